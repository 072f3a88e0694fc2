import type { Int } from '../../engine/arithmetic/integers.ts';
import { loopyOf, type Nimber } from '../../engine/game/nimber.ts';
import { spanOf } from '../../syntax/text/span.ts';
import type { Expression } from '../../syntax/tree/expression-tree.ts';
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
import { reportWrongKind } from '../expressions/kinds.ts';
import { compileNumber } from '../expressions/numbers.ts';
import { compileParameters } from '../expressions/parameters.ts';
import { kindOf } from '../expressions/type-of.ts';
import { reportUnknown } from '../problems/unknown-names.ts';
import type { Evaluate, Value } from '../scope/evaluation.ts';
import type { Scope } from '../scope/scope.ts';
import { signatureOf } from '../scope/signature.ts';
import {
  type CompiledPosition,
  compileAskedPosition,
  compileRangedPosition,
  type RangedPosition,
} from './asked-positions.ts';
import { outcomeIn, reportExpected, reportSeveral, reportUnknownQuestion } from './wrong-questions.ts';

/** A call of a game without its state: `Bash[3]`. */
export interface CompiledGameReference {
  readonly game: string;
  readonly parameters: readonly Evaluate<Value>[];
  readonly text: string;
}

/** What an `expect` asks, and the value it expects. */
export type Question =
  | { readonly ask: 'outcome'; readonly position: CompiledPosition; readonly expected: OutcomeWord }
  | { readonly ask: 'sg' | 'moves'; readonly position: CompiledPosition; readonly expected: Evaluate<Nimber> }
  | {
      readonly ask: 'values';
      readonly of: 'sg' | 'moves';
      readonly positions: RangedPosition;
      readonly expected: readonly Evaluate<Nimber>[];
    }
  | {
      readonly ask: PeriodQuestion;
      readonly game: CompiledGameReference;
      readonly expected: Evaluate<Int>;
    };

/** Compiles `expect f(…) = VALUE`; anything that is not a question is reported and gives null. */
export function compileExpectation({ left, right }: ExpectDeclaration, scope: Scope): Question | null {
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
    const [span, text] = [spanOf(left.callee), 'outcome'];
    scope.report({
      code: 'write-instead',
      severity: 'error',
      span,
      args: { found: ask, instead: text },
      fix: { span, text },
    });
    return null;
  }
  if (ask === 'outcome') {
    const position = compileAskedPosition(argument, scope);
    const expected = outcomeIn(right);
    if (expected !== null) return { ask, position, expected };
    reportExpected(right, ask, 'outcome', scope);
    return null;
  }
  if (!isOneOf(PERIOD_QUESTIONS, ask)) return compileValueQuestion(ask, argument, right, scope);
  const game = compileGameReference(argument, ask, scope);
  const expected = compileExpectedNumber(right, ask, scope);
  return game === null ? null : { ask, game, expected };
}

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
): Question | null {
  const positions = compileRangedPosition(argument, scope);
  const position = positions?.position ?? compileAskedPosition(argument, scope);
  if (ask === 'sg' && position.misere) {
    scope.report({ code: 'misere-has-no-value', severity: 'error', span: spanOf(argument), args: {} });
  }
  // If the argument is not yet a position, the problem already reported is enough.
  if (kindOf(argument, scope) === 'game') return null;
  if (positions === null) return { ask, position, expected: compileExpectedValue(right, ask, scope) };
  if (right.kind !== 'list' || right.clauses !== null) {
    reportExpected(right, ask, 'list', scope);
    return null;
  }
  const expected = right.items.map((item) => compileExpectedValue(item, ask, scope));
  return { ask: 'values', of: ask, positions, expected };
}

/**
 * Compiles `Kayles` or `Bash[3]` where a question is about a game. If it is not a game with a single heap, reports this and
 * returns null.
 */
function compileGameReference(expression: Expression, question: string, scope: Scope): CompiledGameReference | null {
  const inner = unwrap(expression);
  const name = inner.kind === 'index' ? inner.of : inner;
  if (name.kind !== 'name') {
    reportWrongKind(scope, inner, 'game');
    return null;
  }
  const declared = scope.names.get(name.text);
  if (declared === undefined) {
    reportUnknown(scope, name, 'game');
    return null;
  }
  const { declaration } = declared;
  const text = printExpression(inner);
  if (declaration.kind === 'broken') return { game: name.text, parameters: [], text };
  if (declaration.kind !== 'game' || declaration.list !== null || declaration.states.length !== 1) {
    const args = { question, game: signatureOf(declared) };
    scope.report({ code: 'one-heap-only', severity: 'error', span: spanOf(inner), args });
    return null;
  }
  const call = {
    callee: name,
    parameters: inner.kind === 'index' ? inner.indices : [],
    start: inner.start,
    end: inner.end,
  };
  return { game: name.text, parameters: compileParameters(call, declaration, scope), text };
}
