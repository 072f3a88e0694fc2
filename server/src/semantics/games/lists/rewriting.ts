import type { Expression, Loop } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { childrenOf, unwrap } from '../../../syntax/tree/walk.ts';
import { isNamed, isNumeral, listOfLength } from '../../expressions/numbers/places.ts';
import type { Home } from '../shared/rule.ts';

/** The entries that a move looks at and replaces: from `i + first` to `i + last`, both included. */
interface Window {
  readonly list: string;
  readonly place: string;
  readonly first: number;
  readonly last: number;
}

/**
 * How many neighbouring entries a rule such as `w[1..i - 1] ++ … ++ w[i + 2..] for i in 1..#w - 1 where w[i] == w[i + 1]` replaces. It treats them,
 * wherever they are, as in the list of these entries alone. Null for a rule that looks at anything else, or not everywhere.
 */
export function windowOf(rule: MoveRule, { game, scope }: Home): number | null {
  const { loops, where } = rule.tail;
  const [loop, another] = loops;
  const [name, more] = loop?.names ?? [];
  const list = game.list;
  if (list === null) return null;
  if (loop === undefined || another !== undefined || name === undefined || more !== undefined) return null;
  if (name.text === list.name.text || scope.variables.has(name.text)) return null;
  const parts = joined(rule.to);
  const [before, after] = [parts[0], parts.at(-1)];
  if (before === undefined || after === undefined || parts.length < 2) return null;
  const kept = { before: sliceOf(before, list.name.text), after: sliceOf(after, list.name.text) };
  if (kept.before === null || kept.after === null || kept.before.to === null || kept.after.to !== null) return null;
  const [end, start] = [offsetIn(kept.before.to, name.text), offsetIn(kept.after.from, name.text)];
  if (!isNumeral(kept.before.from, 1n) || end === null || start === null || end >= start - 1) return null;
  const window: Window = { list: list.name.text, place: name.text, first: end + 1, last: start - 1 };
  if (!isEverywhere(loop, window)) return null;
  const seen = [...parts.slice(1, -1), ...(where === null ? [] : [where])];
  return seen.every((part) => staysInside(part, window)) ? window.last - window.first + 1 : null;
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
  if (expression.kind !== 'index' || !isNamed(expression.of, list) || expression.indices.length !== 1) return null;
  const [range] = expression.indices.map(unwrap);
  return range?.kind === 'range' ? range : null;
}

/** The number c in `i + c`, `i - c` and `i`; null for any other expression. */
function offsetIn(expression: Expression, place: string): number | null {
  const inner = unwrap(expression);
  if (isNamed(inner, place)) return 0;
  if (inner.kind !== 'binary' || !isNamed(inner.left, place)) return null;
  const amount = unwrap(inner.right);
  if (amount.kind !== 'numeral' || amount.value > WIDEST) return null;
  return inner.operator === '+' ? Number(amount.value) : inner.operator === '-' ? -Number(amount.value) : null;
}

const WIDEST = 1000n;

/** Whether the loop finds the window at every place of the list where it fits: `1 - first .. #w - last`. */
function isEverywhere({ set }: Loop, { list, first, last }: Window): boolean {
  const range = unwrap(set);
  if (range.kind !== 'range' || range.to === null || !isNumeral(range.from, BigInt(1 - first))) return false;
  const end = unwrap(range.to);
  if (last === 0) return listOfLength(end) === list;
  return (
    end.kind === 'binary' &&
    end.operator === '-' &&
    listOfLength(end.left) === list &&
    isNumeral(end.right, BigInt(last))
  );
}

/** Whether an expression depends on the list and the place through entries of the window alone. */
function staysInside(expression: Expression, window: Window): boolean {
  const { list, place, first, last } = window;
  // A loop could give the names another meaning.
  if ('clauses' in expression && expression.clauses !== null) return false;
  if (isNamed(expression, list) || isNamed(expression, place)) return false;
  if (expression.kind !== 'index' || !isNamed(expression.of, list)) {
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
