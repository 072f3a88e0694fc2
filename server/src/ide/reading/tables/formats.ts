import { isEndless } from '../drawing/plot-values.ts';
import { inCsv, inLatex, inMarkdown } from './cells.ts';
import { numericColumns, pagesOf, rowsOf } from './pages.ts';
import { cpp, python } from './programs.ts';
import type { Cell, Records, Table } from './table.ts';

/** A way to write a table for another program. */
export interface Format {
  readonly name: string;
  /** The extension of a file in this format. */
  readonly ending: string;
  /** Linear in the table. */
  readonly write: (table: Table) => string;
}

/** All formats. In a program, -1 stands for a value that is not a nimber; in JSON, null. */
export const FORMATS: readonly Format[] = [
  {
    name: 'CSV',
    ending: 'csv',
    write: (table) =>
      rowsOf(table)
        .map((row) => row.map(inCsv).join(','))
        .join('\n'),
  },
  { name: 'JSON', ending: 'json', write: json },
  { name: 'C++', ending: 'hpp', write: cpp },
  { name: 'Python', ending: 'py', write: python },
  { name: 'LaTeX', ending: 'tex', write: latex },
  { name: 'Markdown', ending: 'md', write: markdown },
];

function json(table: Table): string {
  switch (table.kind) {
    case 'list':
      return listInJson(table.values);
    case 'map':
      return `[${table.rows.map(listInJson).join(',')}]`;
    case 'records':
      return recordsInJson(table);
  }
}

function listInJson(values: ArrayLike<Cell>): string {
  return `[${Array.from(values, (value) => (isNimber(value) ? String(value) : 'null')).join(',')}]`;
}

function recordsInJson({ headings, rows }: Records): string {
  const cell = (text: string): string => (isNimber(text) ? text : JSON.stringify(text));
  const objects = rows.map((row) => {
    const fields = headings.map((heading, column) => `${JSON.stringify(heading)}:${cell(row[column] ?? '')}`);
    return `{${fields.join(',')}}`;
  });
  return `[${objects.join(',')}]`;
}

function isNimber(value: Cell): boolean {
  return typeof value === 'number' ? !isEndless(value) : /^\d+$/.test(value);
}

function latex(table: Table): string {
  const line = (cells: readonly string[]): string => `${cells.map(inLatex).join(' & ')} \\\\`;
  return pagesOf(table)
    .map(([heading = [], ...rows]) => {
      const [first = 'r', ...rest] = numericColumns(table, heading.length).map((isNumber) => (isNumber ? 'r' : 'l'));
      const columns = table.kind === 'records' ? [first, ...rest].join('') : `${first}|${rest.join('')}`;
      return [`\\begin{tabular}{${columns}}`, line(heading), '\\hline', ...rows.map(line), '\\end{tabular}'].join('\n');
    })
    .join('\n\n');
}

function markdown(table: Table): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(inMarkdown).join(' | ')} |`;
  return pagesOf(table)
    .map(([heading = [], ...rows]) => {
      const under = numericColumns(table, heading.length).map((isNumber) => (isNumber ? '---:' : '---'));
      return [line(heading), `| ${under.join(' | ')} |`, ...rows.map(line)].join('\n');
    })
    .join('\n\n');
}
