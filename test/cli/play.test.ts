import { describe, expect, test } from 'vitest';
import { nimberIn } from './terminal.ts';

/** Plays with these lines of a user. */
const played = (typed: readonly string[], ...args: string[]) =>
  nimberIn({ typed, files: { 'odd.game': 'game Odd(n) { take odd }\n' } }, 'play', '--seed', '7', ...args);

describe('a game in the terminal', () => {
  test('is won by good moves, entered as a number or as the position after them', async () => {
    const { out, code } = await played(['Nim(1, 1)', '1'], 'Nim(1, 2)');
    expect(out).toMatch(/\n {2}1 {2}Nim\(1\) → Nim\(0\)\n {2}2 {2}Nim\(2\) → Nim\(1\)\n/);
    expect(out).toContain('Nimber plays Nim(1) → Nim(0). Every move loses, and none lasts longer than this one.');
    expect(out).toMatch(/You have won\.\n$/);
    expect(code).toBe(0);
  });

  test('lists the moves with their numbers in one column', async () => {
    const { out } = await played(['q'], 'Nim(10)');
    expect(out).toMatch(/\n {3}9 {2}Nim\(10\) → Nim\(1\)\n {2}10 {2}Nim\(10\) → Nim\(0\)\n/);
  });

  test('draws boards row by row', async () => {
    const { out } = await played(['q'], 'Cram("#../...") + Cram("./.")');
    expect(out).toContain('\nCram("#../...") + Cram("./.")\n\n  # . .\n  . . .\n\n\n  .\n  .\n\n');
  });

  test('lists the same move in equal heaps once', async () => {
    const { out } = await played(['1', 'q'], 'Nim(2, 1, 2)');
    expect(out).toContain('\n  1  Nim(2) → Nim(1)\n  2  Nim(2) → Nim(0)\n  3  Nim(1) → Nim(0)\nYour move');
    expect(out).toContain('Nimber plays ');
  });

  test.each([[['q']], [[]]])('ends the line when the user leaves with %j', async (typed) => {
    expect((await played(typed, 'Nim(2)')).out).toMatch(/quit\): \n$/);
  });

  test('is lost against the engine, which gives reasons for its moves', async () => {
    const { out } = await played(['Nim(2)'], 'Nim(2, 2)');
    expect(out).toContain('Nimber plays Nim(2) → Nim(0). It is the last move, and whoever makes it wins.');
    expect(out).toMatch(/You have lost\.\n$/);
  });

  test('the engine may begin', async () => {
    const { out } = await played([], '--second', 'Nim(3, 4, 5)');
    expect(out).toContain('It makes the xor of the values 0: ');
    expect(out.indexOf('Nimber plays')).toBeLessThan(out.indexOf('Your move'));
  });

  test('under misère play whoever makes the last move loses', async () => {
    const { out } = await played(['misere Nim(1)'], '--misere', 'Nim(1, 3)');
    expect(out).toMatch(/^Misère play: whoever makes the last move loses\.\n/);
    expect(out).toMatch(/Nimber plays .*\n.*\nYou have won\.\n$/);
  });

  test('a hint names a move and the reason', async () => {
    const { out } = await played(['?', 'q'], 'Nim(1, 2)');
    expect(out).toContain('Nim(2) → Nim(1): It makes the xor of the values 0: 1 ⊕ 1 = 0.');
  });

  test('moves are taken back', async () => {
    const { out } = await played(['u', 'Nim(5, 3, 4)', 'u', 'q'], 'Nim(5, 6, 4)');
    expect(out).toContain('There is no move to take back.');
    expect(out.match(/\nNim\(5, 6, 4\)\n/g)).toHaveLength(2);
  });

  test.each([
    ['hint', /Nim\(2\) → Nim\(1\): It makes the xor/],
    ['提示', /Nim\(2\) → Nim\(1\): It makes the xor/],
    ['undo', /There is no move to take back\./],
    ['help', /Type the number of a listed move, .* q or quit to leave\./],
    ['h', /Type the number of a listed move/],
  ])('%j is understood', async (said, answer) => {
    const { out } = await played([said, 'quit', '1'], 'Nim(1, 2)');
    expect(out).toMatch(answer);
    expect(out).not.toContain('No move leads to');
    expect(out).not.toContain('Nimber plays');
  });

  test('an empty line is no move, and the game goes on', async () => {
    const { out, code } = await played(['', '1'], 'Nim(1)');
    expect(out).not.toContain('No move leads to');
    expect([out.endsWith('You have won.\n'), code]).toEqual([true, 0]);
  });

  test('what is not a move is refused, and the game goes on', async () => {
    const { out, code } = await played(['Nim(9)', '99', 'what', '1'], 'Nim(1)');
    expect(out.match(/No move leads to/g)).toHaveLength(3);
    expect(out).toMatch(/You have won\.\n$/);
    expect(code).toBe(0);
  });

  test('a file provides the declarations', async () => {
    const { out } = await played(['1'], '--in', 'odd.game', 'Odd(1)');
    expect(out).toMatch(/You have won\.\n$/);
  });

  test('a game that is broken off ends without a result', async () => {
    const { out, code } = await played(['Nim(1, 5)'], 'Nim(2, 5)');
    expect(out).not.toMatch(/You have/);
    expect(code).toBe(0);
  });

  describe('that can go on for ever', () => {
    const round = { 'round.game': 'graph Round {\n  here -> there\n  there -> here\n}\n' };
    const walked = (typed: readonly string[], locale = 'en', ...args: readonly string[]) =>
      nimberIn({ typed, files: round, locale }, 'play', '--in', 'round.game', ...args, 'Round(here)');

    test.each([
      ['en', [], ['1', '1', '1'], 'A draw: this position has occurred three times'],
      ['en', ['--misere'], ['1', '1', '1'], 'A draw: this position has occurred three times'],
      ['en', ['--second'], ['1', '1', '1'], 'A draw: this position has occurred three times'],
      ['zh_CN.UTF-8', [], ['1', '1', '1'], '平局：这个局面已出现三次'],
    ])('is a draw when a position comes for the third time (%s, %j)', async (locale, args, typed, sentence) => {
      const { out, code } = await walked(typed, locale, ...args);
      expect(out).toMatch(new RegExp(`Round\\(here\\)\n${sentence}[^\n]*\n$`));
      expect(code).toBe(0);
    });

    test('goes on while no position has come three times, and after moves are taken back', async () => {
      const { out } = await walked(['1', 'u', '1', 'u', '1', 'q']);
      expect(out).not.toContain('A draw');
    });
  });

  test('the same seed gives the same game', async () => {
    const game = () => played(['1', '1', '1'], '--level', 'random', 'Nim(5, 6, 7)');
    expect((await game()).out).toBe((await game()).out);
  });

  test('the game can be played in Chinese, too', async () => {
    const { out } = await nimberIn({ typed: ['?', '1'], locale: 'zh_CN.UTF-8' }, 'play', 'Nim(1)');
    expect(out).toContain('Nim(1) → Nim(0)：这是最后一步');
    expect(out).toContain('你赢了。');
  });
});

test.each([
  [['play'], 'one position in quotes'],
  [['play', 'Nim(3) game A'], 'one position, without declarations'],
  [['play', '--level', 'best', 'Nim(3)'], '--level must be one of random, beginner, good, perfect'],
  [['play', '--seed', 'x', 'Nim(3)'], '--seed needs a positive number'],
])('%j is wrong usage', async (args, sentence) => {
  const { complaints, code } = await nimberIn({}, ...args);
  expect(complaints).toContain(sentence);
  expect(code).toBe(2);
});

test('the message says what is wrong with a position', async () => {
  const { complaints, code } = await nimberIn({}, 'play', 'Nimm(3)');
  expect(complaints).toContain('There is no game called `Nimm`');
  expect(code).toBe(1);
});
