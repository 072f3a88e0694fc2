import { spanOf } from '../../../syntax/text/span.ts';
import type { Call } from '../../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../../syntax/tree/print.ts';
import { namesIn } from '../../../syntax/tree/walk.ts';
import { callHere, reportInstead } from '../../problems/foreign-names.ts';
import { loopedSum } from '../../problems/looped-folds.ts';
import { type Scope, useVariable } from '../../scope/scope.ts';
import { kindOf } from '../types/type-of.ts';

/** Reports a function that runs over a loop, but is called without one: `sum(a[i], i in 1..3)`, `all(n > 2)`. */
export function reportLoopNeeded(call: Call, scope: Scope): void {
  const name = call.callee.text;
  const instead = loopedSum(call, scope) ?? callHere(call, scope) ?? overList(call) ?? ofSeveral(call, scope);
  // Its variables are not also reported as unused.
  for (const used of namesIn(call.arguments)) useVariable(scope, used);
  if (instead !== null) {
    reportInstead(call, instead, scope);
    return;
  }
  const [body] = call.arguments;
  const example = `${name}(${body === undefined ? '…' : printExpression(body)} for i in 1..3)`;
  scope.report({ code: 'loop-needed', severity: 'error', span: spanOf(call), args: { name, example } });
}

/** Whether a call names its loop only as a condition, as in `count(i in 1..n where i % 2 == 0)` for an `i` that is known nowhere else. */
export function lacksLoop({ clauses, arguments: items }: Call, { variables }: Scope): boolean {
  const [loop] = items;
  if (clauses === null || clauses.loops.length > 0 || items.length !== 1 || loop?.kind !== 'binary') return false;
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
