import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Int } from '../../server/src/engine/arithmetic/integers.ts';
import { has, members, type NumberSet } from '../../server/src/engine/arithmetic/number-sets.ts';
import { isPrime } from '../../server/src/engine/arithmetic/primes.ts';
import { allOptions } from '../../server/src/engine/game/options.ts';
import { unlimited } from '../../server/src/engine/index.ts';
import { ask } from '../ask.ts';
import { rulesetOf } from './rulesets.ts';

const upTo = (most: number): readonly number[] => Array.from({ length: most + 1 }, (_, k) => k);
const prime = (k: number): boolean => isPrime(k, unlimited);
const triangle = (k: number): number => (k * (k + 1)) / 2;

/** What the rule `take` takes from a heap. */
function taken(rule: string, heap: Int, before = ''): readonly number[] {
  const component = { ruleset: rulesetOf(`${before}\ngame G(n) { ${rule} }`), state: [heap] };
  const left = [...allOptions(component, unlimited)].map((sum) => Number(sum[0]?.component.state[0] ?? 0));
  return left.map((rest) => Number(heap) - rest).sort((a, b) => a - b);
}

/** The amounts of the only rule, which do not depend on the heap. */
function amountsOf(set: string, before = ''): NumberSet {
  const [rule] = rulesetOf(`${before}\ngame G(n) { take ${set} }`).rules;
  if (rule?.kind !== 'take' || typeof rule.amounts === 'function') throw new Error('no set');
  return rule.amounts;
}

const DEFINED = 'let tri(k) = floor(k * (k + 1) / 2)\nlet twice(k) = tri(k) + tri(k + 1)';

