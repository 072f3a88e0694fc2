import { whereMeant } from '../../../engine/budget/failures.ts';
import type { Turns } from '../../../engine/game/move-forms.ts';
import type { Expression, List, With } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { isNumeral, isVariable, namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { compileCondition } from '../../expressions/conditions/conditions.ts';
import { conjunctsOf } from '../../expressions/limits/conjuncts.ts';
import { compileClauses } from '../../expressions/loops/clauses.ts';
import { compileNumber } from '../../expressions/numbers/numbers.ts';
import { isEntryAt, isWrittenAs, listOfPlaces, readsEntries } from '../../expressions/numbers/places.ts';
import { type Environment, isList, type Value } from '../../scope/evaluation.ts';
import type { Scope } from '../../scope/scope.ts';
import { onlyLoop } from '../shared/only-loop.ts';
import type { Home, Instance } from '../shared/rule.ts';

/** The places that a move turns, counted from 1; undefined for a place that the list does not have. */
type Turned = (environment: Environment, length: number) => readonly (number | undefined)[];

/**
 * The places that a rule such as `a with [i] = 0, [j] = 1 - a[j] for i in …, j in … where a[i] == 1`, or
 * `[if … then 1 - a[j] else a[j] for j in 1..#a] for i in … where a[i] == 1`, turns from 0 to 1 and from 1 to 0, if the state is a list of
 * zeros and ones. Null unless all of them, and the conditions, depend on nothing but the length of the list, except for one place that must be 1.
 */
export function compileTurning(rule: MoveRule, { game, scope }: Home): ((instance: Instance) => Turns) | null {
  const list = game.list?.name.text ?? '';
  const { loops, where } = rule.tail;
  const names = loops.flatMap((loop) => loop.names.map(({ text }) => text));
  // A name that means two things in one rule could be compared with the wrong one.
  if (new Set(names).size < names.length || names.some((name) => scope.variables.has(name))) return null;
  const conditions = where === null ? [] : conjunctsOf(where);
  const [head, another] = conditions.flatMap((condition) => headIn(condition, list) ?? []);
  if (head === undefined || another !== undefined) return null;
  const others = conditions.filter((condition) => headIn(condition, list) === null);
  if ([...loops.map(({ set }) => set), ...others, head].some((part) => readsEntries(part, list))) return null;
  const silent: Scope = { ...scope, report: () => undefined };
  // A list of ones satisfies the condition of every head.
  const clauses = compileClauses(rule.tail, silent);
  const inner: Scope = { ...clauses.inner, report: () => undefined };
  const made = unwrap(rule.to);
  const turned =
    made.kind === 'with'
      ? namedPlaces(made, head, list, inner)
      : made.kind === 'list'
        ? chosenPlaces(made, list, inner)
        : null;
  if (turned === null) return null;
  const headOf = placeBy(head, inner);
  return (instance) => (length, meter, visit) => {
    const environment = instance.environment(new Array<number>(length).fill(1), meter);
    const leavesList = (): boolean => {
      meter.spend(1);
      const own = headOf(environment, length);
      const places = turned(environment, length);
      if (own === undefined || places.includes(undefined)) return true;
      visit(
        own - 1,
        [...new Set(places)].map((place = 0) => place - 1),
      );
      return false;
    };
    // Where a rule has no meaning, play reports for which place.
    return whereMeant(() => !clauses.some(environment, leavesList)) ?? false;
  };
}

/** The place i in `a[i] == 1` or `a[i] > 0`; null for any other condition. */
function headIn(expression: Expression, list: string): Expression | null {
  const condition = unwrap(expression);
  if (condition.kind !== 'binary') return null;
  const { operator, left, right } = condition;
  const isOne = (operator === '==' && isNumeral(right, 1n)) || (operator === '>' && isNumeral(right, 0n));
  const entry = unwrap(left);
  if (!isOne || entry.kind !== 'index' || !isVariable(entry.of, list) || entry.indices.length !== 1) return null;
  return entry.indices[0] ?? null;
}

/** The places of `a with [i] = 0, [j] = 1 - a[j]`, where i is the head. */
function namedPlaces({ list: of, replacements }: With, head: Expression, list: string, scope: Scope): Turned | null {
  const areTurned = replacements.every(
    ({ index, value }) => isOther(value, index, list) || (isNumeral(value, 0n) && isWrittenAs(index, head)),
  );
  if (!isVariable(of, list) || !areTurned || replacements.some(({ index }) => readsEntries(index, list))) return null;
  const places = replacements.map(({ index }) => placeBy(index, scope));
  return (environment, length) => places.map((place) => place(environment, length));
}

/** The places of `[if C then 1 - a[j] else a[j] for j in 1..#a]`, or the other way round. */
function chosenPlaces({ items, clauses }: List, list: string, scope: Scope): Turned | null {
  const [item, second] = items;
  const loop = onlyLoop(clauses);
  if (item === undefined || second !== undefined || clauses === null || loop === null) return null;
  if (loop.where !== null || listOfPlaces(loop.set) !== list) return null;
  const entry = unwrap(item);
  if (entry.kind !== 'if' || scope.variables.has(loop.name) || readsEntries(entry.condition, list)) return null;
  const place: Expression = { kind: 'name', ...loop.variable };
  const turnsWhen = isOther(entry.then, place, list);
  const [turns, keeps] = turnsWhen ? [entry.then, entry.else] : [entry.else, entry.then];
  if (!isOther(turns, place, list) || !isEntryAt(keeps, place, list)) return null;
  const inner: Scope = { ...scope.compile.clauses(clauses, scope).inner, report: () => undefined };
  const slot = inner.variables.get(loop.name)?.slot;
  if (slot === undefined) return null;
  const holds = compileCondition(entry.condition, inner);
  const listed = turnsWhen ? placesListed(entry.condition, loop.name, inner) : null;
  return (environment, length) => {
    const known = listed?.(environment, length) ?? null;
    if (known !== null) return known;
    environment.meter.spend(STEPS_OF_CONDITION * length);
    const places: number[] = [];
    for (let at = 1; at <= length; at += 1) {
      environment.slots[slot] = at;
      if (holds(environment) === turnsWhen) places.push(at);
    }
    return places;
  };
}

/**
 * The places j for which `j in L` holds, without trying all of them, if L does not mention j: linear in L. Null for other conditions; at play, null where L
 * is not a list.
 */
function placesListed(
  expression: Expression,
  name: string,
  scope: Scope,
): ((environment: Environment, length: number) => readonly number[] | null) | null {
  const condition = unwrap(expression);
  if (condition.kind !== 'binary' || condition.operator !== 'in' || !isVariable(condition.left, name)) return null;
  if (namesIn([condition.right]).has(name)) return null;
  const whole = scope.compile.value(condition.right, scope);
  return (environment, length) => {
    const list = whole(environment);
    if (!isList(list)) return null;
    environment.meter.spend(list.length);
    const isPlace = (entry: Value): entry is number => typeof entry === 'number' && entry >= 1 && entry <= length;
    return [...new Set(list.filter(isPlace))];
  };
}

const STEPS_OF_CONDITION = 4;

function placeBy(
  expression: Expression,
  scope: Scope,
): (environment: Environment, length: number) => number | undefined {
  const number = compileNumber(expression, scope);
  return (environment, length) => {
    const place = number(environment);
    return typeof place === 'number' && place >= 1 && place <= length ? place : undefined;
  };
}

/** Whether an expression is `1 - a[j]`. */
function isOther(expression: Expression, place: Expression, list: string): boolean {
  const difference = unwrap(expression);
  if (difference.kind !== 'binary' || difference.operator !== '-') return false;
  return isNumeral(difference.left, 1n) && isEntryAt(difference.right, place, list);
}
