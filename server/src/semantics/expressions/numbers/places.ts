import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../../syntax/tree/print.ts';
import { childrenOf, isVariable, unwrap } from '../../../syntax/tree/walk.ts';

/** The name a in `1..#a`, all places of a list; null for any other expression. */
export function listOfPlaces(expression: Expression): string | null {
  const set = unwrap(expression);
  if (set.kind !== 'range' || set.to === null) return null;
  const first = unwrap(set.from);
  return first.kind === 'numeral' && first.value === 1n ? listOfLength(set.to) : null;
}

/** The name a in `#a`; null for any other expression. */
export function listOfLength(expression: Expression): string | null {
  const length = unwrap(expression);
  if (length.kind !== 'unary' || length.operator !== '#') return null;
  const list = unwrap(length.operand);
  return list.kind === 'name' ? list.text : null;
}

/** Whether an expression is the entry of this list at this place, written in the same way. */
export function isEntryAt(expression: Expression, place: Expression, list: string): boolean {
  const entry = unwrap(expression);
  if (entry.kind !== 'index' || !isVariable(entry.of, list) || entry.indices.length !== 1) return false;
  const [index] = entry.indices;
  return index !== undefined && isWrittenAs(index, place);
}

/** Whether two expressions are the same but for parentheses around them. */
export function isWrittenAs(one: Expression, other: Expression): boolean {
  return printExpression(unwrap(one)) === printExpression(unwrap(other));
}

/** Whether an expression uses the list for more than its length. */
export function readsEntries(expression: Expression, list: string): boolean {
  if (listOfLength(expression) === list) return false;
  return isVariable(expression, list) || childrenOf(expression).some((part) => readsEntries(part, list));
}
