import { isEndless } from '../drawing/plot-values.ts';
import type { Cell, Records, Table } from './table.ts';

/** A table as a constant of C++: an array, or an array of structures. Linear. */
export function cpp(table: Table): string {
  const name = identifier(table.name);
  switch (table.kind) {
    case 'list':
      return `const ${typeOf(table.values)} ${name}[${table.values.length}] = {${numbers(table.values)}};${from(table, '//')}`;
    case 'map': {
      const [row = []] = table.rows;
      const lists = table.rows.map((each) => `  {${numbers(each)}}`).join(',\n');
      const type = typeOf(table.rows.flatMap((each) => Array.from(each)));
      return `const ${type} ${name}[${table.rows.length}][${row.length}] = {\n${lists}\n};${from(table, '//')}`;
    }
    case 'records':
      return recordsInCpp(table, name);
  }
}

/** A table as a constant of Python: a list, a list of lists or a list of dictionaries. Linear. */
export function python(table: Table): string {
  const name = identifier(table.name);
  switch (table.kind) {
    case 'list':
      return `${name} = [${numbers(table.values)}]${from(table, ' #')}`;
    case 'map':
      return `${name} = [\n${table.rows.map((row) => `    [${numbers(row)}],\n`).join('')}]${from(table, ' #')}`;
    case 'records': {
      const field = (row: readonly string[]) => (heading: string, column: number) =>
        `${JSON.stringify(heading)}: ${literal(row[column] ?? '', isNumeric(row[column] ?? ''))}`;
      const rows = table.rows.map((row) => `    {${table.headings.map(field(row)).join(', ')}},\n`);
      return `${name} = [\n${rows.join('')}]`;
    }
  }
}

function recordsInCpp({ headings, rows }: Records, name: string): string {
  const types = headings.map((_, column) => {
    const cells = rows.map((row) => row[column] ?? '');
    return cells.every(isNumeric) ? typeOf(cells) : TEXT;
  });
  const fields = headings.map((heading, column) => `${types[column]}${types[column] === TEXT ? '' : ' '}${heading};`);
  const lines = rows.map(
    (row) => `  {${headings.map((_, column) => literal(row[column] ?? '', types[column] !== TEXT)).join(', ')}}`,
  );
  return `const struct { ${fields.join(' ')} } ${name}[${rows.length}] = {\n${lines.join(',\n')}\n};`;
}

const TEXT = 'const char *';

/** The smallest C++ type that holds all these values. */
function typeOf(values: ArrayLike<Cell>): string {
  const isIn = (bits: bigint): boolean =>
    Array.from(values).every((value) => !isNumeric(value) || BigInt(value) < 1n << bits);
  if (isIn(31n)) return 'int';
  return isIn(63n) ? 'long long' : 'unsigned long long';
}

/** -1 stands for a value that is not a nimber. */
function numbers(values: ArrayLike<Cell>): string {
  return Array.from(values, (value) => (isNumeric(value) ? String(value) : '-1')).join(', ');
}

function isNumeric(value: Cell): boolean {
  return typeof value === 'number' ? !isEndless(value) : /^\d+$/.test(value);
}

/** Both languages write a text as JSON does. */
function literal(cell: string, isNumber: boolean): string {
  return isNumber ? cell : JSON.stringify(cell);
}

/** Which number the first value belongs to, if it is not 0. */
function from(table: { readonly first: number; readonly counter?: string }, comment: string): string {
  return table.first === 0 ? '' : ` ${comment.trim()} ${table.counter ?? 'rows and columns'} from ${table.first}`;
}

/** A name that every programming language accepts. */
function identifier(name: string): string {
  const plain = name.replaceAll(/[^A-Za-z0-9]+/g, '_').replace(/_$/, '');
  return /^[A-Za-z]/.test(plain) ? plain : `sg_${plain}`;
}
