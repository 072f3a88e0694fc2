import { ENDLESS, valueText } from './load-values.ts';

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
  const [heading = [], ...lines] = pageOf(table);
  const row = (cells: readonly string[]): string => `${cells.join(' & ')} \\\\`;
  const columns = `r|${'r'.repeat(heading.length - 1)}`;
  return [`\\begin{tabular}{${columns}}`, row(heading), '\\hline', ...lines.map(row), '\\end{tabular}'].join('\n');
}

function markdown(table: Table): string {
  const [heading = [], ...lines] = pageOf(table);
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [row(heading), row(heading.map(() => '---:')), ...lines.map(row)].join('\n');
}

/** A heading and lines of equal length. The values of one number are broken into lines, each labelled with its first number. */
function pageOf({ rows }: Table): readonly (readonly string[])[] {
  const [first = new Uint32Array()] = rows;
  const isOne = rows.length === 1;
  const width = Math.min(PAGE, first.length);
  const count = isOne ? Math.ceil(first.length / Math.max(1, width)) : rows.length;
  const lines = Array.from({ length: count }, (_, line) => {
    const row = isOne ? first.subarray(line * width, (line + 1) * width) : (rows[line] ?? first).subarray(0, width);
    const blanks = Array<string>(width - row.length).fill('');
    return [String(isOne ? line * width : line), ...Array.from(row, valueText), ...blanks];
  });
  const heading = Array.from({ length: width }, (_, n) => (isOne ? `+${n}` : String(n)));
  return [[isOne ? 'n' : '', ...heading], ...lines];
}

function numbers(values: Uint32Array): string {
  return Array.from(values, (value) => (value === ENDLESS ? '-1' : String(value))).join(', ');
}

/** A name that every programming language accepts. */
function identifier(name: string): string {
  const plain = name.replaceAll(/[^A-Za-z0-9]+/g, '_').replace(/_$/, '');
  return /^[A-Za-z]/.test(plain) ? plain : `sg_${plain}`;
}
