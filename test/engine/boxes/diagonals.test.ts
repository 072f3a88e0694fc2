import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diagonals } from '../../../server/src/engine/boxes/diagonals.ts';
import { unlimited } from '../../../server/src/engine/budget/meter.ts';
import { BY_SUM } from '../../../server/src/engine/game/order.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { cases, DEEP } from '../../tiers.ts';
import { agrees, solverBy } from '../support/agrees.ts';
import { range } from '../support/range.ts';

/** What becomes of the rules: a table in the order of the sum, a search because an option does not fit the table, or neither. */
type Served = 'table' | 'search' | 'no';

const STATES = range(0, 9).flatMap((a) => range(0, 9).map((b) => [a, b]));

function check(rules: string, served: Served): void {
  const ruleset = rulesetOf(`game G${rules}`);
  const solver = solverBy(diagonals, ruleset);
  expect(solver !== null).toBe(served !== 'no');
  if (solver === null) return;
  agrees(solver, ruleset, STATES, { isSearched: () => served === 'search' });
  const asked = solverBy(diagonals, ruleset);
  asked?.value([8, 12], unlimited);
  // No box around that state holds this one.
  expect(asked?.table?.at([9, 2]) !== undefined).toBe(served === 'table');
}

describe('two numbers whose sum becomes smaller, where moves lead to the states on a line', () => {
  test.each<readonly [rules: string, served: Served]>([
    ['(a, b) { move to (i, a - 1 - i) for i in 0..a - 1  move to (i, b - 1 - i) for i in 0..b - 1 }', 'table'],
    ['(a, b) { move to (a - k, b + 1) for k in 2..a  move to (a + 1, b - k) for k in 2..b }', 'table'],
    ['(a, b) { move to ((a - k), (b)) for k in (1..a)  take any from b  take 1..3 from a, b }', 'table'],
    [
      '(a, b) { move to (a - k, b - k) for k in 1..min(a, b)  move to (b - 1, a)  take {1, 4} from a  take odd from b }',
      'table',
    ],
    // Parts of a line that grow at either end, move along it, and become smaller.
    [
      '(a, b) { move to (a, b - k) for k in 1 + floor(b / 2)..b  move to (k, b) for k in floor(a / 3)..a - 1 }',
      'table',
    ],
    [
      '(a, b) { move to (k, a) for k in 0..b - 1  move to (b - k - 1, k) for k in 1 + a % 3..b - a % 2 where k > 1 }',
      'table',
    ],
    [
      '(a, b) { move to (a - k, b + k - 1) for k in 1..a where 2 * k <= a + b and a % 2 == 0  take any from b }',
      'table',
    ],
    // Numbers below 0 are no states, and a variable may have the name of a state.
    ['(a, b) { move to (a - k, b - 2) for k in -1..a + 3  move to (a, b - 1) for a in -2..a }', 'table'],
    ['(a, b) { move to (0, b - 1) for _k in 1..a  move to (a - k, b) for k in 1..a }', 'table'],
    // The sum stays the same or grows.
    ['(a, b) { move to (a - k, b + 2) for k in 1..a  take any from b }', 'search'],
    ['(a, b) { move to (a - k, b + 1) for k in 1..a  take any from b }', 'search'],
    ['(a, b) { take any from a  move to (b, a) where b > a  move to (a, b - k) for k in 1..b }', 'search'],
    // Longer steps, which leave out states of a line, and steps that are too long.
    ['(a, b) { move to (a - 2 * k, b) for k in 1..a  take any from b }', 'table'],
    [
      '(a, b) { move to (a - k, b - 2 * k) for k in 1..a  move to (a - 3 * k, b + k) for k in 1..a  take any from b }',
      'table',
    ],
    [
      '(a, b) { move to (a - 2 * k, b - 2 * k) for k in 1..a  move to (a - (1 + b % 2) * k, b) for k in 1..a }',
      'table',
    ],
    ['(a, b) { move to (a, b - 8 * k) for k in 1..b  move to (a, b - 3 * k) for k in 1..b }', 'table'],
    ['(a, b) { move to (a - k, b - (1 + b % 2) * k) for k in 1..a  take any from b  take any from a }', 'table'],
    ['(a, b) { move to (2 * k - 3, b - 4 * k) for k in 0..b  move to (a, b - k) for k in 1..b }', 'table'],
    ['(a, b) { move to (a, b - 9 * k) for k in 1..b  take any from a }', 'search'],
    // Moves lead to few states, so many are searched before there is a table.
    ['(a, b) { move to (2 * k - 3, b - 3 * k) for k in 0..b }', 'search'],
    // Conditions on the state that a move leads to.
    ['(a, b) { move to (a - k, b) for k in 1..a where not (a - k, b) in {(0, 2), (3, 1)}  take any from b }', 'table'],
    [
      '(a, b) { move to (a - k, b - k) for k in 1..a where (a - k) % 3 != 1 and k < 6  take any from a  take any from b }',
      'table',
    ],
    [
      '(a, b) { move to (b - k, (a)) for k in 1..b where (b - k < a or a == 2) and (b - k != 1)  take any from b }',
      'table',
    ],
    // Conditions on the state that a move leads to and on others,
    ['(a, b) { move to (a - k, b - 1) for k in 1..a where (a - k) % 3 != b % 3  take any from b }', 'no'],
    ['(a, b) { move to (a - k, b) for k in 1..a where (a - k) % 3 != k % 3  take any from b }', 'no'],
    ['(a, b) { move to (a - k, b) for k in 1..a where 2 in {a - k for a in 3..4}  take any from b }', 'no'],
    ['(a, b) { move to (a - k, b) for k in 1..a where 3 % (a - k + 1) != 1  take any from b }', 'no'],
    // other games, three numbers, lists, play that is stopped.
    ['(a, b) { move to (a - k, b) for k in 1..a where k != 3  take any from b }', 'no'],
    ['(a, b) { move to (a - k, b) for k in 1..a  move to G(a - 1, b) + G(b - 1, 0) }', 'no'],
    ['(a, b) { move to (a - k, b) for k in {1, 3}  take any from b }', 'no'],
    ['(a, b) { move to (a - k, b - l) for k in 1..a, l in 1..2 }', 'no'],
    ['(a: int, b) { move to (a - k, b) for k in 1..a }', 'no'],
    ['(a, b, c) { move to (a - k, b, c) for k in 1..a  take any from b  take any from c }', 'no'],
    ['(a, b) { move to (a - k, b) for k in 1..a  stop where a == 3 }', 'no'],
  ])('%s: %s', check);

  test('rules that have no meaning for some smaller numbers are searched', () => {
    const ruleset = rulesetOf('game G(a, b) { move to (k, b - 2) for k in 0..a - 0 * (1 % (b % 2 - 1)) where b > 1 }');
    const solver = solverBy(diagonals, ruleset) ?? expect.unreachable();
    agrees(
      solver,
      ruleset,
      STATES.filter(([, b = 0]) => b % 2 === 0),
      { isSearched: () => true },
    );
  });

  test.runIf(DEEP)('play goes by the sum from states just beyond the table, too', () => {
    const rules = 'move to (a - k, b + 1) for k in 2..a  move to (a, b - 1) where b > 0';
    const solver = solverBy(diagonals, rulesetOf(`game G(a, b) { ${rules} }`)) ?? expect.unreachable();
    solver.value([400, 300], unlimited);
    expect(solver.order([400, 300], unlimited)).toBe(BY_SUM([], unlimited));
  });

  const number = fc.integer({ min: -2, max: 3 });
  const slope = fc.constantFrom('- k', '+ k', '- 2 * k', '');
  const about = fc.constantFrom('', ' and (NEW) % 3 != 1', ' and not (NEW) in {0, 2}');
  const move = fc
    .tuple(
      fc.constantFrom('a', 'b'),
      slope,
      number,
      fc.constantFrom('a', 'b'),
      slope,
      number,
      number,
      fc.constantFrom('a', 'b', '3', 'floor(a / 2)'),
      about,
    )
    .map(
      ([x, dx, p, y, dy, q, from, to, where]) =>
        `move to (${x} ${dx} + ${p}, ${y} ${dy} + ${q}) for ${dx + dy === '' ? '_k' : 'k'} in ${from}..${to} where a + b > ${x} ${dx} + ${p} + ${y} ${dy} + ${q}${where.replace('NEW', `${x} ${dx} + ${p}`)}`,
    );
  test('any moves along lines', () => {
    fc.assert(
      fc.property(fc.array(move, { minLength: 1, maxLength: 3 }), (moves) => {
        const ruleset = rulesetOf(`game G(a, b) { ${moves.join('  ')} }`);
        const solver = solverBy(diagonals, ruleset) ?? expect.unreachable();
        agrees(
          solver,
          ruleset,
          range(0, 5).flatMap((a) => range(0, 5).map((b) => [a, b])),
        );
      }),
      { seed: 1704, numRuns: cases(60) },
    );
  });
});
