import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { theoremOf } from '../../../server/src/answers/games/games.ts';
import { createRandom } from '../../../server/src/engine/arithmetic/random.ts';
import { auditValues } from '../../../server/src/engine/audits/auditor.ts';
import { createComparison, type TabledClaims } from '../../../server/src/engine/audits/tables/fixed-amounts.ts';
import type { HeapTable } from '../../../server/src/engine/audits/tables/heap-table.ts';
import { meterOf, unlimited } from '../../../server/src/engine/budget/meter.ts';
import { closedForm } from '../../../server/src/engine/formulas/closed-form.ts';
import { COMPUTED, type Ground } from '../../../server/src/engine/game/period.ts';
import type { Ruleset } from '../../../server/src/engine/game/ruleset.ts';
import { createSession, type Session } from '../../../server/src/engine/game/session.ts';
import type { Saved } from '../../../server/src/engine/game/solver.ts';
import { takeSet } from '../../../server/src/engine/heaps/amounts/take-set.ts';
import { analyse, auditRules, explorationOf, periodOf, Refuted } from '../../../server/src/engine/index.ts';
import { solverClaims } from '../../../server/src/engine/solvers/solver-claims.ts';
import { solverBy } from '../support/agrees.ts';
import { changedFrom, faultySession, raised, withValues } from '../support/faults.ts';
import { knownRules } from '../support/known-games.ts';
import { range } from '../support/range.ts';
import { ANY, heapGame, listOf, moveGame, pairGame, progression, take, union } from '../support/rules.ts';

/** The mex, heap by heap, word for word. */
function definedValues(amounts: readonly number[], count: number): number[] {
  const values: number[] = [];
  for (const heap of range(0, count - 1)) {
    const met = new Set(amounts.flatMap((amount) => (amount <= heap ? [values[heap - amount]] : [])));
    values.push(range(0, met.size).find((value) => !met.has(value)) ?? 0);
  }
  return values;
}

/** Claims about one heap, of which only the values are looked at. */
function claiming(value: (heap: number) => number, table: Saved | null = null): TabledClaims {
  return {
    value: ({ state }) => value(Number(state[0])),
    tableOf: () => table,
    movesTo: () => ({ count: 0, first: () => [] }),
    isLost: () => false,
    verdict: () => null,
    order: () => 'unneeded',
  };
}

/** A comparison, and how often it was left to another way. */
function compared(ruleset: Ruleset) {
  let left = 0;
  const other: HeapTable = {
    isRight: () => false,
    compareUpTo: () => {
      left += 1;
    },
  };
  const table = createComparison(ruleset, () => other);
  return {
    upTo: (heap: number, claims: TabledClaims, meter = unlimited) =>
      table?.compareUpTo(heap, claims, createRandom(1), meter),
    isRight: (heap: number, value: number) => table?.isRight(heap, value) === true,
    left: () => left,
    isOther: table === other,
  };
}

const evenNumbers = (from: number, to: number) => range(from, to).filter((number) => number % 2 === 0);
const heapOf = (...amounts: readonly number[]) => heapGame('G', take(listOf(...amounts)));
/** Amounts of all kinds: some below 4, many that follow each other, and enough for values from 32 on. */
const SETS: readonly (readonly number[])[] = [
  [],
  [1],
  [7],
  [1, 4, 5],
  [4, 5, 6, 7, 30],
  [5, 9, 10, 13, 100],
  range(4, 60),
  range(4, 200),
  range(1, 45),
  [4, 6, ...range(20, 110)],
];
const COUNT = 400;

describe.each(SETS.map((amounts) => ({ amounts })))('heaps from which $amounts may be taken', ({ amounts }) => {
  const values = definedValues(amounts, COUNT);
  const rightValue = (heap: number): number => values[heap] ?? -1;

  it('have the values of the definition, and no others', () => {
    const { upTo, isRight, left } = compared(heapOf(...amounts));
    for (const heap of [0, 1, 2, 3, 17, 50, 51, 200, COUNT - 1]) upTo(heap, claiming(rightValue));
    expect(left()).toBe(0);
    for (const heap of range(0, COUNT - 1))
      expect(range(0, 60).filter((value) => isRight(heap, value))).toEqual([values[heap]]);
    expect(isRight(COUNT, 0)).toBe(false);
  });

  it('are right up to a wrong one, wherever it is, and no further', () => {
    for (const wrong of [...range(0, 12), 43, 50, 61, 64, 111, 112, 113, 114, COUNT - 1]) {
      for (const change of [1, -1, 28, 32]) {
        const { upTo, isRight, left } = compared(heapOf(...amounts));
        const claimed = (heap: number): number => rightValue(heap) + (heap === wrong ? change : 0);
        upTo(COUNT - 1, claiming(claimed));
        expect([wrong, left()]).toEqual([wrong, 1]);
        expect(range(0, COUNT - 1).filter((heap) => isRight(heap, claimed(heap)))).toEqual(range(0, wrong - 1));
      }
    }
  });

  it('have the same values in the table that a solver keeps', () => {
    const solver = solverBy(takeSet, heapOf(...amounts));
    const found = solver === null ? [] : range(0, COUNT - 1).map((heap) => solver.value([heap], unlimited).nimber);
    expect(found).toEqual(solver === null ? [] : values);
  });
});

