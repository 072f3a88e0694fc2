import type { Kind } from '../../syntax/problems/problem.ts';
import type { Expression } from '../../syntax/tree/expression-tree.ts';
import { childrenOf } from '../../syntax/tree/walk.ts';
import { compileSides, type TypedValue } from '../expressions/conditions/equality.ts';
import { isQuestion } from '../expressions/numbers/questions.ts';
import { rangesIn } from '../expressions/types/asked-ranges.ts';
import { shownTypeOf } from '../expressions/types/shown-types.ts';
import { typeOf } from '../expressions/types/type-of.ts';
import type { Evaluate } from '../scope/evaluation.ts';
import type { Scope } from '../scope/scope.ts';
import { type CountedCases, compileCountedCases } from './counted-cases.ts';

/** Two expressions that must have equal values, each with its kind: the sides of `=`, or of a whole condition with `==`. */
export interface Comparison {
  readonly ask: 'comparison';
  readonly sides: readonly [Expression, Expression];
  readonly actual: TypedValue;
  readonly expected: TypedValue;
  /** The first cases that the left side counts; null if it counts none. */
  readonly counted: Evaluate<CountedCases> | null;
}

const COMPARED: readonly Kind[] = ['number', 'list', 'set', 'text', 'tuple', 'outcome', 'value'];

/** Whether expressions have values that can be compared. */
export function haveValues(sides: readonly Expression[], asking: Scope): boolean {
  return sides.every((side) => COMPARED.includes(typeOf(side, asking).kind));
}

/** Whether the two sides are expressions with values of their own, beyond one question and the value expected of it. */
export function isComparison(left: Expression, right: Expression, asking: Scope): boolean {
  const asks = left.kind === 'call' && isQuestion(left, asking);
  if (!asks) return COMPARED.includes(typeOf(left, asking).kind) && !asksElsewhere(left, asking);
  const ranges = rangesIn(left.arguments[0]).length;
  if (ranges > 1 || (ranges === 1 && left.callee.text === 'outcome') || someCall(right, asking)) return true;
  const isList = typeOf(right, asking).kind === 'list';
  return ranges === 1 && isList && (right.kind !== 'list' || right.clauses !== null);
}

/** `mex(Nim(3))`: a position is asked about by another name. */
function asksElsewhere(left: Expression, asking: Scope): boolean {
  if (left.kind !== 'call' || left.clauses !== null || left.arguments.length !== 1) return false;
  return left.arguments.some((argument) => typeOf(argument, asking).kind === 'position');
}

/** Whether an expression asks something. */
function someCall(expression: Expression, asking: Scope): boolean {
  if (expression.kind === 'call' && isQuestion(expression, asking)) return true;
  return childrenOf(expression).some((child) => someCall(child, asking));
}

/** Compiles `expect E = F`, or a condition E == F that is expected. Sides of different kinds are reported, and give null. */
export function compileComparison(left: Expression, right: Expression, asking: Scope): Comparison | null {
  const sides = compileSides(left, right, asking);
  if (sides === null) return null;
  const [actual, expected] = [
    { ...sides[0], type: shownTypeOf(left, asking) },
    { ...sides[1], type: shownTypeOf(right, asking) },
  ];
  const counted = asking.wanted === 'problems' ? null : compileCountedCases(left, asking);
  return { ask: 'comparison', sides: [left, right], actual, expected, counted };
}
