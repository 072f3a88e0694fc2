import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { childrenOf, isNumeral, isVariable, unwrap } from '../../../syntax/tree/walk.ts';
import { listOfLength } from '../../expressions/numbers/places.ts';
import type { Home } from '../shared/rule.ts';

/** The entries that a move looks at and replaces: from `i + first` to `i + last`, both included. */
interface Window {
  readonly list: string;
  readonly place: string;
  readonly first: number;
  readonly last: number;
}

/**
 * How many neighbouring entries a rule such as `w[1..i - 1] ++ … ++ w[i + 2..] for i in 1..#w - 1 where w[i] == w[i + 1]` replaces, or
 * `w with [i] = …, [i + 1] = …`. It treats them, wherever they are, as in the list of these entries alone. Null for a rule that looks at anything else,
 * or not everywhere.
 */
export function windowOf(rule: MoveRule, home: Home): number | null {
  const window = windowOfLoop(rule, home);
  if (window === null) return null;
  const made = spliced(rule.to, window) ?? replaced(rule.to, window);
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

/** The window that fits wherever the only loop puts it: `for i in 1 - first..#w - last`. */
function windowOfLoop({ tail: { loops } }: MoveRule, { game, scope }: Home): Window | null {
  const [loop, another] = loops;
  const [name, more] = loop?.names ?? [];
  const list = game.list?.name.text;
  if (list === undefined || loop === undefined || another !== undefined) return null;
  if (name === undefined || more !== undefined || name.text === list || scope.variables.has(name.text)) return null;
  const range = unwrap(loop.set);
  if (range.kind !== 'range' || range.to === null) return null;
  const [from, last] = [numeralIn(range.from), fromEnd(unwrap(range.to), list)];
  if (from === null || last === null || last < 1 - from) return null;
  return { list, place: name.text, first: 1 - from, last };
}

/** The number c in `#w - c` and `#w`. */
function fromEnd(end: Expression, list: string): number | null {
  if (listOfLength(end) === list) return 0;
  if (end.kind !== 'binary' || end.operator !== '-' || listOfLength(end.left) !== list) return null;
  return numeralIn(end.right);
}

function numeralIn(expression: Expression): number | null {
  const inner = unwrap(expression);
  return inner.kind === 'numeral' && inner.value <= WIDEST ? Number(inner.value) : null;
}

/** What stands for the window in `w[1..i - 1] ++ … ++ w[i + 2..]`; null for any other expression. */
function spliced(to: Expression, window: Window): readonly Expression[] | null {
  const parts = joined(to);
  const [before, after] = [parts[0], parts.at(-1)];
  if (before === undefined || after === undefined || parts.length < 2) return null;
  return isBefore(before, window) && isBehind(after, window) ? parts.slice(1, -1) : null;
}

/** The new entries in `w with [i] = …, [i + 1] = …`; null for any other expression. */
function replaced(to: Expression, { list, place, first, last }: Window): readonly Expression[] | null {
  const inner = unwrap(to);
  if (inner.kind !== 'with' || !isVariable(inner.list, list)) return null;
  const offsets = inner.replacements.map(({ index }) => offsetIn(index, place));
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
function isBefore(part: Expression, { list, place, first }: Window): boolean {
  const kept = sliceOf(part, list);
  return kept !== null && kept.to !== null && isNumeral(kept.from, 1n) && offsetIn(kept.to, place) === first - 1;
}

/** Whether an expression is what follows the window, `w[i + 2..]`. */
function isBehind(part: Expression, { list, place, last }: Window): boolean {
  const kept = sliceOf(part, list);
  return kept !== null && kept.to === null && offsetIn(kept.from, place) === last + 1;
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

/** The number c in `i + c`, `i - c` and `i`; null for any other expression. */
function offsetIn(expression: Expression, place: string): number | null {
  const inner = unwrap(expression);
  if (isVariable(inner, place)) return 0;
  if (inner.kind !== 'binary' || !isVariable(inner.left, place)) return null;
  const amount = unwrap(inner.right);
  if (amount.kind !== 'numeral' || amount.value > WIDEST) return null;
  return inner.operator === '+' ? Number(amount.value) : inner.operator === '-' ? -Number(amount.value) : null;
}

const WIDEST = 1000n;

/** Whether an expression depends on the list and the place through entries of the window alone. */
function staysInside(expression: Expression, window: Window): boolean {
  const { list, place, first, last } = window;
  // A loop could give the names another meaning.
  if ('clauses' in expression && expression.clauses !== null) return false;
  if (isVariable(expression, list) || isVariable(expression, place)) return false;
  if (expression.kind !== 'index' || !isVariable(expression.of, list)) {
    return childrenOf(expression).every((part) => staysInside(part, window));
  }
  const [index, more] = expression.indices.map(unwrap);
  if (index === undefined || more !== undefined) return false;
  const ends = index.kind === 'range' ? [index.from, index.to] : [index];
  return ends.every((end) => {
    const offset = end === null ? null : offsetIn(end, place);
    return offset !== null && offset >= first && offset <= last;
  });
}
