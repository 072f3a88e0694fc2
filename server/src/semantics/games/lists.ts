import type { Int } from '../../engine/arithmetic/integers.ts';
import { type Name, spanOf } from '../../syntax/text/span.ts';
import type { Expression } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import { compileNumberList, isOfNumbers } from '../expressions/number-lists.ts';
import { typeOf } from '../expressions/type-of.ts';
import type { Evaluate } from '../scope/evaluation.ts';
import type { Scope } from '../scope/scope.ts';
import { entryOf, isListed } from '../scope/types.ts';
import { compileKept } from './kept-entries.ts';

/** Compiles the list of numbers that a move makes. */
export function compileList(expression: Expression, list: Name, scope: Scope): Evaluate<readonly Int[]> {
  const type = typeOf(expression, scope);
  if (!isListed(type) && type.kind !== 'value') {
    const args = { list: list.text, text: printExpression(expression) };
    scope.report({ code: 'list-state', severity: 'error', span: spanOf(expression), args });
    return () => [];
  }
  const make = compileNumberList(expression, scope);
  const isEach = expression.kind === 'list' && expression.clauses !== null && entryOf(type).kind === 'number';
  const kept = isEach ? compileKept(expression, scope) : null;
  if (kept === null) return make;
  return (environment) => {
    const entries = kept(environment);
    return entries !== null && isOfNumbers(entries) ? entries : make(environment);
  };
}