describe('a set of endlessly many values', () => {
  const all = upTo(70);
  const pairs = all.flatMap((a) => all.map((b) => [a, b] as const));
  it.each<[items: string, loops: string, values: readonly number[]]>([
    [
      'p - 1',
      'p in primes',
      upTo(500)
        .filter(prime)
        .map((p) => p - 1),
    ],
    [
      'p - 1',
      'p in primes where p % 4 == 1',
      upTo(500)
        .filter((p) => prime(p) && p % 4 === 1)
        .map((p) => p - 1),
    ],
    [
      'p + 1',
      'p in primes',
      upTo(500)
        .filter(prime)
        .map((p) => p + 1),
    ],
    [
      'p - 10',
      'p in primes',
      upTo(500)
        .filter(prime)
        .map((p) => p - 10),
    ],
    ['a^a', 'a in 1..', [1, 4, 27, 256, 3125]],
    ['a^a', 'a in 0..', [1, 4, 27, 256, 3125]],
    ['2^k - 1', 'k in 1..', [1, 3, 7, 15, 31, 63, 127, 255, 511]],
    ['k * (k + 1) - 1', 'k in 1..', all.map((k) => k * (k + 1) - 1)],
    ['floor(k * (k + 1) / 2) - 1', 'k in 1..', all.map((k) => triangle(k) - 1)],
    ['k * (k - 5)', 'k in 1..', upTo(70).map((k) => k * (k - 5))],
    ['k^2 - k + 41', 'k in 0..', all.map((k) => k * k - k + 41)],
    ['6 * k - 1, 6 * k + 1', 'k in 1..', all.flatMap((k) => (k > 0 ? [6 * k - 1, 6 * k + 1] : []))],
    ['isqrt(k)', 'k in 0..', all],
    ['log2(k)', 'k in 1..', all],
    ['min(3 * k, k + 4)', 'k in 1..', all.map((k) => Math.min(3 * k, k + 4))],
    ['max(3 * k, k + 4)', 'k in 1..', all.slice(1).map((k) => Math.max(3 * k, k + 4))],
    ['tri(k)', 'k in 1.. where k % 3 != 0', all.filter((k) => k % 3 > 0).map(triangle)],
    ['twice(k) + 1', 'k in 2..', all.slice(2).map((k) => triangle(k) + triangle(k + 1) + 1)],
    ['p * q', 'p in primes, q in primes', pairs.filter(([p, q]) => prime(p) && prime(q)).map(([p, q]) => p * q)],
    [
      'p * q',
      'p in primes, q in primes where p < q',
      pairs.filter(([p, q]) => prime(p) && prime(q) && p < q).map(([p, q]) => p * q),
    ],
    ['2^a * 3^b', 'a in 0.., b in 0..', pairs.map(([a, b]) => 2 ** a * 3 ** b)],
    ['a + 7 * b', 'a in 1..3, b in 2..', pairs.filter(([a, b]) => a > 0 && a < 4 && b > 1).map(([a, b]) => a + 7 * b)],
    ['a^2 + b^2', 'a in 1.., b in 1..', pairs.filter(([a, b]) => a > 0 && b > 0).map(([a, b]) => a * a + b * b)],
  ])('{%s for %s}', (items, loops, values) => {
    const positive = [...new Set(values)].filter((value) => value > 0).sort((a, b) => a - b);
    const set = amountsOf(`{${items} for ${loops}}`, DEFINED);
    for (const heap of [0, 1, 5, 68]) {
      const expected = positive.filter((value) => value <= heap);
      expect(taken(`take {${items} for ${loops}}`, heap, DEFINED)).toEqual(expected);
      if (!items.includes(',')) expect(taken(`take ${items} for ${loops}`, heap, DEFINED)).toEqual(expected);
    }
    expect(upTo(68).filter((k) => has(set, k, unlimited))).toEqual(positive.filter((value) => value <= 68));
    expect([...members(set, 30, 68, unlimited)]).toEqual(positive.filter((value) => value >= 30 && value <= 68));
  });

  test('far members are found without those before them', () => {
    const far = 10n ** 30n;
    const [next] = members(amountsOf('{floor(k * (k + 1) / 2) - 1 for k in 1..}'), far, null, unlimited);
    // The first k with k (k + 1) / 2 - 1 >= 10^30.
    const k = 1414213562373095n;
    expect(((k - 1n) * k) / 2n - 1n < far).toBe(true);
    expect(next).toBe((k * (k + 1n)) / 2n - 1n);
    expect(has(amountsOf('{p - 1 for p in primes}'), 10n ** 18n + 8n, unlimited)).toBe(true);
    expect(has(amountsOf('{p - 1 for p in primes}'), 10n ** 18n + 6n, unlimited)).toBe(false);
  });

  test('polynomials with any coefficients have the members that their values say', () => {
    const coefficient = fc.integer({ min: -6, max: 6 });
    fc.assert(
      fc.property(coefficient, coefficient, coefficient, fc.integer({ min: -4, max: 4 }), (a, b, c, from) => {
        fc.pre(a > 0 || (a === 0 && b > 0));
        const text = `{${a} * k^2 + ${b} * k + ${c} for k in ${from}..}`.replaceAll('+ -', '- ');
        const values = upTo(120).map((k) => a * (k + from) ** 2 + b * (k + from) + c);
        const expected = [...new Set(values)].filter((value) => value > 0 && value <= 60).sort((x, y) => x - y);
        expect(taken(`take ${text.replaceAll('{-', '{0 - ').replaceAll('in -', 'in 0 - ')}`, 60)).toEqual(expected);
      }),
      { numRuns: 60, seed: 13 },
    );
  });

  test('it may depend on the state, and on parameters', () => {
    expect(taken('take {p - n for p in primes}', 11)).toEqual([2, 6, 8]);
    const games = 'game H[m](n) { take {m * k + 1 for k in 0..} }\ngame S(n) { take {1, 4, 7} }';
    const { problems } = ask(`${games}\nexpect sg(H[3](0..9)) = sg(S(0..9))\nexpect sg(H[3](9)) = 1`);
    expect(problems).toEqual([]);
  });

  test('sets of different values are different', () => {
    const { problems } = ask(
      'game H[S](n) { take S }\nexpect sg(H[{p - 1 for p in primes}](9)) = 1\nexpect sg(H[{p + 1 for p in primes}](9)) = 3',
    );
    expect(problems).toEqual([]);
  });
});

