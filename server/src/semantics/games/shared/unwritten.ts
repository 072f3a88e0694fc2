import type { Span } from '../../../syntax/text/span.ts';
import type { Binary, BinaryOperator, Expression } from '../../../syntax/tree/expression-tree.ts';

/** An operation that is written nowhere, at the place of its operands. */
export function binary(operator: BinaryOperator, left: Expression, right: Expression): Binary {
  return { kind: 'binary', operator, left, right, start: left.start, end: right.end };
}

/** A number that is written nowhere, at the place of another expression. */
export function numeral(value: bigint, { start, end }: Span): Expression {
  return { kind: 'numeral', value, start, end };
}

/** A name in place of an expression. */
export function named(text: string, { start, end }: Span): Expression {
  return { kind: 'name', text, start, end };
}
