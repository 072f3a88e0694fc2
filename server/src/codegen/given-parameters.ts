import type { InputShape } from '../answers/input/input-shape.ts';
import type { Expression } from '../syntax/tree/expression-tree.ts';
import { childrenOf, namesIn, unwrap } from '../syntax/tree/walk.ts';

/**
 * The names of the input in those parameters of games that are more than a number, such as S in `G[S](n)`, or S and k in `G[{x in S where x > k}](n)`.
 * In a program they are variables that all functions see: if they were part of a state, a memo would take long to find it. Linear in the position.
 */
export function givenParameters(position: Expression, { groups }: InputShape): ReadonlySet<string> {
  const items = groups.flat();
  const read = new Set(items.map(({ name }) => name));
  const lists = new Set(items.flatMap(({ name, length }) => (length === null ? [] : [name])));
  const parameters = parametersIn(position).filter(
    (parameter) => COLLECTIONS.has(unwrap(parameter).kind) || isNameOf(parameter, lists),
  );
  return new Set([...namesIn(parameters)].filter((name) => read.has(name)));
}

const COLLECTIONS: ReadonlySet<string> = new Set<Expression['kind']>(['set', 'range', 'list', 'tuple']);

function isNameOf(expression: Expression, names: ReadonlySet<string>): boolean {
  const inner = unwrap(expression);
  return inner.kind === 'name' && names.has(inner.text);
}

function parametersIn(position: Expression): readonly Expression[] {
  const own = position.kind === 'call' ? position.parameters : [];
  return [...own, ...childrenOf(position).flatMap(parametersIn)];
}
