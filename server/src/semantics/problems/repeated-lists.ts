import type { Expression } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import { unwrap } from '../../syntax/tree/walk.ts';

/**
 * `[0 for j in 1..n]` for `[0] * n` and `n * [0]`, and `[0, 1] ++ [0, 1]` for `[0, 1] * 2`, as other languages repeat lists; null for anything else. `name` is
 * that of a variable that is not in use.
 */
export function listRepeated(expression: Expression, name: string): string | null {
  if (expression.kind !== 'binary' || expression.operator !== '*') return null;
  const [list, times] = isWritten(expression.left)
    ? [unwrap(expression.left), expression.right]
    : [unwrap(expression.right), expression.left];
  if (!isWritten(list) || isWritten(times)) return null;
  const entry = onlyEntry(list);
  const end = printExpression(times);
  // A loop whose variable is not used gets a warning where its body varies.
  if (entry !== null) return `[${entry} for ${/^[\d"]/.test(entry) ? name : `_${name}`} in 1..${end}]`;
  const count = Number(end);
  return count >= 2 && count <= MOST_COPIES ? Array<string>(count).fill(printExpression(list)).join(' ++ ') : null;
}

const MOST_COPIES = 4;

/** Whether an expression is a list or a text that is written out. */
function isWritten(expression: Expression): boolean {
  const inner = unwrap(expression);
  return (inner.kind === 'list' && inner.clauses === null) || inner.kind === 'text';
}

/** The entry of a list of one entry, or the letter of a text of one. */
function onlyEntry(list: Expression): string | null {
  if (list.kind === 'text') return [...list.value].length === 1 ? printExpression(list) : null;
  const [only, another] = list.kind === 'list' ? list.items : [];
  return only === undefined || another !== undefined ? null : printExpression(only);
}
