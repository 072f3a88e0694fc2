import type { Kind } from '../../../syntax/problems/problem.ts';
import { clipped } from '../../../syntax/problems/report.ts';
import { spanOf } from '../../../syntax/text/span.ts';
import type { Call, Expression } from '../../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../../syntax/tree/print.ts';
import { namesIn } from '../../../syntax/tree/walk.ts';
import { isOneOf, POSITION_FUNCTIONS } from '../../../syntax/vocabulary.ts';
import { correctionOf } from '../../problems/corrections.ts';
import { callHere, questionHere, reportInstead } from '../../problems/foreign-names.ts';
import { reportUnknown, reportUnknownCall } from '../../problems/unknown-names.ts';
import { type Scope, useVariable } from '../../scope/scope.ts';
import { kindOf } from './type-of.ts';

/** Reports that an expression is not of the kind its place requires; an unknown name is reported as unknown instead. */
export function reportWrongKind(scope: Scope, expression: Expression, wanted: Exclude<Kind, 'name' | 'state'>): void {
  const found = kindOf(expression, scope);
  // That its variables are used nowhere else is no second mistake.
  for (const name of namesIn([expression])) useVariable(scope, name);
  const instead = correctionOf(expression, wanted, scope, kindOf);
  if (expression.kind === 'name' && found === 'name' && !(wanted === 'outcome' && instead !== null)) {
    reportUnknown(scope, expression, isOneOf(NAMED, wanted) ? wanted : 'name');
    return;
  }
  if (isUnknownCall(expression, scope)) {
    const question = scope.question === undefined ? null : questionHere(expression.callee.text);
    const here = callHere(expression, scope) ?? (question === null ? null : asking(question, expression, scope));
    if (here !== null) reportInstead(expression, here, scope);
    else if (wanted === 'position' || wanted === 'game') reportUnknown(scope, expression.callee, 'game');
    else reportUnknownCall(scope, expression);
    return;
  }
  const span = spanOf(expression);
  const args = { text: clipped(printExpression(expression)), wanted, found, instead: instead && clipped(instead) };
  const fix = instead === null ? {} : { fix: { span, text: instead } };
  scope.report({ code: 'wrong-kind', severity: 'error', span, args, ...fix });
}

/** The same call of a question under the name that it has here, `sg(A(10))` for `grundy(A, 10)`. */
function asking(question: string, { arguments: items }: Call, scope: Scope): string {
  const [game, ...state] = items;
  if (game?.kind === 'name' && state.length > 0 && kindOf(game, scope) === 'game')
    return `${question}(${game.text}(${state.map(printExpression).join(', ')}))`;
  return `${question}(${items.map(printExpression).join(', ')})`;
}

/** The kinds that an unknown name is looked for among. */
const NAMED = ['number', 'set', 'position', 'game'] as const;

/** Whether an expression calls a name that is declared nowhere. */
export function isUnknownCall(expression: Expression, scope: Scope): expression is Call {
  if (expression.kind !== 'call' || kindOf(expression, scope) !== 'position') return false;
  return !isOneOf(POSITION_FUNCTIONS, expression.callee.text) && !scope.names.has(expression.callee.text);
}
