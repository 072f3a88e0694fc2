import { add, entry, isOperation, isSame, lengthOf, not, ONE, operand, subtract, ZERO } from '../ir/build.ts';
import { type Expr, isNumbers } from '../ir/ir.ts';
import { mapExpr } from '../ir/map.ts';
import { between, isNaturalList } from './facts.ts';
import { isImpossible } from './filtered-lists.ts';
import { isPositive } from './polynomials.ts';
import type { MappedList, Scope } from './scope.ts';

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
  const places = new Map([...scope.locals, [made.place.name, between([ONE], [length], scope)]]);
  if (!isLost(made, before, made.place, ZERO, { ...scope, locals: places })) return null;
  const names =
    after.kind === 'call' ? after.arguments.filter(({ kind, type }) => kind === 'name' && type === 'int') : [];
  const isSmaller = names.some(
    (place) =>
      isPositive(place, scope) &&
      isPositive(add(subtract(length, place), ONE), scope) &&
      isLost(made, before, place, ONE, scope),
  );
  return isSmaller ? ONE : ZERO;
}

/** Whether the entry at a place becomes smaller by at least this much. */
function isLost(made: MappedList, before: Expr, place: Expr, least: Expr, scope: Scope): boolean {
  const value = mapExpr(made.value, (part) => (isSame(part, made.place) ? place : part));
  return casesOf(value, scope).every((each) =>
    isPositive(add(subtract(subtract(entry(before, place), each.value), least), ONE), each.scope),
  );
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
