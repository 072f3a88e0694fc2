import type { Kind } from '../../../syntax/problems/problem.ts';
import type { Binary, Expression } from '../../../syntax/tree/expression-tree.ts';
import { unwrap } from '../../../syntax/tree/walk.ts';
import { type Evaluate, isNumber, isSet, type Value } from '../../scope/evaluation.ts';
import type { Scope } from '../../scope/scope.ts';
import { type Comparable, isListed, isNeverEqual, NUMBER, type Type } from '../../scope/types.ts';
import { isSame } from '../../scope/values.ts';
import { reportAsking } from '../numbers/definitions.ts';
import { isUnknownCall, reportWrongKind } from '../types/kinds.ts';
import { kindOf, typeOf } from '../types/type-of.ts';
import { wrongValue } from '../values/wrong-values.ts';

/**
 * Compiles `==` and `!=`: of numbers, conditions, sets, lists, texts and tuples. A side that may be anything is taken for a number where the
 * other one is. Reports sides of different kinds. Where a side may be anything, a comparison of different kinds is an error when it is
 * computed.
 */
export function compileEquality({ operator, left, right }: Binary, scope: Scope): Evaluate<boolean> {
  const sides = compileSides(left, right, scope);
  if (sides === null) return () => false;
  const isNegated = operator === '!=';
  const [{ type, value: a }, { type: other, value: b }] = sides;
  // Equal integers are identical.
  if (type.kind === 'number' && isNegated) return (environment) => a(environment) !== b(environment);
  if (type.kind === 'number') return (environment) => a(environment) === b(environment);
  if (type.kind !== 'value' && other.kind !== 'value')
    return (environment) => isSame(a(environment), b(environment), environment.meter) !== isNegated;
  return (environment) => {
    const [one, another] = [a(environment), b(environment)];
    // The side whose kind is not known from its text is the one that is wrong.
    if (sortOf(one) !== sortOf(another))
      throw other.kind === 'value'
        ? wrongValue(right, wantedFor(one, type), another)
        : wrongValue(left, wantedFor(another, other), one);
    return isSame(one, another, environment.meter) !== isNegated;
  };
}

/** Values of different sorts are never equal. A tuple is a list once it is computed, and a text is one of letters. */
function sortOf(value: Value): 'number' | 'condition' | 'set' | 'list' {
  if (isNumber(value)) return 'number';
  if (typeof value === 'boolean') return 'condition';
  return isSet(value) ? 'set' : 'list';
}

/** The kind that is wanted beside a value: a tuple beside one that is written as such. */
function wantedFor(value: Value, { kind }: Type): Kind {
  return kind === 'tuple' ? kind : sortOf(value);
}

/** An expression, compiled, with what it stands for. */
export interface TypedValue {
  readonly type: Type;
  readonly value: Evaluate<Value>;
}

/** Compiles two expressions to compare. Reports sides of different kinds, or that ask where nothing may be asked, and gives null. */
export function compileSides(
  left: Expression,
  right: Expression,
  scope: Scope,
): readonly [TypedValue, TypedValue] | null {
  // The other side may be an outcome, which a rule does not know either.
  if (reportAsking(left, scope) || reportAsking(right, scope)) return null;
  if (reportBesideOutcome(left, right, scope)) return null;
  const [one, other] = [typeOf(left, scope), typeOf(right, scope)];
  if (isListed(one) || isListed(other)) {
    const unknown = [left, right].find((side) => isUnknownCall(side, scope));
    if (unknown !== undefined) {
      reportWrongKind(scope, unknown, 'list');
      return null;
    }
  }
  if (one.kind === 'number' || other.kind === 'number' || !(isCompared(one) && isCompared(other))) {
    const [a, b] = [scope.compile.number(left, scope), scope.compile.number(right, scope)];
    return [
      { type: NUMBER, value: a },
      { type: NUMBER, value: b },
    ];
  }
  if (!isAlike(one, other)) {
    reportWrongKind(scope, right, wantedBeside(one));
    return null;
  }
  if (reportUnlike(right, one, scope)) return null;
  return [
    { type: one, value: compileSide(left, one, scope) },
    { type: other, value: compileSide(right, other, scope) },
  ];
}

/** Reports the other side of an outcome if it is none, as in `Nim(3) == P` and `outcome(Nim(3)) == first`; tells whether it did. */
function reportBesideOutcome(left: Expression, right: Expression, scope: Scope): boolean {
  const sides = [left, right];
  const kinds = sides.map((side) => kindOf(side, scope));
  const wrong = sides[kinds.findIndex((kind) => kind === 'position' || kind === 'name')];
  if (!kinds.includes('outcome') || wrong === undefined) return false;
  reportWrongKind(scope, wrong, 'outcome');
  return true;
}

const COMPARED: readonly Type['kind'][] = ['condition', 'set', 'list', 'text', 'tuple', 'outcome', 'value'];

function isCompared({ kind }: Type): boolean {
  return COMPARED.includes(kind);
}

function isAlike(one: Type, other: Type): boolean {
  if (one.kind === 'value' || other.kind === 'value') return true;
  return one.kind === other.kind || (isListed(one) && isListed(other));
}

/** Reports an entry, written out, that can never be equal to what stands there on the other side; tells whether there is one. */
function reportUnlike(expression: Expression, beside: Type, scope: Scope): boolean {
  const inner = unwrap(expression);
  const type = typeOf(inner, scope);
  const isWritten = (inner.kind === 'list' && inner.clauses === null) || inner.kind === 'tuple';
  if (isWritten && isAlike(type, beside))
    return inner.items.slice(0, MOST_COMPARED).some((item, index) => {
      const other = beside.items?.[index] ?? beside.entry;
      // A loopy value is written as a set; any other set in a list is reported where the list is compiled.
      const isSetInList = inner.kind === 'list' && typeOf(item, scope).kind === 'set';
      return other !== undefined && !isSetInList && reportUnlike(item, other, scope);
    });
  if (!isWrittenUnlike(beside, type)) return false;
  reportWrongKind(scope, expression, beside.kind);
  return true;
}

/** In a list of values of positions, a loopy value stands beside numbers. */
function isWrittenUnlike(one: Type, other: Type): one is Type & { readonly kind: Comparable } {
  const areTuples = one.kind === 'tuple' ? isListed(other) : isListed(one) && other.kind === 'tuple';
  return areTuples || (isNeverEqual(other, one) && one.kind !== 'set');
}

const MOST_COMPARED = 20;

function wantedBeside({ kind }: Type): 'condition' | 'set' | 'tuple' | 'list' | 'outcome' {
  return kind === 'condition' || kind === 'set' || kind === 'tuple' || kind === 'outcome' ? kind : 'list';
}

function compileSide(expression: Expression, { kind }: Type, scope: Scope): Evaluate<Value> {
  return kind === 'list' || kind === 'text'
    ? scope.compile.list(expression, scope)
    : scope.compile.value(expression, scope);
}
