import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unlimited } from '../../../server/src/engine/budget/meter.ts';
import { createColumns } from '../../../server/src/engine/memory/columns.ts';
import { memoriesOf } from '../../../server/src/engine/memory/memories.ts';
import { ask, complaints, expectations } from '../../ask.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { cases } from '../../tiers.ts';

type Options = (n: number, last: number) => readonly (readonly [number, number])[];

/** A rule as text, and as a function. */
interface Twin {
  readonly text: string;
  readonly options: Options;
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
const small = fc.integer({ min: 0, max: 4 });
const divisor = fc.integer({ min: 2, max: 4 });

/** Memories are below 4. */
const recurring: fc.Arbitrary<Twin> = fc.oneof(
  fc.record({ m: divisor, least: small, add: small, to: small }).map(({ m, least, add, to }) => ({
    text: `move to (n - k, (last + ${to}) % 4) for k in ${least + 1}..n where k % ${m} == (last + ${add}) % ${m}`,
    options: (n: number, last: number) =>
      range(least + 1, n)
        .filter((k) => k % m === (last + add) % m)
        .map((k) => [n - k, (last + to) % 4] as const),
  })),
  fc.record({ m: divisor, down: fc.integer({ min: -3, max: 6 }), more: small }).map(({ m, down, more }) => ({
    text: `move to (n - k - ${more}, k % ${m}) for q in 0..1, k in 1 + last..n - ${down} where last != 2 or (k + q) % 3 == 1`,
    options: (n: number, last: number) =>
      range(1 + last, n - down)
        .filter((k) => n - k - more >= 0 && (last !== 2 || k % 3 !== 2))
        .map((k) => [n - k - more, k % m] as const),
  })),
  fc.record({ m: divisor, to: small, r: small }).map(({ m, to, r }) => ({
    text: `move to (n - k + 1, ${to % 4}) for k in 2..n where (n * k + last) % ${m} != ${r % m} and n % 3 != 1 and n > 5`,
    options: (n: number, last: number) =>
      range(2, n)
        .filter((k) => (n * k + last) % m !== r % m && n % 3 !== 1 && n > 5)
        .map((k) => [n - k + 1, to % 4] as const),
  })),
);
const others: fc.Arbitrary<Twin> = fc.oneof(
  fc.record({ k: fc.integer({ min: 1, max: 6 }), to: fc.nat(3) }).map(({ k, to }) => ({
    text: `move to (n - ${k}, ${to})`,
    options: (n: number) => (n >= k ? [[n - k, to] as const] : []),
  })),
  fc.constant({
    text: 'move to (n - k, last - 1) for k in 0..n where k % 2 == 0',
    options: (n: number, last: number) =>
      range(0, n)
        .filter((k) => k % 2 === 0 && last > 0)
        .map((k) => [n - k, last - 1] as const),
  }),
);

function valuesOf(options: Options, length: number): (n: number, last: number) => number {
  const values: number[][] = [];
  for (let n = 0; n < length; n += 1) {
    const row: number[] = [];
    values.push(row);
    // A move that takes nothing makes the other number smaller.
    for (let last = 0; last < 4; last += 1) {
      const met = new Set(options(n, last).map(([rest, next]) => values[rest]?.[next]));
      let mex = 0;
      while (met.has(mex)) mex += 1;
      row.push(mex);
    }
  }
  return (n, last) => values[n]?.[last] ?? -1;
}

describe('amounts that recur up to the whole heap', () => {
  it('have the values of the definition', () => {
    fc.assert(
      fc.property(recurring, fc.array(fc.oneof(recurring, others), { maxLength: 2 }), (rule, more) => {
        const rules = [rule, ...more];
        const found = memoriesOf(
          rulesetOf(`game G(n, last) { ${rules.map(({ text }) => text).join('\n')} }`),
          0,
          [[0], [1], [2], [3]],
          unlimited,
        );
        if (found === null) throw new Error('the memories are finitely many');
        const columns = createColumns(found);
        const value = valuesOf((n, last) => rules.flatMap(({ options }) => options(n, last)), 260);
        columns.value(80, 0, unlimited);
        for (let n = 0; n < 260; n += 1)
          for (let last = 0; last < 4; last += 1)
            expect(columns.value(n, found.placeOf([last]) ?? -1, unlimited).nimber).toBe(value(n, last));
      }),
      { numRuns: cases(60), seed: 5 },
    );
  });

  it.each([
    ['by parity', 'move to (n - k, q) for q in 0..1, k in 1..n where last == 2 or k % 2 == last', 'G(10^5, 2)'],
    ['with the memory first', 'move to (k % 2, n2 - k) for k in 1..n2 where k % 3 == last', 'G(1, 10^5)'],
  ])('%s are known at 100,000', (_, rule, position) => {
    const states = rule.includes('n2') ? 'last, n2' : 'n, last';
    const found = ask(`game G(${states}) { ${rule} }\nshow outcome(${position})`);
    expect(complaints(found)).toEqual([]);
  });

  it('repeat where no new values are met', () => {
    const text = 'move to (n - k, 1 - last) for k in 1..n where k % 3 == 1 and last < 2';
    const found = ask(`game G(n, last) { ${text} }\nexpect sg(G(10^18..10^18 + 5, 0)) = []`);
    const value = valuesOf(
      (n, last) =>
        range(1, n)
          .filter((k) => k % 3 === 1 && last < 2)
          .map((k) => [n - k, 1 - last] as const),
      100,
    );
    const rest = 10 ** 18 % 6;
    expect(expectations(found).map(({ actual }) => actual)).toEqual([
      `[${range(60 + rest, 65 + rest)
        .map((n) => value(n, 0))
        .join(', ')}]`,
    ]);
  });

  it.each([
    ['compares the amount', 'move to (n - k, k % 2) for k in 1..n where k != 3 or last == 1'],
    ['keeps the amount', 'move to (n - k, min(k, 3)) for k in 1..n where (k + last) % 2 == 0'],
    ['has a loop up to the amount', 'move to (n - k, j) for k in 1..n, j in 0..min(k, 3) where (k + last) % 2 == 0'],
    ['takes twice the amount', 'move to (n - k - k, last) for k in 1..n where (k + last) % 3 == 0'],
    ['takes a multiple of the amount', 'move to (n - k * (1 + k % 2), last) for k in 1..n where (k + last) % 3 == 0'],
    ['adds the amount', 'move to (n + k - 2 * n, last) for k in 1..n'],
    ['uses its name twice', 'move to (n - k, last) for k in 1..n where count((k + last) % 2 == 0 for k in 1..3) == 1'],
    ['takes up to half the heap', 'move to (n - k, last) for k in 1..floor(n / 2) where (k + last) % 2 == 0'],
    ['takes up to a limit', 'move to (n - k, last) for k in 1..min(n, 9) where (k + last) % 2 == 0'],
    ['takes from half the heap on', 'move to (n - k, last) for k in floor(n / 2)..n where (k + last) % 2 == 0'],
    ['compares the heap with a square of the amount', 'move to (n - k, last) for k in 1..n where k * k <= n'],
    ['takes more for small amounts', 'move to (n - k - min(k, 3), last) for k in 1..n where (k + last) % 2 == 0'],
    ['adds the amount to the other number', 'move to (n - k, last + k) for k in 1..n'],
  ])('are not found in a rule that %s', (_, text) => {
    const [rule] = rulesetOf(`game G(n, last) { ${text} }`).rules;
    expect(rule?.kind === 'move' && rule.recurring?.[0]).toBe(null);
  });

  it.each<readonly [string, string, Options]>([
    [
      'asks for another remainder of the heap',
      'move to (n - k, last) for k in 1..n where n % 5 != 2 and (k + last) % 2 == 0',
      (n, last) => range(1, n).flatMap((k) => (n % 5 !== 2 && (k + last) % 2 === 0 ? [[n - k, last] as const] : [])),
    ],
    [
      'leaves at least nine',
      'move to (n - k, last) for k in 1..n - 9 where (k + last) % 2 == 0',
      (n, last) => range(1, n - 9).flatMap((k) => ((k + last) % 2 === 0 ? [[n - k, last] as const] : [])),
    ],
  ])('are found in a rule that %s', (_, text, options) => {
    const found = ask(`game G(n, last) { ${text} }\nexpect sg(G(500..507, 1)) = []`);
    const value = valuesOf(options, 508);
    expect(expectations(found).map(({ actual }) => actual)).toEqual([
      `[${range(500, 507)
        .map((n) => value(n, 1))
        .join(', ')}]`,
    ]);
  });
});
