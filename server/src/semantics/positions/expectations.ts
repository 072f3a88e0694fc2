import type { Int } from '../../engine/arithmetic/integers.ts';
import { loopyOf, type Nimber } from '../../engine/game/nimber.ts';
import type { Kind } from '../../syntax/problems/problem.ts';
import { insteadOf } from '../../syntax/problems/report.ts';
import { spanOf } from '../../syntax/text/span.ts';
import type { Binary, Expression } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import type { ExpectDeclaration } from '../../syntax/tree/tree.ts';
import { unwrap } from '../../syntax/tree/walk.ts';
import {
  isOneOf,
  type OutcomeWord,
  PERIOD_QUESTIONS,
  type PeriodQuestion,
  QUESTIONS,
} from '../../syntax/vocabulary.ts';
import { compileNumber } from '../expressions/numbers/numbers.ts';
import { kindOf, typeOf } from '../expressions/types/type-of.ts';
import { reportInstead } from '../problems/foreign-names.ts';
import type { Evaluate } from '../scope/evaluation.ts';
import type { Scope } from '../scope/scope.ts';
import {
  type CompiledPosition,
  compileAskedPosition,
  compileRangedPosition,
  type RangedPosition,
} from './asked-positions.ts';
import { compileAskedValue } from './asked-values.ts';
import { type Comparison, compileComparison, haveValues, isComparison } from './comparisons.ts';
import { type CompiledGameReference, compileGameReference } from './game-reference.ts';
import { compileReason, type Reason } from './reasons.ts';
import {
  isTruth,
  outcomeIn,
  reportExpected,
  reportSeveral,
  reportTruth,
  reportUnknownQuestion,
} from './wrong-questions.ts';

/** What an `expect` asks, and the value it expects. */
export type CompiledExpectation =
  | { readonly ask: 'outcome'; readonly position: CompiledPosition; readonly expected: OutcomeWord }
  | { readonly ask: 'sg' | 'moves'; readonly position: CompiledPosition; readonly expected: Evaluate<Nimber> }
  | {
      readonly ask: 'values';
      readonly of: 'sg' | 'moves';
      readonly positions: RangedPosition;
      readonly expected: readonly Evaluate<Nimber>[];
    }
  | Comparison
  /** `whyNot`: the reason why it does not hold, if it does not. */
  | { readonly ask: 'condition'; readonly holds: Evaluate<boolean>; readonly whyNot: Evaluate<Reason> }
  | {
      readonly ask: PeriodQuestion;
      readonly game: CompiledGameReference;
      readonly expected: Evaluate<Int>;
    };

/** Compiles `expect f(…) = VALUE`, `expect E = F` or `expect C`; anything else is reported and gives null. */
export function compileExpectation({ left, right }: ExpectDeclaration, scope: Scope): CompiledExpectation | null {
  const asking: Scope = { ...scope, question: compileAskedValue };
  if (right === null) return compileClaim(left, asking);
  if (isTruth(right) && typeOf(left, asking).kind === 'condition') {
    reportTruth(left, right, scope);
    return null;
  }
  if (isComparison(left, right, asking)) return compileComparison(left, right, asking);
  if (left.kind === 'name' && isOneOf(QUESTIONS, left.text)) {
    const args = { name: left.text, wanted: 1, found: 0 };
    scope.report({ code: 'function-arguments', severity: 'error', span: spanOf(left), args });
    return null;
  }
  const ask = left.kind === 'call' ? left.callee.text : '';
  if (left.kind !== 'call' || !isOneOf(QUESTIONS, ask)) {
    reportUnknownQuestion(left, right, scope);
    return null;
  }
  const [argument] = left.arguments;
  if (argument === undefined || left.arguments.length !== 1) {
    reportSeveral(left, scope);
    return null;
  }
  if (ask === 'sg' && outcomeIn(right) !== null) {
    scope.report(insteadOf(ask, 'outcome', spanOf(left.callee)));
    return null;
  }
  if (ask === 'outcome') {
    if (outcomeIn(right) === null && typeOf(right, asking).kind === 'outcome')
      return compileComparison(left, right, asking);
    const position = compileAskedPosition(argument, scope);
    const expected = outcomeIn(right);
    if (expected !== null) return { ask, position, expected };
    reportExpected(right, ask, 'outcome', scope);
    return null;
  }
  if (ask === 'remoteness') return compileComparison(left, right, asking);
  if (!isOneOf(PERIOD_QUESTIONS, ask)) return compileValueQuestion(ask, argument, right, scope);
  const game = compileGameReference(argument, ask, scope);
  const expected = compileExpectedNumber(right, ask, scope);
  return game === null ? null : { ask, game, expected };
}

