import { commonDivisor } from './number-theory.ts';

/**
 * An expression of the language and its value at each of the states that are looked at, by place; `NaN` where it has none. Nearly all columns
 * disagree with the wanted values within a few places, so text and values are found when they are needed.
 */
export interface Column {
  readonly text: () => string;
  readonly at: (place: number) => number;
}

/** A function of one number, in the language and in numbers. */
export interface Unary {
  readonly write: (x: string) => string;
  readonly at: (x: number) => number;
}

/** A function of two numbers. */
export interface Binary {
  readonly write: (x: string, y: string) => string;
  readonly at: (x: number, y: number) => number;
}

export function applied({ write, at }: Unary, of: Column): Column {
  return { text: () => write(of.text()), at: (place) => at(of.at(place)) };
}

export function combined({ write, at }: Binary, a: Column, b: Column): Column {
  return { text: () => write(a.text(), b.text()), at: (place) => at(a.at(place), b.at(place)) };
}

/** The same column with its values computed now, since they will be asked for often. */
export function tabled(column: Column, length: number): Column {
  const values = Float64Array.from({ length }, (_, place) => column.at(place));
  return { text: column.text, at: (place) => values[place] ?? Number.NaN };
}

/** An expression as an operand: in parentheses unless it is a name, a number or one call. */
export function tight(text: string): string {
  if (/^[\p{L}\p{N}_']+$/u.test(text)) return text;
  const call = /^[\p{L}_]+\(/u.test(text) && closes(text);
  return call ? text : `(${text})`;
}

/** Whether the first parenthesis is closed by the last character. */
function closes(text: string): boolean {
  let depth = 0;
  for (const [index, character] of [...text].entries()) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ')' && depth === 0) return index === text.length - 1;
  }
  return false;
}

/**
 * An order of all places that visits distant ones early, so that two columns which differ are soon told apart. The step is about the
 * golden section of the length, and has no factor in common with it.
 */
export function scattered(length: number): Uint32Array {
  let step = Math.max(1, Math.round(length * 0.618));
  while (length > 1 && commonDivisor(step, length) > 1) step += 1;
  return Uint32Array.from({ length }, (_, index) => (index * step) % Math.max(1, length));
}

/**
 * Finds the operations that turn a column into the wanted values at all places; none if there are no places. Columns have few different values
 * at the first place, so the operations that are right there are found once for each such value. That takes far less time than trying
 * each operation on each column.
 */
export function fitting<T extends Pick<Unary, 'at'>>(
  operations: readonly T[],
  wanted: Float64Array,
  places: Uint32Array,
): (column: Column) => readonly T[] {
  const [first] = places;
  if (first === undefined) return () => [];
  const rightAtFirst = new Map<number, readonly T[]>();
  return (column) => {
    const value = column.at(first);
    const right = rightAtFirst.get(value) ?? operations.filter(({ at }) => at(value) === wanted[first]);
    rightAtFirst.set(value, right);
    return right.filter(({ at }) => agrees(column, at, wanted, places));
  };
}

/** Whether a function of a column has the wanted values at all places. */
export function agrees(column: Column, at: (x: number) => number, wanted: Float64Array, places: Uint32Array): boolean {
  for (const place of places) {
    // Both are numbers: what has no value never agrees.
    if (at(column.at(place)) !== wanted[place]) return false;
  }
  return true;
}
