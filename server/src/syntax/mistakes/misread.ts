import type { IToken } from 'chevrotain';
import type { Problem } from '../problems/problem.ts';
import { error } from '../problems/report.ts';
import { spanOf } from '../text/span.ts';
import { endOf, spelling } from '../text/token.ts';
import type { Binary } from '../tree/expression-tree.ts';
import { printExpression } from '../tree/print.ts';

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
