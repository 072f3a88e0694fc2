import { add, assign, count, if_, isTrue, let_, list, ONE, operation, return_, ZERO } from '../../ir/build.ts';
import type { Expr, Statement } from '../../ir/ir.ts';
import { declare } from '../scope/declarations.ts';
import { between } from '../scope/facts.ts';
import type { MovesAs, PlaceMove, Scope } from '../scope/scope.ts';

/** Statements that count the moves of a list to a value, of which each place up to `last` has at most one, or find the first of them. */
export function movesByPlace(
  kind: MovesAs,
  entries: Expr,
  last: Expr,
  scope: Scope,
  moveAt: (place: Expr, inner: Scope) => PlaceMove,
): readonly Statement[] {
  const { variable: place, scope: looking } = declare(scope, 'i', 'int', between([ONE], [last], scope));
  if (kind === 'count') {
    const { variable: winning, scope: inner } = declare(looking, 'winning', 'int');
    const { statements, isThere } = moveAt(place, inner);
    const body = [...statements, ...if_(isThere, [assign(winning.name, add(winning, ONE))])];
    return [let_(winning.name, ZERO), count(place.name, ONE, last, body), return_(winning)];
  }
  const { variable: least, scope: inner } = declare(looking, 'least', entries.type);
  const { statements, isThere, isLess, option } = moveAt(place, inner);
  const body = isTrue(isLess)
    ? if_(isThere, [return_(option)])
    : if_(isThere, [assign(least.name, option), ...if_(isLess, [return_(least)])]);
  const all = count(place.name, ONE, last, [...statements, ...body]);
  if (isTrue(isLess)) return [all, return_(list([], 'int'))];
  return [let_(least.name, operation('new list', [], entries.type)), all, return_(least)];
}
