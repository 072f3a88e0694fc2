import { type Limits, type Meter, within } from '../budget/meter.ts';
import type { DefinableMoves } from '../game/definable.ts';
import { AFTER, BEFORE } from '../game/definable.ts';
import { type Automaton, isEmpty } from './automaton.ts';
import { meaningOf } from './conditions.ts';
import { guessedLost, guessedValues } from './guess.ts';
import { minimal } from './minimal.ts';
import { both } from './operations.ts';
import { areDownward, areLost, areValues, renamed, VALUE } from './proof.ts';
import { valuesBelow } from './table.ts';

/** What automata prove of a game: who wins every number, or even all values. */
export interface Found {
  /** Whether they tell the values, not only who wins. */
  readonly isOfValues: boolean;
  /** Accepts the lost numbers, or reads a number and its value. */
  readonly numbers: Automaton;
  /** Accepts a number, one that a move leads to, and the value of that one; the value is left out where only lost numbers are known. */
  readonly options: Automaton;
}

/**
 * Guesses an automaton from the values of small numbers, and proves it from the rules (see `proof.ts`); null if some move does not make its number smaller, if the rules may lack a meaning somewhere, or if
 * no guess is right. Needs a meter with a limit.
 */
export function foundFor(rules: DefinableMoves, meter: Meter): Found | null {
  const meaning = meaningOf(rules, meter);
  if (meaning === null || !isEmpty(meaning.lacks)) return null;
  return provedFor(meaning.holds, meter);
}

/** The same for moves that an automaton tells. */
function provedFor(holds: Automaton, meter: Meter): Found | null {
  // Both numbers are read, even if the moves depend on one of them only.
  const moves = both(holds, EVERY_PAIR, meter);
  if (!areDownward(moves, meter)) return null;
  const table = valuesBelow(2 ** DIGITS_OF_TABLE, moves, meter);
  const values = guessedValues(table, meter);
  const isProved = values && within(FOR_VALUES, meter, (limited) => areValues(values, moves, limited));
  if (values !== null && isProved === true) {
    const numbers = minimal(values, meter);
    return { isOfValues: true, numbers, options: both(moves, renamed(numbers, [AFTER, VALUE]), meter) };
  }
  const lost = guessedLost(table, meter);
  if (lost === null || !areLost(lost, moves, meter)) return null;
  const numbers = minimal(lost, meter);
  return { isOfValues: false, numbers, options: both(moves, renamed(numbers, [AFTER]), meter) };
}

/** The most that a proof of values may cost, which is far more work than one of who wins. */
const FOR_VALUES: Limits = { steps: 2 ** 24, positions: Number.POSITIVE_INFINITY };

const EVERY_PAIR: Automaton = {
  tracks: [BEFORE, AFTER],
  next: Int32Array.of(0, 0, 0, 0),
  accepting: Uint8Array.of(1),
};

/** Guesses are made from the values of the numbers with so many binary digits. */
const DIGITS_OF_TABLE = 11;
