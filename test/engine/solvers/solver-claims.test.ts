import { describe, expect, it } from 'vitest';
import { unlimited } from '../../../server/src/engine/budget/meter.ts';
import type { Component } from '../../../server/src/engine/game/ruleset.ts';
import { createSession } from '../../../server/src/engine/game/session.ts';
import type { Solver } from '../../../server/src/engine/game/solver.ts';
import type { State } from '../../../server/src/engine/game/state.ts';
import { solverClaims, valuedBy } from '../../../server/src/engine/solvers/solver-claims.ts';
import { nimberOf, solverOf, solversOf } from '../../../server/src/engine/solvers/solvers.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';

const component = (text: string, state: State, parameters: readonly number[] = []): Component => ({
  ruleset: rulesetOf(text, parameters),
  state,
});
/** A board of two rows, one below the other, which is the sum of both. */
const rows = component('board G { place "##" }', [3, 6, 0b111111_000000_011111]);
const TAKE_AWAY = 'game G[f](n, cap) { move to (n - k, f * k) for k in 1..min(n, cap) }';

/** Claims in which the solver of a component has a fault. */
function claimsWith({ ruleset }: Component, fault: (solver: Solver) => Solver) {
  const session = createSession();
  solversOf(session).set(ruleset.key, fault(solverOf(session, ruleset)));
  return solverClaims(session);
}

describe('a component that is said to be a sum', () => {
  it('has the value of its parts', () => {
    expect(claimsWith(rows, (solver) => solver).value(rows, unlimited)).toBe(
      nimberOf(createSession(), rows, unlimited),
    );
  });

  it.each<readonly [string, (solver: Solver) => Solver]>([
    [
      'its value is wrong',
      (solver) => ({ ...solver, value: (...asked) => ({ ...solver.value(...asked), nimber: 5 }) }),
    ],
    [
      'a part is missing',
      (solver) => ({ ...solver, parts: (...asked) => solver.parts?.(...asked)?.slice(0, -1) ?? null }),
    ],
  ])('%s: contradicts itself', (_, fault) => {
    expect(() => claimsWith(rows, fault).value(rows, unlimited)).toThrow();
  });

  it('is audited after its parts', () => {
    const [session, single] = [createSession(), component('game G(n) { take 1..3 }', [9])];
    const values = [rows, single].map(({ ruleset, state }) => solverOf(session, ruleset).value(state, unlimited));
    const sum = [rows, single].map((one) => ({ component: one, times: 1 }));
    const asked = valuedBy(session, sum, values, unlimited);
    expect(asked.map((one) => [one.component.state, one.value?.nimber])).toEqual([
      [[5], 0],
      [[6], 3],
      [rows.state, 3],
      [[9], 1],
    ]);
  });
});

it('a theorem about who wins is asked for its verdict, and a solver for its moves', () => {
  const claims = solverClaims(createSession());
  const [single, takeAway] = [component('game G(n) { take 1..3 }', [9]), component(TAKE_AWAY, [34, 2], [2])];
  expect(claims.movesTo(single, 0, unlimited).count).toBe(1);
  expect(claims.verdict(single, unlimited)).toBeNull();
  expect(claims.verdict(takeAway, unlimited)?.lost).toBe(true);
});

it.each<readonly [text: string, state: State, lost: boolean]>([
  ['game G[f](n) { take 1..f + 1 }', [8], true],
  ['game G[f](n) { take 1..f + 1 }', [9], false],
  // A theorem says who wins, and the value is out of reach.
  [TAKE_AWAY, [10n ** 15n, 10], false],
  [TAKE_AWAY, [10n ** 15n, 0], true],
])('%s, %s: lost %s', (text, state, lost) => {
  expect(solverClaims(createSession()).isLost(component(text, state, [2]), unlimited)).toBe(lost);
});
