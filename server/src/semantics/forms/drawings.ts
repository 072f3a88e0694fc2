import { once } from '../../collections/once.ts';
import { type Int, normal } from '../../engine/arithmetic/integers.ts';
import { type Meter, unlimited } from '../../engine/budget/meter.ts';
import type { Ruleset } from '../../engine/game/ruleset.ts';
import { whileDrawing } from './drawing-limits.ts';

/** A vertex as it is given: by its text, or by the numbers that stand for it. */
export type Place = string | readonly Int[];

/** Draws what a declaration says, vertex by vertex and edge by edge. */
export interface Pen {
  readonly vertex: (at: Place) => void;
  /** An edge, or an arrow from the first to the second. */
  readonly edge: (from: Place, to: Place) => void;
}

/** What a graph declaration draws. */
export interface Drawing {
  /** How many vertices there are; they are numbered in order of their first occurrence. */
  readonly size: number;
  /** The texts of the vertices. Written when they are first asked for. */
  readonly vertices: () => readonly string[];
  /** The number of the vertex with a text; undefined if there is none. */
  readonly numberOf: (text: string) => number | undefined;
  /** The ends of each edge or arrow, in the order of the text. */
  readonly ends: readonly (readonly [number, number])[];
}

/** Makes a drawing of a graph with a pen. Vertices are the same if their texts are. Linear. Throws `LimitReached`, and notes how far it has come by then. */
export function draw(strokes: (pen: Pen) => void, name = '', meter: Meter = unlimited): Drawing {
  const numbers = createNumbers(meter);
  const ends: (readonly [number, number])[] = [];
  const pen: Pen = {
    vertex: (at) => {
      numbers.add(at);
    },
    edge: (from, to) => {
      if (ends.length % EDGES_TO_POSITION === 0) meter.remember(1);
      ends.push([numbers.add(from), numbers.add(to)]);
    },
  };
  whileDrawing(
    name,
    () => strokes(pen),
    () => ({ vertices: numbers.size(), edges: ends.length }),
  );
  return { size: numbers.size(), vertices: once(numbers.texts), numberOf: numbers.get, ends };
}

/** How many edges take as much memory as one position that a search remembers. */
const EDGES_TO_POSITION = 3;

/** The numbers of places, from 0 on. */
interface Numbers {
  readonly size: () => number;
  readonly get: (text: string) => number | undefined;
  /** The number of a place, which is the next one if it has none yet. Throws `LimitReached`. */
  readonly add: (place: Place) => number;
  /** The texts of all places, in the order of their numbers. */
  readonly texts: () => readonly string[];
}

/** Pairs and single numbers, even those that are written out, are looked up as numbers: writing their texts would take longer than everything else. */
function createNumbers(meter: Meter): Numbers {
  const rows = new Map<Int | null, Map<Int, number>>();
  const byText = new Map<string, number>();
  let size = 0;
  const added = <Key>(numbers: Map<Key, number>, key: Key): number => {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    meter.remember(1);
    numbers.set(key, size);
    size += 1;
    return size - 1;
  };
  return {
    size: () => size,
    get: (text) => {
      const place = numbersIn(text) ?? text;
      if (!isShort(place)) return byText.get(text);
      return rows.get(place[1] ?? null)?.get(place[0]);
    },
    add: (given) => {
      const place = typeof given === 'string' ? (numbersIn(given) ?? given) : given;
      if (!isShort(place)) return added(byText, typeof place === 'string' ? place : vertexText(place));
      const row = place[1] ?? null;
      let inRow = rows.get(row);
      if (inRow === undefined) {
        inRow = new Map();
        rows.set(row, inRow);
      }
      return added(inRow, place[0]);
    },
    texts: () => {
      const texts = Array.from({ length: size }, () => '');
      for (const [text, number] of byText) texts[number] = text;
      for (const [row, inRow] of rows)
        for (const [column, number] of inRow) texts[number] = vertexText(row === null ? [column] : [column, row]);
      return texts;
    },
  };
}

function isShort(place: Place): place is readonly [Int] | readonly [Int, Int] {
  return typeof place !== 'string' && (place.length === 1 || place.length === 2);
}

/** The numbers that a text stands for, if they are written like this; null for a name. */
function numbersIn(text: string): readonly Int[] | null {
  const numbers = (text.match(/-?\d+/g) ?? []).map((number) => normal(BigInt(number)));
  return numbers.length > 0 && vertexText(numbers) === text ? numbers : null;
}

/** The text of a vertex that numbers stand for: `3`, or `(1, 2)` for a pair. */
export function vertexText(numbers: readonly Int[]): string {
  return numbers.length === 1 ? String(numbers[0]) : `(${numbers.join(', ')})`;
}

/** For each vertex, the ends of the arrows from it. */
export function targetsOf({ size, ends }: Drawing): readonly (readonly number[])[] {
  const targets: number[][] = Array.from({ length: size }, () => []);
  for (const [from, to] of ends) targets[from]?.push(to);
  return targets;
}

const drawn = new WeakMap<Ruleset, Drawing>();

/** Remembers the drawing that a ruleset was made from, since positions are written with its vertices. */
export function keepDrawing(ruleset: Ruleset, drawing: Drawing): Ruleset {
  drawn.set(ruleset, drawing);
  return ruleset;
}

/** The drawing that a ruleset was made from; an empty one for any other ruleset. */
export function drawingBehind(ruleset: Ruleset): Drawing {
  return drawn.get(ruleset) ?? draw(() => undefined);
}
