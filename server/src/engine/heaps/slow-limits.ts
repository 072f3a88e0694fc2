import { firstNumberWhere } from '../arithmetic/first-number-where.ts';
import { add, type Int, multiply, subtract } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import type { SlowLimit } from '../game/move-forms.ts';
import { movesOf, single } from '../game/option-runs.ts';
import { BY_FIRST } from '../game/order.ts';
import type { Ground } from '../game/period.ts';
import type { Ruleset } from '../game/ruleset.ts';
import { type Moves, NO_MOVES, type Solver } from '../game/solver.ts';
import { createTableOfLimits } from './table-of-limits.ts';

/**
 * Any number of stones up to a limit f(n) may be taken, where f(0) = 0, and f(n) is f(n − 1) or f(n − 1) + 1, as for ⌈n / 2⌉ and ⌊√n⌋. A heap at
 * which f grows is worth f(n), and any other heap n as much as n − f(n) − 1 (Levine 2006).
 *
 * Proof. By induction, the f(n) + 1 heaps n − f(n), …, n have the values 0, …, f(n), each once. Where f grows, the options of n are the f(n) heaps of which
 * this is known for n − 1, so n is worth f(n). Where it does not, these heaps are the options of n together with the heap n − f(n) − 1, whose value is the only one that
 * the options lack.
 *
 * A value takes at most about as many steps as the limit has different values below the heap, times the binary digits of these values. The values of
 * small heaps are kept where many are asked for.
 */
export function slowLimit(ruleset: Ruleset): Solver | null {
  const { signed, rules } = ruleset;
  const [rule, another] = rules;
  if (signed.length !== 1 || signed[0] !== false || another !== undefined) return null;
  const limitWith = rule?.slowLimit;
  if (limitWith === undefined) return null;
  const table = createTableOfLimits(limitWith);
  const nimber = (heap: Int, meter: Meter): Int => {
    const limit = counted(limitWith, meter);
    for (let rest = heap; ; ) {
      const known = table.at(rest, meter);
      if (known !== undefined) return known;
      const most = limit(rest);
      if (most === 0) return 0;
      const last = lowestOfValue(rest, most, limit);
      if (limit(subtract(last, 1)) < most) return most;
      rest = subtract(last, add(most, 1));
    }
  };
  /** The only option with a value that some option has. */
  const optionWith = (heap: Int, target: Int, meter: Meter): Int => {
    const limit = counted(limitWith, meter);
    const lowest = subtract(heap, limit(heap));
    return (
      table.find(lowest, heap, target) ??
      firstOfValue(
        firstNumberWhere(0, heap, (at) => limit(at) >= target),
        lowest,
        heap,
        limit,
      )
    );
  };
  return {
    value: ([heap = 0], meter) => ({ nimber: nimber(heap, meter), ground: BY_LEVINE }),
    order: BY_FIRST,
    optionsWithValue: ([heap = 0], target, meter): Moves => {
      if (target > limitWith(meter)(heap) || target === nimber(heap, meter)) return NO_MOVES;
      return movesOf(() => [single([{ component: { ruleset, state: [optionWith(heap, target, meter)] }, times: 1 }])]);
    },
    period: () => null,
  };
}

type Limit = (heap: Int) => Int;

function counted(limitWith: SlowLimit, meter: Meter): Limit {
  const limit = limitWith(meter);
  return (heap) => {
    meter.spend(STEPS_PER_LIMIT);
    return limit(heap);
  };
}

/** The least heap with the limit `most` that is a multiple of most + 1 below a heap with this limit. All heaps at such distances have the same value. */
function lowestOfValue(heap: Int, most: Int, limit: Limit): Int {
  const step = add(most, 1);
  let rest = heap;
  for (let times = 1; times >= 1; ) {
    const next = subtract(rest, multiply(step, times));
    const isSame = next >= 0 && limit(next) === most;
    if (isSame) rest = next;
    times = isSame ? 2 * times : times > 1 ? 1 : 0;
  }
  return rest;
}

/**
 * The first heap from `lowest` on that has the value of the smaller heap `from`; it is at most `highest`. After a heap x, the next heap of its value is the
 * least y with y − f(y) > x.
 */
function firstOfValue(from: Int, lowest: Int, highest: Int, limit: Limit): Int {
  let heap = from;
  for (let times = 1; heap < lowest; ) {
    const most = limit(heap);
    const next = add(heap, multiply(add(most, 1), times));
    // While the limit stays the same, several heaps are passed at once.
    if ((times === 1 || next <= lowest) && limit(next) === most) {
      heap = next;
      times *= 2;
    } else if (times > 1) times = 1;
    else heap = firstNumberWhere(next, highest, (at) => subtract(at, limit(at)) > heap);
  }
  return heap;
}

/** How many steps of a meter one limit takes. */
const STEPS_PER_LIMIT = 10;

const BY_LEVINE: Ground = { kind: 'theorem', by: 'Levine 2006' };
