import { greatest, type Int } from '../../../engine/arithmetic/integers.ts';
import { has, lesserEnd, members, type NumberSet } from '../../../engine/arithmetic/number-sets.ts';
import { lowerBoundOf, upperBoundOf } from '../../../engine/arithmetic/set-bounds.ts';
import { meantOr } from '../../../engine/budget/failures.ts';
import type { Meter } from '../../../engine/budget/meter.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { isVariable, unwrap } from '../../../syntax/tree/walk.ts';
import type { Environment } from '../../scope/evaluation.ts';
import type { Scope } from '../../scope/scope.ts';
import { listingSteps } from './listing-steps.ts';
import { type Meeting, meetingOf } from './meeting.ts';
import type { Bounded } from './walk.ts';

/**
 * The members of a set between bounds that may meet the conditions, if there is a shorter way to them than trying all; else the set itself, up to
 * the greatest number that meets them.
 */
export type Narrow = (set: Bounded, environment: Environment) => Bounded;

/**
 * Loops over `p in primes where n % p == 0` and `k in 1..n where k in squares` look only at the divisors and at the squares: a condition may name
 * a small set with all the numbers that meet it. It ends an endless loop too. `scope` must know everything else in the conditions; null if none of them is of these forms.
 */
export function narrowingBy(name: string, conditions: readonly Expression[], scope: Scope): Narrow | null {
  const silent: Scope = { ...scope, report: () => undefined };
  const parts = conditions.flatMap((condition) => narrowingPart(condition, name, silent) ?? []);
  if (parts.length === 0) return null;
  return (whole, environment) => {
    let narrowed = whole;
    for (const part of parts)
      narrowed = meantOr(
        () => narrowedBy(narrowed, part, environment),
        (failure): Bounded => ({ ...narrowed, failure }),
      );
    return narrowed;
  };
}

/** An equation such as `k == 5` is left to the bounds of the loop. */
function narrowingPart(condition: Expression, name: string, scope: Scope): Meeting | null {
  const inner = unwrap(condition);
  if (inner.kind !== 'binary') return null;
  const isEquation = inner.operator === '==' && (isVariable(inner.left, name) || isVariable(inner.right, name));
  return isEquation || inner.operator === 'and' ? null : meetingOf(inner, name, scope);
}

function narrowedBy(set: Bounded, part: Meeting, environment: Environment): Bounded {
  const { values, least } = set;
  const from = least ?? lowerBoundOf(values);
  const isWithin = part.from === null || (from !== null && from >= part.from);
  // A set is asked for only where it is of use, as finding it may be work.
  const end = lesserEnd(set.most, upperBoundOf(values));
  if (!isWithin && end !== null) return set;
  if (part.upTo !== undefined && (end === null || end > part.upTo(environment))) return set;
  const shorter = part.few(environment);
  if (shorter === null) return set;
  const bounded = { ...set, most: lesserEnd(set.most, upperBoundOf(shorter)) };
  const most = lesserEnd(bounded.most, upperBoundOf(values));
  if (!isWithin || most === null) return bounded;
  const steps = (within: NumberSet): number => listingSteps(within, Number(from ?? most), Number(most));
  if (!FOUND_DIRECTLY.has(shorter.kind) || steps(shorter) >= steps(values)) return bounded;
  return { ...bounded, values: { kind: 'list', values: inBoth(shorter, values, from, most, environment.meter) } };
}

/** The members of a short set that lie between bounds and are in another set, too. */
function inBoth(shorter: NumberSet, values: NumberSet, from: Int | null, most: Int, meter: Meter): readonly Int[] {
  // Searches loop over the binary digits of very many numbers, and a generator would take several times as long.
  if (shorter.kind === 'list' && values.kind === 'progression' && values.step === 1) {
    const least = from === null ? values.from : greatest(from, values.from);
    meter.spend(shorter.values.length);
    return shorter.values.filter((value) => value >= least && value <= most);
  }
  return [...members(shorter, from, most, meter)].filter((value) => has(values, value, meter));
}

/** Sets whose members are found without trying other numbers. Sets made of several are not worth it. */
const FOUND_DIRECTLY: ReadonlySet<NumberSet['kind']> = new Set(['list', 'fibonacci', 'squares', 'powers', 'divisors']);
