import type { Expression, Loop, Range } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import type { GameDeclaration } from '../../../syntax/tree/tree.ts';
import { isVariable, namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { overTarget } from './loops-over-targets.ts';

/** What a state shares with its neighbour in one number, see {@link sharedOf}. */
export interface SharedMove {
  /** The index of the number. */
  readonly number: number;
  /** What the number of the neighbour is greater by. */
  readonly by: 1 | -1;
  /** The rule that has the other options. */
  readonly added: MoveRule;
  /** Where this holds, the rule has no options. */
  readonly isEmpty: Expression;
}

/**
 * Recognises rules that keep all their options when a number grows, such as `move to (min(y, c), c) for c in 0..z - 1`, or when it becomes smaller, such as
 * `move to (x, y + 1) for x in r..#w`: one loop ends or begins at the number, or at it plus or minus something, and nothing else in the rule mentions the
 * number. When it grows by 1, so does the end of the loop, and the options added are those of the last step, `for c in z - 1..z - 1`. The loop in
 * `move to (x + k, y) for k in 1..n - x` is read as one over the new number. Null for any other rule.
 */
export function sharedOf(rule: MoveRule, { states }: GameDeclaration): SharedMove | null {
  for (const at of rule.tail.loops.keys())
    for (const [number, { name }] of states.entries())
      for (const written of [rule, overTarget(rule, at, name.text)]) {
        const shared = written && sharedBy(written, at, name.text);
        if (shared !== null) return { number, ...shared };
      }
  return null;
}

/** What the loop at a place among the loops of a rule makes states share, if it begins or ends at the number. */
function sharedBy(rule: MoveRule, at: number, number: string): Omit<SharedMove, 'number'> | null {
  const { loops, where } = rule.tail;
  const loop = loops[at];
  const set = loop && unwrap(loop.set);
  if (loop === undefined || set?.kind !== 'range' || set.to === null) return null;
  const { from, to } = set;
  const bound = loops.flatMap(({ names }) => names.map(({ text }) => text));
  const ends = namesIn([from, to]);
  if (bound.some((name) => ends.has(name))) return null;
  const others = loops.filter((other) => other !== loop).map((other) => other.set);
  const mentions = (end: Expression): boolean =>
    namesIn([rule.to, ...others, end, ...(where === null ? [] : [where])]).has(number);
  const by = isMovedBy(to, number) && !mentions(from) ? -1 : isMovedBy(from, number) && !mentions(to) ? 1 : null;
  if (by === null) return null;
  const isEmpty: Expression = { kind: 'binary', operator: '>', left: from, right: to, ...spanOf(set) };
  const added = { ...rule, tail: { ...rule.tail, loops: loops.with(at, oneStep(loop, set, isEmpty, by)) } };
  return { by, added, isEmpty };
}

/** The first step of a loop, or the last one if the states with smaller numbers have all others. */
function oneStep(loop: Loop, set: Range, isEmpty: Expression, by: 1 | -1): Loop {
  const { from, to } = set;
  // If the loop has no step, neither has this one.
  const [then, otherwise] = by === 1 ? [to ?? from, from] : [from, to ?? from];
  const end: Expression = { kind: 'if', condition: isEmpty, then, else: otherwise, ...spanOf(set) };
  return { ...loop, set: by === 1 ? { ...set, to: end } : { ...set, from: end } };
}

function spanOf({ start, end }: Expression) {
  return { start, end };
}

/** Whether an expression is a variable, or that plus or minus something that does not depend on it. */
function isMovedBy(expression: Expression, name: string): boolean {
  const inner = unwrap(expression);
  if (isVariable(inner, name)) return true;
  if (inner.kind !== 'binary' || (inner.operator !== '+' && inner.operator !== '-')) return false;
  return isMovedBy(inner.left, name) && !namesIn([inner.right]).has(name);
}
