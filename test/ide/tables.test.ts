import { describe, expect, test } from 'vitest';
import { ENDLESS } from '../../server/src/ide/reading/drawing/plot-values.ts';
import { FORMATS } from '../../server/src/ide/reading/tables/formats.ts';
import type { Table, Tables } from '../../server/src/ide/reading/tables/table.ts';
import { tablesOf } from '../../server/src/ide/reading/tables/tables-of.ts';
import { viewAt } from '../../server/src/ide/reading/view/view.ts';
import { answered, marked } from './marked.ts';

function written(table: Table | undefined, format: string): string | undefined {
  return table === undefined ? undefined : FORMATS.find(({ name }) => name === format)?.write(table);
}

const LIST: Table = {
  kind: 'list',
  name: 'Bash[3]',
  counter: 'n',
  first: 0,
  values: Uint32Array.of(0, 1, ENDLESS),
};
const FROM_1: Table = { kind: 'list', name: 'C', counter: 'n', first: 1, values: ['4294967295', '∞{0, 2}'] };
const MAP: Table = { kind: 'map', name: 'W', first: 0, rows: [Uint32Array.of(0, 1), Uint32Array.of(1, 2)] };
const RECORDS: Table = {
  kind: 'records',
  name: 'Nim(3) + G("a|b")',
  headings: ['component', 'value'],
  rows: [
    ['Nim(3)', '3'],
    ['G("a|b")', '0'],
  ],
};

test.each<[string, string, string, string, string]>([
  [
    'CSV',
    'n,value\n0,0\n1,1\n2,∞',
    'n,value\n1,4294967295\n2,"∞{0, 2}"',
    ',0,1\n0,0,1\n1,1,2',
    'component,value\nNim(3),3\n"G(""a|b"")",0',
  ],
  [
    'JSON',
    '[0,1,null]',
    '[4294967295,null]',
    '[[0,1],[1,2]]',
    '[{"component":"Nim(3)","value":3},{"component":"G(\\"a|b\\")","value":0}]',
  ],
  [
    'C++',
    'const int Bash_3[3] = {0, 1, -1};',
    'const long long C[2] = {4294967295, -1}; // n from 1',
    'const int W[2][2] = {\n  {0, 1},\n  {1, 2}\n};',
    'const struct { const char *component; int value; } Nim_3_G_a_b[2] = {\n  {"Nim(3)", 3},\n  {"G(\\"a|b\\")", 0}\n};',
  ],
  [
    'Python',
    'Bash_3 = [0, 1, -1]',
    'C = [4294967295, -1] # n from 1',
    'W = [\n    [0, 1],\n    [1, 2],\n]',
    'Nim_3_G_a_b = [\n    {"component": "Nim(3)", "value": 3},\n    {"component": "G(\\"a|b\\")", "value": 0},\n]',
  ],
  [
    'Markdown',
    '| n | +0 | +1 | +2 |\n| ---: | ---: | ---: | ---: |\n| 0 | 0 | 1 | ∞ |',
    '| n | +0 | +1 |\n| ---: | ---: | ---: |\n| 1 | 4294967295 | ∞{0, 2} |',
    '|  | 0 | 1 |\n| ---: | ---: | ---: |\n| 0 | 0 | 1 |\n| 1 | 1 | 2 |',
    '| component | value |\n| --- | ---: |\n| Nim(3) | 3 |\n| G("a\\|b") | 0 |',
  ],
  [
    'LaTeX',
    '\\begin{tabular}{r|rrr}\nn & +0 & +1 & +2 \\\\\n\\hline\n0 & 0 & 1 & $\\infty$ \\\\\n\\end{tabular}',
    '\\begin{tabular}{r|rr}\nn & +0 & +1 \\\\\n\\hline\n1 & 4294967295 & $\\infty$\\{0, 2\\} \\\\\n\\end{tabular}',
    '\\begin{tabular}{r|rr}\n & 0 & 1 \\\\\n\\hline\n0 & 0 & 1 \\\\\n1 & 1 & 2 \\\\\n\\end{tabular}',
    '\\begin{tabular}{lr}\ncomponent & value \\\\\n\\hline\nNim(3) & 3 \\\\\nG("a\\textbar{}b") & 0 \\\\\n\\end{tabular}',
  ],
])('values as %s', (format, list, fromOne, map, records) => {
  expect(written(LIST, format)).toBe(list);
  expect(written(FROM_1, format)).toBe(fromOne);
  expect(written(MAP, format)).toBe(map);
  expect(written(RECORDS, format)).toBe(records);
});

test.each(['Markdown', 'LaTeX'])('a map that is wider than a page becomes several tables as %s', (name) => {
  const rows = [0, 1].map((row) => Uint32Array.from({ length: 23 }, (_, column) => 100 * (row + 1) + column));
  const text = written({ kind: 'map', name: 'W', first: 0, rows }, name) ?? '';
  const tables = text.split('\n\n');
  expect(tables).toHaveLength(2);
  expect(rows.flatMap((row) => [...row]).every((value) => text.includes(` ${value} `))).toBe(true);
  expect(tables[1]).toMatch(/20 . 21 . 22/);
});

