import type { Meter } from '../../engine/budget/meter.ts';
import { spanOf } from '../../syntax/text/span.ts';
import type { Call, Expression } from '../../syntax/tree/expression-tree.ts';
import { COLLECTIONS, isOneOf } from '../../syntax/vocabulary.ts';
import { reportUnused } from '../problems/unused.ts';
import type { Environment, Evaluate, Value } from '../scope/evaluation.ts';
import type { Scope } from '../scope/scope.ts';
import { setOf, valuesIn } from '../scope/values.ts';
import { compileMembers } from './sets/member-sets.ts';
import { reportEndless } from './values/endless.ts';

/** Values one after another, each computed when it is needed. */
type Lazy = Evaluate<Iterable<Value>>;

/**
 * Compiles `lists(0..a[j] for j in 1..#a)`, every list whose j-th entry lies in the j-th set, and `subsets(S)`, every subset of a
 * finite set. Null for any other expression. Reports what is wrong with them.
 */
export function compileCollection(expression: Expression, scope: Scope): Lazy | null {
  if (expression.kind === 'paren') return compileCollection(expression.inner, scope);
  if (expression.kind !== 'call' || !isCollection(expression, scope)) return null;
  return expression.callee.text === 'lists' ? compileLists(expression, scope) : compileSubsets(expression, scope);
}

/** Whether an expression is a call of one of the two. */
export function isCollection(expression: Expression, { names }: Pick<Scope, 'names'>): boolean {
  if (expression.kind !== 'call') return false;
  return isOneOf(COLLECTIONS, expression.callee.text) && !names.has(expression.callee.text);
}

function compileLists(call: Call, scope: Scope): Lazy {
  const loops = call.clauses === null ? null : scope.compile.clauses(call.clauses, scope);
  const inner = loops?.inner ?? scope;
  const sets = call.arguments.map((argument) => membersOf(argument, inner));
  if (loops !== null) reportUnused(loops.variables, scope);
  if (sets.length === 0) reportCount(call, scope);
  return (environment) => {
    const chosen: (readonly Value[])[] = [];
    const add = () => {
      for (const members of sets) chosen.push(members(environment));
      return false;
    };
    if (loops === null) add();
    else loops.some(environment, add);
    return listsOf(chosen, environment.meter);
  };
}

function compileSubsets(call: Call, scope: Scope): Lazy {
  const [set] = call.arguments;
  if (set === undefined || call.arguments.length !== 1) {
    reportCount(call, scope);
    return () => [];
  }
  const members = membersOf(set, scope);
  return (environment) => subsetsOf(members(environment), environment.meter);
}

function reportCount(call: Call, scope: Scope): void {
  const args = { name: call.callee.text, wanted: 1, found: call.arguments.length };
  scope.report({ code: 'function-arguments', severity: 'error', span: spanOf(call), args });
}

/** All members of a set that must be finite. */
function membersOf(expression: Expression, scope: Scope): (environment: Environment) => readonly Value[] {
  const set = compileMembers(expression, scope);
  return (environment) => {
    const found = set(environment);
    reportEndless(found, expression);
    return [...valuesIn(found, environment.meter)];
  };
}

/** The lists with one member of each set, in the order of a dictionary. */
function* listsOf(sets: readonly (readonly Value[])[], meter: Meter): Generator<Value> {
  if (sets.some(({ length }) => length === 0)) return;
  const places = sets.map(() => 0);
  for (;;) {
    meter.spend(sets.length);
    yield places.map((place, index) => sets[index]?.[place] ?? 0);
    let last = places.length - 1;
    while (last >= 0 && (places[last] ?? 0) + 1 === sets[last]?.length) {
      places[last] = 0;
      last -= 1;
    }
    if (last < 0) return;
    places[last] = (places[last] ?? 0) + 1;
  }
}

/** The subsets, the empty one first; each member doubles those before it. */
function* subsetsOf(members: readonly Value[], meter: Meter): Generator<Value> {
  const chosen = members.map(() => false);
  for (;;) {
    meter.spend(members.length);
    yield setOf(members.filter((_, index) => chosen[index] === true));
    const next = chosen.indexOf(false);
    if (next === -1) return;
    chosen.fill(false, 0, next);
    chosen[next] = true;
  }
}
