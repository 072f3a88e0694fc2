import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import type { GameDeclaration } from '../../../syntax/tree/tree.ts';
import { isVariable, namesIn, unwrap } from '../../../syntax/tree/walk.ts';

/** A number with which the options of a rule grow, by its index, and the rule that has the options added by the last step. */
export interface RisingMove {
  readonly number: number;
  readonly added: MoveRule;
}

/**
 * Recognises rules that keep all their options when a number grows, such as `move to (min(y, c), c) for c in 0..z - 1`: their first loop ends at the number, or
 * at it plus or minus something, and nothing else in the rule mentions the number. When it grows by 1, so does the end of the loop, and the options added
 * are those of the last step, `for c in z - 1..z - 1`. Null for any other rule, and for games of lists.
 */
export function risingOf(rule: MoveRule, { states, list }: GameDeclaration): RisingMove | null {
  const [loop, ...others] = rule.tail.loops;
  const set = loop && unwrap(loop.set);
  if (loop === undefined || set?.kind !== 'range' || set.to === null || list !== null) return null;
  const { from, to } = set;
  const { where } = rule.tail;
  const rest = [rule.to, from, ...others.map((other) => other.set), ...(where === null ? [] : [where])];
  const number = states.findIndex(({ name: { text } }) => isMovedBy(to, text) && !namesIn(rest).has(text));
  if (number < 0) return null;
  // If the loop has no step, neither has this one.
  const span = { start: set.start, end: set.end };
  const isEmpty: Expression = { kind: 'binary', operator: '>', left: from, right: to, ...span };
  // biome-ignore lint/suspicious/noThenProperty: the tree names the two branches as the language does
  const first: Expression = { kind: 'if', condition: isEmpty, then: from, else: to, ...span };
  const last = { ...loop, set: { ...set, from: first } };
  return { number, added: { ...rule, tail: { ...rule.tail, loops: [last, ...others] } } };
}

/** Whether an expression is a variable, or that plus or minus something that does not depend on it. */
function isMovedBy(expression: Expression, name: string): boolean {
  const inner = unwrap(expression);
  if (isVariable(inner, name)) return true;
  if (inner.kind !== 'binary' || (inner.operator !== '+' && inner.operator !== '-')) return false;
  return isMovedBy(inner.left, name) && !namesIn([inner.right]).has(name);
}
