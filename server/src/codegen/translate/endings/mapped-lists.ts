import {
  add,
  compare,
  entry,
  isOperation,
  isSame,
  lengthOf,
  not,
  ONE,
  operand,
  subtract,
  ZERO,
} from '../../ir/build.ts';
import { type Expr, isNumbers } from '../../ir/ir.ts';
import { mapExpr } from '../../ir/map.ts';
import { between, isNaturalList } from '../scope/facts.ts';
import type { MappedList, Scope } from '../scope/scope.ts';
import { isImpossible, placesAmong } from './filtered-lists.ts';
import { isPositive } from './polynomials.ts';

/**
 * 1 if a list is made entry by entry, `[e for j in 1..#a]`, of another one, no entry is greater than before, and one is smaller; 0 if only the
 * first is known, null if neither is. All entries are natural.
 */
export function mappedEntriesLost(before: Expr, after: Expr, scope: Scope): Expr | null {
  const made = after.kind === 'call' ? scope.output.mapped.get(after.name) : undefined;
  if (made === undefined || !isSame(made.call, after) || !isNumbers(before.type)) return null;
  if (!isNaturalList(before, scope)) return null;
  const length = lengthOf(before);
  if (!isSame(made.length, length)) return null;
  if (!isLost(made, before, made.place, ZERO, withPlace(made, length, scope))) return null;
  return changedPlaces(after, before, scope).some((place) => isLost(made, before, place, ONE, scope)) ? ONE : ZERO;
}

/**
 * 1 if the entry at some place becomes smaller and all before it, or all behind it, stay as they are: lists of natural numbers of the same length,
 * compared from one end on, have no endless descent. Null if that is not known.
 */
export function mappedEndLost(before: Expr, after: Expr, scope: Scope, end: 'first' | 'last'): Expr | null {
  const made = after.kind === 'call' ? scope.output.mapped.get(after.name) : undefined;
  if (made === undefined || !isSame(made.call, after) || !isNumbers(before.type)) return null;
  const length = lengthOf(before);
  if (!isNaturalList(before, scope) || !isSame(made.length, length)) return null;
  const inner = withPlace(made, length, scope);
  const isKept = (outermost: Expr): boolean => {
    const isOuter = end === 'first' ? compare('less', made.place, outermost) : compare('less', outermost, made.place);
    return casesOf(made.value, { ...inner, holds: [...inner.holds, isOuter] }).every(({ value }) =>
      isSame(value, entry(before, made.place)),
    );
  };
  const places = changedPlaces(after, before, scope);
  return places.some((place) => isKept(place) && isLost(made, before, place, ONE, scope)) ? ONE : null;
}

function withPlace({ place }: MappedList, length: Expr, scope: Scope): Scope {
  return { ...scope, locals: new Map([...scope.locals, [place.name, between([ONE], [length], scope)]]) };
}

/** The arguments of the call that makes a list which are surely places of the list before, see {@link placesAmong}. */
function changedPlaces(after: Expr, before: Expr, scope: Scope): readonly Expr[] {
  return after.kind === 'call' ? placesAmong(after.arguments, before, scope) : [];
}

/** Whether the entry at a place becomes smaller by at least this much. */
function isLost(made: MappedList, before: Expr, place: Expr, least: Expr, scope: Scope): boolean {
  const value = mapExpr(made.value, (part) => (isSame(part, made.place) ? place : part));
  return casesOf(value, scope).every((each) => {
    const at = equalTo(place, each.scope);
    const after = mapExpr(each.value, (part) => (isSame(part, place) ? at : part));
    return isPositive(add(subtract(subtract(entry(before, at), after), least), ONE), each.scope);
  });
}

/** Another expression for a number, if a condition says that they are equal; else the number itself. */
function equalTo(number: Expr, { holds }: Scope): Expr {
  const found = holds.findLast((condition) => isOperation(condition, 'equal') && isSame(operand(condition, 0), number));
  return found === undefined ? number : operand(found, 1);
}

/** The branches of a choice that may be taken, with what holds there. */
function casesOf(value: Expr, scope: Scope): readonly { readonly value: Expr; readonly scope: Scope }[] {
  if (!isOperation(value, 'choose')) return [{ value, scope }];
  const condition = operand(value, 0);
  return (
    [
      [condition, operand(value, 1)],
      [not(condition), operand(value, 2)],
    ] as const
  ).flatMap(([holds, branch]) =>
    isImpossible(holds, scope) ? [] : casesOf(branch, { ...scope, holds: [...scope.holds, holds] }),
  );
}
