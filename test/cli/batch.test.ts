import { describe, expect, test } from 'vitest';
import { nimberIn } from './terminal.ts';

const MINE =
  'game Mine(n) { take {1, 3, 4} }\ngraph Way { 1 -> 2, 2 -> 3, 3 -> 4 }\ngame Tail(w: text) { move to w[2..] where #w > 0 }\ngame Pairs(c...) { move to [(x, y) for (x, y) in c where x != p] for (p, q) in c }\n';

const batch = (lines: string, ...args: readonly string[]) =>
  nimberIn(
    { files: { 'mine.game': MINE, 'lines.txt': lines } },
    'eval',
    '--batch',
    'lines.txt',
    '--in',
    'mine.game',
    ...args,
  );

describe('many positions, one per line', () => {
  test.each([
    ['Nim(3, 5, 8)\nNim(3, 5, 6)\nNim(7, 8, 15)', 'N 14\nP 0\nP 0\n'],
    ['// two games\n\nplay Mine(5) + Nim(2) // a sum\r\nMine(7)\n', 'N 1\nP 0\n'],
    ['misere Nim(1, 1)\nmisere Nim(1, 1, 1)', 'N -\nP -\n'],
    ['3 * Mine(5) + Bash[4](7)\n2 * Mine(5) + Bash[3](7)', 'N 1\nN 3\n'],
    // A number may be a vertex, and larger than what a double holds.
    ['Way(1)\nWay(2)\nWay(1, 2)', 'N 1\nP 0\nN 1\n'],
    ['Nim(123456789012345678901234567890)\nNim(10^18)', 'N 123456789012345678901234567890\nN 1000000000000000000\n'],
    ['Nim(9007199254740993)\nNim(12)', 'N 9007199254740993\nN 12\n'],
    // An entry of a list is not an argument; a number may be written with a `_`.
    ['Staircase([1]) + Nim(1_0)\nStaircase([10]) + Nim(1_0)\nStaircase([5]) + Nim(1_0)', 'N 11\nP 0\nN 15\n'],
    ['Cram("../..")\nStaircase(1, 2, 3)', 'P 0\nN 2\n'],
    ['Tail("a//b") // a text with slashes\nTail("")', 'P 0\nP 0\n'],
  ])('%j', async (lines, out) => {
    expect(await batch(lines)).toMatchObject({ out, complaints: '', code: 0 });
  });

  test('a line without an answer is reported with its number, and does not stop the others', async () => {
    const { out, complaints, code } = await batch('Nim(3)\nNim(\nMim(4)\n\nNim(4) game\nNim(5)');
    expect(out).toBe('N 3\n?\n?\n?\nN 5\n');
    expect(complaints).toMatch(/^lines\.txt:2: .*\nlines\.txt:3: unknown-name: .*\nlines\.txt:5: .*\n$/);
    expect(code).toBe(1);
  });

  test('under misère play', async () => {
    expect((await batch('Nim(1, 1)\nNim(1)\nmisere Nim(2)', '--misere')).out).toBe('N -\nP -\nN -\n');
  });

  test('JSON, one object per line', async () => {
    const { out } = await batch('Nim(3)\nMim(4)', '--json');
    const [first, second] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(first).toEqual({ line: 1, position: 'Nim(3)', outcome: 'N', value: '3' });
    expect(second).toMatchObject({ line: 2, position: 'Mim(4)', error: expect.stringContaining('Mim') });
  });

  test('each of very many positions gets the answer that it gets alone', async () => {
    const heaps = Array.from({ length: 3000 }, (_, n) => [n, (n * 7919) % 1009, (n * n) % 257] as const);
    const { out } = await batch(heaps.map(([a, b, c]) => `Nim(${a}, ${b}, ${c})`).join('\n'));
    const expected = heaps.map(([a, b, c]) => `${(a ^ b ^ c) === 0 ? 'P' : 'N'} ${a ^ b ^ c}`);
    expect(out.trim().split('\n')).toEqual(expected);
  });

  test('from the standard input', async () => {
    expect(await nimberIn({ typed: ['Nim(3)', 'Nim(1, 1)'] }, 'eval', '--batch', '-')).toMatchObject({
      out: 'N 3\nP 0\n',
    });
    const { out } = await nimberIn({ files: { '-': 'Nim(3,\n  5)\n' } }, 'eval', '-', '--json');
    expect(JSON.parse(out)).toMatchObject({ outcome: 'N', value: '6' });
  });
});

