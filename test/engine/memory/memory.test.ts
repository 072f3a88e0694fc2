import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meterOf, unlimited } from '../../../server/src/engine/budget/meter.ts';
import { rowForm } from '../../../server/src/engine/formulas/closed-form.ts';
import { valueAt } from '../../../server/src/engine/formulas/quasi-linear.ts';
import { createSession } from '../../../server/src/engine/game/session.ts';
import { createColumns } from '../../../server/src/engine/memory/columns.ts';
import { memoriesOf } from '../../../server/src/engine/memory/memories.ts';
import { ask, complaints, errors, expectations, positions } from '../../ask.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { cases, DEEP, onlyDeep } from '../../tiers.ts';

type Options = (n: number, last: number) => readonly (readonly [number, number])[];

/** A rule as text, and as a function. */
interface Twin {
  readonly text: string;
  readonly options: Options;
}

const upTo = (count: number) => [...Array(count).keys()].map((index) => index + 1);
const amount = fc.integer({ min: 1, max: 6 });
const anyLast = fc.nat(3);

const twins: fc.Arbitrary<Twin> = fc.oneof(
  fc.record({ k: amount, to: anyLast, not: anyLast }).map(({ k, to, not }) => ({
    text: `move to (max(0, n - ${k}), ${to}) where n > 0 and last != ${not}`,
    options: (n: number, last: number) => (n > 0 && last !== not ? [[Math.max(0, n - k), to] as const] : []),
  })),
  amount.map((most) => ({
    text: `move to (n - k, k) for k in 1..${most} where k != last`,
    options: (n: number, last: number) =>
      upTo(most).flatMap((k) => (k <= n && k !== last ? [[n - k, k] as const] : [])),
  })),
  amount.map((most) => ({
    text: `move to (n - k, min(last, k)) for k in 1..min(n, ${most} + last)`,
    options: (n: number, last: number) =>
      upTo(Math.min(n, most + last)).map((k) => [n - k, Math.min(last, k)] as const),
  })),
  fc.record({ k: amount, far: fc.nat(30), near: amount }).map(({ k, far, near }) => ({
    text: `move to (if n - ${k} >= ${far} then n - ${k} else n - 1, if n < ${near} then 5 else last) where n > 0`,
    options: (n: number, last: number) => (n > 0 ? [[n - k >= far ? n - k : n - 1, n < near ? 5 : last] as const] : []),
  })),
  fc.record({ k: amount, at: fc.nat(20) }).map(({ k, at }) => ({
    text: `move to (n - ${k} - last % 2, (last + ${k}) % 4) where not (n == ${at} or ${at} + 2 > n - last)`,
    options: (n: number, last: number) => {
      const rest = n - k - (last % 2);
      return rest >= 0 && !(n === at || at + 2 > n - last) ? [[rest, (last + k) % 4] as const] : [];
    },
  })),
  fc.nat(20).map((at) => ({
    text: `move to (n, last - 1) where n > ${at}`,
    options: (n: number, last: number) => (n > at && last > 0 ? [[n, last - 1] as const] : []),
  })),
  amount.map((most) => ({
    text: `move to (n - k, 3 - last) for k in 2..n where k <= ${most} and last <= 3`,
    options: (n: number, last: number) =>
      upTo(most).flatMap((k) => (k >= 2 && k <= n && last <= 3 ? [[n - k, 3 - last] as const] : [])),
  })),
);

function valuesOf(options: Options, length: number): (n: number, last: number) => number {
  const values: number[][] = [];
  const one = (n: number, last: number): number => {
    const met = new Set(options(n, last).map(([rest, next]) => values[rest]?.[next]));
    let mex = 0;
    while (met.has(mex)) mex += 1;
    return mex;
  };
  for (let n = 0; n < length; n += 1) {
    const row: number[] = [];
    values.push(row);
    // A move that takes nothing makes the other number smaller.
    for (let last = 0; last < 16; last += 1) row.push(one(n, last));
  }
  return (n, last) => values[n]?.[last] ?? -1;
}

/** Too many options for a table of columns, so that a search goes through hundreds of millions. */
const MANY_MOVES: readonly [string, string, string, string][] = [
  [
    'many moves that take nothing',
    'game G(n, k) { move to (n, j) for j in 0..k - 1 where n > 0  move to (n - 1, k) }',
    'G(520, 1100)',
    'N',
  ],
];

