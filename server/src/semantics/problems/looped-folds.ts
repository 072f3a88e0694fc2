import type { Call, Expression } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import { namesIn } from '../../syntax/tree/walk.ts';
import { isOneOf, SETS } from '../../syntax/vocabulary.ts';
import type { Scope } from '../scope/scope.ts';

/** Rewrites `sum(A(i), i, 1, 9)`, `sum(A(i), i in 1..9)`, `sum(A(i) where i in 1..9)` and `sum(i in 1..9)` with a loop, as any other fold; null for any other call. */
export function loopedSum({ callee, arguments: items, clauses }: Call, scope: Scope): string | null {
  const { variables } = scope;
  const [summand, variable, from, to, ...more] = items;
  const isRange = summand !== undefined && variable?.kind === 'name' && from !== undefined && to !== undefined;
  // Otherwise the four are what is summed.
  const isCounted = isRange && !variables.has(variable.text) && namesIn([summand]).has(variable.text);
  if (isCounted && more.length === 0 && clauses === null && callee.text === 'sum')
    return `sum(${printExpression(summand)} for ${variable.text} in ${printExpression(from)}..${printExpression(to)})`;
  const isLoop = (part: Expression | null | undefined) => part?.kind === 'binary' && part.operator === 'in';
  const [loop, ...bodies] = [...items.filter(isLoop), ...items.filter((item) => !isLoop(item))];
  if (isLoop(loop) && bodies.length === 1 && clauses === null) return foldOver(callee.text, bodies[0], loop);
  if (clauses !== null && clauses.loops.length === 0 && items.length === 1)
    return isLoop(clauses.where)
      ? foldOver(callee.text, items[0], clauses.where)
      : (foldWhere(callee.text, items[0], clauses.where) ?? foldOfUnnamed(callee.text, items[0], clauses.where, scope));
  return items.length === 1 && clauses === null ? foldWhere(callee.text, items[0], null) : null;
}

function foldOver(fold: string, body: Expression | undefined, loop: Expression | null | undefined): string | null {
  return body && loop ? `${fold}(${printExpression(body)} for ${printExpression(loop)})` : null;
}

/** `sum(i in 1..9)` and `count(i in 1..9 where i % 2 == 0)`, which name the loop only; null for any other call. */
function foldWhere(fold: string, loop: Expression | undefined, where: Expression | null): string | null {
  if (loop?.kind !== 'binary' || loop.operator !== 'in' || loop.left.kind !== 'name') return null;
  const isOfConditions = isOneOf(['all', 'some', 'count'], fold);
  if (isOfConditions) return where === null ? null : foldOver(fold, where, loop);
  const rest = where === null ? '' : ` where ${printExpression(where)}`;
  return `${fold}(${loop.left.text} for ${printExpression(loop)}${rest})`;
}

/** `count(1..9 where k > 3)`, whose condition alone names the variable of the loop; null unless it names exactly one that is known nowhere else. */
export function foldOfUnnamed(
  fold: string,
  set: Expression | undefined,
  where: Expression | null,
  { variables, names }: Scope,
): string | null {
  if (set?.kind !== 'range' || where === null) return null;
  const unknown = [...namesIn([where])].filter((name) => !variables.has(name) && !names.has(name));
  const [name, another] = unknown.filter((one) => !isOneOf(SETS, one));
  if (name === undefined || another !== undefined) return null;
  const [condition, loop] = [printExpression(where), `${name} in ${printExpression(set)}`];
  return isOneOf(['all', 'some', 'count'], fold)
    ? `${fold}(${condition} for ${loop})`
    : `${fold}(${name} for ${loop} where ${condition})`;
}
