import { describe, expect, it } from 'vitest';
import { LimitReached, meterOf, unlimited } from '../../../server/src/engine/budget/meter.ts';
import { createTable, type Table } from '../../../server/src/engine/periods/heap-values.ts';
import { type Next, oneByOne, type Proof, type Recurrence } from '../../../server/src/engine/periods/recurrence.ts';
import { range } from '../support/range.ts';

/*
 * Tables with made-up values and proofs: which heaps get a value, when a proof is sought, and what a proof
 * is used for.
 */

type Kept = Recurrence<Uint8Array>;

/** The heaps below this are computed; above, the values grow by `SALTUS` every `PERIOD` heaps. */
const LAW: Proof = { preperiod: 5, period: 3, saltus: 2 };

function nimberAt(heap: number): number {
  return heap < LAW.preperiod ? 7 : 2 * Math.floor((heap - LAW.preperiod) / LAW.period) + (heap % 3);
}

/** A table of values that obey the law, which is proved when `proves` has no next length; and the lengths at which that was asked. */
function made(proves: (length: number) => Next | null, changed: Partial<Kept> = {}, law = LAW) {
  const asked: number[] = [];
  const table = createTable<Uint8Array>({
    room: (length) => new Uint8Array(length),
    fill: (values, from) => {
      values[from] = nimberAt(from);
      return from + 1;
    },
    cost: () => 1,
    startsAnywhere: true,
    unit: 1,
    theorem: {
      by: 'state repetition',
      premises: { kind: 'finite', most: 3 },
      prove: (values, length) => {
        // What is shown are the values of all heaps below the length.
        const shown = changed.fill === undefined ? range(0, Math.min(length, 200) - 1) : [];
        expect(shown.map((heap) => values[heap])).toEqual(shown.map(nimberAt));
        asked.push(length);
        return proves(length) ?? law;
      },
    },
    ...changed,
  });
  return { table, asked, reached: () => Number(table.exploration.reached()) };
}

const at96 = (length: number): Next | null => (length < 96 ? 96 : null);
const never = (length: number): Next => 2 * length;
const DEAR: Partial<Kept> = { cost: () => 10_000 };
/** Computes nothing, so that lengths cost nothing. */
const EMPTY: Partial<Kept> = { fill: (_values, _from, to) => to };

describe('a table of heaps', () => {
  it('has the values of its recurrence, and beyond them those of the law', () => {
    const { table } = made(at96);
    for (const heap of [0, 4, 5, 63, 64, 95, 96, 97, 98, 300, 4, 5, 95])
      expect(table.nimber(heap, unlimited)).toBe(nimberAt(heap));
    const far = 10n ** 20n;
    for (const more of [0n, 1n, 2n])
      expect(table.nimber(far + more, unlimited)).toBe(2n * ((far + more - 5n) / 3n) + ((far + more) % 3n));
  });

  it('has the values of a law without growth, too', () => {
    const fill: Kept['fill'] = (values, from) => {
      values[from] = from < 5 ? 7 : from % 3;
      return from + 1;
    };
    const { table } = made(() => null, { fill }, { ...LAW, saltus: 0 });
    for (const heap of [4, 5, 63, 64, 65, 66, 1_000_000]) {
      expect(table.nimber(heap, unlimited)).toBe(heap < 5 ? 7 : heap % 3);
      expect(table.nimber(BigInt(heap) + 3n * 10n ** 18n, unlimited)).toBe(heap < 5 ? (heap + 3) % 3 : heap % 3);
    }
  });

  it('gives the same ground whatever was asked before', () => {
    const groundsOf = (first: number) => {
      const { table } = made(at96);
      table.nimber(first, unlimited);
      table.period(unlimited);
      return range(0, 99).map((heap) => table.value(heap, unlimited).ground);
    };
    const found = groundsOf(0);
    expect(groundsOf(99)).toEqual(found);
    expect(found.map(({ kind }) => kind).lastIndexOf('computed')).toBe(63);
    const period = { ...LAW, by: 'state repetition', premises: { kind: 'finite', most: 3 }, checkedTo: 96 };
    expect(found.slice(64)).toEqual(range(64, 99).map(() => ({ kind: 'periodic', period })));
  });

  it.each<readonly [string, (length: number) => Next | null, Proof, listed: number]>([
    ['half the length of the proof', () => null, LAW, 32],
    ['half of it, rounded up', (length) => (length === 64 ? 193 : null), LAW, 97],
    ['the preperiod', () => null, { ...LAW, preperiod: 50 }, 50],
  ])('calls values computed below %s', (_, proves, law, listed) => {
    const { table } = made(proves, {}, law);
    expect(table.proofAt(1_000_000, unlimited)).toBe(law);
    const kinds = range(0, 120).map((heap) => table.value(heap, unlimited).ground.kind);
    expect(kinds.lastIndexOf('computed')).toBe(listed - 1);
    expect([listed - 1, listed].map((heap) => table.proofAt(heap, unlimited))).toEqual([null, law]);
  });
});

