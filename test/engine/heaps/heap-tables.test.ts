import { describe, expect, it } from 'vitest';
import type { Int } from '../../../server/src/engine/arithmetic/integers.ts';
import { LimitReached, meterOf, unlimited } from '../../../server/src/engine/budget/meter.ts';
import type { Premises } from '../../../server/src/engine/game/period.ts';
import type { Rule, Ruleset } from '../../../server/src/engine/game/ruleset.ts';
import type { Recognise, Solver } from '../../../server/src/engine/game/solver.ts';
import { interval } from '../../../server/src/engine/heaps/amounts/interval.ts';
import { nim } from '../../../server/src/engine/heaps/amounts/nim.ts';
import { takeSet } from '../../../server/src/engine/heaps/amounts/take-set.ts';
import { wholeHeaps } from '../../../server/src/engine/heaps/amounts/whole-heaps.ts';
import { heapTable } from '../../../server/src/engine/splits/take-and-break.ts';
import { checkServed, solverBy } from '../support/agrees.ts';
import { bruteForce, heapBy } from '../support/brute-force.ts';
import { range } from '../support/range.ts';
import {
  ANY,
  except,
  GRUNDY,
  heapGame,
  KAYLES,
  listOf,
  NIM,
  pairGame,
  progression,
  split,
  take,
  union,
} from '../support/rules.ts';

/*
 * The solvers of one heap by themselves, in small and fixed cases: what the random ones of `solvers.test.ts` need a minute to find.
 */

const heaps = (most: number) => range(0, most).map((heap) => [heap]);

const SERVED: readonly (readonly [Recognise, string, readonly Rule[]])[] = [
  [nim, 'any', [take(ANY)]],
  [nim, 'odd and even', [take(progression(1, 2)), take(progression(2, 2))]],
  [interval, '2..5', [take(progression(2, 1, 5))]],
  [interval, '1..3', [take(progression(1, 1, 3))]],
  [interval, '4, 6, 8', [take(listOf(4, 6, 8))]],
  [interval, '6, 9, …', [take(progression(6, 3))]],
  [interval, '5', [take(listOf(5))]],
  [takeSet, '1, 2, 4', [take(listOf(1, 2, 4))]],
  [takeSet, '4, 6, 14', [take(listOf(4, 6, 14))]],
  [takeSet, 'odd', [take(progression(1, 2))]],
  [takeSet, '1 and multiples of three', [take(union(listOf(1), progression(3, 3)))]],
  [takeSet, 'all but 2 and 5', [take(except(ANY, listOf(2, 5)))]],
  [takeSet, 'multiples of six, but not of four', [take(except(progression(6, 6), progression(4, 4)))]],
  [takeSet, '4, 7, 10, … and 2', [take(union(progression(4, 3), listOf(2)))]],
  [wholeHeaps, '0.1[3]', [take(listOf(1), { most: 0 }), take(progression(2, 1))]],
  [wholeHeaps, '0.[2]', [take(ANY, { least: 1 })]],
  [wholeHeaps, '0.[1]', [take(ANY, { most: 0 })]],
  [wholeHeaps, '0.3[1]', [take(listOf(1)), take(progression(2, 1), { most: 0 })]],
  [wholeHeaps, '0.[31]', [take(progression(1, 2)), take(progression(2, 2), { most: 0 })]],
  [
    wholeHeaps,
    'rests by three, ends by four',
    [take(progression(3, 3), { least: 1 }), take(progression(4, 4), { most: 0 })],
  ],
  [
    wholeHeaps,
    '3 leaving one, ends from 4 on',
    [take(listOf(3, 7), { least: 1 }), take(progression(4, 2), { most: 0 })],
  ],
  [heapTable, 'Kayles', KAYLES.rules],
  [heapTable, 'Grundy', GRUNDY.rules],
  [heapTable, 'thirds', [take(listOf(1)), split(3, 3, 'equal')]],
  [heapTable, 'halves', [take(listOf(1, 2)), split(2, 2, 'equal')]],
  [heapTable, 'rests of any in halves', [take(ANY, { least: 2, most: 2, parts: 'equal' }), take(listOf(1))]],
  [heapTable, 'three heaps', [take(listOf(1, 2), { most: 3 })]],
  [heapTable, 'only three heaps', [split(3)]],
  [heapTable, 'nothing or two, leaving one to three', [take(listOf(0, 2), { least: 1, most: 3 })]],
  [heapTable, 'nothing or one, leaving up to three', [take(listOf(0, 1), { most: 3 })]],
  [heapTable, 'three unequal heaps', [take(listOf(1), { least: 3, most: 3, parts: 'unequal' }), take(listOf(2))]],
  [heapTable, 'ends', [take(listOf(2, 5), { most: 0 }), take(listOf(1, 3), { least: 2, most: 3 })]],
  [heapTable, 'nothing or one', [take(listOf(0, 1))]],
  [heapTable, 'from minus one to three', [take(progression(-1, 1, 3), { most: 2 })]],
  [heapTable, 'squares', [take({ kind: 'squares' }, { most: 2 })]],
];

