import { enlarged } from '../../../collections/enlarged.ts';
import { leastCommonMultiple, modulo, multiply, subtract } from '../../arithmetic/integers.ts';
import { addMet, hasMet, mexOfMet, noneMet } from '../../arithmetic/met-values.ts';
import { amountsByRemainder } from '../../game/amounts-by-remainder.ts';
import { movesOf } from '../../game/option-runs.ts';
import { BY_FIRST } from '../../game/order.ts';
import type { PeriodicSet } from '../../game/repeating-amounts.ts';
import type { Ruleset } from '../../game/ruleset.ts';
import type { Solver } from '../../game/solver.ts';
import { createTable } from '../../periods/heap-values.ts';
import { byRepeatingAmounts } from '../../periods/period-proofs.ts';
import { oneByOne } from '../../periods/recurrence.ts';
import { remaindersWithValue } from './remainders-with-value.ts';
import { inStones, NOTHING } from './whole-heaps.ts';

/**
 * Sets of amounts that repeat, but depend on the remainder of the heap by some divisor, as in `{k in 1..n where k % 3 != n % 3}`. Applies the definition to
 * one heap after another, and keeps, for each remainder, the set of the values that its heaps can reach by amounts that repeat. A value costs about as many
 * steps as there are remainders. The theorem at `proveRepeatingAmounts` applies if the common period of the sets is a multiple of the divisor: heaps
 * that differ by a multiple of it have the same amounts, and the proof needs nothing else.
 */
export function setsByRemainder(ruleset: Ruleset): Solver | null {
  const sets = setsOf(ruleset);
  if (sets === null) return null;
  const { bySize, from, period } = sets;
  const table = createTable({
    ...oneByOne(nextValue(sets), () => 10 + period),
    unit: 1,
    theorem: byRepeatingAmounts({ from, period }),
  });
  return {
    value: ([heap = 0], meter) => table.value(heap, meter),
    period: table.period,
    exploration: table.exploration,
    order: BY_FIRST,
    optionsWithValue: ([heap = 0], target, meter) =>
      movesOf(function* () {
        const set = bySize[Number(modulo(heap, period))] ?? NOTHING;
        for (const { highest, step, count } of remaindersWithValue(heap, target, set, table, meter)) {
          const rest = (index: number) => subtract(highest, multiply(step, index));
          yield { count, at: (index) => [{ component: { ruleset, state: [rest(index)] }, times: 1 }] };
        }
      }),
  };
}

interface Sets {
  /** The amounts for each remainder of the heap by `period`. */
  readonly bySize: readonly PeriodicSet[];
  /** From `from` on, all sets repeat with this period. */
  readonly from: number;
  readonly period: number;
}

/** Null if the amounts do not depend on a remainder alone, if they do not repeat soon enough, or if they are finitely many: `memory` serves those. */
function setsOf(ruleset: Ruleset): Sets | null {
  const amounts = amountsByRemainder(ruleset, LONGEST_PERIOD);
  if (amounts === null) return null;
  const sets = amounts.map((set) => (set.kind === 'list' && set.values.length === 0 ? NOTHING : inStones(set)));
  const known = sets.filter((set) => set !== null);
  const period = known.map((set) => set.period).reduce(leastCommonMultiple, amounts.length);
  const from = Math.max(...known.map((set) => set.from));
  if (known.length < sets.length || known.every(({ far }) => far.length === 0)) return null;
  if (period > LONGEST_PERIOD || from > LATEST_START) return null;
  return { bySize: Array.from({ length: period }, (_, size) => known[size % known.length] ?? NOTHING), from, period };
}

/** A value takes about this many steps, and for each pair of remainders it is known whether one leads to the other. */
const LONGEST_PERIOD = 240;
/** For each remainder, the amounts before the repetition are listed. */
const LATEST_START = 10_000;

function nextValue({ bySize, from, period }: Sets): (n: number, values: Uint32Array) => number {
  const metBy = bySize.map(noneMet);
  const early = bySize.map((set) => amountsBefore(set, from));
  /** For each remainder of a heap, those of the heaps that can become it by an amount that repeats. */
  const reaching = bySize.map((_, rest) =>
    metBy.filter((_met, size) =>
      isAmount(bySize[size] ?? NOTHING, from + ((size + 2 * period * from - rest - from) % period)),
    ),
  );
  let stamps = new Uint32Array(64);
  return (n, values) => {
    const newest = n - from;
    if (newest >= 0) for (const met of reaching[newest % period] ?? []) addMet(met, values[newest] ?? 0);
    for (const amount of early[n % period] ?? []) {
      if (amount > n) break;
      const value = values[n - amount] ?? 0;
      if (value >= stamps.length) stamps = enlarged(stamps, 2 * value);
      stamps[value] = n + 1;
    }
    const met = metBy[n % period];
    let mex = met === undefined ? 0 : mexOfMet(met);
    while (stamps[mex] === n + 1 || (met !== undefined && hasMet(met, mex))) mex += 1;
    return mex;
  };
}

function isAmount({ early, far, from, period }: PeriodicSet, amount: number): boolean {
  return amount < from ? early.includes(amount) : far.includes(amount % period);
}

function amountsBefore(set: PeriodicSet, from: number): readonly number[] {
  return Array.from({ length: from - 1 }, (_, index) => index + 1).filter((amount) => isAmount(set, amount));
}
