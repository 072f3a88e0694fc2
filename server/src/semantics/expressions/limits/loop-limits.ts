import { greatest } from '../../../engine/arithmetic/integers.ts';
import { lesserEnd, type NumberSet } from '../../../engine/arithmetic/number-sets.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { Environment, Evaluate } from '../../scope/evaluation.ts';
import type { Scope } from '../../scope/scope.ts';
import { type Bounds, UNBOUNDED } from './bounds.ts';
import { boundsOf } from './condition-bounds.ts';
import { conjunctsOf } from './conjuncts.ts';
import { type Narrow, narrowingBy } from './narrowing.ts';
import type { Bounded } from './walk.ts';

/** What conditions on the variable of a loop say about the values that it has to try. */
interface LoopLimits {
  readonly bounds: Evaluate<Bounds> | null;
  readonly narrow: Narrow | null;
}

/** What conditions say about a variable; `scope` must know everything else in them. Linear in their length. */
export function loopLimits(name: string, conditions: readonly Expression[], scope: Scope): LoopLimits {
  return { bounds: boundsOf(name, conditions, scope), narrow: narrowingBy(name, conditions, scope) };
}

/** The members of a set that a loop has to try. What cannot be computed limits nothing, and is no fault: it may be about what a condition never tests. */
export function limitedTo({ bounds, narrow }: LoopLimits, set: NumberSet, environment: Environment): Bounded {
  const whole = { values: set, ...(bounds === null ? UNBOUNDED : bounds(environment)) };
  return narrow === null ? whole : narrow(whole, environment);
}

/** For `{k in SET where CONDITION}`: leaves out members of SET for which the condition does not hold, as far as its form shows. */
export function compileFewer(
  condition: Expression,
  name: string,
  scope: Scope,
): (set: NumberSet, environment: Environment) => Bounded {
  const limits = loopLimits(name, conjunctsOf(condition), scope);
  return (set, environment) => {
    const limited = limitedTo(limits, set, environment);
    return { ...limited, values: between(limited) };
  };
}

function between({ values, ...bounds }: Bounded): NumberSet {
  if (values.kind !== 'progression') return values;
  const to = lesserEnd(values.to, bounds.most);
  if (values.step !== 1 || bounds.least === null) return { ...values, to };
  return { ...values, from: greatest(values.from, bounds.least), to };
}
