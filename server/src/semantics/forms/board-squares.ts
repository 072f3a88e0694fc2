import { type Int, subtract } from '../../engine/arithmetic/integers.ts';
import { spanOf } from '../../syntax/text/span.ts';
import type { Expression, SetLiteral } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import { unwrap } from '../../syntax/tree/walk.ts';
import { compileNumber } from '../expressions/numbers/numbers.ts';
import type { Environment } from '../scope/evaluation.ts';
import { Fault } from '../scope/fault.ts';
import type { Scope } from '../scope/scope.ts';

/** The squares of a board of this size that are named, rows and columns counted from 0, each once. Throws `Fault` for what is not on the board. */
export type SquaresOn = (environment: Environment, rows: Int, columns: Int) => readonly Place[];

/** A square, its row and column counted from 0. */
export type Place = readonly [row: Int, column: Int];

/** Compiles the squares of `B(4, 5) without {(1, 2), (3, 3)}`. Reports what is no square. */
export function compileSquares(gone: readonly SetLiteral[], name: string, scope: Scope): SquaresOn {
  const squares = gone
    .flatMap((braces): readonly Expression[] => (braces.clauses === null ? braces.items : [braces]))
    .flatMap((item) => {
      const [row, column, another] = item.kind === 'tuple' ? item.items.map(unwrap) : [];
      const args = { text: printExpression(item), name };
      if (row !== undefined && column !== undefined && another === undefined)
        return [{ args, at: [compileNumber(row, scope), compileNumber(column, scope)] as const }];
      scope.report({ code: 'no-such-square', severity: 'error', span: spanOf(item), args });
      return [];
    });
  return (environment, rows, columns) => {
    const found = new Map<string, Place>();
    for (const { args, at } of squares) {
      const [row, column] = [subtract(at[0](environment), 1), subtract(at[1](environment), 1)];
      if (row < 0 || row >= rows || column < 0 || column >= columns) throw new Fault('no-such-square', args);
      found.set(`${row} ${column}`, [row, column]);
    }
    return [...found.values()];
  };
}
