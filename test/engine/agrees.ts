import { expect } from 'vitest';
import { unlimited } from '../../server/src/engine/budget/meter.ts';
import type { Ruleset, State } from '../../server/src/engine/game/ruleset.ts';
import { createSession } from '../../server/src/engine/game/session.ts';
import type { Recognise, Solver } from '../../server/src/engine/game/solver.ts';
import { solverOf } from '../../server/src/engine/solvers/solvers.ts';
import { keysOf, referenceOf } from './reference.ts';

/** Compares a solver with the definition at these states: values, and the options of every value up to a bit beyond. */
export function agrees(solver: Solver, ruleset: Ruleset, states: readonly State[]): void {
  const reference = referenceOf(ruleset);
  for (const state of states) {
    const nimber = reference.nimber(state);
    expect(solver.value(state, unlimited).nimber, `value of ${state}`).toEqual(nimber);
    for (let target = 0; target <= Number(nimber) + 2; target += 1) {
      const moves = solver.optionsWithValue(state, target, unlimited);
      const expected = reference.optionsWithValue(state, target);
      expect(keysOf(moves.first(1000)), `options of ${state} with value ${target}`).toEqual(expected);
      expect(moves.count).toBe(expected.length);
      expect(moves.first(2).length).toBe(Math.min(2, expected.length));
    }
  }
}

/** What a recogniser makes of a ruleset by itself. */
export function solverBy(recognise: Recognise, ruleset: Ruleset): Solver | null {
  const session = createSession();
  return recognise(ruleset, session, (other) => solverOf(session, other));
}

/** Checks that a solver serves a ruleset, and that it is right about it. */
export function checkServed(recognise: Recognise, ruleset: Ruleset, states: readonly State[]): void {
  const solver = solverBy(recognise, ruleset);
  expect(solver).not.toBeNull();
  if (solver !== null) agrees(solver, ruleset, states);
}
