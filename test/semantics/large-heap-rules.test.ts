import { describe, expect, it } from 'vitest';
import type { Steps } from '../../server/src/engine/game/move-forms.ts';
import { allOptions } from '../../server/src/engine/game/options.ts';
import { type Int, type MoveRule, type State, unlimited } from '../../server/src/engine/index.ts';
import { rulesetOf } from './rulesets.ts';

const MEMORIES = [0, 1, 2, 3, 5, 8];

function ruleOf(game: string): MoveRule {
  const rule = rulesetOf(game).rules.find(({ kind }) => kind === 'move');
  if (rule?.kind !== 'move') throw new Error('no move rule');
  return rule;
}

function gameOf(move: string): string {
  return `game G(n, m) { move to ${move} }`;
}

/** The moves of a heap n with a memory m, as the rule lists them one by one. */
function listed(rule: MoveRule, n: Int, m: Int): readonly string[] {
  return textsOf([...rule.options([n, m], unlimited)].map((sum) => sum[0]?.component.state ?? []));
}

/** The same as the steps of large heaps give them. */
function stepped({ steps }: Steps, n: Int): readonly string[] {
  return textsOf(steps.map(({ taken, others }) => [BigInt(n) - BigInt(taken), ...others]));
}

/** Each state that has no negative number, once. */
function textsOf(states: readonly State[]): readonly string[] {
  return [...new Set(states.filter((state) => state.every((number) => number >= 0)).map(String))].sort();
}