/** `expect C`. A value that is no condition lacks its other side. A position or a game is reported, as it is no question. A comparison is answered with both values. */
function compileClaim(left: Expression, asking: Scope): CompiledExpectation | null {
  const whole = unwrap(left);
  if (whole.kind === 'binary' && whole.operator === '==' && haveValues([whole.left, whole.right], asking))
    return compileComparison(whole.left, whole.right, asking);
  const instead = whole.kind === 'binary' ? questionMeant(whole, asking) : null;
  if (instead !== null) {
    reportInstead(left, instead, asking);
    return null;
  }
  const { kind } = typeOf(left, asking);
  if (isOneOf(UNFINISHED, kind)) {
    const args = { wanted: { symbol: '=' }, found: '', after: '', within: { keyword: 'expect', name: '' } };
    asking.report({ code: 'wanted', severity: 'error', span: spanOf(left), args });
    return null;
  }
  if (kind !== 'position' && kind !== 'game') {
    const holds = asking.compile.condition(left, asking);
    return { ask: 'condition', holds, whyNot: compileReason(left, false, asking) };
  }
  reportUnknownQuestion(left, null, asking);
  return null;
}

/** `outcome(Nim(3)) = N` for `Nim(3) == N` and `Nim(3) in N`, and `sg(Nim(3)) = 3` for `Nim(3) == 3`; null for anything else. */
function questionMeant({ operator, left, right }: Binary, asking: Scope): string | null {
  if (operator !== '==' && operator !== 'in') return null;
  if (typeOf(left, asking).kind !== 'position' || (left.kind === 'call' && !asking.names.has(left.callee.text)))
    return null;
  const { kind } = typeOf(right, asking);
  if (kind !== 'outcome' && kind !== 'number') return null;
  return `${kind === 'outcome' ? 'outcome' : 'sg'}(${printExpression(left)}) = ${printExpression(right)}`;
}

/** What is expected to equal something. */
const UNFINISHED: readonly Kind[] = ['number', 'list', 'set', 'text', 'tuple'];

function compileExpectedNumber(value: Expression, question: string, scope: Scope): Evaluate<Int> {
  if (value.kind !== 'list') return compileNumber(value, scope);
  reportExpected(value, question, 'number', scope);
  return () => 0;
}

/** A number, or a value of play that need not end: `∞{0, 2}`. */
function compileExpectedValue(value: Expression, question: string, scope: Scope): Evaluate<Nimber> {
  const inner = unwrap(value);
  if (inner.kind !== 'loopy' || question !== 'sg') return compileExpectedNumber(value, question, scope);
  const options = inner.values.items.map((item) => compileNumber(item, scope));
  return (environment) => loopyOf(options.map((option) => option(environment)));
}

function compileValueQuestion(
  ask: 'sg' | 'moves',
  argument: Expression,
  right: Expression,
  scope: Scope,
): CompiledExpectation | null {
  const positions = compileRangedPosition(argument, scope);
  const position = positions?.position ?? compileAskedPosition(argument, scope);
  if (ask === 'sg' && position.misere) {
    scope.report({ code: 'misere-has-no-value', severity: 'error', span: spanOf(argument), args: {} });
  }
  // If the argument is not yet a position, the problem already reported is enough.
  if (kindOf(argument, scope) === 'game') return null;
  if (positions === null) return { ask, position, expected: compileExpectedValue(right, ask, scope) };
  if (right.kind !== 'list' || right.clauses !== null || right.items.some(({ kind: entry }) => entry === 'range')) {
    reportExpected(right, ask, 'list', scope);
    return null;
  }
  const expected = right.items.map((item) => compileExpectedValue(item, ask, scope));
  return { ask: 'values', of: ask, positions, expected };
}
