import { describe, expect, test } from 'vitest';
import { once } from '../../../server/src/collections/once.ts';
import { commonDivisors } from '../../../server/src/engine/heaps/common-divisors.ts';
import { createSession, unlimited } from '../../../server/src/engine/index.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { checkServed } from '../support/agrees.ts';
import { bruteForce, type Options } from '../support/brute-force.ts';
import { check, upTo } from '../support/checked-states.ts';

type Allows = (divisor: number, amount: number, heap: number) => boolean;

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

/** Takes any amount up to `most` for which the condition holds. */
function taking(allows: Allows, most: (heap: number) => number = (heap) => heap): Options {
  return ([heap = 0]) =>
    upTo(most(heap)).flatMap((amount) =>
      amount > 0 && allows(gcd(amount, heap), amount, heap) ? [[[heap - amount]]] : [],
    );
}

/** Beyond twice the greatest divisor whose multiples are counted, and beyond a number all of whose divisors but one are smaller. */
const HEAPS = upTo(263);
const SOME = [0, 1, 2, 7, 30, 48, 64].map((heap) => [heap]);

const conditions: readonly (readonly [string, Allows])[] = [
  ['gcd(k, n) > 1', (divisor) => divisor > 1],
  ['gcd(n, k) != 1 and gcd(k, n) != 6', (divisor) => divisor !== 1 && divisor !== 6],
  ['gcd(k, n) == 2', (divisor) => divisor === 2],
  ['gcd(k, n) in {1, 3, 4}', (divisor) => [1, 3, 4].includes(divisor)],
  ['gcd(k, n) % 2 == 0', (divisor) => divisor % 2 === 0],
  ['gcd(k, n) % 2 == 1', (divisor) => divisor % 2 === 1],
  ['gcd(k, n) >= 10', (divisor) => divisor >= 10],
  ['not (gcd(k, n) >= 10)', (divisor) => divisor < 10],
  ['gcd(k, n) == 129', (divisor) => divisor === 129],
  ['gcd(k, n) == 128 or gcd(k, n) < 3', (divisor) => divisor === 128 || divisor < 3],
  ['gcd(k, n) in squares', (divisor) => Number.isInteger(Math.sqrt(divisor))],
];

describe.each(conditions.map((row, index) => [...row, index] as const))('%s', (condition, allows, index) => {
  const all = once(() => HEAPS.map((heap) => [heap]).map(bruteForce(taking(allows))));
  const notWhole = once(() => HEAPS.map((heap) => [heap]).map(bruteForce(taking(allows, (heap) => heap - 1))));
  const written = [
    [`take {k in 1..n where ${condition}}`, all],
    [`take k for k in any where (${condition}) and k < n`, notWhole],
    [`move to (n - k) for k in 1..n - 1 where ${condition}`, notWhole],
    [`move to (k) for k in 0..n - 1 where ${condition}`, all],
    [`move to (k) for k in 1..n - 1 where ${condition}`, notWhole],
  ] as const;
  // Every condition in two ways to write it, and one of them in all.
  test.each(index === 0 ? written : written.slice(2, 4))('%s has the values of the definition', (rule, values) => {
    const solver = commonDivisors(rulesetOf(`game G(n) { ${rule} }`), createSession());
    expect(HEAPS.map((heap) => solver?.value([heap], unlimited).nimber)).toEqual(values());
  });

  test('has the moves of the definition', () =>
    checkServed(commonDivisors, rulesetOf(`game G(n) { take {k in 1..n where ${condition}} }`), SOME));
});

test('several rules allow what one of them allows, and each has its own way to leave nothing', () => {
  const text =
    'game G(n) { take {k in 1..n where gcd(k, n) == 3}  move to (m) for m in 1..n - 1 where gcd(m, n) in {1, 4} }';
  checkServed(commonDivisors, rulesetOf(text), SOME);
  const solver = commonDivisors(rulesetOf(text), createSession());
  const nimber = bruteForce((state) => [
    ...taking((divisor) => divisor === 3)(state),
    ...taking(
      (divisor) => divisor === 1 || divisor === 4,
      (heap) => heap - 1,
    )(state),
  ]);
  expect(HEAPS.map((heap) => solver?.value([heap], unlimited).nimber)).toEqual(HEAPS.map((heap) => nimber([heap])));
});

test('values of large numbers', () => {
  const solver = commonDivisors(rulesetOf('game G(n) { take {k in 1..n where gcd(k, n) > 1} }'), createSession());
  // Every even number can reach all smaller even ones and nothing that is worth as much; a prime only 0.
  expect([2_000, 1_999].map((heap) => solver?.value([heap], unlimited).nimber)).toEqual([1_000, 1]);
});