it('values from 32 on are not taken for smaller ones', () => {
  const values = definedValues(range(1, 45), COUNT);
  const { upTo, isRight } = compared(heapOf(...range(1, 45)));
  upTo(
    60,
    claiming((heap) => (heap < 50 ? (values[heap] ?? -1) : 32)),
  );
  expect([isRight(49, values[49] ?? -1), isRight(50, 32)]).toEqual([true, false]);
});

it.each([{ before: [] }, { before: [313] }])(
  'values from 32 on are not taken for values that are smaller by 32, after heaps up to $before were compared',
  ({ before }) => {
    // From heaps of 314 to 317, moves lead to the values 1 to 25 and 32.
    const amounts = [...range(8, 61), ...evenNumbers(62, 96), ...evenNumbers(106, 208)];
    const values = definedValues(amounts, COUNT);
    const { upTo, isRight } = compared(heapOf(...amounts));
    for (const heap of [...before, 317])
      upTo(
        heap,
        claiming((at) => (at < 314 ? (values[at] ?? -1) : 26)),
      );
    expect([isRight(313, values[313] ?? -1), values[314], isRight(314, 26)]).toEqual([true, 0, false]);
  },
);

it('a value of 32, the greatest of its game, is not taken for 0', () => {
  const values = definedValues(range(4, 128), COUNT);
  const { upTo, isRight } = compared(heapOf(...range(4, 128)));
  upTo(
    140,
    claiming((heap) => (heap < 132 ? (values[heap] ?? -1) : 32)),
  );
  expect([isRight(131, 32), values[132], isRight(132, 32)]).toEqual([true, 0, false]);
});

describe('a table', () => {
  const values = definedValues([1, 4, 5], COUNT);
  const rightValue = (heap: number): number => values[heap] ?? -1;
  const table = { unit: 1, values: Uint8Array.from(values) };

  it('is compared as a whole', () => {
    const asked = new Set<number>();
    const claims = claiming((heap) => {
      asked.add(heap);
      return rightValue(heap);
    }, table);
    const { upTo, isRight, left } = compared(heapOf(1, 4, 5));
    upTo(COUNT - 1, claims);
    expect([left(), isRight(COUNT - 1, rightValue(COUNT - 1))]).toEqual([0, true]);
    expect(asked.size).toBeLessThan(COUNT / 20);
  });

  it.each([
    ['has a wrong value', { unit: 1, values: Uint8Array.from(values.with(300, 7)) }, rightValue],
    [
      'does not have the value that is claimed for the heap asked about',
      table,
      (heap: number) => (heap === COUNT - 1 ? 9 : rightValue(heap)),
    ],
    ['often has another value than is claimed', table, (heap: number) => rightValue(heap) + (heap < COUNT - 1 ? 1 : 0)],
    [
      'often has another value than is claimed, in wider numbers',
      { unit: 1, values: Uint32Array.from(values) },
      (heap: number) => rightValue(heap) + (heap < COUNT - 1 ? 1 : 0),
    ],
  ])('that %s is compared in another way', (_, saved, claimed) => {
    const { upTo, isRight, left } = compared(heapOf(1, 4, 5));
    upTo(COUNT - 1, claiming(claimed, saved));
    expect([left(), isRight(COUNT - 1, claimed(COUNT - 1))]).toEqual([1, false]);
  });

  it.each([
    ['counts in other units', { unit: 2, values: new Uint8Array(COUNT) }],
    ['is shorter', { unit: 1, values: Uint8Array.from(values).subarray(0, 100) }],
  ])('that %s is not looked at', (_, saved) => {
    const { upTo, isRight, left } = compared(heapOf(1, 4, 5));
    upTo(COUNT - 1, claiming(rightValue, saved));
    expect([left(), isRight(COUNT - 1, rightValue(COUNT - 1))]).toEqual([0, true]);
  });
});

describe('compared in another way are', () => {
  it.each([
    [
      'amounts that depend on the heap',
      heapGame(
        'G',
        take(([heap = 0]) => listOf(1, Number(heap) % 2 === 0 ? 2 : 3)),
      ),
    ],
    [
      'rules of which only one takes fixed amounts',
      heapGame(
        'G',
        take(listOf(1)),
        take(() => listOf(2)),
      ),
    ],
    ['rules that must leave a heap', heapGame('G', take(listOf(1, 2), { least: 1 }))],
    ['rules that must take the whole heap', heapGame('G', take(listOf(1, 2), { most: 0 }))],
    ['rules that may leave two heaps', heapGame('G', take(listOf(1, 2), { most: 2 }))],
    ['moves', moveGame('G', [false], () => [])],
    ['pairs', pairGame('G', take(listOf(1)))],
    ['numbers that may be negative', { ...heapOf(1, 2), signed: [true] }],
  ])('%s', (_, ruleset) => {
    expect(compared(ruleset).isOther).toBe(true);
  });

  it.each([
    ['too many amounts', heapGame('G', take(ANY)), (heap: number) => heap],
    ['too much work', heapOf(...range(1, 240)), (heap: number) => heap % 241, 40_000],
    ['heaps beyond all tables', heapOf(1), (heap: number) => heap % 2, 60_000],
  ])('%s', (_, ruleset, value, heap = 1000) => {
    const { upTo, isRight, left } = compared(ruleset);
    upTo(heap, claiming(value));
    expect([left(), isRight(heap, value(heap))]).toEqual([1, false]);
  });
});

