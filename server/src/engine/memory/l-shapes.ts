import { mexOfWord } from '../arithmetic/bit-sets.ts';
import { type Int, leastCommonMultiple, modulo, subtract } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { repetitionOf } from './repeated-columns.ts';
import { grownWord, letterAt, type Word } from './words.ts';

/** What a move subtracts from both numbers: no negative numbers, not both 0. */
export type Vector = readonly [number, number];

/** The values of the states whose smaller number is m: those of (m + i, m), and those of (m, m + i). */
interface LShape {
  readonly right: Word;
  readonly up: Word;
}

/**
 * The values of two numbers from which few vectors are subtracted, of which some may be large if they are the same for both numbers, or nearly so; null for
 * states for which too much would have to be computed, and where that has been found out.
 *
 * Theorem. The values of the states whose smaller number is m follow from those for some smaller m, in the same way for all m of at least the greatest number in a vector. So once as
 * many consecutive L-shapes as that equal those P places earlier, all later ones do.
 *
 * Proof. In a state (m + i, m), subtracting (a, b) leads to (m + i - a, m - b). Its smaller number is m - b or, if i - a + b is negative, m - (a - i). Which of the two, and
 * the difference of the numbers, depends on i alone; that a number would become negative can only be if m is less than the greatest number in a vector. The same holds for (m, m + i).
 *
 * An L-shape consists of two endless words. For large i, each letter follows from the letters before it by those a for which b is 0, and from letters of other words that
 * repeat; so it repeats, too. Equal L-shapes are stored once, and the next one is found once for all L-shapes that it follows from.
 */
export function createLShapes(
  vectors: readonly Vector[],
): ((state: readonly [Int, Int], meter: Meter) => number | null) | null {
  const turned = vectors.map(([a, b]): Vector => [b, a]);
  const offsets = [...new Set([...offsetsOf(vectors), ...offsetsOf(turned)])];
  if (vectors.length === 0 || offsets.length > MOST_OFFSETS || vectors.length > MOST_VECTORS) return null;
  const deepest = Math.max(...offsets);
  const shapes: LShape[] = [];
  const numbers = new Map<string, number>();
  const following = new Map<string, number | null>();
  /** The number of the L-shape for each smaller number. */
  const rows: number[] = [];
  let repetition: ReturnType<typeof repetitionOf> = null;
  let isFit = deepest <= MOST_ROWS;

  const numberOf = (shape: LShape): number => {
    const key = [shape.right, shape.up].map(({ letters, period }) => `${letters.join()};${period}`).join();
    const number = numbers.get(key) ?? shapes.push(shape) - 1;
    numbers.set(key, number);
    return number;
  };

  const follow = (row: number): number | null => {
    const shapeAt = (offset: number): LShape | null => shapes[rows[row - offset] ?? -1] ?? null;
    const right = armOf('right', vectors, shapeAt);
    const up = armOf('up', turned, shapeAt);
    return right === null || up === null ? null : numberOf({ right, up });
  };

  const grow = (length: number, meter: Meter): void => {
    for (let row = rows.length; row < length; row += 1) {
      meter.spend(4 * offsets.length);
      if (row % ROWS_PER_POSITION === 0) meter.remember(1);
      const key = offsets.map((offset) => rows[row - offset] ?? -1).join();
      let number = following.get(key);
      if (number === undefined) {
        meter.spend(LONGEST * vectors.length);
        meter.remember(LONGEST / ROWS_PER_POSITION);
        number = following.size < MOST_SHAPES ? follow(row) : null;
        following.set(key, number);
      }
      if (number === null) {
        isFit = false;
        return;
      }
      rows.push(number);
    }
  };

  const explore = (row: Int, meter: Meter): void => {
    const isOpen = () => isFit && repetition === null && rows.length <= row && rows.length < MOST_ROWS;
    for (let look = Math.max(64, 2 * deepest); isOpen(); look *= 2) {
      if (look <= rows.length) continue;
      const length = Math.min(look, MOST_ROWS);
      grow(length, meter);
      meter.spend(length);
      repetition = repetitionOf(rows, { from: deepest, most: deepest, modulus: 1 });
    }
  };

  return ([x, y], meter) => {
    const [row, arm]: [Int, keyof LShape] = x >= y ? [y, 'right'] : [x, 'up'];
    explore(row, meter);
    const at = placeOf(row);
    const word = shapes[rows[at] ?? -1]?.[arm];
    if (word === undefined) return null;
    const beyond = x >= y ? subtract(x, y) : subtract(y, x);
    const { letters, period } = word;
    return letterAt(
      word,
      beyond < letters.length
        ? Number(beyond)
        : letters.length + Number(modulo(subtract(beyond, letters.length), period)),
    );
  };

  function placeOf(row: Int): number {
    if (repetition === null || row < rows.length) return Number(row);
    return repetition.preperiod + Number(modulo(subtract(row, repetition.preperiod), repetition.period));
  }
}

/** Values of at most 31 options are below 32. */
const MOST_VECTORS = 31;
const MOST_OFFSETS = 64;
const MOST_ROWS = 2 ** 21;
/** Once L-shapes follow from others in more ways than this, their values hardly ever repeat soon. */
const MOST_SHAPES = 2 ** 12;
/** The most letters of a word. */
const LONGEST = 2 ** 8;
/** One position that a search remembers takes as much memory as this many rows. */
const ROWS_PER_POSITION = 8;

/** How many rows further back the L-shapes are from which an arm follows: those of moves along it, and those of moves that lead around the corner. */
function offsetsOf(vectors: readonly Vector[]): readonly number[] {
  return vectors.flatMap(([along, across]) => {
    const around = Math.min(Math.max(0, along - across), MOST_OFFSETS + 1);
    return [...(across > 0 ? [across] : []), ...Array.from({ length: around }, (_, at) => across + 1 + at)];
  });
}

/** One arm of an L-shape; `vectors` have what is subtracted along the arm first. */
function armOf(arm: keyof LShape, vectors: readonly Vector[], shapeAt: (offset: number) => LShape | null): Word | null {
  const other = arm === 'right' ? 'up' : 'right';
  const own = vectors.flatMap(([along, across]) => (across === 0 ? [along] : []));
  const beside = vectors.flatMap(([along, across]) => {
    const word = across === 0 ? undefined : shapeAt(across)?.[arm];
    return word === undefined ? [] : [{ shift: across - along, word }];
  });
  const letter = (place: number, before: readonly number[]): number => {
    let met = 0;
    for (const along of own) if (along <= place) met |= 1 << (before[place - along] ?? 0);
    for (const { shift, word } of beside) if (place + shift >= 0) met |= 1 << letterAt(word, place + shift);
    for (const [along, across] of vectors) {
      const difference = place - along + across;
      const word = difference < 0 ? shapeAt(along - place)?.[other] : undefined;
      if (word !== undefined) met |= 1 << letterAt(word, -difference);
    }
    return mexOfWord(met);
  };
  const starts = beside.map(({ shift, word }) => word.letters.length - word.period - shift);
  const from = Math.max(0, ...starts);
  const cycle = beside.reduce((all, { word }) => leastCommonMultiple(all, word.period), 1);
  return grownWord({ from, cycle, most: Math.max(0, ...own), letter }, LONGEST);
}