describe('a proof is sought', () => {
  it('only as far as the heap that is asked for needs', () => {
    const { table, asked, reached } = made(never);
    table.nimber(10, unlimited);
    expect([reached(), asked]).toEqual([64, [64]]);
    table.nimber(63, unlimited);
    expect([reached(), asked]).toEqual([64, [64]]);
    table.nimber(64, unlimited);
    expect([reached(), asked]).toEqual([128, [64, 128]]);
  });

  it('only as far as the value of a heap needs, if the question is which proof that value rests on', () => {
    const { table, asked, reached } = made(never);
    expect(table.proofAt(63, unlimited)).toBeNull();
    expect([reached(), asked]).toEqual([64, [64]]);
  });

  it('no further once there is one', () => {
    const { table, asked } = made(at96);
    table.nimber(1_000_000, unlimited);
    table.nimber(2_000_000, unlimited);
    expect([table.proofAt(3_000_000, unlimited), asked]).toEqual([LAW, [64, 96]]);
  });

  it('not by computing more than was asked for where that is expensive', () => {
    const { table, asked, reached } = made(never, DEAR);
    expect(table.nimber(10, unlimited)).toBe(nimberAt(10));
    expect([reached(), asked]).toEqual([11, []]);
    expect(table.nimber(100, unlimited)).toBe(nimberAt(100));
    expect([reached(), asked]).toEqual([101, [64]]);
  });

  it.each([
    [3125, 64],
    [3126, 11],
  ])('where a value costs %i and 10 is asked for, among %i values', (cost, expected) => {
    const { table, reached } = made(never, { cost: () => cost });
    table.nimber(10, unlimited);
    expect(reached()).toBe(expected);
  });

  it('for a heap beyond every table, however expensive', () => {
    const { table } = made(at96, DEAR);
    expect(table.nimber(10n ** 20n, unlimited)).toBeTypeOf('bigint');
  });

  it('never where no theorem is known', () => {
    const { table, reached } = made(never, { theorem: null });
    expect([table.proofAt(9, unlimited), table.period(unlimited), table.exploration.provable]).toEqual([
      null,
      null,
      false,
    ]);
    table.nimber(10, unlimited);
    expect(reached()).toBe(11);
    expect(made(never).table.exploration.provable).toBe(true);
  });

  it('as long as anybody waits, up to a number of values', () => {
    const most = 2 ** 22;
    const looks = (length: number): Next => (length === 64 ? most : most + 1);
    const { table, asked } = made(looks, EMPTY);
    expect(table.period(unlimited)).toBeNull();
    expect(asked).toEqual([64, most]);
  });

  it.each([
    [1_000_000, 41],
    [999_999, 41],
    [1_000_001, 40],
  ])('as long as anybody waits, if values cost %i: up to %i', (cost, most) => {
    const { table, reached } = made(never, { cost: () => cost });
    expect(table.period(unlimited)).toBeNull();
    expect(reached()).toBe(most);
  });
});

