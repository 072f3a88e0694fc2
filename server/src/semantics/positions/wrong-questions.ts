import { nearest } from '../../syntax/problems/nearest.ts';
import { clipped, insteadOf } from '../../syntax/problems/report.ts';
import { spanOf } from '../../syntax/text/span.ts';
import type { Call, Expression } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import type { ConjectureDeclaration } from '../../syntax/tree/tree.ts';
import { unwrap } from '../../syntax/tree/walk.ts';
import {
  isOneOf,
  OUTCOMES,
  type OutcomeWord,
  PERIOD_QUESTIONS,
  POSITION_QUESTIONS,
  QUESTIONS,
} from '../../syntax/vocabulary.ts';
import { kindOf } from '../expressions/types/type-of.ts';
import { callHere, outcomeHere, questionHere, reportInstead } from '../problems/foreign-names.ts';
import type { Scope } from '../scope/scope.ts';
import { signatureOf } from '../scope/signature.ts';

/** The outcome that an expression names; null if it names none. */
export function outcomeIn(value: Expression): OutcomeWord | null {
  return value.kind === 'name' && isOneOf(OUTCOMES, value.text) ? value.text : null;
}

/** Reports what can be asked. For a position by itself the fix proposes `sg` or `outcome`, depending on the expected value if there is one. */
export function reportUnknownQuestion(left: Expression, right: Expression | null, scope: Scope): void {
  const called = left.kind === 'call' && kindOf(left, scope) === 'position' && scope.names.has(left.callee.text);
  const isPosition = called || (left.kind !== 'call' && kindOf(left, scope) === 'position');
  const named = left.kind === 'call' && !isPosition;
  const name = named ? left.callee.text : printExpression(left);
  const span = spanOf(named ? left.callee : left);
  if (named && /^(?:scores?|points?)$/i.test(name)) {
    scope.report({ code: 'no-points', severity: 'error', span, args: { found: name } });
    return;
  }
  const denied = right === null ? null : questionDenied(left, right);
  if (right !== null && denied !== null) {
    scope.report(insteadOf(`${name} = ${printExpression(right)}`, denied, { start: left.start, end: right.end }));
    return;
  }
  const misere = askedOfMisere(left);
  if (misere !== null) {
    scope.report(insteadOf(name, misere, spanOf(left)));
    return;
  }
  const here = named ? callHere(left, scope) : null;
  if (here !== null) {
    reportInstead(left, here, scope);
    return;
  }
  const asked = `${right === null || outcomeIn(right) === null ? 'sg' : 'outcome'}(${name})`;
  const whole = named && right === null ? outcomeAsked(left) : null;
  if (whole !== null) {
    const fix = { span: spanOf(left), text: whole };
    scope.report({ code: 'unknown-question', severity: 'error', span, args: { name, nearest: clipped(whole) }, fix });
    return;
  }
  const candidate = isPosition ? asked : (questionHere(name) ?? nearest(name, QUESTIONS));
  const fix = candidate === null || right === null ? {} : { fix: { span, text: candidate } };
  const args = { name: clipped(name), nearest: candidate && clipped(candidate) };
  scope.report({ code: 'unknown-question', severity: 'error', span, args, ...fix });
}

/** `outcome(Nim(3)) != N` for `not outcome(Nim(3)) = N`; null for anything else. */
function questionDenied(left: Expression, right: Expression): string | null {
  if (left.kind !== 'unary' || left.operator !== 'not') return null;
  const asked = unwrap(left.operand);
  const isQuestion = asked.kind === 'call' && isOneOf(QUESTIONS, asked.callee.text);
  return isQuestion ? `${printExpression(asked)} != ${printExpression(right)}` : null;
}

/** `outcome(misere Nim(3))` for `misere outcome(Nim(3))`; null for anything else. */
function askedOfMisere(asked: Expression): string | null {
  if (asked.kind !== 'unary' || asked.operator !== 'misere' || asked.operand.kind !== 'call') return null;
  const { callee, arguments: items } = asked.operand;
  const isQuestion = isOneOf(POSITION_QUESTIONS, callee.text) && items.length === 1;
  return isQuestion ? `${callee.text}(misere ${items.map(printExpression).join()})` : null;
}

/** `outcome(Nim(3)) = N` for `win(Nim(3))`; null for any other call. */
function outcomeAsked({ callee, arguments: items }: Call): string | null {
  const outcome = outcomeHere(callee.text);
  const [only] = items;
  return outcome === null || only === undefined || items.length > 1
    ? null
    : `outcome(${printExpression(only)}) = ${outcome}`;
}

