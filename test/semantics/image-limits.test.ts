import { describe, expect, it } from 'vitest';
import { LimitReached, meterOf, unlimited } from '../../server/src/engine/budget/meter.ts';
import { createSession } from '../../server/src/engine/game/session.ts';
import { solverOf } from '../../server/src/engine/solvers/solvers.ts';
import { ask, complaints } from '../ask.ts';
import { upTo } from '../engine/support/checked-states.ts';
import { rulesetOf } from './rulesets.ts';

/** The values of all heaps up to `most`, by the definition. */
function valuesOf(amounts: (heap: number) => readonly number[], most: number): readonly number[] {
  const values: number[] = [];
  for (let heap = 0; heap <= most; heap += 1) {
    const met = new Set(amounts(heap).flatMap((k) => (k >= 1 && k <= heap ? [values[heap - k]] : [])));
    let value = 0;
    while (met.has(value)) value += 1;
    values.push(value);
  }
  return values;
}

/** Whether the amounts of the only rule of a game are one set for all heaps. */
function isFixed(text: string): boolean {
  const [rule, another] = rulesetOf(text).rules;
  return rule?.kind === 'take' && another === undefined && typeof rule.amounts !== 'function';
}

const isPrime = (n: number): boolean => n > 1 && upTo(n - 1).every((k) => k < 2 || n % k !== 0);
const from1 = upTo(80).slice(1);

describe('a limit that only excludes what is more than the heap is left out', () => {
  it.each<readonly [string, (heap: number) => readonly number[]]>([
    ['take {k * k for k in 1..n}', () => from1.map((k) => k * k)],
    ['take k * k for k in 1..isqrt(n)', () => from1.map((k) => k * k)],
    ['take {k^2 + 1 for k in 1..isqrt(n)}', () => from1.map((k) => k * k + 1)],
    ['take {k * k + 1 for k in 1.. where k * k + 1 <= n}', () => from1.map((k) => k * k + 1)],
    ['take k * (k + 1) for k in 2..n where n >= k * (k + 1)', () => from1.slice(1).map((k) => k * (k + 1))],
    ['take p - 1 for p in primes where p <= n + 1', () => from1.filter(isPrime).map((p) => p - 1)],
    ['take {p + 2 for p in primes where p <= n}', () => from1.filter(isPrime).map((p) => p + 2)],
    [
      'take {3 * 2^k - 1 for k in 1.. where 3 * 2^k <= n + 1}',
      () =>
        upTo(9)
          .slice(1)
          .map((k) => 3 * 2 ** k - 1),
    ],
    [
      'take {3 * 2^k + 1 for k in 1.. where k <= n}',
      () =>
        upTo(9)
          .slice(1)
          .map((k) => 3 * 2 ** k + 1),
    ],
    ['take {k * k for k in 1..n where k % 3 != 1}', () => from1.filter((k) => k % 3 !== 1).map((k) => k * k)],
    [
      'take {k * k for k in odd where k * k <= n} where n != 30',
      (n) => (n === 30 ? [] : from1.filter((k) => k % 2 === 1).map((k) => k * k)),
    ],
  ])('%s', (rule, amounts) => {
    const text = `game G(n) { ${rule} }`;
    expect(isFixed(text)).toBe(!rule.includes('30'));
    expect(complaints(ask(`${text}\nexpect sg(G(0..80)) = [${valuesOf(amounts, 80).join(', ')}]`))).toEqual([]);
  });

  it('also where two heaps lose the same amount', () => {
    const rules = (set: string) => `take ${set} from a, b  take ${set} from b`;
    const text = `game G(a, b) { ${rules('{k * k for k in 1..b}')} }  game H(a, b) { ${rules('squares')} }`;
    expect(complaints(ask(`${text}\nexpect sg(G(0..12, 0..12)) = sg(H(0..12, 0..12))`))).toEqual([]);
  });

  it('so that far heaps are found', () => {
    const solverFor = (rule: string) => solverOf(createSession(), rulesetOf(`game G(n) { ${rule} }`));
    const within = (rule: string) => solverFor(rule).value([5000], meterOf(2 ** 22, 2 ** 16)).nimber;
    expect(within('take {k * (k + 1) for k in 1..n}')).toBe(
      solverFor('take {k * (k + 1) for k in 1..100}').value([5000], unlimited).nimber,
    );
    expect(() => within('take {k * (k + 1) for k in 1..n + 1}')).toThrow(LimitReached);
  });
});

