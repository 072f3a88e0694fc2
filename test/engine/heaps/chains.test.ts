import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chains } from '../../../server/src/engine/heaps/chains.ts';
import { createSession, unlimited } from '../../../server/src/engine/index.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { cases } from '../../tiers.ts';
import { checkServed } from '../support/agrees.ts';
import { bruteForce, type Options } from '../support/brute-force.ts';
import { check, upTo } from '../support/checked-states.ts';

/** Leads to every smaller number, from one on, that is allowed. */
function down(from: number, allows: (left: number, number: number) => boolean): Options {
  return ([number = 0]) => upTo(number - 1).flatMap((left) => (left >= from && allows(left, number) ? [[[left]]] : []));
}

const LIST = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9];
const at = (number: number) => LIST[number - 1] ?? 0;
const ones = (number: number) => [...number.toString(2)].filter((digit) => digit === '1').length;
const rule = (condition: string, set = '1..n - 1') => `game G(n) { move to (k) for k in ${set} where ${condition} }`;
const less = (condition: string, set: string) => `game G(n) { move to (n - k) for k in ${set} where ${condition} }`;
const HALF = 'floor((n - k) / 2)';
const PLACES = upTo(LIST.length).map((place) => [place]);
const W = `let w = [${LIST}]`;

describe('every smaller number with a smaller key', () => {
  const rules: readonly (readonly [string, Options])[] = [
    [`${W} ${rule('w[k] < w[n]')}`, down(1, (k, n) => at(k) < at(n))],
    [`${W} ${rule('w[n] > w[k]')}`, down(1, (k, n) => at(k) < at(n))],
    [`${W} ${rule('w[n] < w[k]')}`, down(1, (k, n) => at(k) > at(n))],
    [`${W} ${rule('w[k] <= w[n]')}`, down(1, (k, n) => at(k) <= at(n))],
    [`${W} ${rule('(w[k]) >= w[n]')}`, down(1, (k, n) => at(k) >= at(n))],
    [rule('ones(k) <= ones(n)', '0..n - 1'), down(0, (k, n) => ones(k) <= ones(n))],
    [rule('k * k % 7 < n * n % 7', '0..n - 1'), down(0, (k, n) => (k * k) % 7 < (n * n) % 7)],
    [`${W} ${rule('w[k] < w[n]', '1..n')}`, down(1, (k, n) => at(k) < at(n))],
    [`${W} ${rule('k < n and w[k] <= w[n]', '1..n')}`, down(1, (k, n) => at(k) <= at(n))],
    [`${W} ${rule('w[n] < w[k] and n > k', '1..#w')}`, down(1, (k, n) => at(k) > at(n))],
    [rule('ones(k) < ones(n)', '0..n'), down(0, (k, n) => ones(k) < ones(n))],
    [`${W} ${less('w[n - k] < w[n]', '1..n - 1')}`, down(1, (k, n) => at(k) < at(n))],
    [`${W} ${less('w[n] <= w[(n - k)]', '1..n - 1')}`, down(1, (k, n) => at(k) >= at(n))],
    [less('(n - k) % 5 < n % 5', '1..n'), down(0, (k, n) => k % 5 < n % 5)],
  ];
  for (const [text, options] of rules) {
    check(text, options, PLACES);
    test(`${text} has the moves of the definition`, () => checkServed(chains, rulesetOf(text), PLACES));
  }

  test('has the values of the definition for any list', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9), { minLength: 1, maxLength: 40 }), fc.boolean(), (list, mayBeEqual) => {
        const text = `game G[w](n) { move to (k) for k in 1..n - 1 where w[k] ${mayBeEqual ? '<=' : '<'} w[n] }`;
        const solver = chains(rulesetOf(text, [list]), createSession());
        const [key, states] = [(place: number) => list[place - 1] ?? 0, upTo(list.length).map((place) => [place])];
        const nimber = bruteForce(down(1, (k, n) => key(k) < key(n) || (mayBeEqual && key(k) === key(n))));
        expect(states.map((state) => solver?.value(state, unlimited).nimber)).toEqual(states.map(nimber));
      }),
      { numRuns: cases(30) },
    );
  });
});