it('a comparison that the meter ends goes on where it was', () => {
  const { upTo, isRight, left } = compared(heapGame('G', take(union(listOf(1, 4), progression(10, 3, 40)))));
  const values = definedValues([1, 4, ...range(0, 10).map((index) => 10 + 3 * index)], COUNT);
  const claims = claiming((heap) => values[heap] ?? -1);
  upTo(100, claims);
  expect(() => upTo(300, claims, meterOf(100))).toThrow();
  expect([isRight(100, values[100] ?? -1), isRight(300, values[300] ?? -1)]).toEqual([true, false]);
  upTo(300, claims);
  expect([left(), isRight(300, values[300] ?? -1)]).toEqual([0, true]);
});

it('random sets of amounts give the values of the definition, in the table and in the comparison', () => {
  const sets = fc.uniqueArray(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(sets, fc.integer({ min: 1, max: 40 }), (members, least) => {
      const amounts = members.map((member) => member + least).sort((a, b) => a - b);
      const values = definedValues(amounts, 700);
      const solver = solverBy(takeSet, heapOf(...amounts));
      expect(range(0, 699).map((heap) => solver?.value([heap], unlimited).nimber)).toEqual(values);
      const { upTo, left } = compared(heapOf(...amounts));
      upTo(
        699,
        claiming((heap) => values[heap] ?? -1),
      );
      expect(left()).toBe(0);
    }),
    { numRuns: 40 },
  );
});

it('a table of amounts goes on with values that another session has found, however large they are', () => {
  const amounts = [...range(4, 60), 200];
  const values = definedValues(amounts, 900);
  const restored = solverBy(takeSet, heapOf(...amounts));
  restored?.exploration?.restore({ values: Uint8Array.from(values.slice(0, 500)) });
  expect(range(0, 899).map((heap) => restored?.value([heap], unlimited).nimber)).toEqual(values);
});

describe('what is said about all heaps rests on more than the heaps asked about', () => {
  const { ruleset, small } = { ruleset: heapOf(1, 3, 4), small: [0, 1, 2, 3] };
  const faulty = () => {
    const session = faultySession(changedFrom(7, raised));
    // Heaps up to 3 have their values, however much is wrong beyond.
    for (const heap of small) analyse(session, [{ component: { ruleset, state: [heap] }, times: 1 }], unlimited);
    return session;
  };
  const period = periodOf(createSession(), ruleset, unlimited);
  const component = { ruleset, state: [3] };

  it('a heap with the value of the definition is answered', () => {
    expect(() => faulty()).not.toThrow();
  });

  it.each<[about: string, tell: (session: Session) => unknown]>([
    ['a period', (session) => periodOf(session, ruleset, unlimited)],
    ['a period that a longer search finds', (session) => explorationOf(session, ruleset)?.search(unlimited)],
    [
      'the period on which a value rests',
      (session) => {
        const ground: Ground = period === null ? COMPUTED : { kind: 'periodic', period };
        auditValues(session, [{ component, value: { nimber: 1, ground } }], solverClaims(session));
      },
    ],
    ['a closed form', (session) => closedForm(session, ruleset, unlimited)],
    ['whatever a theorem states', (session) => auditRules(session, ruleset)],
  ])('%s', (_, tell) => {
    const session = faulty();
    expect(() => tell(session)).toThrow(Refuted);
  });

  it('the period on which the value of a large heap rests', () => {
    // Only whoever looks around the amounts sees this fault: the values near the heaps asked about are right.
    const session = faultySession((solver) =>
      withValues(solver, (nimber, [heap]) => (heap === 302 ? raised(nimber) : nimber)),
    );
    const rules = heapOf(2, 7, 150, 301);
    const nimberOf = (heap: number) =>
      analyse(session, [{ component: { ruleset: rules, state: [heap] }, times: 1 }], unlimited);
    expect(nimberOf(3).ground.kind).toBe('computed');
    expect(() => nimberOf(1_000_000)).toThrow(Refuted);
  });

  it('the theorem that gives all values of a game', () => {
    const session = faultySession(changedFrom(7, raised));
    expect(() => theoremOf(heapOf(1, 2, 3), [3], { session }, unlimited)).toThrow(Refuted);
  });

  it('a theorem without a period', () => {
    const halving = { ...knownRules('atLeastHalf'), signed: [false] };
    const session = faultySession(changedFrom(7, raised));
    expect(() => closedForm(session, halving, unlimited)).toThrow(Refuted);
  });
});