/** Whether an expression is what other languages call true or false. */
export function isTruth(value: Expression): boolean {
  return value.kind === 'name' && /^(?:true|false)$/.test(value.text);
}

/** Reports `expect C = true`, which is `expect C`. */
export function reportTruth(condition: Expression, value: Expression, scope: Scope): void {
  const [found, plain] = [printExpression(value), printExpression(condition)];
  const text =
    found === 'true' ? plain : `not ${condition.kind === 'call' || condition.kind === 'paren' ? plain : `(${plain})`}`;
  scope.report(insteadOf(`${plain} = ${found}`, text, { start: condition.start, end: value.end }));
}

/** The value as this language writes it; null if it cannot be guessed. */
function valueHere(value: Expression, wanted: 'outcome' | 'number' | 'list'): string | null {
  if (wanted === 'outcome') return outcomeHere(printExpression(value).replace(/"/g, ''));
  const ranges = wanted === 'list' ? listOfRange(value) : null;
  if (ranges !== null) return ranges;
  const items = value.kind === 'list' || value.kind === 'set' || value.kind === 'tuple' ? value.items : [];
  if (items.length === 0 || (value.kind !== 'tuple' && 'clauses' in value && value.clauses !== null)) return null;
  if (wanted === 'list') return `[${items.map(printExpression).join(', ')}]`;
  const [only] = items;
  return only === undefined || items.length > 1 ? null : printExpression(only);
}

/** The list of the numbers of `0..3` or `[0..3]`; null for anything else. */
function listOfRange(value: Expression): string | null {
  const range = value.kind === 'list' && value.items.length === 1 && value.clauses === null ? value.items[0] : value;
  if (range?.kind !== 'range' || range.from.kind !== 'numeral' || range.to?.kind !== 'numeral') return null;
  const [from, to] = [Number(range.from.value), Number(range.to.value)];
  if (to < from || to - from > MOST_LISTED) return null;
  return `[${Array.from({ length: to - from + 1 }, (_, index) => from + index).join(', ')}]`;
}

const MOST_LISTED = 50;

/** Reports that a question is about one position; several positions become one by adding them. */
export function reportSeveral(call: Call, scope: Scope): void {
  const { callee, arguments: items } = call;
  const [first, last] = [items[0], items.at(-1)];
  const args = { name: callee.text, wanted: 1, found: items.length };
  const isSum = items.length > 1 && items.every((item) => kindOf(item, scope) === 'position');
  const span = { start: first?.start ?? 0, end: last?.end ?? 0 };
  const isState = first?.kind === 'name' && items.length > 1 && kindOf(first, scope) === 'game';
  const state = isState ? `${printExpression(first)}(${items.slice(1).map(printExpression).join(', ')})` : null;
  const text = isSum ? items.map(printExpression).join(' + ') : state;
  const fix = text === null ? {} : { fix: { span, text } };
  scope.report({ code: 'function-arguments', severity: 'error', span: spanOf(call), args, ...fix });
}

/** Reports what the expected value must be. */
export function reportExpected(
  value: Expression,
  question: string,
  wanted: 'outcome' | 'number' | 'list',
  scope: Scope,
): void {
  const [span, text] = [spanOf(value), valueHere(value, wanted)];
  const fix = text === null ? {} : { fix: { span, text } };
  scope.report({ code: 'expected-value', severity: 'error', span, args: { question, wanted }, ...fix });
}

/** Reports the form of a conjecture for other forms such as `conjecture Half(n) = …` and `conjecture sg(Half) = …`. */
export function reportOtherConjecture({ left, start }: ConjectureDeclaration, scope: Scope): void {
  if (left.kind === 'call' && isOneOf(PERIOD_QUESTIONS, left.callee.text)) {
    scope.report(insteadOf('conjecture', 'expect', { start, end: start + 'conjecture'.length }));
    return;
  }
  const asked = left.kind === 'call' && left.callee.text === 'sg' ? left.arguments[0] : left;
  const name = asked?.kind === 'name' ? asked.text : '';
  const declared = scope.names.get(name);
  const call = declared !== undefined ? signatureOf(declared) : printExpression(left);
  const isCall = declared !== undefined || kindOf(left, scope) === 'position';
  const known =
    isCall && (declared?.declaration.kind === 'game' || (left.kind === 'call' && scope.names.has(left.callee.text)));
  const fix = known ? { fix: { span: spanOf(left), text: `sg(${call})` } } : {};
  const about = left.kind === 'call' ? left.arguments[0] : undefined;
  const isMisere = about?.kind === 'unary' && about.operator === 'misere';
  scope.report({ code: 'conjecture-form', severity: 'error', span: spanOf(left), args: { isMisere }, ...fix });
}