describe('any other limit stays', () => {
  it.each<readonly [string, (heap: number) => readonly number[]]>([
    [
      'take {k + 2 for k in 1..isqrt(n)}',
      (n) =>
        upTo(Math.floor(Math.sqrt(n)))
          .slice(1)
          .map((k) => k + 2),
    ],
    [
      'take {2 * k for k in 1..isqrt(n)}',
      (n) =>
        upTo(Math.floor(Math.sqrt(n)))
          .slice(1)
          .map((k) => 2 * k),
    ],
    [
      'take {2^k for k in 1..isqrt(n)}',
      (n) =>
        upTo(Math.floor(Math.sqrt(n)))
          .slice(1)
          .map((k) => 2 ** k),
    ],
    [
      'take {k * k - 2 for k in 1..n - 1}',
      (n) =>
        upTo(Math.max(n - 1, 0))
          .slice(1)
          .map((k) => k * k - 2),
    ],
    [
      'take {k * k for k in 1..n - 2}',
      (n) =>
        upTo(Math.max(n - 2, 0))
          .slice(1)
          .map((k) => k * k),
    ],
    [
      'take {p - 1 for p in primes where p <= n}',
      (n) =>
        upTo(n)
          .filter(isPrime)
          .map((p) => p - 1),
    ],
    ['take {k * k for k in 1.. where k * k <= n - 1}', (n) => from1.map((k) => k * k).filter((k) => k < n)],
    ['take {k * k for k in 1.. where k * k + k <= n}', (n) => from1.filter((k) => k * k + k <= n).map((k) => k * k)],
    ['take {k - 1 for k in 1.. where k <= n}', (n) => upTo(n).map((k) => k - 1)],
    [
      'take {k * k for k in 1..n where (k + n) % 2 == 0}',
      (n) => from1.filter((k) => (k + n) % 2 === 0).map((k) => k * k),
    ],
    ['take {n * n for n in 1..n where n * n <= n}', () => [1]],
    ['take {0 * k + 3 for k in 5..n}', (n) => (n >= 5 ? [3] : [])],
    ['take {1^k + 2 for k in 5..n}', (n) => (n >= 5 ? [3] : [])],
    ['take {k^0 + 2 for k in 5.. where k <= n}', (n) => (n >= 5 ? [3] : [])],
    ['take {k * k for k in 1..n, j in 5..n}', (n) => (n >= 5 ? from1.map((k) => k * k) : [])],
    ['take {k * k for k in 1..n} for j in 1..2 where n + j > 4', (n) => (n >= 3 ? from1.map((k) => k * k) : [])],
    ['let isqrt(n) = min(n, 1)\ngame G(n) { take {k * k for k in 1..isqrt(n)} }', () => [1]],
  ])('%s', (rule, amounts) => {
    const text = rule.includes('game') ? rule : `game G(n) { ${rule} }`;
    expect(complaints(ask(`${text}\nexpect sg(G(0..60)) = [${valuesOf(amounts, 60).join(', ')}]`))).toEqual([]);
  });

  it('by a heap from which nothing is taken', () => {
    const text = `game G(a, b) { take {k * k for k in 1..b} from a  take 1 from b }
      game H(a, b) { take k * k from a for k in 1..12 where k <= b  take 1 from b }`;
    expect(complaints(ask(`${text}\nexpect sg(G(0..12, 0..12)) = sg(H(0..12, 0..12))`))).toEqual([]);
  });

  it('by which a condition has no meaning for some amounts that are more than the heap', () => {
    const text = 'game G(n) { take {k * k for k in 1..n where 12 % (k - 3) < 12} }';
    expect(complaints(ask(`${text}\nexpect sg(G(0..2)) = [0, 1, 0]`))).toEqual([]);
    expect(complaints(ask(`${text}\nshow sg(G(3))`)).join()).toContain('division-by-zero');
  });

  it('if without it the loop might never end', () => {
    const text = 'game G(n) { take {2^(k^3) for k in 1..n} }';
    expect(complaints(ask(`${text}\nexpect sg(G(0..20)) = [${valuesOf(() => [2, 256], 20).join(', ')}]`))).toEqual([]);
  });
});
