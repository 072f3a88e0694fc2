import type { PlacesOfMoves } from '../../../engine/game/move-forms.ts';
import type { Expression, List, With } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { isNumeral, isVariable, namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { compileCondition } from '../../expressions/conditions/conditions.ts';
import { conjunctsOf } from '../../expressions/limits/conjuncts.ts';
import { isEntryAt, isWrittenAs, listOfPlaces, readsEntries } from '../../expressions/numbers/places.ts';
import { type Environment, isList, type Value } from '../../scope/evaluation.ts';
import type { Scope } from '../../scope/scope.ts';
import { onlyLoop } from '../shared/only-loop.ts';
import type { Home, Instance } from '../shared/rule.ts';
import { compilePlaces, type Places, placeBy } from './places-of-moves.ts';

/**
 * The places that a rule such as `a with [i] = 0, [j] = 1 - a[j] for i in …, j in … where a[i] == 1`, or
 * `[if … then 1 - a[j] else a[j] for j in 1..#a] for i in … where a[i] == 1`, turns from 0 to 1 and from 1 to 0, if the state is a list of
 * zeros and ones. Null unless all of them, and the conditions, depend on nothing but the length of the list, except for one place that must be 1.
 */
export function compileTurning(rule: MoveRule, home: Home): ((instance: Instance) => PlacesOfMoves) | null {
  const list = home.game.list?.name.text ?? '';
  const { where } = rule.tail;
  const conditions = where === null ? [] : conjunctsOf(where);
  const [head, another] = conditions.flatMap((condition) => headIn(condition, list) ?? []);
  if (head === undefined || another !== undefined) return null;
  const aboutOthers = conditions.filter((condition) => headIn(condition, list) === null);
  const made = unwrap(rule.to);
  const placesIn = (inner: Scope): Places | null => {
    if (made.kind === 'with') return namedPlaces(made, head, list, inner);
    return made.kind === 'list' ? chosenPlaces(made, list, inner) : null;
  };
  return compilePlaces(rule, { head, conditions: aboutOthers, placesIn }, home);
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
function namedPlaces({ list: of, replacements }: With, head: Expression, list: string, scope: Scope): Places | null {
  const areTurned = replacements.every(
    ({ index, value }) => isOther(value, index, list) || (isNumeral(value, 0n) && isWrittenAs(index, head)),
  );
  if (!isVariable(of, list) || !areTurned || replacements.some(({ index }) => readsEntries(index, list))) return null;
  const places = replacements.map(({ index }) => placeBy(index, scope));
  return (environment, length) => places.map((place) => place(environment, length));
}

/** The places of `[if C then 1 - a[j] else a[j] for j in 1..#a]`, or the other way round. */
function chosenPlaces({ items, clauses }: List, list: string, scope: Scope): Places | null {
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

/** Whether an expression is `1 - a[j]`. */
function isOther(expression: Expression, place: Expression, list: string): boolean {
  const difference = unwrap(expression);
  if (difference.kind !== 'binary' || difference.operator !== '-') return false;
  return isNumeral(difference.left, 1n) && isEntryAt(difference.right, place, list);
}
