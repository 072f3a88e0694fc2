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
export function listing(automaton: Automaton, given: readonly Uint8Array[], meter: Meter): Listing {
  const length = given[0]?.length ?? 0;
  const states = automaton.accepting.length;
  const width = automaton.tracks.length;
  /** The letter at a place without the digit of the number sought. */
  const letterAt = (place: number): number =>
    given.reduce((letter, digits, index) => letter | ((digits[place] ?? 0) << (index === 0 ? 0 : index + 1)), 0);
  const after = (state: number, letter: number): number => automaton.next[(state << width) | letter] ?? 0;
  const layers = (): readonly Uint8Array[] => {
    const reached = [Uint8Array.from({ length: states }, (_, state) => (state === 0 ? 1 : 0))];
    for (let place = 0; place < length; place += 1) {
      meter.spend(STEPS_PER_STATE * states);
      const layer = new Uint8Array(states);
      for (let state = 0; state < states; state += 1) {
        if (reached[place]?.[state] !== 1) continue;
        for (const digit of [0, SOUGHT]) layer[after(state, letterAt(place) | digit)] = 1;
      }
      reached.push(layer);
    }
    return reached;
  };
  function* each(): Generator<Int> {
    const reached = layers();
    const accepting = members(automaton.accepting).filter((state) => reached[length]?.[state] === 1);
    // From the highest digit down: the states from which the digits chosen so far are accepted, for each digit.
    const sets: (readonly number[])[] = [accepting];
    const digits: number[] = [];
    const before = (digit: number): readonly number[] => {
      const place = length - 1 - digits.length;
      const later = new Set(sets.at(-1));
      meter.spend(STEPS_PER_STATE * states);
      const letter = letterAt(place) | (digit === 1 ? SOUGHT : 0);
      return members(reached[place] ?? new Uint8Array(0)).filter((state) => later.has(after(state, letter)));
    };
    for (let digit = 0; accepting.length > 0; ) {
      if (digits.length === length) {
        yield normal(BigInt(`0b0${digits.join('')}`));
        digit = 2;
      } else if (digit < 2) {
        const set = before(digit);
        if (set.length === 0) digit += 1;
        else {
          sets.push(set);
          digits.push(digit);
          digit = 0;
        }
        continue;
      }
      const last = digits.pop();
      if (last === undefined) return;
      sets.pop();
      digit = last + 1;
    }
  }
  const count = (): Int => {
    let counts: bigint[] = Array.from({ length: states }, (_, state) => (state === 0 ? 1n : 0n));
    for (let place = 0; place < length; place += 1) {
      meter.spend(STEPS_PER_STATE * states * (1 + place / 512));
      const next: bigint[] = Array.from({ length: states }, () => 0n);
      for (let state = 0; state < states; state += 1) {
        const own = counts[state] ?? 0n;
        if (own === 0n) continue;
        for (const digit of [0, SOUGHT]) {
          const to = after(state, letterAt(place) | digit);
          next[to] = (next[to] ?? 0n) + own;
        }
      }
      counts = next;
    }
    return normal(members(automaton.accepting).reduce((sum, state) => sum + (counts[state] ?? 0n), 0n));
  };
  return { count, each };
}

/** The digit of the number sought, which is at place 1 of a letter. */
const SOUGHT = 2;
const STEPS_PER_STATE = 16;

function members(set: Uint8Array): readonly number[] {
  const found: number[] = [];
  for (let state = 0; state < set.length; state += 1) if (set[state] === 1) found.push(state);
  return found;
}
