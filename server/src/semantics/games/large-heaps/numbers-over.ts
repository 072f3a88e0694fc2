import { ceilDivide, greatest, type Int, least, negate } from '../../../engine/arithmetic/integers.ts';
import { whereMeant } from '../../../engine/budget/failures.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { StopRule } from '../../../syntax/tree/rules.ts';
import { unwrap } from '../../../syntax/tree/walk.ts';
import { conjunctsOf } from '../../expressions/limits/conjuncts.ts';
import { type Growing, gainOf } from '../../expressions/limits/slow-numbers.ts';
import type { Environment } from '../../scope/evaluation.ts';
import { NO_NAME } from '../shared/only-loop.ts';
import type { Home, Instance } from '../shared/rule.ts';
import { inequalitiesOf } from './inequalities.ts';
import { type Heap, onlyHeap } from './only-heap.ts';

/**
 * For a game of one natural number with `stop where x >= N`, `stop where x == N` and the like: a number such that play is over at no smaller one. Null if none is
 * known for one of the conditions. Linear in the rules.
 */
export function compileLeastOver(stops: readonly StopRule[], home: Home): (instance: Instance) => Int | null {
  const heap = onlyHeap(home);
  const bounds = stops.map(({ tail }) => (heap === null ? [] : boundsOf(tail.where, heap)));
  return (instance) =>
    whereMeant(() => {
      const environment = instance.environment([0], instance.meter);
      const found = bounds.flatMap((each) => leastWhere(each, environment) ?? []);
      return found.length === 0 || found.length < bounds.length ? [] : [found.reduce(least)];
    })?.[0] ?? null;
}

/** Numbers that are natural wherever a condition holds. */
function boundsOf(where: Expression | null, heap: Heap): readonly Growing[] {
  const conditions = where === null ? [] : conjunctsOf(where).flatMap(implied);
  const natural = conditions.flatMap((each) => inequalitiesOf({ name: NO_NAME, set: null, where: each }, heap) ?? []);
  return natural.map(({ rest }) => rest);
}

/** An equation means that neither side is greater. */
function implied(condition: Expression): readonly Expression[] {
  const inner = unwrap(condition);
  if (inner.kind !== 'binary' || inner.operator !== '==') return [condition];
  return [
    { ...inner, operator: '>=' },
    { ...inner, operator: '<=' },
  ];
}

/** The least number of which the bounds that grow with it do not say that the condition fails; null if none of them grows. */
function leastWhere(bounds: readonly Growing[], environment: Environment): Int | null {
  const found = bounds.flatMap((bound) => {
    const gain = gainOf(bound, environment);
    return gain !== null && gain > 0 ? [ceilDivide(negate(bound.value(environment)), gain)] : [];
  });
  return found.length === 0 ? null : found.reduce(greatest);
}
