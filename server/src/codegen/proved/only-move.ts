import { and, compare, divide, extreme, int, multiply, operation, subtract, ZERO } from '../ir/build.ts';
import type { Expr } from '../ir/ir.ts';
import type { OnlyMove } from '../translate/scope/scope.ts';

/**
 * The move to a heap of a value where 1 to `most` times `unit` may be taken, or any multiple of it: the values repeat with period `most` + 1, so
 * that no heap has two such moves.
 */
export function onlyMove(heap: Expr, wanted: Expr, most: number | bigint | null, unit: bigint): OnlyMove {
  const units = divide(heap, int(unit));
  const beyond = subtract(units, wanted);
  if (most === null) {
    const option = unit === 1n ? wanted : subtract(heap, multiply(beyond, int(unit)));
    return { isThere: compare('less', wanted, units), option };
  }
  const taken = operation('remainder', [beyond, int(BigInt(most) + 1n)], 'int');
  const isSmall = compare('at most', wanted, extreme('min', [int(most), units]));
  return { isThere: and(isSmall, compare('less', ZERO, taken)), option: subtract(heap, multiply(taken, int(unit))) };
}
