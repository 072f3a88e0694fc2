import { once } from '../../../collections/once.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { GameDeclaration, GraphDeclaration } from '../../../syntax/tree/tree.ts';
import { childrenOf, expressionsOf } from '../../../syntax/tree/walk.ts';
import { isList, type Value } from '../../scope/evaluation.ts';
import { bracketsText } from '../values/value-text.ts';

/**
 * How the parameters of a declaration are written after its name: as a tuple where the declaration asks only for items by number, as in `t[1]`, and compares
 * it with tuples, otherwise as a list. Linear in the declaration, for the first list.
 */
export function parametersText(declaration: GameDeclaration | GraphDeclaration): (values: readonly Value[]) => string {
  const tuples = once(() => declaration.parameters.map(({ text }) => isReadAsTuple(declaration, text)));
  return (values) => bracketsText(values, values.some(isList) ? tuples() : []);
}

function isReadAsTuple(declaration: GameDeclaration | GraphDeclaration, name: string): boolean {
  let [uses, asTuple] = [0, 0];
  const isIt = (expression: Expression) => expression.kind === 'name' && expression.text === name;
  const open = [...expressionsOf(declaration)];
  for (let expression = open.pop(); expression !== undefined; expression = open.pop()) {
    if (isIt(expression)) uses += 1;
    if (asksForItem(expression, isIt) || isBesideTuple(expression, isIt)) asTuple += 1;
    open.push(...childrenOf(expression));
  }
  return uses > 0 && uses === asTuple;
}

type IsIt = (expression: Expression) => boolean;

function asksForItem(expression: Expression, isIt: IsIt): boolean {
  return (
    expression.kind === 'index' && isIt(expression.of) && expression.indices.every(({ kind }) => kind === 'numeral')
  );
}

function isBesideTuple(expression: Expression, isIt: IsIt): boolean {
  if (expression.kind !== 'binary' || (expression.operator !== '==' && expression.operator !== '!=')) return false;
  const { left, right } = expression;
  return (isIt(left) && right.kind === 'tuple') || (isIt(right) && left.kind === 'tuple');
}
