import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { isNumeral, isVariable, unwrap } from '../../../syntax/tree/walk.ts';
import type { Home } from '../shared/rule.ts';
import { chosenEntries } from './chosen-entries.ts';
import { choicesOf, distanceOf, staysInside, type Window, windowOfLoop } from './window-of-loop.ts';

/**
 * How many neighbouring entries a rule such as `w[1..i - 1] ++ … ++ w[i + 2..] for i in 1..#w - 1 where w[i] == w[i + 1]` replaces, or
 * `w with [i] = …, [i + 1] = …`, or `[if k in i..i + 1 then … else w[k] for k in 1..#w]`. It treats them, wherever they are, as in the list of these entries alone. Null for a rule that looks at anything else,
 * or not everywhere.
 */
export function windowOf(rule: MoveRule, home: Home): number | null {
  const window = windowOfLoop(rule, home);
  if (window === null) return null;
  const made = spliced(rule.to, window) ?? replaced(rule.to, window) ?? chosenEntries(rule.to, window);
  return made === null ? null : widthOf(window, [...made, ...conditionsOf(rule)]);
}

/**
 * How many neighbouring entries a rule such as `F(w[1..i - 1]) + F(w[i + 2..]) for i in 1..#w - 1 where w[i..i + 1] == "++"` takes away, so
 * that what is before them and what is behind them are two lists of the game. Like {@link windowOf}, it looks at nothing else.
 */
export function cutOf(rule: MoveRule, home: Home): number | null {
  const window = windowOfLoop(rule, home);
  const sum = unwrap(rule.to);
  if (window === null || sum.kind !== 'binary' || sum.operator !== '+') return null;
  const [one, other] = [sum.left, sum.right].map((term) => ownList(term, home));
  if (one === undefined || other === undefined || one === null || other === null) return null;
  const isCut = isBefore(one, window) ? isBehind(other, window) : isBefore(other, window) && isBehind(one, window);
  return isCut ? widthOf(window, conditionsOf(rule)) : null;
}

function conditionsOf({ tail: { where } }: MoveRule): readonly Expression[] {
  return where === null ? [] : [where];
}

/** How many entries a window has, if some parts of a rule look at nothing else. */
function widthOf(window: Window, parts: readonly Expression[]): number | null {
  return parts.every((part) => staysInside(part, window)) ? window.last - window.first + 1 : null;
}

/** What stands for the window in `w[1..i - 1] ++ … ++ w[i + 2..]`, apart from entries at its ends that stay; null for any other expression. */
function spliced(to: Expression, window: Window): readonly Expression[] | null {
  const parts = joined(to);
  const [before, after] = [parts[0], parts.at(-1)];
  if (before === undefined || after === undefined || parts.length < 2) return null;
  const { first, last } = window;
  const [end, start] = [endOfBefore(before, window), startOfBehind(after, window)];
  if (end === null || end < first - 1 || end > last || start === null || start < first || start > last + 1) return null;
  return parts.slice(1, -1);
}

/** The new entries in `w with [i] = …, [i + 1] = …`; null for any other expression. */
function replaced(to: Expression, window: Window): readonly Expression[] | null {
  const { list, first, last } = window;
  const inner = unwrap(to);
  if (inner.kind !== 'with' || !isVariable(inner.list, list)) return null;
  const offsets = inner.replacements.map(({ index }) => distanceOf(index, window));
  if (!offsets.every((offset) => offset !== null && offset >= first && offset <= last)) return null;
  return inner.replacements.map(({ value }) => value);
}

/** The list in a call of the game with one list, `F(w[1..i - 1])`. */
function ownList(term: Expression, { game, scope }: Home): Expression | null {
  const call = unwrap(term);
  if (call.kind !== 'call' || call.clauses !== null || game.parameters.length > 0 || game.states.length > 0)
    return null;
  const [argument, another] = call.arguments;
  const isOwn = scope.names.get(call.callee.text)?.declaration === game;
  return isOwn && argument !== undefined && another === undefined ? argument : null;
}

/** Whether an expression is what precedes the window, `w[1..i - 1]`. */
function isBefore(part: Expression, window: Window): boolean {
  return endOfBefore(part, window) === window.first - 1;
}

/** Whether an expression is what follows the window, `w[i + 2..]`. */
function isBehind(part: Expression, window: Window): boolean {
  return startOfBehind(part, window) === window.last + 1;
}

/** The number c in `w[1..i + c]`; null for any other expression. */
function endOfBefore(part: Expression, window: Window): number | null {
  const kept = sliceOf(part, window.list);
  return kept === null || kept.to === null || !isNumeral(kept.from, 1n) ? null : distanceOf(kept.to, window);
}

/** The number c in `w[i + c..]`; null for any other expression. */
function startOfBehind(part: Expression, window: Window): number | null {
  const kept = sliceOf(part, window.list);
  return kept === null || kept.to !== null ? null : distanceOf(kept.from, window);
}

/** The parts of `a ++ b ++ c`. */
function joined(expression: Expression): readonly Expression[] {
  const inner = unwrap(expression);
  return inner.kind === 'binary' && inner.operator === '++' ? [...joined(inner.left), ...joined(inner.right)] : [inner];
}

/** The ends of `w[a..b]`; null for any other expression. */
function sliceOf(
  expression: Expression,
  list: string,
): { readonly from: Expression; readonly to: Expression | null } | null {
  if (expression.kind !== 'index' || !isVariable(expression.of, list) || expression.indices.length !== 1) return null;
  const [range] = expression.indices.map(unwrap);
  return range?.kind === 'range' ? range : null;
}

/**
 * The rules for each choice of the numbers in loops such as `for k in 1..2`, if each of them replaces neighbouring entries or takes them away, as in
 * {@link windowOf} and {@link cutOf}; else the rule itself.
 */
export function bySize(rule: MoveRule, home: Home): readonly MoveRule[] {
  if (home.game.list === null) return [rule];
  const rules = choicesOf(rule.tail.loops).map((loops): MoveRule => ({ ...rule, tail: { ...rule.tail, loops } }));
  const areServed = rules.every((each) => windowOf(each, home) !== null || cutOf(each, home) !== null);
  return rules.length > 1 && areServed ? rules : [rule];
}
