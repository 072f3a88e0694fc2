import type { Int } from '../../../engine/arithmetic/integers.ts';
import { spanOf } from '../../../syntax/text/span.ts';
import type { Binary, Expression } from '../../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../../syntax/tree/print.ts';
import { setMeant } from '../../problems/corrections.ts';
import { reportInstead } from '../../problems/foreign-names.ts';
import type { Evaluate } from '../../scope/evaluation.ts';
import type { Scope } from '../../scope/scope.ts';
import { compileNumber } from '../numbers/numbers.ts';
import { reportWrongKind } from '../types/kinds.ts';
import { kindOf, typeOf } from '../types/type-of.ts';
import { asCondition } from '../values/wrong-values.ts';
import { compileEquality } from './equality.ts';
import { lettersThat, placesCompared } from './letters.ts';
import { compileMembership } from './membership.ts';
import { compileQuantifier } from './quantifiers.ts';

/** Compiles an expression that must be a condition. Reports what is wrong with it. */
export function compileCondition(expression: Expression, scope: Scope): Evaluate<boolean> {
  if (expression.kind === 'paren') return compileCondition(expression.inner, scope);
  if (expression.kind === 'unary' && expression.operator === 'not') {
    const operand = compileCondition(expression.operand, scope);
    return (environment) => !operand(environment);
  }
  if (expression.kind === 'if') {
    const condition = compileCondition(expression.condition, scope);
    const yes = compileCondition(expression.then, scope);
    const no = compileCondition(expression.else, scope);
    return (environment) => (condition(environment) ? yes(environment) : no(environment));
  }
  if (expression.kind === 'binary') return compileBinary(expression, scope);
  const quantifier = expression.kind === 'call' ? compileQuantifier(expression, scope) : null;
  if (quantifier !== null) return quantifier;
  const { kind } = typeOf(expression, scope);
  if (kind !== 'condition' && kind !== 'value') return notACondition(expression, scope);
  return asCondition(scope.compile.value(expression, scope), expression);
}

/** JavaScript compares numbers with bigints exactly. A closure for each operator runs fastest. */
const COMPARISONS: Partial<Record<Binary['operator'], (a: Evaluate<Int>, b: Evaluate<Int>) => Evaluate<boolean>>> = {
  '<': (a, b) => (environment) => a(environment) < b(environment),
  '<=': (a, b) => (environment) => a(environment) <= b(environment),
  '>': (a, b) => (environment) => a(environment) > b(environment),
  '>=': (a, b) => (environment) => a(environment) >= b(environment),
};

function compileBinary(expression: Binary, scope: Scope): Evaluate<boolean> {
  const { operator } = expression;
  if (operator === 'and' || operator === 'or') {
    if (operator === 'or' && isLooseSet(expression, scope)) return reportLooseSet(expression, scope);
    const instead = operator === 'and' ? setMeant(expression, scope, kindOf) : null;
    if (instead !== null) {
      reportInstead(expression, instead, scope);
      return () => false;
    }
    const left = compileCondition(expression.left, scope);
    const right = compileCondition(expression.right, scope);
    if (operator === 'and') return (environment) => left(environment) && right(environment);
    return (environment) => left(environment) || right(environment);
  }
  if (operator === 'in') return compileMembership(expression, scope);
  if (operator === '==' || operator === '!=') return compileEquality(expression, scope);
  const compare = COMPARISONS[operator];
  if (compare === undefined) return notACondition(expression, scope);
  if (reportNoOrder(expression, scope)) return () => false;
  const left = compileNumber(expression.left, scope);
  const right = compileNumber(expression.right, scope);
  return compare(left, right);
}

/** Reports `w[i] < "B"`: texts have no order. Returns whether it did. */
function reportNoOrder({ left, right, operator, ...span }: Binary, scope: Scope): boolean {
  const text = [left, right].find((side) => typeOf(side, scope).kind === 'text');
  if (text === undefined) return false;
  const instead = lettersThat({ left, right, operator });
  const ranked = placesCompared({ left, right, operator });
  const args = { text: printExpression(text), operator, example: instead ?? 'w[i] in "AB"', ranked };
  const fix = instead === null ? {} : { fix: { span: spanOf(span), text: instead } };
  scope.report({ code: 'no-order', severity: 'error', span: spanOf(span), args, ...fix });
  return true;
}

/** `k in S or T` reads as `(k in S) or T`; if T is a set, parentheses were meant. */
function isLooseSet({ left, right }: Binary, scope: Scope): boolean {
  return left.kind === 'binary' && left.operator === 'in' && kindOf(right, scope) === 'set';
}

function reportLooseSet({ left, right }: Binary, scope: Scope): Evaluate<boolean> {
  const first = left.kind === 'binary' ? left.right : left;
  const sets = { start: first.start, end: right.end };
  const text = `${printExpression(first)} or ${printExpression(right)}`;
  const fix = { span: sets, text: `(${text})` };
  scope.report({ code: 'set-in-parentheses', severity: 'error', span: sets, args: { text }, fix });
  return () => false;
}

function notACondition(expression: Expression, scope: Scope): Evaluate<boolean> {
  reportWrongKind(scope, expression, 'condition');
  return () => false;
}
