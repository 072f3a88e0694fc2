import { type Int, subtract } from '../../engine/arithmetic/integers.ts';
import { spanOf } from '../../syntax/text/span.ts';
import type { Expression, SetLiteral } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import { unwrap } from '../../syntax/tree/walk.ts';
import { compileNumber } from '../expressions/numbers/numbers.ts';
import { wrongValue } from '../expressions/values/wrong-values.ts';
import { type Environment, type Evaluate, isNumber, type Value } from '../scope/evaluation.ts';
import { Fault } from '../scope/fault.ts';
import type { Scope } from '../scope/scope.ts';

/** The squares of a board of this size that are named, rows and columns counted from 0, each once. Throws `Fault` for what is not on the board. */
export type SquaresOn = (environment: Environment, rows: Int, columns: Int) => readonly Place[];

/** A square, its row and column counted from 0. */
export type Place = readonly [row: Int, column: Int];

/** A square as it is written, its row and column counted from 1. */
interface Named {
  readonly text: string;
  readonly row: Int;
  readonly column: Int;
}

/** Compiles the squares of `B(4, 5) without {(1, 2), (3, 3)}`, or of `B(4, 5) without {(i, i) for i in 1..3}`. Reports what is no square. */
export function compileSquares(gone: readonly SetLiteral[], name: string, scope: Scope): SquaresOn {
  const parts = gone.flatMap((braces) =>
    braces.clauses === null ? compileListed(braces, name, scope) : [compileLooped(braces, scope)],
  );
  return (environment, rows, columns) => {
    const found = new Map<string, Place>();
    for (const { text, row, column } of parts.flatMap((part) => part(environment))) {
      if (row < 1 || row > rows || column < 1 || column > columns) throw new Fault('no-such-square', { text, name });
      found.set(`${row} ${column}`, [subtract(row, 1), subtract(column, 1)]);
    }
    return [...found.values()];
  };
}

function compileListed(braces: SetLiteral, name: string, scope: Scope): readonly Evaluate<readonly Named[]>[] {
  const { items } = braces;
  if (items.length === 2 && !items.some(({ kind }) => kind === 'tuple')) {
    const text = printExpression(braces);
    const fix = { span: spanOf(braces), text: `{(${items.map(printExpression).join(', ')})}` };
    scope.report({ code: 'no-such-square', severity: 'error', span: fix.span, args: { text, name }, fix });
    return [];
  }
  return items.flatMap((item) => compileSquare(item, name, scope) ?? []);
}

function compileSquare(item: Expression, name: string, scope: Scope): Evaluate<readonly Named[]> | null {
  const [first, second, another] = item.kind === 'tuple' ? item.items.map(unwrap) : [];
  const text = printExpression(item);
  if (first === undefined || second === undefined || another !== undefined) {
    scope.report({ code: 'no-such-square', severity: 'error', span: spanOf(item), args: { text, name } });
    return null;
  }
  const [row, column] = [compileNumber(first, scope), compileNumber(second, scope)];
  return (environment) => [{ text, row: row(environment), column: column(environment) }];
}

function compileLooped(braces: SetLiteral, scope: Scope): Evaluate<readonly Named[]> {
  const tuples = scope.compile.tuples(braces, scope, 2);
  const numberIn = (value: Value): Int => {
    if (isNumber(value)) return value;
    throw wrongValue(braces, 'number', value);
  };
  return (environment) =>
    [...tuples(environment)].map(([first = 0, second = 0]) => {
      const [row, column] = [numberIn(first), numberIn(second)];
      return { text: `(${row}, ${column})`, row, column };
    });
}