describe('a solver of heaps has the values and the options of the definition', () => {
  it.each(SERVED.map(([recognise, key, rules]) => [recognise.name, key, recognise, rules] as const))(
    '%s: %s',
    (_name, key, recognise, rules) => checkServed(recognise, heapGame(key, ...rules), heaps(24)),
  );
});

describe('values beyond a machine word are values of the definition', () => {
  it.each<readonly [string, readonly Rule[]]>([
    ['any, and halves', [take(ANY), split(2, 2, 'equal')]],
    ['any, and thirds', [take(ANY), split(3, 3, 'equal')]],
    ['whole heaps and any leaving one', [take(progression(1, 2), { most: 0 }), take(ANY, { least: 1, most: 1 })]],
  ])('%s', (key, rules) => checkServed(heapTable, heapGame(key, ...rules), [[31], [32], [33], [64], [70]]));
});

const LEFT: readonly (readonly [Recognise, Ruleset])[] = [
  [nim, heapGame('all but one', take(except(ANY, listOf(1))))],
  [nim, heapGame('up to ten', take(progression(1, 1, 10)))],
  [nim, heapGame('even', take(progression(2, 2)))],
  [nim, heapGame('from two on', take(progression(2, 1)))],
  [nim, heapGame('in two', take(ANY, { most: 2 }))],
  [nim, pairGame('pair', take(ANY))],
  [nim, heapGame('squares', take({ kind: 'squares' }))],
  [interval, heapGame('a gap', take(listOf(1, 2, 4)))],
  [interval, heapGame('whole heaps', take(listOf(1, 2), { most: 0 }))],
  [takeSet, heapGame('squares', take({ kind: 'squares' }))],
  [takeSet, heapGame('never all', take(listOf(1, 2), { least: 1 }))],
  [takeSet, heapGame('nothing', take(listOf()))],
  [wholeHeaps, heapGame('finite', take(listOf(1), { most: 0 }), take(listOf(2)))],
  [wholeHeaps, heapGame('in two', take(ANY, { most: 2 }))],
  [wholeHeaps, heapGame('squares', take({ kind: 'squares' }), take(ANY, { most: 0 }))],
  [wholeHeaps, heapGame('far', take(progression(2_000_001, 1), { least: 1 }), take(listOf(1)))],
  [wholeHeaps, heapGame('long', take(progression(71, 71), { least: 1 }), take(progression(73, 73), { most: 0 }))],
  [wholeHeaps, heapGame('signed')],
  [heapTable, pairGame('pair', take(ANY))],
  [heapTable, { ...NIM, signed: [true] }],
  [heapTable, heapGame('move', { kind: 'move', options: () => [] })],
];

describe('a solver of heaps leaves other rules alone', () => {
  it.each(LEFT.map(([recognise, ruleset]) => [recognise.name, ruleset.name, recognise, ruleset] as const))(
    '%s: %s',
    (_name, _rules, recognise, ruleset) => expect(solverBy(recognise, ruleset)).toBeNull(),
  );
});

type Amounts = (amount: number) => boolean;

/** The values of the heaps to `most` by the definition; `takes` and `ends` say what may be taken of more, and as a whole. */
function valuesOf(most: number, takes: Amounts, ends: Amounts): readonly number[] {
  const values: number[] = [];
  for (let heap = 0; heap <= most; heap += 1) {
    const met = new Set(values.filter((_, rest) => (rest === 0 ? ends : takes)(heap - rest)));
    values.push(range(0, met.size).find((value) => !met.has(value)) ?? 0);
  }
  return values;
}

