import { type Int, normal } from '../../engine/arithmetic/integers.ts';
import type { Meter } from '../../engine/budget/meter.ts';

/** A vertex as it is given: by its text, or by the numbers that stand for it. */
export type Place = string | readonly Int[];

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
export function createNumbers(meter: Meter): Numbers {
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