describe('a loop that never ends', () => {
  it.each<[rule: string, where: string | null]>([
    ['take {n - p for p in primes}', 'n - p >= 1'],
    ['take {xor(p, 1) for p in primes}', null],
    ['take xor(p, 1) for p in primes', null],
    ['take {1^k for k in 1.. where k != 2}', null],
    ['take {0 * p + 3 for p in primes}', null],
    ['take {if k == 9 then 1 else k for k in 1..}', null],
    ['move to (n - p) for p in primes', 'p <= n'],
    ['move to (n - p * p) for p in primes', 'p * p <= n'],
    ['move to (n - p + 1) for p in primes', 'n - p + 1 >= 0'],
    ['move to (xor(n, p)) for p in primes', null],
  ])('%s: %s ends it and changes nothing', (rule, where) => {
    const { problems } = ask(`game G(n) { ${rule} }\nexpect outcome(G(5)) = N`);
    expect(problems.find(({ code }) => code === 'endless-loop')?.args).toMatchObject({ where });
    if (where === null) return;
    const bounded = rule.includes('{') ? rule.replace('}', ` where ${where}}`) : `${rule} where ${where}`;
    expect(ask(`game G(n) { ${bounded} }\nexpect all(sg(G(n)) >= 0 for n in 0..9)`).problems).toEqual([]);
  });
});

describe('a bound by a number that falls before it rises, or always', () => {
  it.each<[condition: string, holds: (k: number) => boolean]>([
    ['(k - 20) * 2^k <= 0 - 100', (k) => (k - 20) * 2 ** k <= -100],
    ['k^3 - 30 * k^2 <= 0 - 50', (k) => k ** 3 - 30 * k ** 2 <= -50],
    ['(k - 3)^k <= 0', (k) => (k - 3) ** k <= 0],
    ['floor(k / 2)^k <= 0', (k) => Math.floor(k / 2) ** k <= 0],
    ['floor(k / (0 - 2)) <= 0 - 3', (k) => Math.floor(k / -2) <= -3],
    ['30 - 2^k <= 5', (k) => 30 - 2 ** k <= 5],
    ['k - 2^k <= 0 - 5', (k) => k - 2 ** k <= -5],
    ['(0 - 1) * 2^k <= 0 - 30', (k) => -(2 ** k) <= -30],
    ['max(k, 10 - k * k) <= 8', (k) => Math.max(k, 10 - k * k) <= 8],
  ])('%s', (condition, holds) => {
    const { problems } = ask(`expect [k for k in 0..40 where ${condition}] = [${upTo(40).filter(holds).join(', ')}]`);
    expect(problems).toEqual([]);
  });
});

describe('a bound by a number that rises', () => {
  it.each<[condition: string, values: readonly number[]]>([
    ['k^k <= n', [1, 2, 3]],
    ['floor(k * (k + 1) / 2) <= n', [1, 2, 3, 4, 5, 6, 7]],
    ['tri(k) < n - 2', [1, 2, 3, 4, 5, 6]],
    ['k^2 - 3 * k <= n', [1, 2, 3, 4, 5, 6, 7]],
    ['n >= 2^k * k', [1, 2, 3]],
    ['2^(k * k) <= n * n', [1, 2, 3]],
    ['isqrt(k) <= 2', [1, 2, 3, 4, 5, 6, 7, 8]],
  ])('take k for k in 1.. where %s', (condition, values) =>
    expect(taken(`take k for k in 1.. where ${condition}`, 30, DEFINED)).toEqual(values),
  );
});
