import { FALSE, isInt, operand, TRUE } from './build.ts';
import type { Expr, Program } from './ir.ts';
import { mapStatements } from './map.ts';

/** The greatest number of 64 bits with a sign. */
export const MOST = 2n ** 63n - 1n;

/**
 * The same program for numbers of 64 bits. A constant beyond them cannot be written, so what is divided by it or compared with it is settled
 * here: n % 10^30 is n, and n < 10^30 holds for every n. Linear.
 */
export function withinWords(program: Program): Program {
  return {
    ...program,
    functions: program.functions.map((fn) => ({ ...fn, body: mapStatements(fn.body, settled) })),
    main: mapStatements(program.main, settled),
  };
}

function settled(expr: Expr): Expr {
  if (expr.kind !== 'operation') return expr;
  const [left, right] = [operand(expr, 0), operand(expr, 1)];
  switch (expr.operation) {
    case 'remainder':
      return isBeyond(right) ? left : expr;
    case 'less':
    case 'at most':
      if (isBeyond(right)) return TRUE;
      return isBeyond(left) ? FALSE : expr;
    case 'equal':
      return isBeyond(left) || isBeyond(right) ? FALSE : expr;
    case 'different':
      return isBeyond(left) || isBeyond(right) ? TRUE : expr;
    default:
      return expr;
  }
}

const isBeyond = (expr: Expr): boolean => isInt(expr) && expr.value > MOST;
