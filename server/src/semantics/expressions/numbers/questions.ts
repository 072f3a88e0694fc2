import type { Call } from '../../../syntax/tree/expression-tree.ts';
import { isOneOf, QUESTIONS } from '../../../syntax/vocabulary.ts';
import type { Evaluate, Value } from '../../scope/evaluation.ts';
import type { Scope } from '../../scope/scope.ts';

/** Whether a call is a question such as `sg(Nim(3))`, at a place that may ask. */
export function isQuestion({ callee }: Call, { question, names }: Scope): boolean {
  return question !== undefined && isOneOf(QUESTIONS, callee.text) && !names.has(callee.text);
}

/** Compiles a question. Reports what is wrong with it. */
export function compileQuestion(call: Call, scope: Scope): Evaluate<Value> {
  return scope.question?.(call, scope) ?? (() => 0);
}
