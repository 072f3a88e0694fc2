import type { Meter } from '../budget/meter.ts';
import { AFTER, BEFORE } from '../game/definable.ts';
import type { Automaton } from './automaton.ts';

/** Automata with more states are not guessed: what needs so many is hardly a pattern. */
const MOST_STATES = 64;
/** What follows a word must be known of at least so many numbers. */
const LEAST_KNOWN = 8;

/**
 * An automaton that reads a number and its value and accepts the right pairs, as far as a table of all numbers below its length, a power of two, tells; null if that would have too many
 * states. Two words are taken for the same state if the table does not show a difference in what may follow them (Myhill 1957, Nerode 1958), so whether it is right beyond the table has to be
 * proved. Takes as many steps as the table has entries, times the states of the automaton.
 */
export function guessedValues(values: readonly number[], meter: Meter): Automaton | null {
  return guessed([BEFORE, AFTER], values, digitsOfPair, (rest) => rest[0] === 0, meter);
}

/** The same for an automaton that reads a number and accepts those of which the table says 0. */
export function guessedLost(values: readonly number[], meter: Meter): Automaton | null {
  const isLost = values.map((value) => (value === 0 ? 0 : NONE));
  return guessed([BEFORE], isLost, digitsOfNumber, (rest) => rest[0] === 0, meter);
}

/** Stands for a number without a value that goes on with the digits read so far. */
const NONE = -1;

/** What follows a letter: what the table says of the numbers 2n + digit. */
type Follow = (rest: readonly number[], letter: number) => readonly number[];

const digitsOfNumber: Follow = (rest, digit) => rest.filter((_, index) => index % 2 === digit);

const digitsOfPair: Follow = (rest, letter) => {
  const last = letter >> 1;
  return digitsOfNumber(rest, letter & 1).map((value) => (value !== NONE && value % 2 === last ? value >> 1 : NONE));
};

function guessed(
  tracks: readonly number[],
  table: readonly number[],
  follow: Follow,
  accepts: (rest: readonly number[]) => boolean,
  meter: Meter,
): Automaton | null {
  const states = [table];
  const next: number[] = [];
  for (let at = 0; at < states.length; at += 1) {
    for (let letter = 0; letter < 1 << tracks.length; letter += 1) {
      const rest = follow(states[at] ?? [], letter);
      if (rest.length < LEAST_KNOWN) return null;
      meter.spend(table.length);
      const known = states.findIndex((state) => areAlike(state, rest, meter));
      next.push(known < 0 ? states.length : known);
      if (known < 0) states.push(rest);
      if (states.length > MOST_STATES) return null;
    }
  }
  return {
    tracks,
    next: Int32Array.from(next),
    accepting: Uint8Array.from(states, (rest) => (accepts(rest) ? 1 : 0)),
  };
}

function areAlike(one: readonly number[], other: readonly number[], meter: Meter): boolean {
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index += 1) {
    if (one[index] !== other[index]) {
      meter.spend(index);
      return false;
    }
  }
  meter.spend(length);
  return true;
}
