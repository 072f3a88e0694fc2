import {
  add,
  entry,
  int,
  isOperation,
  isSame,
  lengthOf,
  multiply,
  ONE,
  operand,
  subtract,
  ZERO,
} from '../../ir/build.ts';
import type { Expr } from '../../ir/ir.ts';
import { isNatural, isNaturalList } from '../scope/facts.ts';
import type { Scope } from '../scope/scope.ts';
import { filteredBy, leavesOut } from './filtered-lists.ts';
import { isPositive } from './polynomials.ts';

/** By how much the weighted sum of a list decreases when some entries are replaced. All entries are natural. */
export function entriesLost(before: Expr, after: Expr, scope: Scope, weight: (place: Expr) => Expr): Expr | null {
  if (before.type === 'text' || !isNaturalList(before, scope)) return null;
  // Sorting changes no sum without weights.
  const replaced = replacedIn(isOperation(after, 'sorted') && weight(ZERO) === ONE ? operand(after, 0) : after, before);
  if (replaced === null) return null;
  // Places that may be the same would be counted twice.
  const isTwice = replaced.some(({ place }, index) =>
    replaced.slice(0, index).some((other) => !differ(other.place, place, scope)),
  );
  if (isTwice) return null;
  return replaced.reduce<Expr | null>((lost, { place, value }) => {
    const by = entryLost(entry(before, place), value);
    return lost && by && add(lost, multiply(weight(place), by));
  }, ZERO);
}

/** By how much an entry decreases: for a tuple, the sum of its numbers. Null if a tuple becomes something unknown. */
function entryLost(before: Expr, after: Expr): Expr | null {
  if (before.type === 'int') return subtract(before, after);
  if (before.type === 'text') return null;
  if (isSame(before, after)) return ZERO;
  if (isOperation(after, 'replace')) {
    const [rest, place] = [entryLost(before, operand(after, 0)), operand(after, 1)];
    // An entry that is replaced twice would be counted twice.
    return isSame(operand(after, 0), before)
      ? rest && add(rest, subtract(entry(before, place), operand(after, 2)))
      : null;
  }
  if (after.kind !== 'list' || !after.items.every(({ type }) => type === 'int')) return null;
  return after.items.reduce<Expr>(
    (lost, item, index) => add(lost, subtract(entry(before, int(index + 1)), item)),
    ZERO,
  );
}

/**
 * 1 if the last (or first) of the entries that are replaced becomes smaller: lists of the same length, in the order of their entries from that
 * end on, have no endless descent. 0 if nothing is replaced.
 */
export function endLost(before: Expr, after: Expr, scope: Scope, end: 'first' | 'last'): Expr | null {
  const replaced = isNaturalList(before, scope) ? replacedIn(after, before) : null;
  if (replaced === null || replaced.length === 0) return replaced && ZERO;
  const outermost = replaced.find(({ place }) =>
    replaced.every(
      (other) =>
        other.place === place ||
        isPositive(end === 'last' ? subtract(place, other.place) : subtract(other.place, place), scope),
    ),
  );
  if (outermost === undefined) return null;
  const by = entryLost(entry(before, outermost.place), outermost.value);
  return by !== null && isPositive(by, scope) ? ONE : null;
}

/** The entries of a list that are replaced, the latest first; null if the list becomes another one in any other way. */
export function replacedIn(
  after: Expr,
  before: Expr,
): readonly { readonly place: Expr; readonly value: Expr }[] | null {
  const replaced: { place: Expr; value: Expr }[] = [];
  let list = after;
  for (; isOperation(list, 'replace'); list = operand(list, 0))
    replaced.push({ place: operand(list, 1), value: operand(list, 2) });
  return list.kind === 'name' && before.kind === 'name' && list.name === before.name ? replaced : null;
}

function differ(one: Expr, other: Expr, scope: Scope): boolean {
  return isPositive(subtract(one, other), scope) || isPositive(subtract(other, one), scope);
}

/** A number that the length of a list or text never exceeds; null if none is known. */
export function longest(expr: Expr, scope: Scope): Expr | null {
  if (expr.kind === 'name') return lengthOf(expr);
  if (expr.kind === 'list') return { kind: 'int', value: BigInt(expr.items.length), type: 'int' };
  if (expr.kind === 'text') return { kind: 'int', value: BigInt(expr.value.length), type: 'int' };
  const filtered = filteredBy(expr, scope);
  if (filtered !== null) {
    const length = longest(filtered.of, scope);
    return length && (leavesOut(filtered, scope) ? subtract(length, ONE) : length);
  }
  if (expr.kind !== 'operation') return null;
  const [first = expr, second = expr] = expr.operands;
  switch (expr.operation) {
    case 'replace':
    case 'text replace':
    case 'sorted':
    case 'reverse':
    case 'text reverse':
    case 'text sorted':
    case 'distinct':
      return longest(first, scope);
    case 'join':
    case 'text join': {
      const [one, other] = [longest(first, scope), longest(second, scope)];
      return one === null || other === null ? null : add(one, other);
    }
    case 'slice':
    case 'text slice': {
      const length = add(subtract(operand(expr, 2), second), ONE);
      // A list from a place behind its end has no entries, not fewer.
      return isNatural(length, scope) || isPositive(add(length, ONE), scope) ? length : null;
    }
    default:
      return null;
  }
}