const plain = (takes: Amounts) => ({ takes, ends: takes });

const FAR: readonly {
  readonly recognise: Recognise;
  readonly name: string;
  readonly rules: readonly Rule[];
  readonly takes: Amounts;
  readonly ends: Amounts;
}[] = [
  { recognise: interval, name: '3..8', rules: [take(progression(3, 1, 8))], ...plain((k) => k >= 3 && k <= 8) },
  { recognise: interval, name: 'from 3 on', rules: [take(progression(3, 1))], ...plain((k) => k >= 3) },
  {
    recognise: takeSet,
    name: 'odd or two',
    rules: [take(union(progression(1, 2), listOf(2)))],
    ...plain((k) => k === 2 || k % 2 === 1),
  },
  {
    recognise: takeSet,
    name: 'all but 2 and 5',
    rules: [take(except(ANY, listOf(2, 5)))],
    ...plain((k) => k !== 2 && k !== 5),
  },
  {
    recognise: takeSet,
    name: 'even ones but 2 and 8',
    rules: [take(except(progression(2, 2), listOf(2, 8)))],
    ...plain((k) => k % 2 === 0 && k !== 2 && k !== 8),
  },
  { recognise: takeSet, name: '2, 5, 7', rules: [take(listOf(2, 5, 7))], ...plain((k) => [2, 5, 7].includes(k)) },
  {
    recognise: takeSet,
    name: '1, 4, 100, where the greatest makes a difference only late',
    rules: [take(listOf(1, 4, 100))],
    ...plain((k) => [1, 4, 100].includes(k)),
  },
  {
    recognise: takeSet,
    name: '1..256, with the first value beyond a byte',
    rules: [take(progression(1, 1, 256))],
    ...plain((k) => k <= 256),
  },
  {
    recognise: takeSet,
    name: '1..279 and 281, with values beyond a byte',
    rules: [take(union(progression(1, 1, 279), listOf(281)))],
    ...plain((k) => k <= 279 || k === 281),
  },
  {
    recognise: takeSet,
    name: '1..90 and even ones from 200 on',
    rules: [take(union(progression(1, 1, 90), progression(200, 2)))],
    ...plain((k) => k <= 90 || (k >= 200 && k % 2 === 0)),
  },
  {
    recognise: takeSet,
    name: '2, and each 1500th from 3 on',
    rules: [take(union(listOf(2), progression(3, 1500)))],
    ...plain((k) => k === 2 || k % 1500 === 3),
  },
  {
    recognise: wholeHeaps,
    name: 'even ones to 12 and by six leaving one, by nine whole',
    rules: [take(union(progression(2, 2, 12), progression(18, 6)), { least: 1 }), take(progression(9, 9), { most: 0 })],
    takes: (k) => k % 2 === 0 && (k <= 12 || k % 6 === 0),
    ends: (k) => k % 9 === 0,
  },
  {
    recognise: wholeHeaps,
    name: 'any leaving one, odd ones whole',
    rules: [take(ANY, { least: 1 }), take(progression(1, 2), { most: 0 })],
    takes: () => true,
    ends: (k) => k % 2 === 1,
  },
  {
    recognise: wholeHeaps,
    name: '1 or a multiple of three, whole by four',
    rules: [take(union(listOf(1), progression(3, 3)), { least: 1 }), take(progression(4, 4), { most: 0 })],
    takes: (k) => k === 1 || k % 3 === 0,
    ends: (k) => k % 4 === 0,
  },
];

describe('far beyond the period', () => {
  it.each(FAR)('$recognise.name: $name', ({ recognise, name, rules, takes, ends }) => {
    const solver = solverBy(recognise, heapGame(name, ...rules));
    const values = valuesOf(1_110, takes, ends);
    for (const heap of [999, 1_000, 1_001, 1_099, 1_110]) {
      const value = values[heap] ?? 0;
      expect(solver?.value([heap], unlimited).nimber).toBe(value);
      for (const target of [0, 1, Math.floor(value / 2), value - 1, value, value + 1, 10n ** 20n]) {
        const rests = values.flatMap((other, rest) =>
          rest < heap && other === target && (rest === 0 ? ends : takes)(heap - rest) ? [rest] : [],
        );
        expect([heap, target, restsOf(solver, heap, target)]).toEqual([heap, target, rests]);
      }
    }
  });
});