/* Rules that are only nearly so: each of them fails one premise. */
describe('what is no comparison of keys', () => {
  check(
    `${W} ${rule('w[k] < w[n] - 1')}`,
    down(1, (k, n) => at(k) < at(n) - 1),
    PLACES,
  );
  check(
    `${W} ${rule('w[k] < w[n] and k > 2')}`,
    down(1, (k, n) => at(k) < at(n) && k > 2),
    PLACES,
  );
  check(
    `${W} ${rule('w[k] < w[n]', '3..n - 1')}`,
    down(3, (k, n) => at(k) < at(n)),
    PLACES,
  );
  check(
    `${W} ${rule('w[k] < w[n]', '1..n - 2')}`,
    down(1, (k, n) => at(k) < at(n) && k < n - 1),
    PLACES,
  );
  check(
    `${W} ${rule('w[k] != w[n]')}`,
    down(1, (k, n) => at(k) !== at(n)),
    PLACES,
  );
  check(
    `${W} ${rule('w[k] == w[n]')}`,
    down(1, (k, n) => at(k) === at(n)),
    PLACES,
  );
  check(
    rule('(n - k) % 3 < (n - n) % 3 + 2', '0..n - 1'),
    down(0, (k, n) => (n - k) % 3 < 2),
    PLACES,
  );
  check(
    rule('k % 3 < n % 4', '0..n - 1'),
    down(0, (k, n) => k % 3 < n % 4),
    PLACES,
  );
  check(rule('sum(k * k % 3 for k in 1..2) < sum(n * n % 3 for k in 1..2)', '0..n - 1'), () => [], PLACES);
  check(
    rule('k * n % 5 < n * n % 5', '0..n - 1'),
    down(0, (k, n) => (k * n) % 5 < (n * n) % 5),
    PLACES,
  );
  check(
    rule('3 < n', '0..n - 1'),
    down(0, (_, n) => n > 3),
    PLACES,
  );
  check(
    'game G(n) { move to (floor(k / 2)) for k in 0..n - 1 where k % 3 < n % 3 }',
    ([n = 0]) => upTo(n - 1).flatMap((k) => (k % 3 < n % 3 ? [[[k >> 1]]] : [])),
    PLACES,
  );
  check(
    'game G(n) { move to (k) for k in 0..n - 1, _j in 4..n where k % 5 < n % 5 }',
    down(0, (k, n) => n > 3 && k % 5 < n % 5),
    PLACES,
  );
  check(
    `${W} game G(n) { move to (k) for k in 1..n - 1 where w[k] < w[n]  move to (n - 2) }`,
    ([n = 0]) => [...down(1, (k, m) => at(k) < at(m))([n]), ...(n > 1 ? [[[n - 2]]] : [])],
    PLACES,
  );
  check(
    `${W} game G(n) { move to (k) for k in 1..n - 1 where w[k] < w[n]  stop where n % 4 == 2 }`,
    ([n = 0]) => (n % 4 === 2 ? [] : [...down(1, (k, m) => at(k) < at(m))([n])]),
    PLACES,
  );
  check(
    `${W} ${rule('w[k] < w[n] and k < n - 1', '1..n')}`,
    down(1, (k, n) => at(k) < at(n) && k < n - 1),
    PLACES,
  );
  check(
    rule('k < n and k % 5 < n % 5', '1..#{1, 2, 3, 4}'),
    down(1, (k, n) => k <= 4 && k % 5 < n % 5),
    PLACES,
  );
  check(
    `let w = [7, 7, 7] ${rule('k < n and k % 5 < n % 5', '1..#w')}`,
    down(1, (k, n) => k <= 3 && k % 5 < n % 5),
    PLACES,
  );
  check(
    `let v = [1, 2] ${W} ${rule('k < n and w[k] < w[n]', '1..#v')}`,
    down(1, (k, n) => k <= 2 && at(k) < at(n)),
    PLACES,
  );
  check(
    less('(n - k) % 5 < n % 5', '2..n'),
    ([n = 0]) => upTo(n).flatMap((k) => (k >= 2 && (n - k) % 5 < n % 5 ? [[[n - k]]] : [])),
    PLACES,
  );
  check(
    less('(n - k) % 5 < (n + k) % 5', '1..n'),
    ([n = 0]) => upTo(n).flatMap((k) => (k >= 1 && (n - k) % 5 < (n + k) % 5 ? [[[n - k]]] : [])),
    PLACES,
  );
  test.each([
    ['the number itself', rule('w[k] <= w[n]', '1..n')],
    ['greater numbers', rule('w[k] < w[n]', '1..#w')],
    ['numbers whose key depends on the amount', less('(n - k) * k % 5 < n * k % 5', '1..n')],
    ['all but zero', less('k < n and (n - k) % 5 < n % 5', '1..n')],
    ['other numbers', `game G(n) { move to (${HALF}) for k in 1..n where ${HALF} % 5 < n % 5 }`],
  ])('moves to %s: %s', (_, text) => expect(chains(rulesetOf(`${W} ${text}`), createSession())).toBeNull());
  check('game G(n) { move to (n) for n in 0..n - 1 where n % 5 < n % 5 }', () => [], PLACES);
  // The first number has no key, and none is asked for.
  check('game G(n) { move to (k) for k in 1..n - 1 where 6 % (k - 1) < 6 % (n - 1) }', () => [], [[0], [1]]);
});
