import { spanOf } from '../../syntax/text/span.ts';
import type { Binary, Call, Expression } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import type { Declaration } from '../../syntax/tree/tree.ts';
import { childrenOf, expressionsOf } from '../../syntax/tree/walk.ts';
import { FOLDS, isOneOf, QUANTIFIERS } from '../../syntax/vocabulary.ts';
import type { Scope } from '../scope/scope.ts';
import { reportInstead } from './foreign-names.ts';

/**
 * Reports parts of a call that would be ignored: `for` and `where` anywhere except in functions that run over a loop, and brackets
 * after a name that has no parameters. Reports `a with …` beside an operator, where it is not plain what it takes in. Linear in the declaration.
 */
export function reportIdleParts(declaration: Declaration, scope: Scope): void {
  const open: Expression[] = [...expressionsOf(declaration)];
  for (let expression = open.pop(); expression !== undefined; expression = open.pop()) {
    if (expression.kind === 'call') reportIdle(expression, scope);
    if (expression.kind === 'binary') reportLooseWith(expression, scope);
    for (const part of childrenOf(expression)) open.push(part);
  }
}

/** `a ++ b with [1] = 0`. */
function reportLooseWith({ left, right }: Binary, scope: Scope): void {
  for (const side of [left, right]) if (side.kind === 'with') reportInstead(side, `(${printExpression(side)})`, scope);
}

function reportIdle(call: Call, { names, report }: Scope): void {
  const { callee, clauses, parameters } = call;
  const declared = names.get(callee.text)?.declaration;
  const isLooped = isOneOf([...FOLDS, ...QUANTIFIERS, 'lists'], callee.text) && declared === undefined;
  const [first = clauses?.where] = clauses?.loops ?? [];
  const last = clauses?.where ?? clauses?.loops.at(-1);
  if (!isLooped && first && last) {
    const span = { start: first.start, end: last.end };
    report({ code: 'loop-outside-sum', severity: 'error', span, args: { name: callee.text } });
  }
  // What a declaration with a mistake takes is not known.
  if (!isOneOf(['game', 'graph', 'broken'], declared?.kind ?? '') && parameters.length > 0) {
    const args = { name: callee.text, signature: callee.text, wanted: 0, found: parameters.length };
    report({ code: 'parameter-count', severity: 'error', span: spanOf(call), args });
  }
}
