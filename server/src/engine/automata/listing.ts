import type { Int } from '../arithmetic/integers.ts';
import { normal } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import type { Automaton } from './automaton.ts';

/** The binary digits of a natural number, the lowest first. Linear in their number, but for the conversion. */
export function digitsOf(number: Int): Uint8Array {
  return Uint8Array.from(BigInt(number).toString(2), Number).reverse();
}

/** The numbers that an automaton accepts on its track at place 1 beside given ones on the others, none of which may be smaller. */
export interface Listing {
  readonly count: () => Int;
  /** Ascending. */
  readonly each: () => Generator<Int>;
}

/**
 * Lists the numbers at place 1 that are accepted beside `given`: the digits of the numbers at the other places, in order, the longest first. Each number found takes about as many steps as
 * there are digits, times the states; counting them takes that often a sum of numbers of that length.
 */
export function listing({ tracks, next, accepting }: Automaton, given: readonly Uint8Array[], meter: Meter): Listing {
  const width = tracks.length;
  const length = given[0]?.length ?? 0;
  /** The letter at each place without the digit of the number sought. */
  const letters = Int32Array.from({ length }, (_, place) =>
    given.reduce((letter, digits, index) => letter | ((digits[place] ?? 0) << (index === 0 ? 0 : index + 1)), 0),
  );
  const after = (state: number, place: number, digit: number): number =>
    next[(state << width) | (letters[place] ?? 0) | (digit * SOUGHT)] ?? 0;
  const reading: Reading = { length, accepting, after };
  return { count: () => countOf(reading, meter), each: () => numbersIn(reading, meter) };
}

/** The digit of the number sought, which is at place 1 of a letter. */
const SOUGHT = 2;
const STEPS_PER_STATE = 16;
const DIGITS = [0, 1] as const;

/** How an automaton reads the digits of a number that is sought beside given ones. */
interface Reading {
  readonly length: number;
  readonly accepting: Uint8Array;
  /** The state after a state, if the number has this digit at this place. */
  readonly after: (state: number, place: number, digit: number) => number;
}

/** At each place, and behind the last, 1 for the states in which some digits below it end. */
function reachedStates({ length, accepting, after }: Reading, meter: Meter): readonly Uint8Array[] {
  const states = accepting.length;
  const reached = [Uint8Array.from({ length: states }, (_, state) => (state === 0 ? 1 : 0))];
  for (let place = 0; place < length; place += 1) {
    meter.spend(STEPS_PER_STATE * states);
    const layer = new Uint8Array(states);
    for (const state of members(reached[place])) for (const digit of DIGITS) layer[after(state, place, digit)] = 1;
    reached.push(layer);
  }
  return reached;
}

function* numbersIn(reading: Reading, meter: Meter): Generator<Int> {
  const { length, accepting, after } = reading;
  const reached = reachedStates(reading, meter);
  const last = members(accepting).filter((state) => reached[length]?.[state] === 1);
  /** Digits from the highest down, and the states from which they are accepted; the least number is at the end. */
  const open = last.length === 0 ? [] : [{ digits: '', from: last }];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    const { digits } = one;
    const place = length - 1 - digits.length;
    if (place < 0) {
      yield normal(BigInt(`0b0${digits}`));
      continue;
    }
    meter.spend(STEPS_PER_STATE * accepting.length);
    const later = new Set(one.from);
    for (const digit of DIGITS.toReversed()) {
      const from = members(reached[place]).filter((state) => later.has(after(state, place, digit)));
      if (from.length > 0) open.push({ digits: `${digits}${digit}`, from });
    }
  }
}

function countOf({ length, accepting, after }: Reading, meter: Meter): Int {
  const states = accepting.length;
  let counts: bigint[] = Array.from({ length: states }, (_, state) => (state === 0 ? 1n : 0n));
  for (let place = 0; place < length; place += 1) {
    meter.spend(STEPS_PER_STATE * states * (1 + place / 512));
    const next: bigint[] = Array.from({ length: states }, () => 0n);
    for (const [state, own] of counts.entries()) {
      if (own === 0n) continue;
      for (const digit of DIGITS) {
        const to = after(state, place, digit);
        next[to] = (next[to] ?? 0n) + own;
      }
    }
    counts = next;
  }
  return normal(members(accepting).reduce((sum, state) => sum + (counts[state] ?? 0n), 0n));
}

function members(set: Uint8Array = new Uint8Array(0)): readonly number[] {
  const found: number[] = [];
  for (let state = 0; state < set.length; state += 1) if (set[state] === 1) found.push(state);
  return found;
}
