import type { Binary, Expression } from '../../syntax/tree/expression-tree.ts';
import type { Evaluate } from '../scope/evaluation.ts';
import type { Scope } from '../scope/scope.ts';
import { isListed, type Type } from '../scope/types.ts';
import { isSame } from '../scope/values.ts';
import { reportWrongKind } from './kinds.ts';
import { typeOf } from './type-of.ts';

/**
 * Compiles `==` and `!=`: of numbers, sets, lists, texts and tuples. A side that may be anything is taken for a number where the
 * other one is. Reports sides of different kinds.
 */
export function compileEquality({ operator, left, right }: Binary, scope: Scope): Evaluate<boolean> {
  const [one, other] = [typeOf(left, scope), typeOf(right, scope)];
  const isNegated = operator === '!=';
  if (isNumber(one) || isNumber(other) || !(isCompared(one) && isCompared(other))) {
    const [a, b] = [scope.compile.number(left, scope), scope.compile.number(right, scope)];
    // Equal integers are identical.
    if (isNegated) return (environment) => a(environment) !== b(environment);
    return (environment) => a(environment) === b(environment);
  }
  if (!isAlike(one, other)) {
    reportWrongKind(scope, right, wantedBeside(one));
    return () => false;
  }
  const [a, b] = [compileSide(left, one, scope), compileSide(right, other, scope)];
  return (environment) => isSame(a(environment), b(environment), environment.meter) !== isNegated;
}

function isNumber({ kind }: Type): boolean {
  return kind === 'number';
}

const COMPARED: readonly Type['kind'][] = ['set', 'list', 'text', 'tuple', 'value'];

function isCompared({ kind }: Type): boolean {
  return COMPARED.includes(kind);
}

function isAlike(one: Type, other: Type): boolean {
  if (one.kind === 'value' || other.kind === 'value') return true;
  return one.kind === other.kind || (isListed(one) && isListed(other));
}

function wantedBeside({ kind }: Type): 'set' | 'tuple' | 'list' {
  return kind === 'set' || kind === 'tuple' ? kind : 'list';
}

function compileSide(expression: Expression, { kind }: Type, scope: Scope) {
  return kind === 'list' || kind === 'text'
    ? scope.compile.list(expression, scope)
    : scope.compile.value(expression, scope);
}
