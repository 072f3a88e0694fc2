import type { Meter } from '../../budget/meter.ts';
import type { Word } from './quotient.ts';

/** Who wins the sums of some heaps, the generators, under misère play. */
export interface Play {
  /** The options of one copy of each generator. */
  readonly options: readonly (readonly Word[])[];
  readonly isLost: (word: Word, meter: Meter) => boolean;
}

/**
 * Decides sums by search, and remembers them. Two copies of a generator that only ends make no difference, so only their parity counts. Throws a
 * `RangeError` if play is too long.
 */
export function createPlay(options: readonly (readonly Word[])[]): Play {
  const known = new Map<string, boolean>();
  const ends = options.map((each) => each.length === 1 && each[0]?.every((count) => count === 0) === true);
  const short = (word: Word): Word => word.map((count, index) => (ends[index] === true ? count & 1 : count));
  const isLost = (word: Word, meter: Meter, depth: number): boolean => {
    if (depth > MOST_MOVES) throw new RangeError('play is too long');
    const sum = short(word);
    const key = String.fromCharCode(...sum);
    const found = known.get(key);
    if (found !== undefined) return found;
    meter.spend(STEPS_PER_SUM);
    meter.remember(1);
    let lost = sum.some((count) => count > 0);
    for (const option of optionsOf({ options }, sum)) {
      meter.spend(STEPS_PER_OPTION);
      if (!isLost(option, meter, depth + 1)) continue;
      lost = false;
      break;
    }
    known.set(key, lost);
    return lost;
  };
  return { options, isLost: (word, meter) => isLost(word, meter, 0) };
}

/** The options of a sum. */
export function* optionsOf({ options }: Pick<Play, 'options'>, sum: Word): Generator<Word> {
  for (const [index, count] of sum.entries()) {
    if (count === 0) continue;
    const rest = sum.map((each, at) => (at === index ? each - 1 : each));
    for (const option of options[index] ?? []) yield added(rest, option);
  }
}

/** The sum of two words. */
export function added(a: Word, b: Word): Word {
  return a.map((count, index) => count + (b[index] ?? 0));
}

const MOST_MOVES = 3000;
const STEPS_PER_SUM = 100;
const STEPS_PER_OPTION = 40;
