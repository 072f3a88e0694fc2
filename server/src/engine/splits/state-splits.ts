import { addNimber, mexOf } from '../arithmetic/bit-sets.ts';
import { floorDivide, type Int } from '../arithmetic/integers.ts';
import { members } from '../arithmetic/number-sets.ts';
import { whereMeant } from '../budget/failures.ts';
import type { Meter } from '../budget/meter.ts';
import { amountsOf, optionsOfTake } from '../game/options.ts';
import { BY_FIRST } from '../game/order.ts';
import type { Ruleset, Sum, TakeRule } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import type { Solver } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { createTable } from '../periods/heap-values.ts';
import { oneByOne } from '../periods/recurrence.ts';
import type { KnownNimber } from '../search/search.ts';
import { searchDownTo, TABULATED } from '../search/search-solver.ts';
import { addOptions } from './option-bits.ts';
import { createSplitValues, splitCost } from './split-values.ts';

/**
 * One-heap games in which heaps may be split and what a rule allows depends on the heap, as in `split where n != 2`. Heaps up to some size,
 * and those that can be split in any way, come from a table, since play from them meets nearly all smaller heaps; from other heaps, play may
 * skip most of the smaller ones, so they are searched down to the table. A value costs a step for each amount, and one for each split of the
 * heap into two; splits into more heaps are listed.
 */
export function stateSplits(ruleset: Ruleset, session: Session): Solver | null {
  const takesAt = takesOf(ruleset);
  if (takesAt === null) return null;
  const table = createTable({ ...valuesOf(ruleset, takesAt), theorem: null, unit: 1 });
  const known: KnownNimber = ({ state: [heap = 0] }, meter) =>
    heap < TABULATED || takesAt([heap], meter).some((take) => splitsAnywhere(take, heap, meter))
      ? // A condition may be an error for some smaller heap that play never reaches; then the heap has to be searched.
        (whereMeant(() => table.nimber(heap, meter)) ?? undefined)
      : undefined;
  return { ...searchDownTo(known, ruleset, session), order: BY_FIRST };
}

type TakesAt = (state: State, meter: Meter) => readonly TakeRule[];

/** What the rules of a game with one natural number allow in each state, if all of them take, and some of them by the state; else null. */
function takesOf({ signed, rules }: Ruleset): TakesAt | null {
  if (signed.length !== 1 || signed[0] === true) return null;
  const each = rules.flatMap((rule): TakesAt[] => {
    if (rule.kind === 'take') return [() => [rule]];
    return rule.takesAt === undefined ? [] : [rule.takesAt];
  });
  if (each.length < rules.length || rules.every(({ kind }) => kind === 'take')) return null;
  return (state, meter) => each.flatMap((takesAt) => takesAt(state, meter));
}

/** Whether a rule splits what remains of a heap in any way, after at most half of it is taken. */
function splitsAnywhere(take: TakeRule, heap: Int, meter: Meter): boolean {
  const { most, parts } = take.leave;
  if (parts === 'equal' || (most !== null && most < 2)) return false;
  const amounts = members(amountsOf(take, [heap], meter), 0, floorDivide(heap, 2), meter);
  return amounts[Symbol.iterator]().next().done !== true;
}

const PAIRS = [
  { heaps: 2, unequal: false },
  { heaps: 2, unequal: true },
] as const;

function valuesOf(ruleset: Ruleset, takesAt: TakesAt) {
  const splits = createSplitValues(PAIRS);
  const next = (n: number, values: Uint32Array, meter: Meter): number => {
    splits.extend(n, values, meter);
    const found = new Uint32Array(splits.width());
    for (const take of takesAt([n], meter)) {
      const { least, most, parts } = take.leave;
      if (most === null || most > 2) {
        for (const option of optionsOfTake(ruleset, take, [n], meter)) addNimber(found, 0, nimberOf(option, values));
        continue;
      }
      const amounts = [...members(amountsOf(take, [n], meter), 0, n, meter)].map(Number);
      meter.spend(amounts.length);
      for (let heaps = Number(least); heaps <= most; heaps += 1)
        addOptions(found, n, { heaps, parts }, amounts, values, splits);
    }
    return mexOf(found);
  };
  return oneByOne(next, (n) => 20 + splitCost(PAIRS, n, splits.width()));
}

function nimberOf(option: Sum, values: Uint32Array): number {
  return option.reduce((xor, { component, times }) => {
    const odd = BigInt(times) % 2n === 1n;
    return odd ? xor ^ (values[Number(component.state[0])] ?? 0) : xor;
  }, 0);
}
