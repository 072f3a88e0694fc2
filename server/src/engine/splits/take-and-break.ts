import { mexOf } from '../arithmetic/bit-sets.ts';
import type { Int } from '../arithmetic/integers.ts';
import { has, members } from '../arithmetic/number-sets.ts';
import { isInfinite } from '../arithmetic/set-bounds.ts';
import type { Meter } from '../budget/meter.ts';
import type { Parts } from '../game/growth.ts';
import { BY_FIRST } from '../game/order.ts';
import { plainAmounts } from '../game/repeating-amounts.ts';
import type { Component, Ruleset } from '../game/ruleset.ts';
import { createSession } from '../game/session.ts';
import type { Solver } from '../game/solver.ts';
import { denseAmounts, isDense } from '../heaps/amounts/dense-amounts.ts';
import { sparseAmounts } from '../heaps/amounts/sparse-amounts.ts';
import { type Bite, bitesOf, codeOf, partsOf } from '../heaps/bites.ts';
import { sharedTable } from '../heaps/rules-key.ts';
import { proveGrowth } from '../periods/growing-splits.ts';
import { type Code, proveGuySmith } from '../periods/guy-smith.ts';
import { createTable } from '../periods/heap-values.ts';
import { type Criterion, oneByOne } from '../periods/recurrence.ts';
import { walkOptions } from '../search/search-solver.ts';
import { addOptions } from './option-bits.ts';
import { pairCodeOf } from './pair-code.ts';
import { pairValues } from './pair-values.ts';
import { pairsWithValue } from './pairs.ts';
import { createSplitValues, splitCost } from './split-values.ts';

/**
 * One-heap games with fixed amounts in which heaps may be split: octal and hexadecimal codes, Grundy's and Lasker's games, splits into
 * several heaps. A value costs as many steps as there are amounts, plus the splits. If at most two heaps are left and the amounts are few,
 * these cost about as many steps as there are rare heaps, see `splits/pair-values.ts`; otherwise about as many as there are splits into two
 * heaps, and for more heaps about the square of the stones. The period of a finite code is proved as in Guy and Smith (1956).
 */
export function heapTable(ruleset: Ruleset, session = createSession()): Solver | null {
  const bites = bitesOf(ruleset);
  if (bites === null) return null;
  const code = codeOf(bites);
  const proof = { theorem: code === null ? null : criterionOf(code, partsOf(bites)), unit: 1 };
  const pairs = pairCodeOf(bites);
  const plain = plainAmounts(ruleset);
  const table = sharedTable(session, ruleset, () => {
    if (plain !== null)
      return isDense(plain)
        ? createTable({ ...denseAmounts((most, meter) => members(plain, 1, most, meter)), ...proof })
        : createTable({ ...sparseAmounts(plain), ...proof });
    return pairs === null
      ? createTable({ ...valuesByBits(bites), ...proof })
      : createTable({ ...pairValues(pairs), ...proof });
  });
  const nimber = ({ state: [heap = 0] }: Component, meter: Meter): Int => table.nimber(heap, meter);
  const inPairs = bites.every(({ heaps }) => heaps <= 2);
  return {
    value: ([heap = 0], meter) => table.value(heap, meter),
    period: table.period,
    exploration: table.exploration,
    order: BY_FIRST,
    optionsWithValue: (state, target, meter) =>
      inPairs
        ? pairsWithValue(ruleset, bites, state[0] ?? 0, target, table, meter)
        : walkOptions({ ruleset, state }, target, nimber, meter),
  };
}

/** The proof of the period of a finite code; that values grow is looked for where three heaps or more may be left, since those of others are known to be bounded. */
export function criterionOf(code: Code, parts: readonly Parts[] | null = null): Criterion {
  const { most, heaps, unequal, from } = code;
  return {
    by: 'Guy–Smith',
    premises: { kind: 'code', most, heaps, unequal: unequal.length > 0, ...(from === undefined ? {} : { from }) },
    prove: (values, length) => {
      const growth = parts === null || heaps < 3 ? null : proveGrowth(values, length, parts);
      return growth ?? proveGuySmith(values, length, code);
    },
  };
}

/** The values of the options are collected in a bit set, whose first gap is the mex. */
function valuesByBits(bites: readonly Bite[]) {
  const known = bites.map((bite) => ({ ...bite, endless: isInfinite(bite.amounts), upToNow: [] as number[] }));
  const kinds = bites.flatMap(({ heaps, parts }) =>
    heaps >= 2 && parts !== 'equal' ? [{ heaps, unequal: parts === 'unequal' }] : [],
  );
  const splits = createSplitValues(kinds);
  let found = new Uint32Array(1);

  const next = (n: number, values: Uint32Array, meter: Meter): number => {
    splits.extend(n, values, meter);
    if (found.length === splits.width()) found.fill(0);
    else found = new Uint32Array(splits.width());
    for (const { amounts, upToNow, ...bite } of known) {
      if (has(amounts, n, meter) && upToNow.at(-1) !== n) upToNow.push(n);
      addOptions(found, n, bite, upToNow, values, splits);
    }
    return mexOf(found);
  };

  const cost = (n: number): number =>
    known.reduce(
      (steps, { heaps, endless, upToNow }) => {
        const grows = endless ? Math.max(1, n / Math.max(1, upToNow.at(-1) ?? n)) : 1;
        return steps + grows * upToNow.length * (heaps >= 2 ? 1 + splits.width() / 8 : 0.2);
      },
      splitCost(kinds, n, splits.width()),
    );
  return oneByOne(next, cost);
}
