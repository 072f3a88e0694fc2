import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { unwrap } from '../../../syntax/tree/walk.ts';

/** The arguments of a position that are ranges, in the order of the text. Linear; a sum may have a hundred thousand terms. */
export function rangesIn(position: Expression | undefined): readonly Expression[] {
  const ranges: Expression[] = [];
  const open = position === undefined ? [] : [position];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.kind === 'paren') open.push(next.inner);
    else if (next.kind === 'unary' && next.operator === 'misere') open.push(next.operand);
    else if (next.kind === 'binary' && next.operator === '+') open.push(next.right, next.left);
    else if (next.kind === 'binary' && next.operator === '*') open.push(next.right);
    else if (next.kind === 'call')
      ranges.push(...next.arguments.filter((argument) => unwrap(argument).kind === 'range'));
  }
  return ranges;
}
