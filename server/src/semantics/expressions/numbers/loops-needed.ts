import { spanOf } from '../../../syntax/text/span.ts';
import type { Call } from '../../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../../syntax/tree/print.ts';
import { namesIn } from '../../../syntax/tree/walk.ts';
import { isOneOf } from '../../../syntax/vocabulary.ts';
import { callHere, reportInstead } from '../../problems/foreign-names.ts';
import { foldOfUnnamed, loopedSum } from '../../problems/looped-folds.ts';
import { type Scope, useVariable } from '../../scope/scope.ts';
import { kindOf } from '../types/type-of.ts';

/** Reports a function that runs over a loop, but is called without one: `sum(a[i], i in 1..3)`, `all(n > 2)`. */
export function reportLoopNeeded(call: Call, scope: Scope): void {
  const name = call.callee.text;
  // Any other way to write it would lose the condition.
  const others = () =>
    call.clauses?.where ? null : (callHere(call, scope) ?? overList(call) ?? ofSeveral(call, scope));
  const instead = loopedSum(call, scope) ?? others();
  // Its variables are not also reported as unused.
  for (const used of namesIn(call.arguments)) useVariable(scope, used);
  if (instead !== null) {
    reportInstead(call, instead, scope);
    return;
  }
  const [body] = call.arguments;
  const where = call.clauses?.where ?? null;
  const [condition, range] =
    where === null ? [body, '1..3'] : [where, body === undefined ? '…' : printExpression(body)];
  const example = `${name}(${condition === undefined ? '…' : printExpression(condition)} for i in ${range})`;
  scope.report({ code: 'loop-needed', severity: 'error', span: spanOf(call), args: { name, example } });
}

/** Whether a call names its loop only as a condition, as in `count(i in 1..n where i % 2 == 0)` for an `i` that is known nowhere else. */
export function lacksLoop({ callee, clauses, arguments: items }: Call, scope: Scope): boolean {
  const { variables } = scope;
  const [loop] = items;
  if (clauses === null || clauses.loops.length > 0 || items.length !== 1 || loop === undefined) return false;
  if (foldOfUnnamed(callee.text, loop, clauses.where, scope) !== null) return true;
  if (loop.kind === 'range') return isOneOf(['all', 'some', 'count'], callee.text);
  if (loop.kind !== 'binary') return false;
  return loop.operator === 'in' && loop.left.kind === 'name' && !variables.has(loop.left.text);
}

/** `all(k > 0 for k in 1..5)` for `all([k > 0 for k in 1..5])`, and `count(x == 1 for x in a)` for `count(a, 1)` as in other languages; null for any other call. */
function overList({ callee, arguments: items }: Call): string | null {
  const [list, member, ...others] = items;
  if (list === undefined || others.length > 0) return null;
  if (member === undefined) {
    const isLoop = list.kind === 'list' && list.clauses !== null && list.items.length === 1;
    return isLoop ? `${callee.text}(${printExpression(list).slice(1, -1)})` : null;
  }
  const name = ['x', 'y', 'z'].find((one) => !namesIn(items).has(one));
  if (callee.text !== 'count' || name === undefined) return null;
  return `count(${name} == ${printExpression(member)} for ${name} in ${printExpression(list)})`;
}

/** `mex([1, 2])` for `mex(1, 2)`, and `sum(a ++ [4])` for `sum(a, [4])`; null for conditions and for fewer than two values. */
function ofSeveral({ callee, arguments: items }: Call, scope: Scope): string | null {
  const isFold = !['all', 'some', 'count'].includes(callee.text);
  if (!isFold || items.length < 2) return null;
  const texts = items.map(printExpression);
  const areLists = items.every((item) => kindOf(item, scope) === 'list');
  return areLists ? `${callee.text}(${texts.join(' ++ ')})` : `${callee.text}([${texts.join(', ')}])`;
}