/* Rules that are only nearly so: each of them fails one premise. */
describe('what depends on more than a common divisor', () => {
  const states = upTo(40).map((heap) => [heap]);
  const only = (rule: string, options: Options) => check(`game G(n) { ${rule} }`, options, states);
  const shares: Allows = (divisor) => divisor > 1;

  only(
    'take {k in 2..n where gcd(k, n) == 1}',
    taking((divisor, amount) => divisor === 1 && amount > 1),
  );
  only(
    'take {k in 1..n - 2 where gcd(k, n) == 1}',
    taking(
      (divisor) => divisor === 1,
      (heap) => heap - 2,
    ),
  );
  only(
    'take {k in odd where gcd(k, n) < 4}',
    taking((divisor, amount) => divisor < 4 && amount % 2 === 1),
  );
  only(
    'take {k in 1..n where gcd(k, n) > 1 and k > 2}',
    taking((divisor, amount) => divisor > 1 && amount > 2),
  );
  only(
    'take {k in 1..n where gcd(k, n) > 1 or k == 1}',
    taking((divisor, amount) => divisor > 1 || amount === 1),
  );
  only(
    'take {k in 1..n where gcd(k, n) <= n % 4}',
    taking((divisor, _, heap) => divisor <= heap % 4),
  );
  only(
    'take {k in 1..n where gcd(k, n + 1) == 1}',
    taking((_, amount, heap) => gcd(amount, heap + 1) === 1),
  );
  only(
    'take {k in 1..n where gcd(k, 6) == 1}',
    taking((_, amount) => gcd(amount, 6) === 1),
  );
  only(
    'take {k in 1..n where gcd(k, n, 6) == 1}',
    taking((divisor) => gcd(divisor, 6) === 1),
  );
  only(
    'take {k + 1 for k in 1..n where gcd(k, n) > 2}',
    taking((_, amount, heap) => amount > 1 && gcd(amount - 1, heap) > 2),
  );
  only(
    'take {n in 1..n where gcd(n, n) > 1}',
    taking((_, amount) => amount > 1),
  );
  only(
    'take {k in 1..n where some(gcd(k, n) == 3 for n in 3..4)}',
    taking((_, amount) => amount % 3 === 0),
  );
  only('move to (m) for m in 1..n - 2 where gcd(m, n) < 3', ([heap = 0]) =>
    [...taking((divisor) => divisor < 3)([heap])].filter(([left]) => left?.[0] !== 0 && left?.[0] !== heap - 1),
  );
  only('take {k in 1..n where gcd(k, n) > 1} where n % 3 == 1', ([heap = 0]) =>
    heap % 3 === 1 ? taking(shares)([heap]) : [],
  );
  only(
    'take {k in 1..n where all(gcd(k, n) != n for n in 1..2)}',
    taking((_, amount) => [1, 2].every((heap) => gcd(amount, heap) !== heap)),
  );
  only('take {k in 1..n where gcd(k, n) > 1} leaving 1 heaps', ([heap = 0]) =>
    [...taking(shares)([heap])].filter(([left]) => left?.[0] !== 0),
  );
  only('move to (m) for m in 2..n - 1 where gcd(m, n) < 3', ([heap = 0]) =>
    [...taking((divisor) => divisor < 3)([heap])].filter(([left]) => (left?.[0] ?? 0) > 1),
  );
  only('move to (m - 1) for m in 1..n - 1 where gcd(m, n) > 1', ([heap = 0]) =>
    [...taking(shares, (most) => most - 1)([heap])].map(([left]) => [[(left?.[0] ?? 0) - 1]]),
  );
  only(
    'move to (m) for m in 0..n - 1 where gcd(m, n) == 1 and m < n',
    taking((divisor) => divisor === 1),
  );
  only('take {k in 1..n where gcd(k, n) > 1}  take 1', ([heap = 0]) => [
    ...taking(shares)([heap]),
    ...(heap > 0 ? [[[heap - 1]]] : []),
  ]);
  only('take {k in 1..n where gcd(k, n) == 1}  stop where n % 7 == 0', ([heap = 0]) =>
    heap % 7 === 0 ? [] : taking((divisor) => divisor === 1)([heap]),
  );
  // The condition has no meaning for 5, which is no common divisor of smaller numbers.
  check(
    'game G(n) { take {k in 1..n - 1 where [1, 0, 1, 1][gcd(k, n)] == 1} }',
    taking(
      (divisor) => divisor !== 2,
      (heap) => heap - 1,
    ),
    upTo(5).map((heap) => [heap]),
  );
  check(
    'let gcd(a, b) = a  game G(n) { take {k in 1..n where gcd(k, n) > 1} }',
    taking((_, amount) => amount > 1),
    states,
  );
  check(
    'set any = {1, 2}  game G(n) { take {k in any where gcd(k, n) == 1} }',
    taking((divisor, amount) => divisor === 1 && amount < 3),
    states,
  );
  check(
    'game G(a, b) { take {k in 1..a where gcd(k, a) > 1} from a, b }',
    ([a = 0, b = 0]) =>
      [...taking(shares)([a])]
        .map(([left]) => [[left?.[0] ?? 0, b - a + (left?.[0] ?? 0)]])
        .filter(([next]) => (next?.[1] ?? 0) >= 0),
    upTo(12).flatMap((a) => upTo(9).map((b) => [a, b])),
  );
  check(
    'game G(n: int) { move to (n - k) for k in 1..n where gcd(k, n) > 1 }',
    ([heap = 0]) => taking(shares)([heap]),
    upTo(40).map((heap) => [heap - 5]),
  );
});
