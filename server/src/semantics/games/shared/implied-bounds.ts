import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { unwrap } from '../../../syntax/tree/walk.ts';

/** The least number that a name may be where a condition such as `d > 0` or `1 <= n` holds; null for any other condition. */
export function impliedBound(
  condition: Expression,
  of: ReadonlyMap<string, bigint | null>,
): { name: string; least: bigint } | null {
  if (condition.kind !== 'binary') return null;
  const [left, right] = [unwrap(condition.left), unwrap(condition.right)];
  const { operator } = condition;
  if (left.kind === 'name' && right.kind === 'numeral') {
    if (operator === '>') return { name: left.text, least: right.value + 1n };
    if (operator === '>=' || operator === '==') return { name: left.text, least: right.value };
    return operator === '!=' && right.value === of.get(left.text) ? { name: left.text, least: right.value + 1n } : null;
  }
  if (left.kind !== 'numeral' || right.kind !== 'name') return null;
  if (operator === '<') return { name: right.text, least: left.value + 1n };
  return operator === '<=' ? { name: right.text, least: left.value } : null;
}