describe('the input of a contest', () => {
  const input = (text: string, shape: string, ...args: readonly string[]) =>
    nimberIn(
      { files: { 'mine.game': MINE, 'only.game': 'game Mine(n) { take {1, 3, 4} }\n', '-': text } },
      'eval',
      ...args,
      '--batch',
      '-',
      '--input',
      shape,
    );

  test.each<[readonly string[], string, string, string]>([
    [['--in', 'only.game'], 't; n; a[n]', '3\n2\n5 2\n1\n7\n0\n', 'N 3\nP 0\nP 0\n'],
    [['Mine', '--in', 'mine.game'], 'n; a[n]', '1 7 2 5 5', 'P 0\nP 0\n'],
    [['Bash'], 'm n; x[n]', '3 2 5 2  4 1 7', 'N 3\nN 2\n'],
    [['Nim(a) + Wythoff(b, c)'], 'a b c', '5 1 2\n4 3 5\n', 'N 5\nN 4\n'],
    [['Staircase'], 't; n; a[n]', '2  3 1 2 3  1 4', 'N 2\nN 4\n'],
    [['Tail', '--in', 'mine.game'], 't; w', '2 aba x', 'N 1\nN 1\n'],
    [['Pairs', '--in', 'mine.game'], 't; n; c[n][2]', '2  3 1 2 1 3 4 4  0', 'P 0\nP 0\n'],
    [['Nim', '--misere'], 't; n; a[n]', '2 3 1 1 1 2 1 1', 'P -\nN -\n'],
    [['Nim'], 'a[3]', '3 5 6 1 2 4', 'P 0\nN 7\n'],
    [
      ['Nim(a)'],
      'a',
      '9007199254740993 123456789012345678901234567890',
      'N 9007199254740993\nN 123456789012345678901234567890\n',
    ],
  ])('%j reads %j', async (args, shape, text, out) => {
    expect(await input(text, shape, ...args)).toMatchObject({ out, complaints: '', code: 0 });
  });

  test('appears with its numbers in JSON', async () => {
    const { out } = await input('2 5 2', 'n; a[n]', 'Nim', '--json');
    expect(JSON.parse(out)).toEqual({ line: 1, position: 'Nim(5) + Nim(2)', outcome: 'N', value: '7' });
  });

  test.each<[string, string, string]>([
    ['2  1 5  2 5', 'N 5\n', '-: The input ends before position 2 is complete.\n'],
    ['3  1 5', 'N 5\n', '-: The input ends before position 2 is complete.\n'],
    ['', '', '-: The input ends before position 1 is complete.\n'],
    ['1  1 five', '', '-: five in position 1 is not a number that is allowed there.\n'],
    ['1  -1', '', '-: -1 in position 1 is not a number that is allowed there.\n'],
    ['1  1000000000000 3', '', '-: The input ends before position 1 is complete.\n'],
  ])('%j is rejected with a message that says what is wrong', async (text, out, complaints) => {
    expect(await input(text, 't; n; a[n]', 'Nim')).toMatchObject({ out, complaints, code: 1 });
  });

  test('a position that the game does not have gets no answer', async () => {
    expect(await input('2 1 -3 1 3', 't; n; a[n]', 'Nim')).toMatchObject({ out: '?\nN 3\n', code: 1 });
  });

  test.each<[readonly string[], string, number, string]>([
    [[], 't; n; a[n]', 2, '--input needs one game'],
    [['--in', 'mine.game', 'Nobody'], 'n', 1, 'Nobody'],
    [['Nim'], 'n; a[m]', 2, 'the length of a'],
    [['Wythoff'], 'n; a[n]', 1, 'which needs t; a b'],
  ])('%j cannot read %j', async (args, shape, code, complaint) => {
    const printed = await input('1', shape, ...args);
    expect(printed).toMatchObject({ code, out: '' });
    expect(printed.complaints).toContain(complaint);
  });
});

test.each([
  [['--positions', '10'], 'raise `--positions`'],
  [['--seconds', '0.001'], 'raise `--seconds`'],
])('the message about a limit names its option: %j', async (args, message) => {
  const { complaints } = await nimberIn({}, 'eval', 'Chomp(9, 9, 9, 9, 9, 9, 9, 9)', ...args);
  expect(complaints).toContain(message);
});
