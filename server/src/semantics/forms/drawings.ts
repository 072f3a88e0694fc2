import { once } from '../../collections/once.ts';
import { type Meter, unlimited } from '../../engine/budget/meter.ts';
import type { Ruleset } from '../../engine/game/ruleset.ts';
import { whileDrawing } from './drawing-limits.ts';
import { createNumbers, type Place } from './places.ts';

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
