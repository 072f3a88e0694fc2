import type { Int } from '../../engine/arithmetic/integers.ts';
import { whereMeant } from '../../engine/budget/failures.ts';
import type { Meter } from '../../engine/budget/meter.ts';
import type { State } from '../../engine/game/state.ts';
import type { Expression } from '../../syntax/tree/expression-tree.ts';
import type { StopRule } from '../../syntax/tree/rules.ts';
import { isVariable, mentions, unwrap } from '../../syntax/tree/walk.ts';
import { conjunctsOf } from '../expressions/limits/conjuncts.ts';
import { type Environment, type Evaluate, isNumber, isSet, type Value } from '../scope/evaluation.ts';
import type { Scope } from '../scope/scope.ts';
import { entriesOf, isListValue } from '../scope/values.ts';
import type { Home, Instance } from './shared/rule.ts';

/** The states in which play is over; null if they are not known after all. */
type Pairs = (meter: Meter) => readonly State[] | null;

/**
 * The states of two natural numbers a and b in which play is over, if the conditions of `stop` list them: `(a, b) in S` for a set or list S, or
 * `a == 2 and b == 3`, where S and the numbers do not depend on the state, or several of these joined by `or`. Null for all other conditions.
 */
export function compileEndedPairs(rules: readonly StopRule[], home: Home): ((instance: Instance) => Pairs) | null {
  const { states, list } = home.game;
  const [a, b, another] = states;
  if (a === undefined || b === undefined || another !== undefined || list !== null) return null;
  const names = [a.name.text, b.name.text] as const;
  const scope: Scope = { ...home.scope, report: () => undefined };
  const found: Evaluate<readonly Value[] | null>[] = [];
  for (const { tail } of rules) {
    const pairs = tail.loops.length > 0 || tail.where === null ? null : pairsIn(tail.where, names, scope);
    if (pairs === null) return null;
    found.push(pairs);
  }
  return (instance) => (meter) => {
    const environment = instance.environment([0, 0], meter);
    return whereMeant(() => statesIn(found.map((pairs) => pairs(environment))));
  };
}

/** The pairs that a condition lists, as values. */
function pairsIn(
  condition: Expression,
  names: readonly [string, string],
  scope: Scope,
): Evaluate<readonly Value[] | null> | null {
  const inner = unwrap(condition);
  if (inner.kind !== 'binary') return null;
  const { operator, left, right } = inner;
  if (operator === 'or') {
    const [one, other] = [pairsIn(left, names, scope), pairsIn(right, names, scope)];
    if (one === null || other === null) return null;
    return (environment) => bothOf(one(environment), other(environment));
  }
  if (operator === 'and') return numbersIn(inner, names, scope);
  if (operator !== 'in' || mentions(right, names)) return null;
  const pair = unwrap(left);
  const isTurned = pair.kind === 'tuple' ? isTurnedIn(pair.items, names) : null;
  if (isTurned === null) return null;
  const whole = scope.compile.value(right, scope);
  return (environment) => {
    const tuples = membersOf(whole(environment));
    return isTurned ? (tuples?.map(turned) ?? null) : tuples;
  };
}

/** The pair of `a == 2 and b == 3`. */
function numbersIn(
  condition: Expression,
  names: readonly [string, string],
  scope: Scope,
): Evaluate<readonly Value[]> | null {
  const conditions = conjunctsOf(condition).map(unwrap);
  const numbers = names.map((name) => {
    for (const part of conditions) {
      if (part.kind !== 'binary' || part.operator !== '==') continue;
      if (isVariable(part.left, name) && !mentions(part.right, names)) return part.right;
      if (isVariable(part.right, name) && !mentions(part.left, names)) return part.left;
    }
    return null;
  });
  const [a, b] = numbers;
  if (conditions.length !== 2 || a === null || b === null || a === undefined || b === undefined) return null;
  const values = [a, b].map((number) => scope.compile.value(number, scope));
  return (environment: Environment) => [values.map((value) => value(environment))];
}

/** Whether a tuple is (b, a), and not (a, b); null for any other. */
function isTurnedIn(items: readonly Expression[], [a, b]: readonly [string, string]): boolean | null {
  const [first, second, another] = items;
  if (first === undefined || second === undefined || another !== undefined) return null;
  if (isVariable(first, a) && isVariable(second, b)) return false;
  return isVariable(first, b) && isVariable(second, a) ? true : null;
}

function turned(tuple: Value): Value {
  return isListValue(tuple) ? entriesOf(tuple).toReversed() : tuple;
}

function bothOf(one: readonly Value[] | null, other: readonly Value[] | null): readonly Value[] | null {
  return one === null || other === null ? null : [...one, ...other];
}

function membersOf(whole: Value): readonly Value[] | null {
  if (isSet(whole)) return whole.kind === 'members' ? whole.members : whole.kind === 'list' ? whole.values : null;
  return isListValue(whole) ? entriesOf(whole) : null;
}

/** The states among some pairs, each once; null if one of them is no pair of numbers. */
function statesIn(all: readonly (readonly Value[] | null)[]): readonly State[] | null {
  const found = new Map<string, State>();
  for (const pairs of all) {
    if (pairs === null) return null;
    for (const pair of pairs) {
      const state = stateIn(pair);
      if (state === null) return null;
      if (state.every((number) => number >= 0)) found.set(String(state), state);
    }
  }
  return [...found.values()];
}

function stateIn(pair: Value): State | null {
  const items = isListValue(pair) ? entriesOf(pair) : [];
  const numbers: readonly Int[] = items.filter(isNumber);
  return items.length === 2 && numbers.length === 2 ? numbers : null;
}
