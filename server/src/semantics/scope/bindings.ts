import type { Expression } from '../../syntax/tree/expression-tree.ts';
import { namesIn } from '../../syntax/tree/walk.ts';
import type { Binding, Environment } from './evaluation.ts';
import type { Scope } from './scope.ts';

/** The variables of an expression; `chosen` has the values of those that are no longer in their slots. */
interface Bound extends Pick<Scope, 'variables'> {
  readonly chosen?: readonly Binding[];
}

/** The values of an expression's variables during evaluation, in the order in which they are bound, for messages: `n = 0, k = 2`. */
export function bindingsText(
  expression: Expression,
  { variables, chosen = [] }: Bound,
  { slots }: Environment,
): string {
  const slotOf = (name: string): number => variables.get(name)?.slot ?? Number.POSITIVE_INFINITY;
  const names = [...namesIn([expression])].sort((one, other) => slotOf(one) - slotOf(other));
  const bound = names.flatMap((name) => {
    const variable = variables.get(name);
    const value =
      chosen.findLast((binding) => binding.name === name)?.value ??
      (variable === undefined ? undefined : slots[variable.slot]);
    return value === undefined || typeof value === 'object' ? [] : [`${name} = ${value}`];
  });
  return bound.join(', ');
}
