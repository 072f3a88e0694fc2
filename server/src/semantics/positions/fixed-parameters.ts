import type { Expression } from '../../syntax/tree/expression-tree.ts';
import { namesIn } from '../../syntax/tree/walk.ts';
import type { Environment, Evaluate, Value } from '../scope/evaluation.ts';
import type { Scope } from '../scope/scope.ts';

/** Whether an expression has no names but words of the language and variables of its own loops, so that it always has the same value. Linear. */
export function isFixed(expression: Expression, { variables, names }: Scope): boolean {
  return [...namesIn([expression])].every((name) => !variables.has(name) && !names.has(name));
}

/**
 * Parameters of a call, those that are {@link isFixed} computed once for each environment: a loop that asks about a game with such a parameter, such as
 * `Stick[{i * i for i in 1..99}](n)`, asks very often.
 */
export function keepingFixed(
  parameters: readonly Evaluate<Value>[],
  written: readonly Expression[],
  scope: Scope,
): readonly Evaluate<Value>[] {
  return parameters.map((parameter, index) => {
    const expression = written[index];
    return expression !== undefined && isFixed(expression, scope) ? onceIn(parameter) : parameter;
  });
}

function onceIn(evaluate: Evaluate<Value>): Evaluate<Value> {
  const known = new WeakMap<Environment['instantiate'], Value>();
  return (environment) => {
    const before = known.get(environment.instantiate);
    if (before !== undefined) return before;
    const value = evaluate(environment);
    known.set(environment.instantiate, value);
    return value;
  };
}
