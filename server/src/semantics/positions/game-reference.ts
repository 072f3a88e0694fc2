import { spanOf } from '../../syntax/text/span.ts';
import type { Expression } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import { unwrap } from '../../syntax/tree/walk.ts';
import { compileParameters } from '../expressions/sets/parameters.ts';
import { reportWrongKind } from '../expressions/types/kinds.ts';
import { reportUnknown } from '../problems/unknown-names.ts';
import type { Evaluate, Value } from '../scope/evaluation.ts';
import type { Scope } from '../scope/scope.ts';
import { signatureOf } from '../scope/signature.ts';

/** A call of a game without its state: `Bash[3]`. */
export interface CompiledGameReference {
  readonly game: string;
  readonly parameters: readonly Evaluate<Value>[];
  readonly text: string;
}

/**
 * Compiles `Kayles` or `Bash[3]` where a question is about a game. If it is not a game with a single heap, reports this and
 * returns null.
 */
export function compileGameReference(
  expression: Expression,
  question: string,
  scope: Scope,
): CompiledGameReference | null {
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