describe('a heap with a memory', () => {
  it('has rows with the values of the definition, if their period is proved', () => {
    let proved = 0;
    fc.assert(
      fc.property(fc.array(twins, { minLength: 1, maxLength: 3 }), anyLast, (rules, last) => {
        const value = valuesOf((n, memory) => rules.flatMap(({ options }) => options(n, memory)), 300);
        const ruleset = rulesetOf(`game G(n, last) { ${rules.map(({ text }) => text).join('\n')} }`);
        expect(rowForm(createSession(), { ruleset, state: [9, last] }, 1, meterOf(2 ** 26))).toBe(null);
        const row = rowForm(createSession(), { ruleset, state: [9, last] }, 0, meterOf(2 ** 26));
        if (row === null) return;
        proved += 1;
        for (let n = 0; n < 300; n += 1) expect(valueAt(row.values, n)).toBe(value(n, last));
      }),
      { numRuns: cases(60), seed: 3 },
    );
    expect(proved).toBeGreaterThan(DEEP ? 3 : 2);
  });

  it('has the values of the definition far out', () => {
    fc.assert(
      fc.property(fc.array(twins, { minLength: 1, maxLength: 3 }), anyLast, (rules, last) => {
        const value = valuesOf((n, memory) => rules.flatMap(({ options }) => options(n, memory)), 720);
        const asked = [480, 505, 520, 700].map(
          (from) =>
            `expect sg(G(${from}..${from + 15}, ${last})) = [${upTo(16).map((k) => value(from + k - 1, last))}]`,
        );
        const found = ask(`game G(n, last) { ${rules.map(({ text }) => text).join('\n')} }\n${asked.join('\n')}`);
        expect(errors(found)).toEqual([]);
        expect(expectations(found).every(({ holds }) => holds === true)).toBe(true);
      }),
      { numRuns: cases(20) },
    );
  });

  it.each([
    [
      'Codeforces 1312F',
      'game G(n, last) { move to (max(0, n - 3), 1) where n > 0  move to (max(0, n - 4), 2) where n > 0 and last != 2  move to (max(0, n - 5), 3) where n > 0 and last != 3 }',
      'G(10^18, 0) + G(10^18 - 1, 0) + G(10^18 - 7, 2)',
    ],
    [
      'never the same amount twice running',
      'game G(n, last) { move to (n - k, k) for k in 1..n where k <= 5 and k != last }',
      'G(10^18, 0)',
    ],
    [
      'few tokens to spend',
      'game G(n, tokens) { move to (n - k, tokens - k) for k in 1..min(n, tokens) }',
      'G(10^18, 40)',
    ],
    [
      'a direction that may be negative',
      'game G(n, d: int) { move to (n - 2 - d, -d)  move to (n - 4, d) where n % 1 == 0 or d < 2 }',
      'G(1000, 1)',
    ],
    [
      'take rules beside',
      'game G(n, last) { take {1, 4} from n  move to (n - 3, 1 - last) where last < 2 }',
      'G(10^18, 0)',
    ],
    ['a pass', 'game G(n, p) { move to (n - k, p) for k in 1..4  move to (n, p - 1) where n > 0 }', 'G(10^18, 3)'],
    [
      'remainders of the heap beside a memory',
      'game G(n, last) { move to (n - 1, 1) where n % 3 != 0  move to (n - k, k) for k in 1..4 where k != last }',
      'G(10^18, 0)',
    ],
    ['a stop at a remainder', 'game G(n) { take 1..2  stop where n % 30 == 29 }', 'G(10^18)'],
    ['a single number by hand', 'game G(n) { move to (n - k) for k in {1, 3, 4} where k <= n }', 'G(10^18)'],
  ])('%s', (_, game, position) => {
    const found = ask(`${game}\nplay ${position}`);
    expect(complaints(found)).toEqual([]);
    expect(positions(found)).toHaveLength(1);
  });

  it('of one number has its period proved', () => {
    const found = ask('game G(n) { move to (n - k) for k in {2, 3, 7} where n > 20 or k < 5 }\nexpect period(G) = 9');
    const [expectation] = expectations(found);
    const values = valuesOf((n) => [2, 3, 7].filter((k) => k <= n && (n > 20 || k < 5)).map((k) => [n - k, 0]), 2000);
    const repeats = (period: number) => upTo(900).every((n) => values(n + 1000, 0) === values(n + 1000 - period, 0));
    expect(expectation?.actual).toBe(String(upTo(100).find(repeats)));
  });

  /** The conditions of rules that take 1 to `most`, as text and as a function. */
  type Condition = readonly [most: number, text: string, holds: (n: number, k: number) => boolean];
  it.each<Condition>([
    ...onlyDeep<Condition>([3, 'n % 4 != 1', (n) => n % 4 !== 1]),
    ...onlyDeep<Condition>([2, 'n % 5 != 3', (n) => n % 5 !== 3]),
    ...onlyDeep<Condition>([4, '(n - k) % 7 != 2', (n, k) => (n - k + 7) % 7 !== 2]),
    [1, 'n % 9 != 0', (n) => n % 9 !== 0],
    [3, '(n + k) % 5 < k + 4', (n, k) => (n + k) % 5 < k + 4],
    ...onlyDeep<Condition>([5, '(n * n + k) % 11 > 1', (n, k) => (n * n + k) % 11 > 1]),
    [3, 'n % 2 == 0 or n > 700 and n % 30 == 29', (n) => n % 2 === 0 || (n > 700 && n % 30 === 29)],
  ])('of one number takes 1 to %i where %s, and says only periods that hold', (most, text, holds) => {
    const game = `game G(n) { take k for k in 1..${most} where ${text} }`;
    const values = valuesOf((n) => upTo(most).flatMap((k) => (k <= n && holds(n, k) ? [[n - k, 0]] : [])), 4000);
    const found = ask(`${game}\nexpect sg(G(0..3999)) = []\nexpect preperiod(G) = -1\nexpect period(G) = -1`);
    const [all, preperiod, period] = expectations(found).map(({ actual }) => actual);
    expect(all).toBe(`[${Array.from({ length: 4000 }, (_, n) => values(n, 0)).join(', ')}]`);
    const repeats = (from: number, by: number) =>
      upTo(4000 - from - by).every((step) => values(from + by + step - 1, 0) === values(from + step - 1, 0));
    const least = upTo(1000).find((by) => repeats(2000, by)) ?? 0;
    expect(period).toBe(String(least));
    expect(preperiod).toBe(String(Array.from({ length: 2001 }, (_, n) => n).find((from) => repeats(from, least))));
  });

  it('of one number stops where its remainder says so', () => {
    const found = ask('game G(n) { take 1..2  stop where n % 7 == 5 }\nexpect sg(G(0..3999)) = []');
    const values = valuesOf((n) => (n % 7 === 5 ? [] : [1, 2].flatMap((k) => (k <= n ? [[n - k, 0]] : []))), 4000);
    const [all] = expectations(found).map(({ actual }) => actual);
    expect(all).toBe(`[${Array.from({ length: 4000 }, (_, n) => values(n, 0)).join(', ')}]`);
  });

  it('of one number is worth what the same amounts are worth as a set, whether a period shows or not', () => {
    for (const set of ['{97, 251, 1009, 2003, 4001}', '{3, 5, 1000}', '{700, 701}']) {
      const values = ['move to (n - k) for k in', 'take'].map((rule) => {
        const found = ask(`game G(n) { ${rule} ${set} }\nexpect sg(G(41000..41020)) = []`);
        return expectations(found).map(({ actual }) => actual);
      });
      expect(values[0]).toEqual(values[1]);
    }
  });

  it.each([
    ['a memory without end', 'game G(n, k) { move to (n - 1, k + 1) }', 'G(2000, 0)', 'P'],
    [
      'what is taken has no bound',
      'game G(n, k) { move to (n - j, k) for j in 1..n where j != k }',
      'G(600, 600)',
      'P',
    ],
    [
      'moves that take nothing, in a circle,',
      'game G(n, k) { move to (n, (k + 1) % 3) where n > 0  move to (n - 1, k) }',
      'G(700, 1)',
      'draw',
      'theorem',
    ],
    ...(DEEP ? MANY_MOVES : []),
    ['what depends on bits', 'game G(n, k) { move to (n - 1, k) where xor(n, 1) % 3 != 0 }', 'G(2002, 0)', 'P'],
  ])('%s is searched', (_, game, position, outcome, ground = 'computed') => {
    const found = ask(`${game}\nplay ${position}`);
    expect(complaints(found)).toEqual([]);
    expect(positions(found).map((answer) => [answer.outcome, answer.ground?.kind])).toEqual([[outcome, ground]]);
  });
});

