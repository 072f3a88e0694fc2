import { add, ceilDivide, type Int, multiply, subtract } from '../../../engine/arithmetic/integers.ts';
import { members, type NumberSet } from '../../../engine/arithmetic/number-sets.ts';
import type { Environment, Evaluate, Tuple, Value } from '../../scope/evaluation.ts';
import type { Walk } from '../../scope/scope.ts';
import type { Bounds } from './bounds.ts';

/** One step of a walk: a test, or a loop around the later steps. */
type Step =
  | { readonly kind: 'test'; readonly holds: Evaluate<boolean> }
  | { readonly kind: 'loop'; readonly some: Walk };

/** Nests loops and tests, the first outermost. */
export function walkOf(steps: readonly Step[]): Walk {
  return steps.reduceRight<Walk>(
    (rest, step) => {
      if (step.kind === 'loop') return (environment, visit) => step.some(environment, () => rest(environment, visit));
      return (environment, visit) => step.holds(environment) && rest(environment, visit);
    },
    (_, visit) => visit(),
  );
}

/** The members of a set within bounds. */
export interface Bounded extends Bounds {
  readonly values: NumberSet;
}

/** A loop over numbers. */
export function overSet(slot: number, set: Evaluate<Bounded>): Walk {
  const each = overNumbers(slot);
  return (environment, visit) => each(set(environment), environment, visit);
}

/** Most rules use ranges of small numbers, which need not be listed, or a list that is already there. */
export function overNumbers(slot: number): (set: Bounded, environment: Environment, visit: () => boolean) => boolean {
  return ({ values, least, most }, environment, visit) => {
    const { slots, meter } = environment;
    const range = smallRange(values, least, most);
    if (range !== null) {
      for (let value = range.from; value <= range.to; value += range.step) {
        meter.spend(2);
        slots[slot] = value;
        if (visit()) return true;
      }
      return false;
    }
    if (values.kind === 'list') return overListed(slot, values.values, { least, most }, environment, visit);
    for (const value of members(values, least, most, meter)) {
      meter.spend(1);
      slots[slot] = value;
      if (visit()) return true;
    }
    return false;
  };
}

/** A loop over ascending numbers within bounds. */
function overListed(
  slot: number,
  listed: readonly Int[],
  { least, most }: Bounds,
  { slots, meter }: Environment,
  visit: () => boolean,
): boolean {
  for (let index = 0; index < listed.length; index += 1) {
    const value = listed[index] ?? 0;
    if (most !== null && value > most) return false;
    meter.spend(2);
    if (least !== null && value < least) continue;
    slots[slot] = value;
    if (visit()) return true;
  }
  return false;
}

/** The first number, the step and the last number of a set within bounds if it is a range of small numbers; null if not. */
export function smallRange(set: NumberSet, least: Int | null, most: Int | null) {
  if (set.kind !== 'progression' || typeof set.step === 'bigint') return null;
  const to = set.to === null || (most !== null && most < set.to) ? most : set.to;
  const skipped = least === null || least <= set.from ? 0 : ceilDivide(subtract(least, set.from), set.step);
  const from = skipped === 0 ? set.from : add(set.from, multiply(skipped, set.step));
  return typeof from === 'number' && typeof to === 'number' ? { from, step: set.step, to } : null;
}

/** A loop over the entries of a list, or over the members of a set. */
export function overValues(
  slot: number,
  values: Iterable<Value>,
  { slots, meter }: Environment,
  visit: () => boolean,
): boolean {
  for (const value of values) {
    meter.spend(1);
    slots[slot] = value;
    if (visit()) return true;
  }
  return false;
}

/** A loop over tuples. */
export function overTuples(bound: readonly number[], tuples: Evaluate<Iterable<Tuple>>): Walk {
  return (environment, visit) => {
    const { slots, meter } = environment;
    for (const tuple of tuples(environment)) {
      meter.spend(1);
      for (let index = 0; index < bound.length; index += 1) slots[bound[index] ?? 0] = tuple[index] ?? 0;
      if (visit()) return true;
    }
    return false;
  };
}
