import { describe, expect, it } from 'vitest';
import { meterOf, unlimited } from '../../../server/src/engine/budget/meter.ts';
import { outcomeOf } from '../../../server/src/engine/game/nimber.ts';
import { createSession } from '../../../server/src/engine/game/session.ts';
import type { State } from '../../../server/src/engine/game/state.ts';
import { decide } from '../../../server/src/engine/index.ts';
import { solverOf } from '../../../server/src/engine/solvers/solvers.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { someOf } from '../../tiers.ts';
import { referenceOf } from '../support/reference.ts';

/** About twenty milliseconds, and a few thousand positions: less than what most tables and proofs cost that play from these states does not need. */
const STEPS = 2 ** 21;
const POSITIONS = 2 ** 14;

/** Games, each with states from which play reaches few others: no move, one move, or some hundred positions. */
const TRIVIAL: readonly (readonly [text: string, states: readonly State[]])[] = [
  [
    'game G(a, b) { move to (a - 2, b + 1) where a <= b }',
    [
      [782, 49],
      [1000, 10],
      [782, 0],
      [6000, 49],
      [49, 782],
    ],
  ],
  ['game G(a, b) { move to (a + x - 1, b + y) for (x, y) in {(0, -1), (1, 0), (2, 1)} where a <= b + 3 }', [[782, 49]]],
  ['game G(a, b) { move to (a, b - 1)  move to (a - 2, b + 1) where a <= b }', [[782, 49]]],
  ['game G(a, b) { move to (a, b - 1) where a <= b  move to (a - 2, b + 2) where a <= b }', [[782, 35]]],
  ['game G(a, b: int) { move to (a - 2, b + 1) where a <= b + 4 }', [[696, 26]]],
  ['game G(a, b) { move to (a - 1, b) where a == b }', [[9130, 948]]],
  ['game G(a, b) { move to (a - 3, b) where b in {13, 162} }', [[533, 773]]],
  ['game G(a, b) { move to (a, floor(b / 2)) where a > 506 }', [[12513, 752]]],
  ['game G(a, b) { move to (a, b - 3) where a > 795 }', [[11425, 225]]],
  ['game G(a, b) { move to (a, b - 4)  move to (a - k, floor(b / 2)) for k in 1..3 where a <= b + 4 }', [[854, 504]]],
  [
    'game G(a, b, c) { move to (a, b - 4, c + 1) where b <= a + 2  move to (floor(a / 2), b - 3, c + 3) }',
    [[50, 623, 10]],
  ],
  [
    'game G(a, b, c) { move to (c, a - 1, b) where a + b < c }',
    [
      [700, 800, 900],
      [7, 5, 900],
    ],
  ],
  [
    'game G(a, b) { take 1..3 from a where a < b  move to (a - 2, b + 1) where a == b }',
    [
      [900, 30],
      [30, 30],
    ],
  ],
  [
    'game G(a, b) { move to (a - k, b + 1) for k in 2..a where a < 10 }',
    [
      [3000, 3000],
      [6, 3000],
    ],
  ],
  ['game G(a, last) { move to (a - k, k) for k in 1..a where k == last + 900 }', [[1000, 0]]],
  ['game G(n) { take any where n < 5 }', [[10 ** 6], [4]]],
  ['game G(n) { move to G(k) + G(n - k) for k in 1..n - 1 where n == 3 }', [[50_000], [3]]],
  ['game G(n) { move to (floor(n / 2))  move to (floor(n / 3)) where n > 50 }', [[10 ** 9]]],
  ['game G(n) { move to (n - 20000) }', [[10 ** 6], [10_000]]],
  ['game G(a...) { move to a with [i] = a[i] - 1 for i in 1..#a where a[i] == 900 }', [[900, 30, 40, 900]]],
  ['game G(a...) { move to a[2..] where #a > 0 and a[1] > 0 }', [Array.from({ length: 50 }, (_, index) => 50 - index)]],
];

describe('a question that few positions answer is answered for a small share of a budget', () => {
  it.each(someOf(TRIVIAL, 2))('%s', (text, states) => {
    const ruleset = rulesetOf(text);
    const { nimber } = referenceOf(ruleset);
    for (const state of states) {
      const meter = () => meterOf(STEPS, POSITIONS);
      const found = [
        solverOf(createSession(), ruleset).value(state, meter()).nimber,
        decide(createSession(), [{ component: { ruleset, state }, times: 1 }], 'unwanted', meter()).outcome,
      ];
      expect(found, `${state}`).toEqual([nimber(state), outcomeOf(nimber(state))]);
    }
  });

  it('also after one that needs a table', () => {
    const ruleset = rulesetOf('game G(a, b) { move to (a - 2, b + 1)  move to (a - 1, b - 1) }');
    const { value } = solverOf(createSession(), ruleset);
    value([600, 200], unlimited);
    expect(value([700, 0], meterOf(STEPS)).nimber).toBe(referenceOf(ruleset).nimber([700, 0]));
  });
});
