import {
  add,
  ceilDivide,
  floorDivide,
  greatest,
  type Int,
  least,
  multiply,
  negate,
} from '../../../engine/arithmetic/integers.ts';
import { whereMeant } from '../../../engine/budget/failures.ts';
import type { GrowingSpan } from '../../../engine/game/move-forms.ts';
import type { MoveRule, TakeRule } from '../../../syntax/tree/rules.ts';
import { divided, type Growing, minus, ONE, times, ZERO } from '../../expressions/limits/slow-numbers.ts';
import type { Environment } from '../../scope/evaluation.ts';
import { loopOfTake, NO_NAME, onlyLoop } from '../shared/only-loop.ts';
import type { Home, Instance } from '../shared/rule.ts';
import { NOWHERE } from '../shared/spans.ts';
import { atLeast, inequalitiesOf } from './inequalities.ts';
import { type Linear, linearOf } from './linear.ts';
import { type Heap, onlyHeap } from './only-heap.ts';

/** The span of a rule in an instance; null if it is not known to grow. */
type CompiledGrowingSpan = (instance: Instance) => GrowingSpan | null;

/**
 * What a rule such as `take ceil(n / 3)..floor(n / 2)`, `move to (m) for m in 0..n - 1 where 2 * m <= n and n > 5` or `move to (floor(n / 3))` of a game of
 * one natural number leads to. Null for any other rule: it must lead to all numbers that meet linear inequalities, in which the heap occurs only in
 * sums, quotients, and products with numbers. A `take` rule must not have the word `leaving`. Linear in the rule.
 */
export function compileGrowingSpan(rule: TakeRule | MoveRule, home: Home): CompiledGrowingSpan | null {
  const heap = onlyHeap(home);
  const written = heap && (rule.kind === 'take' ? takeIn(rule, heap) : moveIn(rule, heap));
  if (heap === null || written === null) return null;
  const { slot } = heap;
  return (instance) =>
    whereMeant(() => {
      const environment = instance.environment([0], instance.meter);
      const limits = limitsOf(written, environment);
      const from = limits && settledFrom(limits, environment, slot);
      return limits === null || from === null ? [] : [{ from, spanWith: spanWith(limits, slot, instance) }];
    })?.[0] ?? null;
}

/** The numbers slope · k + rest of all k for which the inequalities hold. Without a loop, the slope is `ZERO`, and rest is the only number. */
interface Written {
  readonly to: Linear;
  /** Each of these numbers is at least 0. */
  readonly natural: readonly Linear[];
}

function takeIn(rule: TakeRule, heap: Heap): Written | null {
  const written = loopOfTake(rule);
  if (written === null) return null;
  const inequalities = inequalitiesOf(written, heap);
  if (inequalities === null) return null;
  return { to: { slope: minus(ZERO, ONE), rest: heap.own }, natural: [...inequalities, atLeast(ONE)] };
}

function moveIn({ to, tail }: MoveRule, heap: Heap): Written | null {
  const isEnd = to.kind === 'numeral';
  const loop = tail.loops.length === 0 ? { name: NO_NAME, set: null, where: tail.where } : onlyLoop(tail);
  if (isEnd || loop === null) return null;
  const target = linearOf(to, loop.name, heap);
  const inequalities = inequalitiesOf(loop, heap);
  if (target === null || inequalities === null) return null;
  // A loop that the target does not mention still has to have a member.
  return loop.set !== null && target.slope === ZERO ? null : { to: target, natural: inequalities };
}

/** The numbers that are at least all of `lowest`, and at most all of `highest`; none unless all of `needed` are natural. */
interface Limits {
  readonly lowest: readonly Growing[];
  readonly highest: readonly Growing[];
  readonly needed: readonly Growing[];
}

/** The limits of the numbers that a rule leads to; null if consecutive k do not lead to consecutive numbers, or if there is no greatest. */
function limitsOf({ to, natural }: Written, environment: Environment): Limits | null {
  const slope = to.slope.value(environment);
  const isOne = to.slope === ZERO;
  if (!isOne && slope !== 1 && slope !== -1) return null;
  const lowest = [ZERO, ...(isOne ? [to.rest] : [])];
  const highest = isOne ? [to.rest] : [];
  const needed: Growing[] = [];
  for (const { slope: each, rest } of natural) {
    // With k = slope · (number − to.rest), the inequality is one of the number.
    const factor = multiply(each.value(environment), slope);
    const bound = minus(
      rest,
      times(() => factor, to.rest),
    );
    if (factor === 0) needed.push(bound);
    else if (factor > 0) lowest.push(divided(minus(ZERO, bound), () => factor, ceilDivide));
    else highest.push(divided(bound, () => negate(factor), floorDivide));
  }
  return highest.length === 0 ? null : { lowest, highest, needed };
}

/**
 * A number from which on the ends never decrease, and the span is either never or always empty; null if none is known. A number that grows by the same gain
 * in each period is natural from some place on, or negative, as its first period shows.
 */
function settledFrom({ lowest, highest, needed }: Limits, environment: Environment, slot: number): Int | null {
  const grows = (end: Growing): boolean => (end.growth(environment)?.least ?? -1) >= 0;
  if (![...lowest, ...highest].every(grows)) return null;
  let from: Int = 0;
  for (const number of [...needed, ...highest.flatMap((high) => lowest.map((low) => minus(high, low)))]) {
    const repetition = number.repeats(environment);
    if (repetition === null) return null;
    const { period, gain } = repetition;
    let [lower, upper]: [Int | null, Int | null] = [null, null];
    for (let at = 0; at < period; at += 1) {
      environment.slots[slot] = at;
      const value = number.value(environment);
      lower = lower === null ? value : least(lower, value);
      upper = upper === null ? value : greatest(upper, value);
    }
    const periods = periodsUntilSettled(lower ?? 0, upper ?? 0, gain);
    if (periods === null) return null;
    from = greatest(from, multiply(period, periods));
  }
  environment.slots[slot] = 0;
  return from;
}

/** After how many periods numbers between these, which grow by the gain in each, are all natural or all negative, for ever. */
function periodsUntilSettled(lower: Int, upper: Int, gain: Int): Int | null {
  if (gain > 0) return greatest(0, ceilDivide(negate(lower), gain));
  if (gain < 0) return greatest(0, add(floorDivide(upper, negate(gain)), 1));
  return lower >= 0 || upper < 0 ? 0 : null;
}

function spanWith({ lowest, highest, needed }: Limits, slot: number, instance: Instance): GrowingSpan['spanWith'] {
  return (meter) => {
    const environment = instance.environment([0], meter);
    const of = (number: Growing): Int => number.value(environment);
    return (number) => {
      environment.slots[slot] = number;
      if (needed.some((each) => of(each) < 0)) return NOWHERE;
      return { least: lowest.map(of).reduce(greatest), most: highest.map(of).reduce(least) };
    };
  };
}
