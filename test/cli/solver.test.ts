import { describe, expect, test } from 'vitest';
import { nimberIn } from './terminal.ts';

test.each([
  ['take {1, 3, 4}', 'values = (0, 1, 0, 1, 2, 3, 2)'],
  ['{1, 3, 4}', 'values = (0, 1, 0, 1, 2, 3, 2)'],
  ['0.3', 'n % 2'],
  ['Bash[3]', 'n % 4'],
])('writes a program for %s, and the program has that name', async (asked, expected) => {
  const { code, out } = await nimberIn({}, 'solver', asked, '--lang', 'python');
  expect(code).toBe(0);
  expect(out).toContain(`# Whoever has no move in ${asked} loses (normal play).`);
  expect(out).toContain(expected);
});

const ONE_WRONG =
  'game Mine(n) { take {1, 3, 4} }\ngame Half(n) { move to n-1 }\ngame Both(n) { move to Half(n - 1) }\n';

test.each(['Mine', 'Mine(a) + Nim(b)', 'MockTurtles'])(
  'is not stopped by a mistake in what %s does not use',
  async (asked) => {
    const { code } = await nimberIn({ files: { 'g.game': ONE_WRONG } }, 'solver', asked, '--in', 'g.game');
    expect(code).toBe(0);
  },
);

test.each(['Half', 'Both', 'Mine(a) + Both(b)'])(
  'names the file and the line of a mistake in what %s uses',
  async (asked) => {
    const { code, complaints } = await nimberIn({ files: { 'g.game': ONE_WRONG } }, 'solver', asked, '--in', 'g.game');
    expect(code).toBe(1);
    expect(complaints).toMatch(/^g\.game\nerror\[state-parentheses\].*\n {2}╭ 2:24\n/);
  },
);

test.each([
  [['Dawson'], 'There is no game called `Dawson` here. Did you mean `DawsonsKayles`?\n  │ Dawson\n'],
  [
    ['Nim(a) + Foo(b)'],
    'There is no game called `Foo` here. Declare it, or check the spelling.\n  │ Nim(a) + Foo(b)\n',
  ],
  [
    ['MarkT'],
    'No program can be generated for MarkT as long as t is not known. Give a value in square brackets, as in MarkT[3].',
  ],
  [['Northcott'], 'as in Northcott[3].'],
  [
    ['Northcott[m]', '--input', 'm; n; a[n]'],
    'for Northcott as long as m is not known. Give a value in square brackets, as in Northcott[3].',
  ],
  [['Nim', '--misere', '--print', 'value'], '--print may be verdict, count, first-move.'],
])('says why there is no program: %j', async (operands, expected) => {
  const { code, complaints } = await nimberIn({}, 'solver', ...operands);
  expect(code).toBe(1);
  expect(complaints).toContain(expected);
});

describe('for lists of tuples', () => {
  const PAIRS =
    'game Pairs(c...) { move to c with [i] = (c[i][1] - k, c[i][2]) for i in 1..#c, k in 1..c[i][2] where k <= c[i][1] }';
  const solverFor = (asked: string, shape: string) =>
    nimberIn({ files: { 'g.game': PAIRS } }, 'solver', asked, '--in', 'g.game', '--lang', 'cpp', '--input', shape);

  test.each([
    ['Pairs', 't; n; c[n][1]', 'which needs t; n; c[n][2].'],
    ['Pairs', 't; n; c[n]', 'which needs t; n; c[n][2].'],
    ['Pairs(c) + Nim(a)', 't; n; c[n][1]; a', 'which needs c[n][2].'],
    ['Nim(a) + (Pairs(c) + Pairs(d))', 't; a n; c[n][2]; d[3]', 'which needs d[3][2].'],
  ])('the input of %s must not be %s, where the rules look beyond', async (asked, shape, expected) => {
    const { code, out, complaints } = await solverFor(asked, shape);
    expect([code, out]).toEqual([1, '']);
    expect(complaints).toContain(`--input does not fit ${asked}, ${expected}`);
  });

  test.each([
    ['Pairs', 't; n; c[n][2]'],
    ['Pairs', 't; n; c[n][3]'],
    ['Pairs(c) + Nim(a)', 't; n; c[n][2]; a'],
  ])('the input of %s may be %s', async (asked, shape) => {
    const { code, out } = await solverFor(asked, shape);
    expect(code).toBe(0);
    expect(out).toContain(`// Input: ${shape}`);
  });
});

test('complains about rules with a mistake, as the user wrote them', async () => {
  const { code, complaints } = await nimberIn({}, 'solver', 'take 1..3 form');
  expect(code).toBe(1);
  expect(complaints).toContain('Did you mean `from`?\n  │ take 1..3 form\n  ╰           ^^^^');
});
