import { expect } from 'vitest';
import { unlimited } from '../../../server/src/engine/budget/meter.ts';
import { isLoopy, type Nimber } from '../../../server/src/engine/game/nimber.ts';
import { allOptions } from '../../../server/src/engine/game/options.ts';
import type { Ruleset } from '../../../server/src/engine/game/ruleset.ts';
import { createSession } from '../../../server/src/engine/game/session.ts';
import type { Recognise, Solver } from '../../../server/src/engine/game/solver.ts';
import type { State } from '../../../server/src/engine/game/state.ts';
import { misorderOf } from '../../../server/src/engine/kernel/order.ts';
import { solverOf } from '../../../server/src/engine/solvers/solvers.ts';
import { keysOf, referenceOf } from './reference.ts';

interface Expected {
  /** The greatest value whose options are compared. */
  readonly greatest?: (nimber: Nimber) => number;
  /** Whether a state is left to a search, which needs no order of play. */
  readonly isSearched?: (state: State) => boolean;
}

function aBitBeyond(nimber: Nimber): number {
  return isLoopy(nimber) ? 2 : Number(nimber) + 2;
}

/**
 * Checks that there is a solver, and compares it with the definition at these states: values, the options of every value, by default up to a bit
 * beyond that of the state, and the order of play on which all that rests.
 */
export function agrees(
  solver: Solver | null,
  ruleset: Ruleset,
  states: readonly State[],
  { greatest = aBitBeyond, isSearched = () => false }: Expected = {},
): void {
  if (solver === null) throw new Error(`no solver serves ${ruleset.name}`);
  const reference = referenceOf(ruleset);
  // One assertion for each state: with one for each number, the tests would mostly compute assertions.
  for (const state of states) {
    const nimber = reference.nimber(state);
    const targets = Array.from({ length: greatest(nimber) + 1 }, (_, target) => target);
    const found = targets.map((target) => {
      const moves = solver.optionsWithValue(state, target, unlimited);
      return [keysOf(moves.first(1000)), moves.count, moves.first(2).length];
    });
    const expected = targets.map((target) => {
      const options = reference.optionsWithValue(state, target);
      return [options, options.length, Math.min(2, options.length)];
    });
    expect([solver.value(state, unlimited).nimber, found], `value and options of ${state}`).toEqual([nimber, expected]);
    const component = { ruleset, state };
    const options = [...allOptions(component, unlimited)];
    const order = solver.order(state, unlimited);
    const misorder = misorderOf(component, options, order, unlimited);
    expect(misorder, `order of the options of ${state}`).toBeNull();
    // Where play may never end, there is none.
    if (!isLoopy(nimber) && !isSearched(state)) expect(order, `order of ${state}`).toBeTypeOf('function');
  }
}

/** What a recogniser makes of a ruleset by itself. */
export function solverBy(recognise: Recognise, ruleset: Ruleset): Solver | null {
  const session = createSession();
  return recognise(ruleset, session, (other) => solverOf(session, other));
}

/** Checks that a recogniser serves a ruleset, and that its solver is right about it. */
export function checkServed(
  recognise: Recognise,
  ruleset: Ruleset,
  states: readonly State[],
  expected: Expected = {},
): void {
  agrees(solverBy(recognise, ruleset), ruleset, states, expected);
}