describe('an exploration', () => {
  it('continues when nobody waits any more', () => {
    const law: Proof = { ...LAW, preperiod: 0 };
    const { table } = made((length) => (length > 2 ** 22 ? null : 2 * length), EMPTY, law);
    expect(table.period(unlimited)).toBeNull();
    expect(table.exploration.search(unlimited)).toMatchObject({ ...law, checkedTo: 2 ** 23 });
    expect(table.period(unlimited)).toMatchObject(law);
  });

  it('ends where a table would have no room', () => {
    const { table, asked } = made((length) => (length === 64 ? 2 ** 31 + 1 : null), EMPTY);
    expect(table.exploration.search(unlimited)).toBeNull();
    expect(asked).toEqual([64]);
  });

  it('says what will be proved when, and how far it is, in stones', () => {
    const candidate = (length: number) => (length === 64 ? { look: 100, candidate: 9 } : 200);
    const { table } = made(candidate, { unit: 4 });
    expect(table.exploration.candidate()).toBeNull();
    table.nimber(10, unlimited);
    expect(table.exploration.candidate()).toEqual({ period: 36, provedAt: 400 });
    expect(table.exploration.reached()).toBe(256);
    table.nimber(64, unlimited);
    expect(table.exploration.candidate()).toBeNull();
    const proved = made(at96, { unit: 4 }).table.period(unlimited);
    expect(proved).toMatchObject({ preperiod: 20, period: 12, saltus: 2, checkedTo: 384 });
  });

  const saved = (length: number) => Uint8Array.from({ length }, (_, heap) => nimberAt(heap));
  const counted = (values: Uint8Array | Uint32Array, changed: Partial<Kept> = {}) => {
    const filled: number[] = [];
    const fill: Kept['fill'] = (kept, from) => {
      filled.push(from);
      kept[from] = nimberAt(from);
      return from + 1;
    };
    const { table, reached } = made(never, { fill, theorem: null, ...changed });
    table.nimber(9, unlimited);
    table.exploration.restore({ values });
    return { table, reached, filled };
  };

  it.each([
    ['an array of its own kind', saved(100)],
    ['another array', Uint32Array.from(saved(100))],
  ])('goes on with saved values, from %s', (_, values) => {
    const { table, reached, filled } = counted(values);
    expect(reached()).toBe(100);
    const taken = table.exploration.save().values;
    expect(taken).toBeInstanceOf(Uint8Array);
    expect(taken.buffer === values.buffer).toBe(values instanceof Uint8Array);
    expect(range(0, 130).map((heap) => table.nimber(heap, unlimited))).toEqual(range(0, 130).map(nimberAt));
    expect(filled).toEqual([...range(0, 9), ...range(100, 130)]);
    expect(table.exploration.save()).toEqual({ unit: 1, values: saved(131) });
  });

  it.each<readonly [string, Uint8Array, Partial<Kept>]>([
    ['are fewer', saved(9), {}],
    ['are as many', saved(10).fill(99), {}],
    ['cannot be continued from', saved(100), { startsAnywhere: false }],
  ])('ignores saved values that %s', (_, values, changed) => {
    const { table, reached } = counted(values, changed);
    expect(reached()).toBe(10);
    expect(table.nimber(9, unlimited)).toBe(nimberAt(9));
  });
});

describe('a heap out of reach is reported as too large', () => {
  const limitOf = (table: Table, heap: number | bigint) => {
    try {
      return table.nimber(heap, unlimited);
    } catch (error) {
      return error instanceof LimitReached ? error.limit : error;
    }
  };
  it.each<readonly [string, Partial<Kept>, heap: number | bigint, limit: unknown]>([
    ['of any size', EMPTY, 10n ** 18n, 'size'],
    ['beyond memory', EMPTY, 2 ** 31 + 1, 'size'],
    ['too expensive', { ...EMPTY, cost: () => 2 ** 31 }, 513, 'size'],
    ['not yet too expensive', { ...EMPTY, cost: () => 2 ** 31 }, 512, 0],
  ])('%s', (_, changed, heap, limit) =>
    expect(limitOf(made(never, { ...changed, theorem: null }).table, heap)).toBe(limit),
  );

  it('sooner where each value takes more room', () => {
    const table = createTable({
      ...oneByOne(
        () => 0,
        () => 1,
      ),
      theorem: null,
      unit: 1,
    });
    expect(limitOf(table, 2 ** 29 + 1)).toBe('size');
  });

  it('for a period that is farther away than asked', () => {
    const { table, reached } = made((length) => (length < 256 ? 2 * length : null));
    expect(table.period(unlimited, 100)).toBeNull();
    expect(reached()).toBe(128);
    expect(table.period(unlimited, 128)).toMatchObject({ period: 3 });
  });

  it('once its memory would be, before anything is computed', () => {
    const { table, reached } = made(never, { theorem: null });
    expect(() => table.nimber(1_000_000, meterOf(10 ** 9, 10_000))).toThrow('positions');
    expect(reached()).toBe(0);
    expect(table.nimber(1_000_000, meterOf(10 ** 9, 20_000))).toBe(nimberAt(1_000_000) & 0xff);
  });
});
