import { ENDLESS, isEndless } from '../drawing/plot-values.ts';

/** Bounds of the sizes asked about, both included. */
export type Bounds = readonly [first: number, last: number];

/** Values in the order of the states, the last number changing first, as unsigned numbers of 1, 2 or 4 bytes, the least byte first. */
export interface PackedValues {
  readonly bytes: 1 | 2 | 4;
  /** All bits of a value that is not a nimber, because play may go on for ever, are ones. */
  readonly base64: string;
  /** The values that are not nimbers, such as `∞{0, 2}`, in their order; absent if there are none. */
  readonly endless?: readonly string[];
}

/** A request is for at most this many values, which take about a second. */
const MOST_VALUES = 100_000;

/** The name of a game with what is in its brackets, and nothing else. */
const GAME = /^[\p{L}_][\p{L}\p{N}_]*(\[[^\]\n;/]*\])?$/u;

/** The beginning of the names that stand for the numbers of a state; the text of a game that contains it is not asked about. */
const NUMBER = 'number_of_state_';

/**
 * The question for the values of a game of one or more numbers, one between each of the bounds; null if these are not bounds, or too
 * many values would be asked for. The numbers after the first `before` are written as a list in brackets; null if there is no such list.
 */
export function valuesQuestion(game: string, ranges: readonly Bounds[], before: number | null = null): string | null {
  const isRange = ([first, last]: Bounds): boolean =>
    Number.isSafeInteger(first) && Number.isSafeInteger(last) && 0 <= first && first <= last;
  if (!GAME.test(game) || ranges.length === 0 || !ranges.every(isRange)) return null;
  const count = ranges.reduce((product, [first, last]) => product * (last - first + 1), 1);
  if (count > MOST_VALUES) return null;
  const sets = ranges.map(([first, last]) => `${first}..${last}`);
  if (before === null) return `show sg(${game}(${sets.join(', ')}))`;
  if (game.includes(NUMBER)) return null;
  const names = ranges.map((_, index) => `${NUMBER}${index}`);
  const loops = names.map((name, index) => `${name} in ${sets[index]}`);
  return `show [sg(${stateText(game, names, before)}) for ${loops.join(', ')}]`;
}

/** A state of a game as it is written, `M(1, [2, 3])` with one number before a list. */
export function stateText(game: string, numbers: readonly (string | number)[], before: number | null = null): string {
  if (before === null) return `${game}(${numbers.join(', ')})`;
  return `${game}(${[...numbers.slice(0, before), `[${numbers.slice(before).join(', ')}]`].join(', ')})`;
}

/** The values in the text of an answer, `[0, 1, 2]` or `[[0, 1], [1, 0]]`; NaN for what is not a nimber. Linear. */
export function numbersIn(text: string): readonly number[] {
  const found = text.match(/∞\{[^}]*\}|\d+/g) ?? [];
  return found.map((value) => (value.startsWith('∞') ? Number.NaN : Number(value)));
}

/** These values, packed; null if one does not fit. Linear. */
export function packValues(text: string): PackedValues | null {
  const numbers = numbersIn(text);
  const greatest = numbers.reduce((most, value) => (value > most ? value : most), 0);
  const bytes = greatest < 0xff ? 1 : greatest < 0xffff ? 2 : 4;
  if (isEndless(greatest)) return null;
  let packed = '';
  for (const value of numbers) {
    const bits = Number.isNaN(value) ? ENDLESS : value;
    for (let byte = 0; byte < bytes; byte += 1) packed += String.fromCharCode((bits >>> (8 * byte)) & 0xff);
  }
  const endless = text.match(/∞\{[^}]*\}/g);
  return { bytes, base64: btoa(packed), ...(endless === null ? {} : { endless }) };
}
