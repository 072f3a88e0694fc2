import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { box } from '../../../server/src/engine/boxes/box.ts';
import { fillBox } from '../../../server/src/engine/boxes/box-values.ts';
import { allowedTake } from '../../../server/src/engine/boxes/lines.ts';
import { unlimited } from '../../../server/src/engine/budget/meter.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { cases } from '../../tiers.ts';
import { solverBy } from '../support/agrees.ts';
import { agreesInBox, statesOf } from '../support/filled-boxes.ts';
import { referenceOf } from '../support/reference.ts';

const SIZES = [13, 16];

/** Which rules of a game take fixed amounts where a condition holds. */
function guardsOf(text: string, parameters: readonly number[] = []): readonly boolean[] {
  return rulesetOf(text, parameters).rules.map((rule) => (allowedTake(rule)?.allowsWith ?? null) !== null);
}

describe('a take that a condition on the state allows', () => {
  test.each<readonly [string, ...boolean[]]>([
    ['take any from a where a > b  take any from b where b >= a', true, true],
    ['take any from a where a > b  take any from b where b >= a  take 1 from a, b', true, true, false],
    ['take any from a, b where (a + b) % 3 != 1  take {1, 4} from a where b % 2 == 0', true, true],
    ['take odd from a where gcd(a, b) == 1  take any from b', true, false],
    ['take {2, 5} from b where a <= b and b < 9  take any except {3} from a', true, false],
    [
      'take any from b where a == 4 or b == a + 3  take 1..2 from a  take any from a, b where a > 2 * b',
      true,
      false,
      true,
    ],
  ])('%s', (rules, ...guarded) => {
    const text = `game G(a, b) { ${rules} }`;
    expect(guardsOf(text)).toEqual(guarded);
    agreesInBox(rulesetOf(text), SIZES);
  });

  test('three numbers', () => {
    const text =
      'game G(a, b, c) { take any from a where a >= b and a >= c  take any from b, c where a % 2 == 1  take 1..2 from c where c > a }';
    expect(guardsOf(text)).toEqual([true, true, true]);
    agreesInBox(rulesetOf(text), [6, 7, 5]);
  });

  test('one number', () => {
    const text = 'game G(n) { take any where n % 3 != 1  take {1, 4} where n < 20 }';
    expect(guardsOf(text)).toEqual([true, true]);
    agreesInBox(rulesetOf(text), [40]);
  });

  test.each([
    [2, 7],
    [5, 1],
  ])('parameters %i and %i', (p, q) => {
    const text = 'game G[p, q](a, b) { take 1..p from a where a + q > b  take any from b }';
    expect(guardsOf(text, [p, q])).toEqual([true, false]);
    agreesInBox(rulesetOf(text, [p, q]), SIZES);
  });
});

describe('a move that a condition on the state allows', () => {
  test.each<readonly [string, boolean, string]>([
    ['(a - k, b) for k in 1..a', true, 'a > b'],
    ['(a - k, b - k) for k in 1..a', true, 'a % 3 != b % 2 and b > 1'],
    ['(a, b - k) for k in {1, 4}', true, 'gcd(a + 1, b + 1) == 1 and k <= b'],
    ['(a - k, b) for k in 1..a', false, 'a > b and k != 2'],
    ['(a - k, b) for k in 1..a', false, 'k > b'],
    ['(a - k, b) for k in 1..b', false, 'a > 3'],
    ['(a - k, b) for k in 0..a - 1', false, 'a > 3 and k > 0'],
  ])('move to %s is a take: %s, where %s', (move, isTake, where) => {
    const rest = 'move to (a, b - k) for k in 1..b';
    // A second loop keeps a rule from being read as a take.
    const [read, listed] = ['', ', _j in 0..0'].map((loop) => {
      return rulesetOf(`game G(a, b) { move to ${move}${loop} where ${where}  ${rest} }`);
    });
    expect(read?.rules.map(({ kind }) => kind)[0]).toBe(isTake ? 'take' : 'move');
    if (read === undefined || listed === undefined) return;
    const [one, other] = [referenceOf(read), referenceOf(listed)];
    for (const state of statesOf(SIZES)) expect([state, one.nimber(state)]).toEqual([state, other.nimber(state)]);
    agreesInBox(read, SIZES);
  });
});

describe('any other take', () => {
  test.each([
    'take 1..b from a where a > b  take any from b',
    'take {k in any where k != b} from a where a > 2  take any from b',
    'take k from a for k in 1..3 where a > b and k != 2  take any from b',
    'take any from a where a > b  take any from b  stop where a == 7',
    'take divisors(b) from a where b > 0  take any from b',
    'take {k, k + 4} from a for k in 1..2 where a > b + k  take any from b',
  ])('%s', (rules) => {
    const text = `game G(a, b) { ${rules} }`;
    expect(guardsOf(text)[0]).toBe(false);
    if (!rules.includes('stop')) agreesInBox(rulesetOf(text), SIZES);
  });
});

test.each(['take 1..3', 'take any'])('%s where a condition has no meaning', (amounts) => {
  const ruleset = rulesetOf(`game G(n) { ${amounts} where 12 % n == 0 }`);
  expect(() => fillBox(ruleset, [1], unlimited)).toThrow();
});

test('any conditions', () => {
  const numbers = fc.constantFrom('a', 'b', 'a + b', '2 * a', '3', '7', 'a % 3', 'abs(a - b)');
  const condition = fc
    .tuple(numbers, fc.constantFrom('<', '<=', '==', '!='), numbers)
    .map(([left, operator, right]) => `${left} ${operator} ${right}`);
  const rule = fc
    .tuple(
      fc.constantFrom('any', 'odd', '{1, 3}', '2..', 'any except {2}'),
      fc.constantFrom('a', 'b', 'a, b'),
      fc.option(condition),
    )
    .map(([amounts, from, where]) => `take ${amounts} from ${from}${where === null ? '' : ` where ${where}`}`);
  fc.assert(
    fc.property(fc.array(rule, { minLength: 1, maxLength: 4 }), (rules) =>
      agreesInBox(rulesetOf(`game G(a, b) { ${rules.join('  ')} }`), [9, 11]),
    ),
    { numRuns: cases(25) },
  );
});

test('a table of 90,000 states with conditions costs a few steps for each', () => {
  const solver = solverBy(box, rulesetOf('game G(a, b) { take any from a where a > b  take any from b where b >= a }'));
  let steps = 0;
  solver?.value([299, 299], {
    ...unlimited,
    spend: (more = 1) => {
      steps += more;
    },
  });
  expect(solver?.table?.at([299, 298])).toBeDefined();
  expect(steps).toBeLessThan(50 * 300 * 300);
});