describe('moves that take nothing', () => {
  const memories = (rules: string, memory: number) =>
    memoriesOf(rulesetOf(`game G(n, k) { ${rules} }`), 0, [[memory]], unlimited);

  it.each([
    'move to (n, (k + 1) % 3) where n > 0  move to (n - 1, k)',
    'move to (n, (k + 1) % 3) where n > 0 and n < 5  move to (n - 1, k)',
    'move to (n, k) where n > 9  move to (n - 1, k)',
    'move to (n + 1, k - 1)  move to (n - 1, k)',
  ])('may follow each other for ever: %s', (rules) => expect(memories(rules, 1)).toBeNull());

  it.each<readonly [rules: string, options: Options]>([
    [
      'move to (n - j, k) for j in 1..4  move to (n, k - 1) where n > 0',
      (n, k) => [
        ...upTo(Math.min(4, n)).map((j) => [n - j, k] as const),
        ...(n > 0 && k > 0 ? [[n, k - 1] as const] : []),
      ],
    ],
    [
      'move to (n - 2, k)  move to (n, j) for j in 0..k - 1 where n % 3 == 1  move to (n - 1, k) where n < 7',
      (n, k) => [
        ...(n > 1 ? [[n - 2, k] as const] : []),
        ...(n % 3 === 1 ? upTo(k).map((j) => [n, j - 1] as const) : []),
        ...(n > 0 && n < 7 ? [[n - 1, k] as const] : []),
      ],
    ],
  ])('have the values of the definition: %s', (rules, options) => {
    const found = memories(rules, 3);
    if (found === null) throw new Error('the memories are finitely many');
    const columns = createColumns(found);
    const value = valuesOf(options, 60);
    for (let n = 0; n < 60; n += 1)
      for (let k = 0; k <= 3; k += 1)
        expect(columns.value(n, found.placeOf([k]) ?? -1, unlimited).nimber).toBe(value(n, k));
  });
});

it('memories that are too many beside those of a proved row are searched, and nothing contradicts itself', () => {
  const game = 'game G(n, most) { move to (n - k, k + 1) for k in 1..min(n, most) }';
  expect(ask(`${game}  conjecture sg(G(n, 0)) = 0  expect sg(G(500, 1)) = 0`).problems).toEqual([]);
});
