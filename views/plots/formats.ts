import { ENDLESS, valueText } from '../../server/src/ide/reading/drawing/plot-values.ts';

/** Values to be taken away: one row for a game of one number, otherwise one for each first number. */
export interface Table {
  readonly name: string;
  readonly rows: readonly Uint32Array[];
}

/** A way to write a table for another program. */
export interface Format {
  readonly name: string;
  /** The end of the name of a file. */
  readonly ending: string;
  readonly write: (table: Table) => string;
}

/** All formats. In a program, -1 stands for a value that is not a nimber. */
export const FORMATS: readonly Format[] = [
  { name: 'CSV', ending: 'csv', write: csv },
  { name: 'JSON', ending: 'json', write: json },
  { name: 'C++', ending: 'hpp', write: cpp },
  { name: 'Python', ending: 'py', write: python },
  { name: 'LaTeX', ending: 'tex', write: latex },
  { name: 'Markdown', ending: 'md', write: markdown },
];

/** Tables for people have no more columns than fit on a page. */
const PAGE = 20;

function csv({ rows }: Table): string {
  const [first = new Uint32Array()] = rows;
  if (rows.length === 1) return ['n,g', ...Array.from(first, (value, n) => `${n},${valueText(value)}`)].join('\n');
  const heading = ['', ...first.keys()].join(',');
  return [heading, ...rows.map((row, index) => [index, ...Array.from(row, valueText)].join(','))].join('\n');
}

function json({ rows }: Table): string {
  const lists = rows.map((row) => Array.from(row, (value) => (value === ENDLESS ? null : value)));
  return JSON.stringify(lists.length === 1 ? lists[0] : lists);
}

function cpp({ name, rows }: Table): string {
  const [first = new Uint32Array()] = rows;
  if (rows.length === 1) return `const int ${identifier(name)}[${first.length}] = {${numbers(first)}};`;
  const lists = rows.map((row) => `  {${numbers(row)}}`).join(',\n');
  return `const int ${identifier(name)}[${rows.length}][${first.length}] = {\n${lists}\n};`;
}

function python({ name, rows }: Table): string {
  const lists = rows.map((row) => `[${numbers(row)}]`);
  return `${identifier(name)} = ${lists.length === 1 ? lists[0] : `[\n    ${lists.join(',\n    ')}\n]`}`;
}

function latex(table: Table): string {
  const row = (cells: readonly string[]): string => `${cells.join(' & ')} \\\\`;
  return pagesOf(table)
    .map(([heading = [], ...lines]) => {
      const columns = `r|${'r'.repeat(heading.length - 1)}`;
      return [`\\begin{tabular}{${columns}}`, row(heading), '\\hline', ...lines.map(row), '\\end{tabular}'].join('\n');
    })
    .join('\n\n');
}

function markdown(table: Table): string {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return pagesOf(table)
    .map(([heading = [], ...lines]) => [row(heading), row(heading.map(() => '---:')), ...lines.map(row)].join('\n'))
    .join('\n\n');
}

/** A heading and lines of equal length. */
type Page = readonly (readonly string[])[];

/** The values of one number are broken into lines, each labelled with its first number; a wider table is broken into several. */
function pagesOf({ rows }: Table): readonly Page[] {
  const [first = new Uint32Array()] = rows;
  if (rows.length === 1) return [linesOf(first)];
  const starts = Array.from({ length: Math.max(1, Math.ceil(first.length / PAGE)) }, (_, page) => page * PAGE);
  return starts.map((start) => {
    const heading = Array.from(first.subarray(start, start + PAGE), (_, n) => String(start + n));
    const lines = rows.map((row, index) => [
      String(index),
      ...Array.from(row.subarray(start, start + PAGE), valueText),
    ]);
    return [['', ...heading], ...lines];
  });
}

function linesOf(values: Uint32Array): Page {
  const width = Math.min(PAGE, values.length);
  const heading = Array.from({ length: width }, (_, n) => `+${n}`);
  const lines = Array.from({ length: Math.ceil(values.length / Math.max(1, width)) }, (_, line) => {
    const row = values.subarray(line * width, (line + 1) * width);
    const blanks = Array<string>(width - row.length).fill('');
    return [String(line * width), ...Array.from(row, valueText), ...blanks];
  });
  return [['n', ...heading], ...lines];
}

function numbers(values: Uint32Array): string {
  return Array.from(values, (value) => (value === ENDLESS ? '-1' : String(value))).join(', ');
}

/** A name that every programming language accepts. */
function identifier(name: string): string {
  const plain = name.replaceAll(/[^A-Za-z0-9]+/g, '_').replace(/_$/, '');
  return /^[A-Za-z]/.test(plain) ? plain : `sg_${plain}`;
}
