import { int, isOperation, isZero, operand, operation } from '../ir/build.ts';
import type { Expr } from '../ir/ir.ts';
import { BINDS, type Language, type Printed } from './language.ts';

/**
 * A comparison as people write it: `a.empty()` for a length of 0, `x > 0` for `0 < x`, `k < n` for `k <= n - 1`; null if it is written as it is.
 */
export function printComparison(expr: Expr, language: Language, print: (expr: Expr) => Printed): Printed | null {
  const simple = withoutShift(expr);
  const special = printEmpty(simple, language, print) ?? printFlipped(simple, language, print);
  return special ?? (simple === expr ? null : print(simple));
}

/** `n - 1 >= 1` is `n >= 2`, and `k <= n - 1` is `k < n`. */
function withoutShift(expr: Expr): Expr {
  if (!isOperation(expr, 'at most') && !isOperation(expr, 'less')) return expr;
  const [least, shifted] = [operand(expr, 0), operand(expr, 1)];
  const [size, by] = [operand(shifted, 0), operand(shifted, 1)];
  if (!isOperation(shifted, 'subtract') || by.kind !== 'int') return expr;
  if (least.kind === 'int') return operation(expr.operation, [int(least.value + by.value), size], 'bool');
  return isOperation(expr, 'at most') && by.value === 1n ? operation('less', [least, size], 'bool') : expr;
}

function printEmpty(expr: Expr, { empty }: Language, print: (expr: Expr) => Printed): Printed | null {
  const isEqual = isOperation(expr, 'equal');
  const isLess = isOperation(expr, 'less');
  if (empty === null || !(isEqual || isLess || isOperation(expr, 'different'))) return null;
  const [length, other] = isLess ? [operand(expr, 1), operand(expr, 0)] : [operand(expr, 0), operand(expr, 1)];
  if (!isZero(other) || !(isOperation(length, 'length') || isOperation(length, 'text length'))) return null;
  const list = print(operand(length, 0));
  const [strength, asked] = empty[isEqual ? 0 : 1];
  return { text: asked.replace('@', () => (list.strength < BINDS.atom ? `(${list.text})` : list.text)), strength };
}

/** The signs of comparisons whose operands are exchanged. */
const FLIPPED: ReadonlyMap<string, string> = new Map([
  ['less', '>'],
  ['at most', '>='],
]);

/** A number that is written out comes last. */
function printFlipped(expr: Expr, language: Language, print: (expr: Expr) => Printed): Printed | null {
  const sign = expr.kind === 'operation' ? FLIPPED.get(expr.operation) : undefined;
  const [left, right] = [operand(expr, 0), operand(expr, 1)];
  if (sign === undefined || left.kind !== 'int' || right.kind === 'int') return null;
  const { text, strength } = print(right);
  const isLoose = strength <= BINDS.comparison || strength === BINDS.bits;
  return {
    text: `${isLoose ? `(${text})` : text} ${sign} ${language.operand(left.value)}`,
    strength: BINDS.comparison,
  };
}
