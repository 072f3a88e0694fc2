import { clipped } from '../../syntax/problems/report.ts';
import type { Call, Expression } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import type { ShowDeclaration } from '../../syntax/tree/tree.ts';
import { unwrap } from '../../syntax/tree/walk.ts';
import { isOneOf, POSITION_FUNCTIONS } from '../../syntax/vocabulary.ts';
import type { TypedValue } from '../expressions/conditions/equality.ts';
import { isQuestion } from '../expressions/numbers/questions.ts';
import { rangesIn } from '../expressions/types/asked-ranges.ts';
import { isPlayed } from '../expressions/types/named-kinds.ts';
import { shownTypeOf } from '../expressions/types/shown-types.ts';
import { typeOf } from '../expressions/types/type-of.ts';
import { reportInstead, reportLike } from '../problems/foreign-names.ts';
import type { Evaluate, Value } from '../scope/evaluation.ts';
import type { Scope } from '../scope/scope.ts';
import { type CompiledPosition, compileAskedPosition } from './asked-positions.ts';
import { compileAskedValue } from './asked-values.ts';

/** What a `show` shows: a value, or the value of one position, which need not be a number. */
export type CompiledShown =
  | { readonly kind: 'value'; readonly shown: TypedValue }
  | { readonly kind: 'sg'; readonly position: CompiledPosition }
  /** A list of values of positions, or a list of such lists. Those that are not numbers are texts such as `∞{0, 2}`. */
  | { readonly kind: 'list of sg'; readonly values: Evaluate<Value> };

/** Compiles `show E`. A position by itself is reported, as are parts that mean nothing, and gives null. */
export function compileShown({ value, start }: ShowDeclaration, scope: Scope): CompiledShown | null {
  const asking: Scope = { ...scope, question: compileAskedValue };
  const type = typeOf(value, asking);
  if (type.kind === 'position' && isPlayable(value, scope)) {
    if (rangesIn(value).length > 0) {
      reportInstead(value, `sg(${printExpression(value)})`, scope);
      return null;
    }
    reportPosition(value, start, scope);
    return null;
  }
  const game = gameIn(value, scope);
  if (game !== null) {
    reportLike(value, `sg(${game}(0..20))`, scope);
    return null;
  }
  const position = positionIn(value, asking);
  if (position !== null) return { kind: 'sg', position: compileAskedPosition(position, scope) };
  const calls = new Set(entriesIn(value, asking));
  if (calls.size > 0) {
    const question: typeof asking.question = (call, within) =>
      compileAskedValue(call, { ...within, question: compileAskedValue }, calls.has(call) ? 'as-text' : 'refused');
    return { kind: 'list of sg', values: scope.compile.value(value, { ...scope, question }) };
  }
  return { kind: 'value', shown: { type: shownTypeOf(value, asking), value: scope.compile.value(value, asking) } };
}

/** The game of one heap that is named, whose values are meant. */
function gameIn(value: Expression, { names, variables }: Scope): string | null {
  if (value.kind !== 'name' || variables.has(value.text)) return null;
  const declared = names.get(value.text)?.declaration;
  if (declared?.kind !== 'game' || declared.parameters.length > 0 || declared.list !== null) return null;
  return declared.states.length === 1 ? value.text : null;
}

/** Reports a position by itself, with the question about it; or what is wrong with the position. */
function reportPosition(position: Expression, start: number, scope: Scope): void {
  let isWrong = false;
  const report: Scope['report'] = (problem) => {
    isWrong ||= problem.severity === 'error';
    scope.report(problem);
  };
  const { misere } = compileAskedPosition(position, { ...scope, report });
  if (isWrong) return;
  const text = clipped(printExpression(position), LONGEST_SHOWN);
  const span = { start, end: start + 'show'.length };
  const args = { text, value: misere ? null : `sg(${text})` };
  scope.report({ code: 'position-shown', severity: 'error', span, args, fix: { span, text: 'play' } });
}

/** It is quoted twice. */
const LONGEST_SHOWN = 45;

/** Whether a position is known by one of its names. One of which none is known is more likely a misspelt function. */
function isPlayable(expression: Expression, scope: Scope): boolean {
  const inner = unwrap(expression);
  switch (inner.kind) {
    case 'name':
      return isPlayed(inner.text, scope);
    case 'call':
      return isPlayed(inner.callee.text, scope) || isOneOf(POSITION_FUNCTIONS, inner.callee.text);
    case 'binary':
      return isPlayable(inner.left, scope) || isPlayable(inner.right, scope);
    case 'unary':
      return isPlayable(inner.operand, scope);
    case 'without':
      return isPlayable(inner.graph, scope);
    case 'if':
      return isPlayable(inner.then, scope) || isPlayable(inner.else, scope);
    default:
      return inner.kind === 'index';
  }
}

/** The questions `sg(…)` whose values are the entries of `sg(Nim(0..9))`, `[sg(Nim(n)) for n in 0..9]` or `[sg(Nim(1)), sg(Nim(2))]`; none in anything else. */
function entriesIn(value: Expression, asking: Scope): readonly Call[] {
  const inner = unwrap(value);
  if (inner.kind === 'call') return inner.callee.text === 'sg' && isQuestion(inner, asking) ? [inner] : [];
  if (inner.kind !== 'list') return [];
  const calls = inner.items.map((item) => entriesIn(item, asking));
  return calls.every(({ length }) => length > 0) ? calls.flat() : [];
}

/** The position in `sg(POSITION)`, if it is one position under normal play. */
function positionIn(value: Expression, asking: Scope): Expression | null {
  const call = unwrap(value);
  if (call.kind !== 'call' || call.callee.text !== 'sg' || !isQuestion(call, asking)) return null;
  const [position] = call.arguments;
  if (position === undefined || call.arguments.length !== 1 || rangesIn(position).length > 0) return null;
  const inner = unwrap(position);
  return inner.kind === 'unary' && inner.operator === 'misere' ? null : position;
}