test.each([
  ['2147483647', 'int'],
  ['2147483648', 'long long'],
  ['9223372036854775808', 'unsigned long long'],
])('in C++, %s is of the type %s', (value, type) => {
  const list: Table = { kind: 'list', name: 'g', counter: 'n', first: 0, values: [value] };
  expect(written(list, 'C++')).toBe(`const ${type} g[1] = {${value}};`);
});

/** The tables of what the mark is in. */
function tablesAt(source: string): Tables {
  const { text, offsets } = marked(source);
  const view = viewAt(answered(text), offsets[0] ?? 0);
  return view === null ? {} : tablesOf(view.about);
}

describe('the values of what the cursor is on', () => {
  test.each<[string, keyof Tables, readonly string[]]>([
    ['play Nim<|>(3) + Kayles(5)', 'components', ['component,value', 'Nim(3),3', 'Kayles(5),4']],
    ['play 3 * Nim<|>(3)', 'components', ['component,value', 'Nim(3),3', 'Nim(3),3', 'Nim(3),3']],
    ['play 1000000000 * Nim<|>(3)', 'components', ['component,copies,value', 'Nim(3),1000000000,3']],
    ['play misere Nim<|>(3)', 'components', ['component,value', 'Nim(3),']],
    [
      'play Nim<|>(2) + Nim(1)',
      'moves',
      ['component,option,value,wins', 'Nim(2),Nim(1),1,yes', 'Nim(2),Nim(0),0,no', 'Nim(1),Nim(0),0,no'],
    ],
    ['play misere Nim<|>(3)', 'moves', ['component,option,wins', 'Nim(3),Nim(1),yes']],
    ['game K<|>(n) { octal 0.77 }', 'values', ['n,value', '0,0', '1,1', '2,2', '3,3', '4,1']],
    ['coins C<|> { flip 1..2 }', 'values', ['n,value', '1,1', '2,2', '3,3']],
    ['graph G<|> { a -> b, c  b -> c }', 'values', ['state,value', 'a,2', 'b,1', 'c,0']],
    ['graph G<|> { ground - a - b  cut edges }', 'values', ['state,value', 'G,2']],
    [
      'game W<|>(a, b) { take any from a  take any from b  take any from a, b }',
      'values',
      [',0,1,2,3', '0,0,1,2,3', '1,1,2,0,4'],
    ],
    ['board B<|> { place "##" }', 'values', [',1,2,3', '1,0,1,1', '2,1,0,1']],
    ['show<|> sg(Nim(0..2))', 'values', ['entry,value', '1,0', '2,1', '3,2']],
    ['show<|> sg(Wythoff(0..1, 0..2))', 'values', [',1,2,3', '1,0,1,2', '2,1,2,0']],
    ['show<|> {3, 5}', 'values', ['value', '"{3, 5}"']],
    ['show<|> [[1], [2, 3]]', 'values', ['value', '"[[1], [2, 3]]"']],
    ['expect<|> sg(Nim(0..2)) = [0, 1, 2]', 'values', ['entry,value', '1,0', '2,1', '3,2']],
    ['expect<|> sg(Nim(0..2)) = [0, 1, 5]', 'values', ['entry,value', '1,0', '2,1', '3,2']],
    ['expect<|> outcome(Nim(3, 3)) = P', 'values', ['value', 'P']],
    ['expect<|> sg(Nim(3) + Kayles(5)) = 7', 'components', ['component,value', 'Nim(3),3', 'Kayles(5),4']],
    ['expect<|> sg(Nim(1)) = 1', 'moves', ['component,option,value,wins', 'Nim(1),Nim(0),0,yes']],
    ['graph Loop { a -> b  b -> a }\nshow<|> sg(Loop(a))', 'values', ['value', '∞{}']],
  ])('%s has %s', (source, kind, first) => {
    const lines = (written(tablesAt(source)[kind], 'CSV') ?? '').split('\n');
    expect(first.map((line, index) => (lines[index] ?? '').startsWith(line) || lines[index])).toEqual(
      first.map(() => true),
    );
  });

  test('of an expectation are named after what it asks', () => {
    expect(written(tablesAt('expect<|> sg(Nim(0..2)) = [0, 1, 2]').values, 'Python')).toMatch(
      /^sg_Nim_0_2 = \[0, 1, 2\]/,
    );
  });

  test.each([
    'set S<|> = {1}',
    'play Nmi<|>(3)',
    'expect<|> 2 < 3',
    'conjecture<|> sg(Nim(n)) = n',
    'game B<|>[k](n) { take 1..k }',
  ])('there are none in %s', (source) => {
    expect(tablesAt(source)).toEqual({});
  });
});
