import { expect, test } from 'vitest';
import { lostStates } from '../../../server/src/engine/boxes/lost-states.ts';
import { createLostTable } from '../../../server/src/engine/boxes/lost-table.ts';
import { unlimited } from '../../../server/src/engine/budget/meter.ts';
import { BY_SUM } from '../../../server/src/engine/game/order.ts';
import type { MoveRule, Ruleset } from '../../../server/src/engine/game/ruleset.ts';
import { createSession } from '../../../server/src/engine/game/session.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { plainSolver } from '../support/plain-solver.ts';

const PLAIN = plainSolver(BY_SUM);
const TELLING = 'move to (a - k, b) for k in 1..a where a - k != b';

function gameOf(rules: readonly string[], states = 'a, b'): Ruleset {
  return rulesetOf(`game G(${states}) { ${rules.join('\n')} }`);
}

/** Whether a game is left to the other solver. */
function isLeft(rules: readonly string[], states = 'a, b'): boolean {
  return lostStates(gameOf(rules, states), createSession(), PLAIN) === PLAIN;
}

test('serves a rule that tells where it leads', () => {
  expect(isLeft([TELLING])).toBe(false);
});

test.each([
  ['a move may make a number greater', ['move to (a - 1, b + k) for k in 1..a']],
  ['a move may change nothing, and does not tell where it leads', [TELLING, 'move to (min(a, b), b) where a != b']],
  ['a move may be an error', ['move to (a - k, b) for k in 1..a where 12 % (b - 3) == k']],
  ['a condition that ends play may be an error', [TELLING, 'stop where 12 % (b - 3) == 1']],
  ['a move may leave several states', [TELLING, 'move to G(a - 1, b) + G(a - 1, 0)']],
  ['a move may leave another game', [TELLING, 'move to Nim(a) where b > a']],
  ['no rule tells where it leads', ['take any from a', 'take any from b']],
  [
    'vectors are subtracted, which has a table of its own',
    ['move to (a - k, b - l) for k in 1..a, l in 1..b where k < l'],
  ],
])('%s', (_, rules) => {
  expect(isLeft([...rules, 'take 1 from a'])).toBe(true);
});

test('numbers may be negative, or there are too many', () => {
  expect(isLeft(['move to (a - 1, b - k) for k in 1..b where k != a'], 'a: int, b')).toBe(true);
  expect(isLeft(['move to (a - k, b, c, d, e) for k in 1..a where k != b'], 'a, b, c, d, e')).toBe(true);
});

test.each<readonly [string, (rule: MoveRule) => Partial<Ruleset>]>([
  ['numbers may be negative', () => ({ signed: [false, true] })],
  ['a rule does not say that it leads to one state', (rule) => ({ rules: [{ ...rule, leavesOne: false }] })],
  ['a rule does not say that it leads to states of the game', (rule) => ({ rules: [{ ...rule, staysWithin: false }] })],
])('%s, whatever else is known', (_, changed) => {
  const game = gameOf([TELLING]);
  const [rule] = game.rules;
  if (rule?.kind !== 'move') throw new Error('the rule is not a move');
  expect(lostStates({ ...game, ...changed(rule) }, createSession(), PLAIN)).toBe(PLAIN);
});

test.each([
  ['move to (a - k, b) for k in 0..a where a != b + k', 0],
  ['move to (a - k, b - l) for k in 0..a, l in 0..b where k + l > 0 or a == 12 and b == 25', 12],
])('leaves all states to the other solver if one that the table meets leads to itself: %s', (rule, a) => {
  const game = gameOf([rule, 'move to (a, b - k) for k in 1..b where k != a']);
  const table = createLostTable(game, [61]);
  expect([table.reach(a - 1, unlimited), table.reach(60, unlimited), table.height()]).toEqual([true, false, a]);
  const solver = lostStates(game, createSession(), PLAIN);
  expect(solver.verdict?.([60, 60], unlimited)).toBeNull();
});

test('but not if play is over there', () => {
  const rules = ['move to (a - k, b) for k in 0..a where k > 0 or a == b', 'stop where a == b'];
  expect(createLostTable(gameOf(rules), [31]).reach(30, unlimited)).toBe(true);
});

test('leaves states beyond the table to the other solver', () => {
  const solver = lostStates(gameOf([TELLING]), createSession(), PLAIN);
  expect(solver.verdict?.([10 ** 6, 10 ** 6], unlimited)).toBeNull();
  expect(solver.verdict?.([10n ** 20n, 3], unlimited)).toBeNull();
});
