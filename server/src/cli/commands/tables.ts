import type { ValueTable } from '../../answers/value-table.ts';
import { nimberText } from '../../engine/index.ts';
import { inCsv, inLatex, inMarkdown } from '../../ide/reading/tables/cells.ts';

/** A way to print a table of values. */
type PrintTable = (table: ValueTable) => string;

/** The names of the options that print tables, with what they print. */
export const TABLES: ReadonlyMap<string, PrintTable> = new Map<string, PrintTable>([
  ['csv', (table) => lines(cellsOf(table), (cells) => cells.map(inCsv).join(','))],
  [
    'bfile',
    ({ columns, values: [row = []] }) => lines(row.map((value, at) => `${columns[at] ?? 0} ${nimberText(value)}`)),
  ],
  ['latex', latex],
  ['markdown', markdown],
]);

/** With one range a line for each number and its value, with two a line for each row; without any the position, if it is not a heap. */
function cellsOf({ rows, columns, values, position }: ValueTable): readonly (readonly string[])[] {
  if (rows !== null) {
    const head = ['', ...columns.map(String)];
    return [head, ...values.map((row, at) => [String(rows[at] ?? ''), ...row.map(nimberText)])];
  }
  const [only = []] = values;
  if (!isNumbered({ columns, values }))
    return [
      ['position', 'value'],
      [position, ...only.map(nimberText)],
    ];
  return [['n', 'value'], ...only.map((value, at) => [String(columns[at] ?? ''), nimberText(value)])];
}

/** Whether each value of a line is that of a number. */
export function isNumbered({ columns, values: [row = []] }: Pick<ValueTable, 'columns' | 'values'>): boolean {
  return columns.length === row.length;
}

function lines<T>(all: readonly T[], text: (one: T) => string = String): string {
  return all.map((one) => `${text(one)}\n`).join('');
}

function latex(table: ValueTable): string {
  const [head = [], ...rows] = cellsOf(table);
  const row = (cells: readonly string[]): string => `${cells.map(inLatex).join(' & ')} \\\\`;
  const columns = `r|${'r'.repeat(head.length - 1)}`;
  return lines([`\\begin{tabular}{${columns}}`, row(head), '\\hline', ...rows.map(row), '\\end{tabular}']);
}

function markdown(table: ValueTable): string {
  const [head = [], ...rows] = cellsOf(table);
  const row = (cells: readonly string[]): string => `| ${cells.map(inMarkdown).join(' | ')} |`;
  return lines([row(head), row(head.map(() => '---:')), ...rows.map(row)]);
}
