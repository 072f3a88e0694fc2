import type { IToken } from 'chevrotain';
import type { Problem } from '../../problems/problem.ts';
import { error, insteadOf } from '../../problems/report.ts';
import { spanOf } from '../../text/span.ts';
import { endOf, spelling } from '../../text/token.ts';
import type { Binary, Expression } from '../../tree/expression-tree.ts';
import { printExpression } from '../../tree/print.ts';
import { oneLess } from '../shared/one-less.ts';

/** `take 1-5`. */
export function rangeMeant(difference: Binary): Problem {
  const [left, right] = [printExpression(difference.left), printExpression(difference.right)];
  const fix = { span: { start: difference.left.end, end: difference.right.start }, text: '..' };
  const span = spanOf(difference);
  return error('write-instead', span, { found: `${left}-${right}`, instead: `${left}..${right}` }, fix);
}

/** `0 < k < n`. */
export function chainedComparison(left: Binary, operator: IToken): Problem {
  const middle = printExpression(left.right);
  const text = `${printExpression(left)} and ${middle} ${spelling(operator)}`;
  const fix = { span: { start: left.end, end: operator.startOffset }, text: ` and ${middle} ` };
  return error('chained-comparison', { start: left.start, end: endOf(operator) }, { text }, fix);
}

/** `take 1 <= k <= n`, which gives the bounds of what is taken; null for any other set. */
export function boundsMeant(amounts: Expression): Problem | null {
  if (!isBound(amounts) || !isBound(amounts.left)) return null;
  const { left, right } = amounts;
  const middle = left.right;
  if (middle.kind !== 'name') return null;
  const least = printExpression(left.left);
  const most = printExpression(right);
  const from = left.operator === '<=' ? least : `${least} + 1`;
  const to = amounts.operator === '<=' ? most : oneLess(most);
  const found = `${least} ${left.operator} ${middle.text} ${amounts.operator} ${most}`;
  return insteadOf(found, `${from}..${to}`, spanOf(amounts));
}

function isBound(expression: Expression): expression is Binary {
  return expression.kind === 'binary' && (expression.operator === '<=' || expression.operator === '<');
}
