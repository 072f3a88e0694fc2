import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { unwrap } from '../../../syntax/tree/walk.ts';
import type { IsPlainWord } from '../shared/plain-words.ts';

/**
 * The amounts that must be taken from a heap `a` so that all numbers of a set, and no others, are left: `1..` for `0..a - 1`, and `1..3` for
 * `a - 3..a - 1` and for `max(0, a - 3)..a - 1`, since no less than 0 can be left. Null for any other set.
 */
export function takenToReach(set: Expression, heap: string, isPlain: IsPlainWord): Expression | null {
  const range = unwrap(set);
  if (range.kind !== 'range' || range.to === null) return null;
  const least = takenToLeave(range.to, heap);
  if (least?.kind !== 'numeral' || least.value < 1n) return null;
  const first = withoutZero(unwrap(range.from), isPlain);
  const { start, end } = range;
  if (first.kind === 'numeral') return first.value === 0n ? { kind: 'range', from: least, to: null, start, end } : null;
  const most = takenToLeave(first, heap);
  return most === null ? null : { kind: 'range', from: least, to: most, start, end };
}

/** The number c of `a - c`, where c is written out or has a name; null for any other expression. */
export function takenToLeave(left: Expression, heap: string): Expression | null {
  const rest = unwrap(left);
  if (rest.kind !== 'binary' || rest.operator !== '-') return null;
  const [from, taken] = [unwrap(rest.left), unwrap(rest.right)];
  if (from.kind !== 'name' || from.text !== heap) return null;
  return taken.kind === 'numeral' || taken.kind === 'name' ? taken : null;
}

/** `max(0, x)` and `max(x, 0)` without 0. */
function withoutZero(number: Expression, isPlain: IsPlainWord): Expression {
  if (number.kind !== 'call' || number.callee.text !== 'max' || !isPlain('max')) return number;
  if (number.clauses !== null || number.parameters.length > 0) return number;
  const others = number.arguments.filter((each) => !(each.kind === 'numeral' && each.value === 0n));
  const [only] = others;
  return others.length === 1 && only !== undefined ? only : number;
}