function restsOf(solver: Solver | null, heap: Int, target: Int): readonly number[] {
  const moves = solver?.optionsWithValue([heap], target, unlimited);
  const rests = (moves?.first(10_000) ?? []).map((sum) => Number(sum[0]?.component.state[0] ?? 0));
  expect(moves?.count).toBe(rests.length);
  return rests.sort((a, b) => a - b);
}

/** Of 1 or 3 stones taken, the rest is one heap or two unequal ones. */
const UNEQUAL = heapGame('unequal', take(listOf(1, 3)), take(listOf(1, 3), { least: 2, most: 2, parts: 'unequal' }));

describe('a period is the least one, and says what it requires of the rules', () => {
  it.each<readonly [Recognise, Ruleset, preperiod: Int, period: Int, saltus: Int, premises: Premises | null]>([
    [nim, NIM, 0, 1, 1, null],
    [interval, heapGame('3..8', take(progression(3, 1, 8))), 0, 11, 0, null],
    [interval, heapGame('twice 2..4', take(progression(4, 2, 8))), 0, 12, 0, null],
    [interval, heapGame('twice from 2 on', take(progression(4, 2))), 0, 4, 1, null],
    [takeSet, heapGame('1, 2, 4', take(listOf(1, 2, 4))), 0, 3, 0, null],
    [takeSet, heapGame('2, 4, 8', take(listOf(2, 4, 8))), 0, 6, 0, { kind: 'finite', most: 8 }],
    [takeSet, heapGame('2, 5, 7', take(listOf(2, 5, 7))), 0, 22, 0, null],
    [takeSet, heapGame('odd', take(progression(1, 2))), 0, 2, 0, { kind: 'repeating', from: 1, period: 2 }],
    [heapTable, KAYLES, 71, 12, 0, { kind: 'code', most: 2, heaps: 2, unequal: false }],
    [heapTable, UNEQUAL, 0, 2, 0, { kind: 'code', most: 3, heaps: 2, unequal: true }],
  ])('%o, %o', (recognise, ruleset, preperiod, period, saltus, premises) => {
    const found = solverBy(recognise, ruleset)?.period(unlimited);
    expect(found).toMatchObject({ preperiod, period, saltus });
    if (premises !== null) expect(found?.premises).toEqual(premises);
  });
});

describe('the options of a large heap are counted within small limits', () => {
  it.each<readonly [Recognise, string, Ruleset, count: Int]>([
    [interval, '3..8', heapGame('3..8', take(progression(3, 1, 8))), 2],
    [takeSet, 'odd', heapGame('odd', take(progression(1, 2))), 5n * 10n ** 19n + 2n],
    [takeSet, 'all but two', heapGame('all but two', take(except(ANY, listOf(2)))), 2],
    [heapTable, 'Kayles', KAYLES, 41_666_666_666_666_666_654n],
  ])('%o %s', (recognise, _name, ruleset, count) => {
    const heap = 10n ** 20n + 3n;
    expect(solverBy(recognise, ruleset)?.optionsWithValue([heap], 0, meterOf(1_000_000, 1_000)).count).toBe(count);
  });
});

describe('splits into more than two unequal heaps', () => {
  const solverOf = (heaps: number): Solver | null =>
    heapTable(heapGame(`${heaps} unequal`, take(listOf(1)), split(heaps, heaps, 'unequal')));

  it.each([3, 4, 5])('%i heaps have the values of the definition', (count) => {
    const bites = [
      { takes: (amount: number) => amount === 1, leaves: [0, 1] },
      { takes: (amount: number) => amount === 0, leaves: [count], parts: 'unequal' },
    ] as const;
    const value = bruteForce(heapBy(...bites));
    const solver = solverOf(count);
    for (const state of heaps(36)) expect(solver?.value(state, unlimited).nimber).toBe(value(state));
  });

  it('are counted as they are found, however many they are', () => {
    expect(() => solverOf(8)?.value([400], meterOf(1_000_000))).toThrow(LimitReached);
  });

  it('are found whole after a budget ended in between', () => {
    const solver = solverOf(5);
    expect(() => solver?.value([80], meterOf(30_000))).toThrow(LimitReached);
    expect(solver?.value([80], unlimited)).toEqual(solverOf(5)?.value([80], unlimited));
  });
});
