import { type Int, subtract } from '../../../engine/arithmetic/integers.ts';
import { lesserEnd, members, type NumberSet } from '../../../engine/arithmetic/number-sets.ts';
import { upperBoundOf } from '../../../engine/arithmetic/set-bounds.ts';
import { whereMeant } from '../../../engine/budget/failures.ts';
import type { Environment } from '../../scope/evaluation.ts';
import { listingSteps } from '../limits/listing-steps.ts';
import type { Bounded } from '../limits/walk.ts';

/** A builder over at most this many candidates is listed at once, so that theorems about finite sets apply to it. */
const LISTED_AT_ONCE = 100_000;
/** The same for sets such as the primes, if they are the same in all states: in others, one question about a number costs less than a list. */
const LISTED_IF_FIXED = 2_500;

/**
 * Lists the members of a list or a short range for which a condition holds; null for any other set. Passes on what the condition throws.
 */
export function listOut(set: NumberSet, keep: (value: Int) => boolean, environment: Environment): NumberSet | null {
  if (set.kind === 'list') return { kind: 'list', values: set.values.filter(keep) };
  if (set.kind !== 'progression' || set.to === null || set.step !== 1) return null;
  const size = subtract(set.to, set.from);
  if (typeof size === 'bigint' || size >= LISTED_AT_ONCE || typeof set.from === 'bigint') return null;
  const values: Int[] = [];
  for (let value = set.from; value <= set.to; value += 1) {
    environment.meter.spend(1);
    if (keep(value)) values.push(value);
  }
  return { kind: 'list', values };
}

/** Lists the members of any other set with a bound, if they are few and the condition has a meaning for all; else null. */
export function listFew(set: Bounded, keep: (value: Int) => boolean, { meter }: Environment): NumberSet | null {
  const { values, least, most } = set;
  const end = lesserEnd(most, upperBoundOf(values));
  if (end === null || listingSteps(values, Number(least ?? 1), Number(end)) > LISTED_IF_FIXED) return null;
  return whereMeant(() => ({ kind: 'list', values: [...members(values, least, end, meter)].filter(keep) }));
}
