import type { Int } from '../../../engine/arithmetic/integers.ts';
import { spanOf } from '../../../syntax/text/span.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { Evaluate } from '../../scope/evaluation.ts';
import type { Scope } from '../../scope/scope.ts';
import { reportWrongKind } from '../types/kinds.ts';
import { typeOf } from '../types/type-of.ts';
import { asNumber } from '../values/wrong-values.ts';

/** An expression that may turn out to be a number: a name, an entry, what a definition gives. */
export function compileChecked(expression: Expression, scope: Scope): Evaluate<Int> {
  const { kind } = typeOf(expression, scope);
  if (kind !== 'number' && kind !== 'value') return notANumber(expression, scope);
  return asNumber(scope.compile.value(expression, scope), expression);
}

/** Reports that what is asked for an entry or a length has neither. */
export function notAList(expression: Expression, text: string, scope: Scope): Evaluate<Int> {
  scope.report({
    code: 'not-a-list',
    severity: 'error',
    span: spanOf(expression),
    args: { text },
  });
  return zero;
}

/** Reports that an expression is not a number. */
export function notANumber(expression: Expression, scope: Scope): Evaluate<Int> {
  reportWrongKind(scope, expression, 'number');
  return zero;
}

/** What is compiled in place of an expression with errors, which is never run. */
export const zero: Evaluate<Int> = () => 0;
