import type { Int } from '../../engine/arithmetic/integers.ts';
import type { Expression } from '../../syntax/tree/expression-tree.ts';
import { unwrap } from '../../syntax/tree/walk.ts';
import { compileNumber } from '../expressions/numbers.ts';
import type { Evaluate } from '../scope/evaluation.ts';
import type { Scope } from '../scope/scope.ts';

/** The text of a vertex that numbers stand for: `3`, or `(1, 2)` for a pair. */
export function vertexText(numbers: readonly Int[]): string {
  return numbers.length === 1 ? String(numbers[0]) : `(${numbers.join(', ')})`;
}

/**
 * The text of a vertex that is written as a name, a number or a tuple of numbers; null where it has to be computed. `isBound` tells which
 * names stand for values.
 */
export function writtenVertex(expression: Expression, isBound: (name: string) => boolean): string | null {
  const inner = unwrap(expression);
  if (inner.kind === 'name') return isBound(inner.text) ? null : inner.text;
  const numbers = inner.kind === 'tuple' ? inner.items.map(numeralIn) : [numeralIn(inner)];
  const known = numbers.filter((number) => number !== null);
  return known.length === numbers.length ? vertexText(known) : null;
}

function numeralIn(expression: Expression): Int | null {
  const inner = unwrap(expression);
  if (inner.kind === 'numeral') return inner.value;
  const isNegative = inner.kind === 'unary' && inner.operator === '-' && inner.operand.kind === 'numeral';
  return isNegative && inner.operand.kind === 'numeral' ? -inner.operand.value : null;
}

/** Compiles a vertex that is computed: a number, or a tuple of numbers. Reports what is wrong with it. */
export function compileVertex(expression: Expression, scope: Scope): Evaluate<string> {
  const inner = unwrap(expression);
  const items = (inner.kind === 'tuple' ? inner.items : [inner]).map((item) => compileNumber(item, scope));
  return (environment) => vertexText(items.map((item) => item(environment)));
}
