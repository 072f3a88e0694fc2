import type { Meter } from '../budget/meter.ts';
import { AFTER, BEFORE } from '../game/definable.ts';
import { type Automaton, isEmpty, lettersFor } from './automaton.ts';
import { constantForm, plusTimes, variableForm } from './linear.ts';
import { both, complement, difference, projected } from './operations.ts';
import { isAtMostZero } from './relations.ts';

/** A variable for the value of the number before a move. */
export const VALUE = 2;

/** Whether every move of an automaton for the numbers before and after moves makes the number smaller. */
export function areDownward(moves: Automaton, meter: Meter): boolean {
  const rises = isAtMostZero(plusTimes(variableForm(BEFORE), -1n, variableForm(AFTER)), meter);
  return isEmpty(both(moves, rises, meter));
}

/**
 * Whether the numbers that an automaton accepts are exactly those from which no move leads to another one that it accepts. If every move makes the number smaller, only the lost numbers
 * are, by induction.
 */
export function areLost(lost: Automaton, moves: Automaton, meter: Meter): boolean {
  const won = projected(both(moves, renamed(lost, [AFTER]), meter), AFTER, meter);
  return isEmpty(difference(renamed(lost, [BEFORE]), complement(won), meter));
}

/**
 * Whether an automaton that reads a number and its value, in this order, accepts a value for every number, and that is the least one that no move leads to: no move leads to a number that
 * is accepted with the same value, and to each smaller value some move does. If every move makes the number smaller, then only the Sprague–Grundy values are accepted, by induction, and for
 * each number only one.
 */
export function areValues(values: Automaton, moves: Automaton, meter: Meter): boolean {
  const own = renamed(values, [BEFORE, VALUE]);
  if (!isEmpty(complement(projected(own, VALUE, meter)))) return false;
  const options = projected(both(moves, renamed(values, [AFTER, VALUE]), meter), AFTER, meter);
  if (!isEmpty(both(own, options, meter))) return false;
  // Values that are not among the options: none is smaller than the own one.
  const missing = renamed(complement(options), [BEFORE, SMALLER], [BEFORE, VALUE]);
  const isSmaller = isAtMostZero(
    plusTimes(plusTimes(variableForm(SMALLER), -1n, variableForm(VALUE)), 1n, constantForm(1n)),
    meter,
  );
  return isEmpty(both(both(own, isSmaller, meter), missing, meter));
}

const SMALLER = 3;

/** An automaton that reads other variables: the one at each place of `from`, which has all of its own, becomes that of `to`. */
export function renamed(
  automaton: Automaton,
  to: readonly number[],
  from: readonly number[] = automaton.tracks,
): Automaton {
  const named = automaton.tracks.map((track) => to[from.indexOf(track)] ?? track);
  const tracks = named.toSorted((a, b) => a - b);
  const letters = lettersFor(named, tracks);
  const width = tracks.length;
  const next = automaton.next.map((_, at) => {
    const letter = at & ((1 << width) - 1);
    return automaton.next[at - letter + (letters[letter] ?? 0)] ?? 0;
  });
  return { ...automaton, tracks, next };
}
