import type { Binary, Expression, SetLiteral } from '../../../syntax/tree/expression-tree.ts';
import { isOneOf } from '../../../syntax/vocabulary.ts';
import { type AnySet, type Environment, type Evaluate, isNumberSet, type Value } from '../../scope/evaluation.ts';
import type { Scope } from '../../scope/scope.ts';
import { entryOf, isNeverEqual, NUMBER, type Type, VALUE } from '../../scope/types.ts';
import { isAmong, setOf, valuesIn } from '../../scope/values.ts';
import { reportWrongKind } from '../types/kinds.ts';
import { typeOf } from '../types/type-of.ts';
import { reportEndless } from '../values/endless.ts';
import { asCondition, asSet } from '../values/wrong-values.ts';
import { compileSet } from './sets.ts';

/** Compiles an expression that must be a set, of numbers or of anything else. Reports what is wrong with it. */
export function compileMembers(expression: Expression, scope: Scope): Evaluate<AnySet> {
  const collection = scope.compile.collection(expression, scope);
  if (collection !== null) return (environment) => setOf([...collection(environment)]);
  const type = typeOf(expression, scope);
  if (!mayHoldOthers(type) || holdsSets(expression, scope)) return compileSet(expression, scope);
  switch (expression.kind) {
    case 'paren':
      return compileMembers(expression.inner, scope);
    case 'set':
      return compileLiteral(expression, scope);
    case 'if': {
      const condition = scope.compile.condition(expression.condition, scope);
      const [yes, no] = [compileMembers(expression.then, scope), compileMembers(expression.else, scope)];
      return (environment) => (condition(environment) ? yes(environment) : no(environment));
    }
    case 'binary': {
      const [left, right] = [compileMembers(expression.left, scope), compileMembers(expression.right, scope)];
      const join = expression.operator === 'or' ? union : difference;
      return (environment) => join(left(environment), right(environment), expression, environment);
    }
    default:
      return asSet(scope.compile.value(expression, scope), expression);
  }
}

/** `{1..3, 7}` is meant as the numbers themselves; no set holds a set. */
function holdsSets(expression: Expression, scope: Scope): boolean {
  if (expression.kind !== 'set' || expression.clauses !== null) return false;
  return expression.items.some((item) => typeOf(item, scope).kind === 'set');
}

/** Whether something is, or may turn out to be, a set of anything but numbers. */
function mayHoldOthers(type: Type): boolean {
  return type.kind === 'value' || (type.kind === 'set' && isOneOf(MEMBERS, entryOf(type).kind));
}

/** What a set may hold besides numbers. */
const MEMBERS = ['tuple', 'list', 'text', 'outcome', 'value'] as const;

/** Compiles `p or q` where both sides may turn out to be conditions, or sets. Reports what is wrong with them. */
export function compileEitherOr(expression: Binary, scope: Scope): Evaluate<Value> {
  const [left, right] = [scope.compile.value(expression.left, scope), scope.compile.value(expression.right, scope)];
  const isTrue = asCondition(right, expression.right);
  const members = asSet(right, expression.right);
  return (environment) => {
    const first = left(environment);
    if (typeof first === 'boolean') return first || isTrue(environment);
    const set = asSet(() => first, expression.left)(environment);
    return union(set, members(environment), expression, environment);
  };
}

/** `{(1, 2), (2, 1)}`, `{x for x in E where …}`. */
function compileLiteral({ items, clauses }: SetLiteral, scope: Scope): Evaluate<AnySet> {
  const loops = clauses === null ? null : scope.compile.clauses(clauses, scope);
  const inner = loops?.inner ?? scope;
  if (reportSeveralKinds(items, inner)) return () => setOf([]);
  const values = items.map((item) => scope.compile.value(item, inner));
  if (loops === null) return (environment) => setOf(values.map((value) => value(environment)));
  return (environment) => {
    const found: Value[] = [];
    loops.some(environment, () => {
      for (const value of values) found.push(value(environment));
      return false;
    });
    return setOf(found);
  };
}

/** Reports a member of another kind than those before it, as in `{k, k == 1 for k in 1..2}`, or a set among them; tells whether there is one. */
function reportSeveralKinds(items: readonly Expression[], scope: Scope): boolean {
  const types = items.map((item) => typeOf(item, scope));
  const wanted = types.find(({ kind }) => kind !== 'set' && kind !== 'value') ?? NUMBER;
  for (const [index, item] of items.entries()) {
    if (!isNeverEqual(types[index] ?? VALUE, wanted)) continue;
    reportWrongKind(scope, item, wanted.kind);
    return true;
  }
  return false;
}

function union(left: AnySet, right: AnySet, expression: Expression, environment: Environment): AnySet {
  if (isNumberSet(left) && isNumberSet(right)) return { kind: 'union', left, right };
  return setOf([...all(left, expression, environment), ...all(right, expression, environment)]);
}

function difference(left: AnySet, right: AnySet, expression: Expression, environment: Environment): AnySet {
  if (isNumberSet(left) && isNumberSet(right)) return { kind: 'except', left, right };
  const gone = all(right, expression, environment);
  return setOf(all(left, expression, environment).filter((value) => !isAmong(value, gone, environment.meter)));
}

function all(set: AnySet, expression: Expression, { meter }: Environment): readonly Value[] {
  reportEndless(set, expression);
  return [...valuesIn(set, meter)];
}
