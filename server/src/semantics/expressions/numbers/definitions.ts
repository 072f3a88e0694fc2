import { spanOf } from '../../../syntax/text/span.ts';
import type { Call, Expression } from '../../../syntax/tree/expression-tree.ts';
import type { BrokenDeclaration, LetDeclaration, SetDeclaration } from '../../../syntax/tree/tree.ts';
import { namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { isOneOf, QUESTIONS } from '../../../syntax/vocabulary.ts';
import type { Evaluate, Value } from '../../scope/evaluation.ts';
import { type Scope, useVariable } from '../../scope/scope.ts';
import { asks } from '../types/asks-questions.ts';
import { isBrokenDefinition } from '../types/named-kinds.ts';

/** The set or `let` that a name stands for where no variable hides it, even with errors; null for any other name. */
export function definitionNamed(
  name: string,
  scope: Scope,
): SetDeclaration | LetDeclaration | BrokenDeclaration | null {
  const declaration = scope.names.get(name)?.declaration;
  if (declaration?.kind === 'broken') return isBrokenDefinition(declaration) ? declaration : null;
  return declaration?.kind === 'set' || declaration?.kind === 'let' ? declaration : null;
}

/** Compiles `square(n)`, or a constant as a call without arguments. Reports a wrong number of arguments. */
export function compileDefined(call: Call, scope: Scope): Evaluate<Value> {
  const name = call.callee.text;
  const declaration = definitionNamed(name, scope);
  const wanted = declaration === null || declaration.kind === 'broken' ? null : declaration.parameters.length;
  // Loops in its parentheses are reported as idle parts.
  if (call.clauses !== null) return () => 0;
  if (reportAsking(call, scope)) return () => 0;
  const values = call.arguments.map((argument) => scope.compile.value(argument, scope));
  if (wanted !== null && values.length !== wanted) {
    const args = { name, wanted, found: values.length };
    scope.report({ code: 'function-arguments', severity: 'error', span: spanOf(call), args });
    return () => 0;
  }
  const [first, second] = values;
  if (first === undefined) return (environment) => environment.call(name, NONE, environment.meter);
  if (values.length === 1) return (environment) => environment.call(name, [first(environment)], environment.meter);
  // A list of two that is written out takes less time than one that is mapped.
  if (second !== undefined && values.length === 2)
    return (environment) => environment.call(name, [first(environment), second(environment)], environment.meter);
  return (environment) =>
    environment.call(
      name,
      values.map((value) => value(environment)),
      environment.meter,
    );
}

/** Reports a question, or the call of a definition that asks one, where none may be asked; false for anything else. */
export function reportAsking(expression: Expression, scope: Scope): boolean {
  const call = unwrap(expression);
  if (call.kind !== 'call' || scope.question !== undefined || !isAsking(call.callee.text, scope)) return false;
  for (const name of namesIn(call.arguments)) useVariable(scope, name);
  scope.report({ code: 'asks-in-rule', severity: 'error', span: spanOf(call), args: { name: call.callee.text } });
  return true;
}

/** Whether a name is that of a question, or of a definition that asks one. */
export function isAsking(name: string, { names }: Scope): boolean {
  const declared = names.get(name);
  if (declared === undefined) return isOneOf(QUESTIONS, name);
  return declared.declaration.kind === 'let' && asks(declared.declaration, declared.home().names);
}

const NONE: readonly Value[] = [];
