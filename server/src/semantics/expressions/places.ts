import type { Expression } from '../../syntax/tree/expression-tree.ts';
import { unwrap } from '../../syntax/tree/walk.ts';

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
