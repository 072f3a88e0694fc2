import {
  and,
  entry,
  isOne,
  isOperation,
  isSame,
  lengthOf,
  name,
  not,
  ONE,
  operand,
  partsOfAnd,
  subtract,
} from '../../ir/build.ts';
import { type Expr, entryType, isNumbers, type Statement } from '../../ir/ir.ts';
import { mapExpr } from '../../ir/map.ts';
import { partsOf } from '../../ir/walk.ts';
import type { FilteredList, Output, Scope } from '../scope/scope.ts';
import { isPositive } from './polynomials.ts';

/** Notes a list that one loop makes, over a list or over the places of one, with at most one entry for each round. */
export function noteFiltered(made: Expr, [loop, ...others]: readonly Statement[], { filtered }: Output): void {
  if (made.kind !== 'call' || others.length > 0 || loop === undefined) return;
  if (loop.kind !== 'each' && loop.kind !== 'count') return;
  const inner = appendedIn(loop.body);
  if (inner === null) return;
  if (loop.kind === 'each') {
    const member = name(loop.name, entryType(loop.list.type));
    filtered.set(made.name, { call: made, of: loop.list, isOfPlaces: false, member, ...inner });
    return;
  }
  if (!isOne(loop.from) || loop.step !== 1n || !isOperation(loop.to, 'length')) return;
  const of = operand(loop.to, 0);
  filtered.set(made.name, { call: made, of, isOfPlaces: true, member: name(loop.name, 'int'), ...inner });
}

/** The only entry that statements append, and on which condition. */
function appendedIn(body: readonly Statement[]): Pick<FilteredList, 'condition' | 'value'> | null {
  const [only, ...others] = body;
  if (only === undefined || others.length > 0) return null;
  if (only.kind === 'append') return { condition: and(), value: only.value };
  if (only.kind !== 'if' || only.no.length > 0) return null;
  const inner = appendedIn(only.yes);
  return inner && { ...inner, condition: and(only.condition, inner.condition) };
}

/** What is known of a list that a loop makes; null for other expressions. */
export function filteredBy(expr: Expr, { output }: Scope): FilteredList | null {
  const found = expr.kind === 'call' ? output.filtered.get(expr.name) : undefined;
  return found !== undefined && isSame(found.call, expr) ? found : null;
}

/** Whether a list surely leaves out an entry of the one that it is made of: the condition fails for one that is known. */
export function leavesOut(list: FilteredList, scope: Scope): boolean {
  const { call, of, isOfPlaces, member, condition } = list;
  const given = call.kind === 'call' ? call.arguments : [];
  const known = isOfPlaces
    ? placesAmong(given, of, scope)
    : [...membersIn(scope), ...entriesIn(condition, of)].filter((each) => isMember(each, of, scope));
  return known.some((each) => {
    const changed = mapExpr(condition, (part) => (isSame(part, member) ? each : part));
    return isImpossible(changed, scope);
  });
}

/** The arguments that are surely places of a list, and the first entries of those that are non-empty lists of such places. */
export function placesAmong(given: readonly Expr[], list: Expr, scope: Scope): readonly Expr[] {
  const all = given.flatMap((each) => (each.type === 'int' ? [each] : isNumbers(each.type) ? [entry(each, ONE)] : []));
  return all.filter((place) => isPlace(place, list, scope));
}

function isPlace(place: Expr, list: Expr, scope: Scope): boolean {
  if (isPositive(place, scope) && isPositive(subtract(lengthOf(list), subtract(place, ONE)), scope)) return true;
  const of = isOperation(place, 'entry') ? operand(place, 0) : null;
  const places = of?.kind === 'name' ? scope.locals.get(of.name)?.placesOf : undefined;
  return of !== null && places !== undefined && isSame(places, list) && isPlace(operand(place, 1), of, scope);
}

/** The variables that are entries of lists. */
function membersIn({ locals }: Scope): readonly Expr[] {
  return [...locals].flatMap(([variable, { memberOf }]) =>
    memberOf === undefined ? [] : [name(variable, entryType(memberOf.type))],
  );
}

/** The entries of a list that an expression looks at. */
function entriesIn(expr: Expr, list: Expr): readonly Expr[] {
  const own = isOperation(expr, 'entry') && isSame(operand(expr, 0), list) ? [expr] : [];
  return [...own, ...partsOf(expr).flatMap((part) => entriesIn(part, list))];
}

/** Whether an expression is surely an entry of a list. */
function isMember(expr: Expr, list: Expr, scope: Scope): boolean {
  if (isOperation(expr, 'entry') && isSame(expr, entry(list, operand(expr, 1))))
    return isPlace(operand(expr, 1), list, scope);
  const of = expr.kind === 'name' ? scope.locals.get(expr.name)?.memberOf : undefined;
  return of !== undefined && holdsNoMore(of, list, scope);
}

/** Whether all entries of a list are entries of another list. */
function holdsNoMore(one: Expr, other: Expr, scope: Scope): boolean {
  if (isSame(one, other)) return true;
  if (['distinct', 'sorted', 'reverse', 'slice'].some((kind) => one.kind === 'operation' && one.operation === kind))
    return holdsNoMore(operand(one, 0), other, scope);
  const found = filteredBy(one, scope);
  return found !== null && isSame(found.value, found.member) && holdsNoMore(found.of, other, scope);
}

/** Whether a condition surely fails. */
export function isImpossible(condition: Expr, scope: Scope): boolean {
  const [left, right] = [operand(condition, 0), operand(condition, 1)];
  if (isOperation(condition, 'and')) return partsOfAnd(condition).some((part) => isImpossible(part, scope));
  if (isOperation(condition, 'or')) return [left, right].every((part) => isImpossible(part, scope));
  if (isOperation(condition, 'different') || isOperation(condition, 'unlike')) return isSame(left, right);
  if (isOperation(condition, 'less')) return isPositive(subtract(left, subtract(right, ONE)), scope);
  if (isOperation(condition, 'at most')) return isPositive(subtract(left, right), scope);
  if (isOperation(condition, 'equal'))
    return isPositive(subtract(left, right), scope) || isPositive(subtract(right, left), scope);
  if (!isOperation(condition, 'not')) return false;
  if (isOperation(left, 'or')) return left.operands.some((part) => isImpossible(not(part), scope));
  return isOperation(left, 'contains') && isMember(operand(left, 1), operand(left, 0), scope);
}
