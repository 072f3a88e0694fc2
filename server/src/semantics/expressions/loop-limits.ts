import { greatest, least } from '../../engine/arithmetic/integers.ts';
import { isInfinite, type NumberSet } from '../../engine/arithmetic/number-sets.ts';
import type { Expression } from '../../syntax/tree/expression-tree.ts';
import type { Environment, Evaluate } from '../scope/evaluation.ts';
import { Fault } from '../scope/fault.ts';
import type { Scope } from '../scope/scope.ts';
import { type Bounds, boundsOf, UNBOUNDED } from './bounds.ts';
import { conjunctsOf } from './conjuncts.ts';
import { type Narrow, narrowingBy } from './narrowing.ts';

/** What conditions on the variable of a loop say about the values that it has to try. */
export interface LoopLimits {
  readonly bounds: Evaluate<Bounds> | null;
  readonly narrow: Narrow | null;
}

export const NO_LIMITS: LoopLimits = { bounds: null, narrow: null };

/** What conditions say about a variable; `scope` must know everything else in them. Linear in their length. */
export function limitsOf(name: string, conditions: readonly Expression[], scope: Scope): LoopLimits {
  return { bounds: boundsOf(name, conditions, scope), narrow: narrowingBy(name, conditions, scope) };
}

/** The bounds of a loop over a set. Passes on the fault of a bound without which the loop would not end. */
export function boundsWithin({ bounds }: LoopLimits, set: NumberSet, environment: Environment): Bounds {
  return bounds === null ? UNBOUNDED : ifMeant(() => bounds(environment), UNBOUNDED, isInfinite(set));
}

/** The members of a set that a loop between bounds has to try. */
export function narrowedTo(
  { narrow }: LoopLimits,
  set: NumberSet,
  bounds: Bounds,
  environment: Environment,
): NumberSet {
  return narrow === null ? set : ifMeant(() => narrow(set, bounds, environment), set, false);
}

/** For `{k in SET where CONDITION}`: leaves out members of SET for which the condition does not hold, as far as its form shows. */
export function compileFewer(
  condition: Expression,
  name: string,
  scope: Scope,
): (set: NumberSet, environment: Environment) => NumberSet {
  const limits = limitsOf(name, conjunctsOf(condition), scope);
  const { bounds } = limits;
  if (bounds === null && limits.narrow === null) return (set) => set;
  return (set, environment) => {
    const found = bounds === null ? UNBOUNDED : ifMeant(() => bounds(environment), UNBOUNDED, false);
    return between(narrowedTo(limits, set, found, environment), found);
  };
}

function between(set: NumberSet, bounds: Bounds): NumberSet {
  if (set.kind !== 'progression' || set.step !== 1) return set;
  const from = bounds.least === null ? set.from : greatest(set.from, bounds.least);
  const to = set.to === null || bounds.most === null ? (set.to ?? bounds.most) : least(set.to, bounds.most);
  return { ...set, from, to };
}

/** What cannot be evaluated is ignored unless it is needed: its condition may never be tested. */
function ifMeant<Found>(find: () => Found, otherwise: Found, isNeeded: boolean): Found {
  try {
    return find();
  } catch (error) {
    if (error instanceof Fault && !isNeeded) return otherwise;
    throw error;
  }
}
