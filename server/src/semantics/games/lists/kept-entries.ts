import type { Expression, List, Loop } from '../../../syntax/tree/expression-tree.ts';
import { unwrap } from '../../../syntax/tree/walk.ts';
import { compileCondition } from '../../expressions/conditions/conditions.ts';
import { listIn } from '../../expressions/numbers/list-variables.ts';
import { compileNumber } from '../../expressions/numbers/numbers.ts';
import { listOfPlaces } from '../../expressions/numbers/places.ts';
import type { Environment, Value } from '../../scope/evaluation.ts';
import type { Scope, Variable } from '../../scope/scope.ts';
import { onlyLoop } from '../shared/only-loop.ts';

/** Makes a list; null if the list must be made entry by entry. */
type Make = (environment: Environment) => readonly Value[] | null;

/**
 * A list such as `[if j % i == 0 then 0 else a[j] for j in 1..#a]` that keeps most entries: it is copied, and only the changed
 * entries are computed. Null for any other list. Which entries change must depend on `j` and at most one other variable, so that
 * it can be determined once for each value of that variable and each length, and remembered. The problems of the list are reported
 * elsewhere. Linear in the list, with a small constant.
 */
export function compileKept(expression: List, scope: Scope): Make | null {
  const silently: Scope = { ...scope, report: () => undefined };
  const { inner } = scope.compile.clauses(expression.clauses ?? { loops: [], where: null }, silently);
  const choice = choiceOf(expression, scope, inner);
  if (choice === null) return null;
  const { condition, list, place, other, changesWhen } = choice;
  const silent: Scope = { ...inner, report: () => undefined };
  const holds = compileCondition(condition, silent);
  const change = compileNumber(choice.change, silent);
  const known = new Map<number, readonly number[]>();
  let room = MOST_PLACES;

  const find = (environment: Environment, length: number): readonly number[] => {
    const own = copyOf(environment);
    const found: number[] = [];
    for (let at = 1; at <= length; at += 1) {
      environment.meter.spend(STEPS_OF_CONDITION);
      own.slots[place] = at;
      if (holds(own) === changesWhen) found.push(at);
    }
    return found;
  };
  const placesFor = (environment: Environment, length: number): readonly number[] | null => {
    const value = other === null ? 0 : environment.slots[other];
    // A list, or a number that is too large for an exact key.
    if (typeof value !== 'number' || Math.abs(value) >= LARGE || length >= LARGE) return null;
    const key = value * LARGE + length;
    const before = known.get(key);
    if (before !== undefined || room < length) return before ?? null;
    const found = find(environment, length);
    known.set(key, found);
    room -= found.length + 1;
    return found;
  };
  return (environment) => {
    const before = listIn(environment, list);
    const places = placesFor(environment, before.length);
    if (places === null) return null;
    environment.meter.spend(before.length / 4 + 2 * places.length);
    const own = copyOf(environment);
    const after = before.slice();
    for (let index = 0; index < places.length; index += 1) {
      const at = places[index] ?? 1;
      own.slots[place] = at;
      after[at - 1] = change(own);
    }
    return after;
  };
}

/** A list gets a copy of the variables, because the loops of the rule are still running. */
function copyOf(environment: Environment): Environment {
  return { ...environment, slots: environment.slots.slice() };
}

/** The most places remembered in all. Values and lengths must be smaller than `LARGE`, or their keys would not be exact. */
const MOST_PLACES = 2 ** 20;
const LARGE = 2 ** 20;
const STEPS_OF_CONDITION = 10;

/** A list of entries `if condition then change else a[j]`, or the other way round. */
export interface ChoiceOfEntries {
  readonly condition: Expression;
  readonly changesWhen: boolean;
  readonly change: Expression;
  /** The slots of the list, of the place in it, and of the other variable in the condition, if there is one. */
  readonly list: number;
  readonly place: number;
  readonly other: number | null;
}

/** What such a list changes, and when; null for any other list. `inner` is the scope of its entries. */
export function choiceOf({ items, clauses }: List, scope: Scope, inner: Scope): ChoiceOfEntries | null {
  const [item, second] = items;
  const only = onlyLoop(clauses);
  if (item === undefined || second !== undefined || only === null || only.where !== null) return null;
  const list = listOfLoop(only.loop, scope);
  const place = inner.variables.get(only.name);
  const entry = unwrap(item);
  if (list === null || place === undefined || entry.kind !== 'if') return null;
  const isKept = (part: Expression): boolean => isEntry(part, list, place, inner);
  const changesWhen = isKept(entry.else);
  if (!changesWhen && !isKept(entry.then)) return null;
  const variables = new Set<Variable>();
  if (!isOfNames(entry.condition, inner, variables)) return null;
  const others = [...variables].filter(({ slot }) => slot !== place.slot);
  if (others.length > 1) return null;
  return {
    condition: entry.condition,
    changesWhen,
    change: changesWhen ? entry.then : entry.else,
    list: list.slot,
    place: place.slot,
    other: others[0]?.slot ?? null,
  };
}

/** The list whose places a loop runs through, as in `for i in 1..#a`; null for any other loop. */
export function listOfLoop({ set }: Loop, scope: Scope): Variable | null {
  const variable = scope.variables.get(listOfPlaces(set) ?? '');
  return variable?.kind === 'list' ? variable : null;
}

/** Whether an expression is `a[j]`. */
export function isEntry(expression: Expression, list: Variable, place: Variable, scope: Scope): boolean {
  const entry = unwrap(expression);
  if (entry.kind !== 'index') return false;
  const [index] = entry.indices;
  return variableIn(entry.of, scope)?.slot === list.slot && variableIn(index, scope)?.slot === place.slot;
}

function variableIn(expression: Expression | undefined, scope: Scope): Variable | undefined {
  const inner = expression === undefined ? undefined : unwrap(expression);
  return inner?.kind === 'name' ? scope.variables.get(inner.text) : undefined;
}

/** Whether an expression consists of numerals and names alone; adds the variables among these to `variables`. */
function isOfNames(expression: Expression, scope: Scope, variables: Set<Variable>): boolean {
  switch (expression.kind) {
    case 'numeral':
      return true;
    case 'name': {
      const variable = scope.variables.get(expression.text);
      if (variable !== undefined) variables.add(variable);
      return true;
    }
    case 'paren':
      return isOfNames(expression.inner, scope, variables);
    case 'unary':
      return isOfNames(expression.operand, scope, variables);
    case 'binary':
      return isOfNames(expression.left, scope, variables) && isOfNames(expression.right, scope, variables);
    default:
      return false;
  }
}
