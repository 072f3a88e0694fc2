import type { Expression } from '../../syntax/tree/expression-tree.ts';
import { namesIn } from '../../syntax/tree/walk.ts';
import type { Environment } from './evaluation.ts';
import type { Scope } from './scope.ts';

/** The values of an expression's variables during evaluation, for messages: `n = 0, k = 2`. */
export function bindingsText(expression: Expression, scope: Scope, { slots }: Environment): string {
  const bound = [...namesIn([expression])].flatMap((name) => {
    const variable = scope.variables.get(name);
    const value = variable === undefined ? undefined : slots[variable.slot];
    return value === undefined || typeof value === 'object' ? [] : [`${name} = ${value}`];
  });
  return bound.join(', ');
}