describe('a rule of large heaps', () => {
  /** With the least size that counts as large where the memory is 3. */
  it.each<readonly [move: string, from: number]>([
    ['(n - 3, m)', 3],
    ['(n, m - 1)', 0],
    ['(n + 2, m - 1)', 0],
    ['(m + n - 5, 7)', 2],
    ['(-4 + n, m)', 4],
    ['((n) - (2), (m))', 2],
    ['(n - k, k) for k in 1..3 where k != m', 2],
    ['(n - k, k) for k in {2, 5}', 5],
    ['(n - k, k) for k in 1..m', 3],
    ['(n - k, k) for k in 1..n where k < 4', 4],
    ['(n - k, k) for k in 1..n - 4 where k <= 4', 9],
    ['(n - k, k) for k in 1..n + 4 where k <= 4', 4],
    ['(n - k, k) for k in (2..n) where k <= 4 and k > 1', 5],
    ['(n - k, j) for k in 1..4, j in k..n where j < 6', 6],
    ['(n - k, k) for k in 1..min(n, m + 2)', 6],
    ['(n - k, k) for k in 1..min(m + 2, n, 9)', 10],
    ['(n - k, k) for k in 1..min(n - 2, 4)', 7],
    ['(max(n - 4, 2), m)', 7],
    ['(max(1, n - 4), m) where n > 0', 6],
    ['(max(0, n - 4, m), m) where n > 0', 8],
    ['(n - 1, min(n, 5))', 6],
    ['(n - 1, min(7, n - 6, m + 1))', 14],
    ['(n - 1, if n > 9 then 1 else 2)', 10],
    ['(if n - 3 >= 8 then n - 3 else n - 1, m)', 12],
    ['(if n < 9 then 0 else n - 1, m)', 10],
    ['(if n > 9 and m == 2 then n - 1 else n - 2, m)', 10],
    ['(n - 1, if m > 2 then min(n, 5) else 3)', 6],
    ['(n - 2, m) where n > 9', 10],
    ['(n - 2, m) where n >= 9', 10],
    ['(n - 2, m) where n < 9', 10],
    ['(n - 2, m) where n <= 9', 10],
    ['(n - 2, m) where n == 9', 10],
    ['(n - 2, m) where n != 9', 10],
    ['(n - 2, m) where 9 > n', 10],
    ['(n - 2, m) where 9 >= n', 10],
    ['(n - 2, m) where 9 < n', 10],
    ['(n - 2, m) where 9 <= n', 10],
    ['(n - 2, m) where 9 == n', 10],
    ['(n - 2, m) where 9 != n', 10],
    ['(n - 2, m) where n in {9, 4}', 10],
    ['(n - 2, m) where n in 3..m + 6', 10],
    ['(n - 2, m) where not n + 1 in {9}', 9],
    ['(n - 2, m) where n - m in {7}', 11],
    ['(n - 2, m) where n - 4 > m', 8],
    ['(n - 2, m) where 5 < n - m', 9],
    ['(n - 2, m) where n > n - m', 2],
    ['(n - 2, m) where n + 2 == n + m', 0],
    ['(n - 2, m) where not (n < 9)', 10],
    ['(n - 2, m) where not (n < 9 and m == 3)', 10],
    ['(n - 2, m) where not (n > 9 and m == 3)', 10],
    ['(n - 2, m) where n > 9 and m > 1', 10],
    ['(n - 2, m) where m > 1 and n > 9', 10],
    ['(n - 2, m) where n < 9 and m > 1', 10],
    ['(n - 2, m) where n > 9 or m > 1', 10],
    ['(n - 2, m) where m > 1 or n > 9', 10],
    ['(n - 2, m) where n < 9 or m > 1', 10],
    ['(n - 2, m) where m > 1 or n < 9', 10],
    ['(n - 2, m) where n < 9 or n > 12', 13],
    ['(n - 2, m) where n > 9 and n < 12', 13],
    ['(n - 2, m) where (n > 9) and (m == 2 or m == 3)', 10],
    ['(n - 2, m) where m == 2 and n > 50', 0],
    ['(n - k, m) for k in 1..3 where k < m and n > 10 * k', 21],
    ['(n - k, m) for k in 1..3, j in 1..3 where k == 1 and n > 10 * k and j == 2 and n > 20 * j', 41],
    ['(n - k, j) for k in 1..3, j in k..n - 10 * k where k == 1 and j < 3', 13],
    ['(n - k, m) for k in 1..5, m in 1..min(n, 10 * k) where m > 3', 51],
    ['(n - k, i) for k in 1..2, i in 1..min(n, 10 * k), j in 1..n where j < 4 and i == k', 21],
    ['(n - 1, min(n, 5) + min(n, 2))', 6],
    ['(min(n) - 1, m)', 1],
    ['(n - 2, m) where m in {2, 3} and n > 9', 10],
    ['(n - 2, m) where (n > 9 and m > 1) and (n > 8 and m < 4)', 10],
    ['(n - 2, m) where (n > 9 and m < 2) or (n > 8 and m > 4)', 10],
    ['(n - k, j) for k in 1..5, j in 1..min(n, 10 * k) where k == 1 and j < 3', 11],
  ])('%s: gives the moves of each, and is not put off', (move, from) => {
    const rule = ruleOf(gameOf(move));
    const steady = rule.steady?.[0];
    if (!steady) throw new Error('not steady');
    for (const m of MEMORIES) {
      const steps = (n: number) => steady.moves([n % steady.modulus, m], unlimited);
      const least = Number(steps(0).from);
      for (let n = least; n < least + 30; n += 1)
        expect(stepped(steps(n), n), `${n}, ${m}`).toEqual(listed(rule, n, m));
      const rest = Number(10n ** 20n % BigInt(steady.modulus));
      expect(stepped(steps(rest), 10n ** 20n)).toEqual(listed(rule, 10n ** 20n, m));
    }
    expect(steady.moves([0, 3], unlimited).from).toBe(from);
  });

  it.each([
    '(m, n)',
    '(5, m)',
    '(n, n)',
    '(n + n, m)',
    '(m - n, m)',
    '(n - n, m)',
    '(2 * n, m)',
    '(-n, m)',
    '(floor(n / 2), m)',
    '(n - m % n, m)',
    '(n - 1, n)',
    '(n - 1, n - m)',
    '(n - 1, max(n, 5))',
    '(min(n, 5), m)',
    '(max(n, n - 1), m)',
    '(n - 1, min(n, n - 1))',
    '(n - 1, max(k for k in 1..n where k < 3))',
    '(n - 1, if m > 1 then n else 2)',
    '(n - 1, m) where n in multiples(3)',
    '(n - 1, m) where n + n > 7',
    '(n - 1, m) where 7 > n * n',
    '(n - k, m) for k in 1..floor(n / 2)',
    '(n - k, m) for k in n - 3..n where k > 0',
    '(n - k, m) for k in {1, n}',
    '(if m > 2 then n - 1 else 3, m)',
    '(floor(n / 2) + 1, m)',
    '(n - 1, gcd(n, 6))',
    '(n - 1, -n)',
    '(max(n - k for k in 1..3), m)',
    '(n - k, m) for (k, n) in {(1, 2), (3, 5)}',
    '(n - 1, m) where n in primes',
    '(k - 1, m) for n in 1..3, k in n..n',
    '(n - 1, m) for n in 1..m',
    '(n - m, m) for m in 1..n - m where m < 3',
  ])('%s: is not the same for all', (move) => {
    expect(ruleOf(gameOf(move)).steady?.[0] ?? null).toBeNull();
  });

  it.each([
    ['(n - 1, n % 3)', 3],
    ['(n - 1, min(n, n % 3))', 3],
    ['(if n > m + n % 2 then n - 1 else 0, m)', 2],
    ['(if n % 2 == 0 then n - 1 else n - 2, m)', 2],
    ['(n - 1, m) where n % 3 == 1', 3],
    ['(n - 1, m) where n % 3 == 1 and m > 2', 3],
    ['(n - 1, m) where m > 2 or n % 3 == 1', 3],
    ['(n - 1, m) where not (n % 2 == 0)', 2],
    ['(n - 1, m) where n % 2 == 0 and n > 20', 2],
    ['(n - 1, m) where (n * n - 3 * m) % 5 == 1', 5],
    ['(n - 1, m) where -(n ^ m) % 5 == 1', 5],
    ['(n - 1, m) where n % 4 in {0, 3} or (n + 1) % 6 == 0', 12],
    ['(n - 1, m) where floor(n % 6 / 2) == m', 6],
    ['(n - 1, m) where n % (2 + 2) % 3 == 0', 12],
    ['(n - k, k) for k in 1..n % 3 + 1', 3],
    ['(n - k, k) for k in 1..3 where (n - k) % 4 != m', 4],
    ['(n - k, k) for k in 1..n where k <= n % 3', 3],
    ['(n - k, m) for k in {1, n % 5 + 2}', 5],
    ['(n - 1 - n % 3, m)', 3],
    ['(n - 1, m) where n % 1 == 0', 1],
    ['(n - 1, m) where n % 1000 < 999', 1000],
  ])('%s: gives the moves of all heaps with the same remainder', (move, modulus) => {
    const rule = ruleOf(gameOf(move));
    const steady = rule.steady?.[0];
    expect(steady?.modulus).toBe(modulus);
    for (const m of MEMORIES) {
      for (let remainder = 0; remainder < modulus; remainder += 1) {
        const steps = steady?.moves([remainder, m], unlimited) ?? { from: 0, steps: [] };
        const least = Math.ceil(Number(steps.from) / modulus) * modulus + remainder;
        for (const n of [least, least + modulus, least + 60 * modulus])
          expect(stepped(steps, n), `${n}, ${m}`).toEqual(listed(rule, n, m));
      }
    }
  });

  it.each([
    ['a divisor that changes', '(n - 1, m) where n % (m + 1) == 1'],
    ['a divisor that is the heap', '(n - 1, m) where 9 % n == 1'],
    ['a divisor from a loop', '(n - k, m) for k in 2..3 where n % k == 1'],
    ['a divisor from a loop in an expression', '(n - 1, m) where sum(n % k for k in 2..3) == 1'],
    ['a quotient', '(n - 1, m) where floor(n / 2) % 3 == 1'],
    ['a quotient with a sign', '(n - 1, m) where (-floor(n / 2)) % 3 == 1'],
    ['a quotient, multiplied', '(n - 1, m) where (n * floor(n / 2)) % 3 == 1'],
    ['a quotient that is multiplied', '(n - 1, m) where (floor(n / 2) * n) % 3 == 1'],
    ['a quotient of two', '(n - 1, m) where floor(n % 7 / (n + 1)) % 3 == 1'],
    ['a remainder of a remainder by a divisor that changes', '(n - 1, m) where n % (m + 1) % 3 == 1'],
    ['a divisor that is far too large', '(n - 1, m) where n % 10 ^ 400 != 1'],
    ['a power whose exponent is the heap', '(n - 1, m) where 2 ^ n % 7 == 1'],
    ['the heap beside a remainder', '(n - 1, m) where gcd(n, n % 3 + 4) == 1'],
    ['many remainders', '(n - 1, m) where n % 37 == 1 and n % 41 == 1'],
    ['a divisor that is not positive', '(n - 1, m) where n > 9 or n % -3 == -1'],
    ['no divisor', '(n - 1, m) where n > 9 or n % 0 == 1'],
  ])('%s: is not the same for all with one remainder', (_, move) => {
    expect(ruleOf(gameOf(move)).steady?.[0] ?? null).toBeNull();
  });

  it('does not mistake a loop variable for the parameter of the same name', () => {
    for (const condition of ['n % k == 1', 'sum(n % k for k in 2..3) == 1']) {
      const [rule] = rulesetOf(`game G[k](n) { move to (n - k) for k in 2..3 where ${condition} }`, [5]).rules;
      expect(rule?.steady?.[0] ?? null).toBeNull();
    }
    const [rule] = rulesetOf('game G[k](n) { move to (n - 1) where sum(n % k for k in 2..3) == 1 }', [5]).rules;
    expect(rule?.steady?.[0] ?? null).toBeNull();
  });

  it('evaluates a condition even where it decides nothing', () => {
    const steady = ruleOf(gameOf('(n - 1, m) where n > 5 or 1 % m == 0')).steady?.[0];
    expect(() => steady?.moves([0, 0], unlimited)).toThrow();
    expect(steady?.moves([0, 1], unlimited)).toEqual({ from: 6, steps: [{ taken: 1, others: [1] }] });
  });

  it('may be that of any number, and of several', () => {
    const steady = ruleOf('game G(a, n, b) { move to (b, n - 2, a - 1) where a < 4 }').steady ?? [];
    // No large heap of `a` has a move.
    expect(steady.map((one) => one !== null)).toEqual([true, true, false]);
    expect(steady[0]?.moves([0, 3, 7], unlimited)).toEqual({ from: 5, steps: [] });
    expect(steady[1]?.moves([3, 0, 7], unlimited)).toEqual({ from: 2, steps: [{ taken: 2, others: [7, 2] }] });
    const both = ruleOf('game G(a, b) { move to (a - 1, b - 2) }').steady ?? [];
    expect(both.map((one) => one?.moves([9, 9], unlimited).steps)).toEqual([
      [{ taken: 1, others: [7] }],
      [{ taken: 2, others: [8] }],
    ]);
  });

  it('is the same with a parameter, and with names that hide those of the language', () => {
    const [rule] = rulesetOf('game G[p](n) { move to (n - p) where n > 3 * p }', [4]).rules;
    expect(rule?.kind === 'move' && rule.steady?.[0]?.moves([0], unlimited)).toEqual({
      from: 13,
      steps: [{ taken: 4, others: [] }],
    });
    const [other] = rulesetOf('game G[p](n) { move to (n - 1) where n % (p + 2) != 1 }', [4]).rules;
    expect(other?.steady?.[0]?.modulus).toBe(6);
    const hidden = 'game max(a, b) { take any from a }  game G(n) { move to max(n, 2) }';
    expect(ruleOf(hidden).steady?.[0] ?? null).toBeNull();
  });

  it.each([
    ['has no meaning', 'n % (6 % p) != 1'],
    ['is 0', 'n % p != 1'],
  ])('does not exist where a divisor that comes from a parameter %s', (_, condition) => {
    const [rule] = rulesetOf(`game G[p](n) { move to (n - 1) where n > 5 or ${condition} }`, [0]).rules;
    expect(rule?.steady?.[0] ?? null).toBeNull();
  });

  /** With the least size that counts as large where the memory is 3, and the modulus. */
  it.each<readonly [rule: string, from: number, modulus: number]>([
    ['take 1..m from n', 3, 1],
    ['take m - 3..2 from n', 2, 1],
    ['take {2, m} from n', 3, 1],
    ['take 1..min(n, m + 2) from n', 6, 1],
    ['take 1..3 from n where m > 2', 3, 1],
    ['take 1..3 from n where n > 9', 10, 1],
    ['take 1..3 from n where n % 3 != m', 3, 3],
    ['take 1..k from n for k in 2..m where k != 2 and n > k', 4, 1],
    ['take {k, k + 1} from n for k in 1..n where k < 3', 3, 1],
    ['take 1..m from n  stop where n < 9', 10, 1],
    ['move to (n - k, m) for k in 1..3  stop where n > 9', 10, 1],
    ['move to (n - k, m) for k in 1..3  stop where m > 2', 3, 1],
    ['move to (n - k, m) for k in 1..3  stop where n % 4 == m  stop where n == 20', 21, 4],
  ])('%s: gives the moves of each', (text, from, modulus) => {
    const ruleset = rulesetOf(`game G(n, m) { ${text} }`);
    const steady = ruleset.rules[0]?.steady?.[0];
    if (!steady) throw new Error('not steady');
    expect([steady.modulus, steady.moves([0, 3], unlimited).from]).toEqual([modulus, from]);
    for (const m of MEMORIES) {
      const steps = (n: number) => steady.moves([n % modulus, m], unlimited);
      for (let n = Number(steps(0).from); n < from + 30; n += 1) {
        const options = [...allOptions({ ruleset, state: [n, m] }, unlimited)];
        const own = textsOf(options.map((sum) => sum[0]?.component.state ?? []));
        expect(stepped(steps(n), n), `${n}, ${m}`).toEqual(own);
      }
    }
  });

  it.each<readonly [rule: string, steady: readonly boolean[]]>([
    ['take 1..m from n, m', [false, false]],
    ['take {1, n % 2} from n, m', [true, true]],
    ['take 1..ceil(n / 2) from n', [false, true]],
  ])('%s: is the same for large values of these numbers', (text, expected) => {
    const [rule] = rulesetOf(`game G(n, m) { ${text} }`).rules;
    expect(expected.map((_, place) => Boolean(rule?.steady?.[place]))).toEqual(expected);
  });

  it('a take of the same amount from two heaps changes both', () => {
    const [rule] = rulesetOf('game G(n, m, k) { take 1..k from n, m }').rules;
    expect(rule?.steady?.[0]?.moves([0, 5, 2], unlimited)).toEqual({
      from: 2,
      steps: [
        { taken: 1, others: [4, 2] },
        { taken: 2, others: [3, 2] },
      ],
    });
  });

  it('does not exist for a list', () => {
    for (const state of ['(a...) { move to [a[i] for i in 2..#a] }', '(n, a...) { move to (n - 1, a) }']) {
      expect(ruleOf(`game G${state}`).steady ?? []).toEqual([]);
    }
  });
});
