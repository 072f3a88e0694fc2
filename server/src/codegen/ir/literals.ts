import type { Fn, Statement } from './ir.ts';
import { mapStatements } from './map.ts';

/** Whether a program writes out a number beyond 2^53, which not every language has among its plain numbers. Linear. */
export function hasLargeNumber(functions: readonly Fn[], main: readonly Statement[]): boolean {
  let found = false;
  for (const body of [...functions.map((fn) => fn.body), main])
    mapStatements(body, (expr) => {
      if (expr.kind === 'int' && isLarge(expr.value < 0n ? -expr.value : expr.value)) found = true;
      return expr;
    });
  return found;
}

const MOST = 2n ** 53n;

/** Minima and maxima begin with 2^63 − 1, which may be rounded. */
const isLarge = (value: bigint): boolean => value > MOST && value !== 2n ** 63n - 1n;
