import { describe, expect, test } from 'vitest';
import { nimberIn } from './terminal.ts';

const FILES = {
  'mine.game':
    'game Mine[m](n) { take 1..m }\ngame Pair(a, b) { take 1 from a  take any from b }\ngame Wrong(n) { take 1..log2(n) + 1 }\n',
  'four.game': 'game Four(a, b, c, d) { take 1 from a, b  take any from c  take any from d }\n',
};

const guess = (...args: readonly string[]) => nimberIn({ files: FILES }, 'guess', ...args);

describe('nimber guess', () => {
  test('prints a conjecture and how certain it is', async () => {
    const { out, code } = await guess('Mine[3]', '--in', 'mine.game');
    expect(out).toMatch(
      /^conjecture sg\(Mine\[3\]\(n\)\) = n % 4\n {2}Formula for the values, proved for every state\./,
    );
    expect(out).toContain('https://oeis.org/A010873');
    expect(code).toBe(0);
  });

  test('takes the declaration of a game', async () => {
    const { out } = await guess('game A(a, b) { take any from a  take 1 from b }');
    expect(out).toMatch(/^conjecture sg\(A\(a, b\)\) = xor\(a, b % 2\)/);
  });

  test('prints the same as JSON', async () => {
    const { out } = await guess('Pair', '--in', 'mine.game', '--json');
    expect(JSON.parse(out)).toMatchObject({
      game: 'Pair',
      patterns: [{ kind: 'formula', about: 'sg(Pair(a, b))', formula: 'xor(a % 2, b)', proved: { kind: 'periodic' } }],
    });
  });

  test('proves a row whose first number is 0, and does not call others proved', async () => {
    const { out } = await guess('Wythoff', '--seconds', '0.5');
    expect(out).toMatch(/sg\(Wythoff\(0, n\)\) = n\n.* proved for every state/);
    expect(out).toMatch(/sg\(Wythoff\(1, n\)\) = .*\n.* observed on/);
  });

  test('says so when it finds nothing', async () => {
    const { out, code } = await guess('Grundy', '--seconds', '0.1');
    expect(out).toMatch(/^Grundy: no pattern found among the first [\d,]+ values\./);
    expect(code).toBe(0);
  });

  test('says why a game has no values', async () => {
    const { out } = await guess('move to (floor(n / 2))');
    expect(out).toMatch(/no values to look for patterns in.*play may go on for ever.*`where`/);
    const repaired = await guess('move to (floor(n / 2)) where n > 0');
    expect(repaired.out).toContain('conjecture sg(Game(n)) = ');
  });

  test.each([
    ['take 1..log2(n) + 1', 'take 1..log2(n) + 1'],
    ['game A(n) { take 1..log2(n) + 1 }', 'game'],
    ['Wrong', 'Wrong'],
  ])('points at what was asked for if a rule fails: %s', async (asked, marked) => {
    const { complaints } = await guess(asked, '--in', 'mine.game');
    expect(complaints).toContain('logarithm-of-nothing');
    expect(complaints).not.toContain('conjecture');
    expect(complaints).toContain(`│ ${asked}\n  ╰ ${'^'.repeat(marked.length)}\n`);
  });

  test('in Chinese', async () => {
    const { out } = await nimberIn({ files: FILES, locale: 'zh_CN' }, 'guess', 'Bash[2]');
    expect(out).toContain('值的公式，已证明，对所有状态成立。');
  });

  test.each([
    [[], 2, 'guess needs one game or code'],
    [['Cram'], 2, 'guess needs a game of one to three numbers'],
    [
      ['Four', '--in', 'four.game'],
      2,
      "and Four has 4. To see its values with all numbers but one fixed: nimber sg 'Four(0..20, 1, 1, 1)' --in four.game",
    ],
    [['Nothing'], 1, 'unknown-name'],
    [['Bash[3'], 1, 'error['],
    [['game A(a, b) { take any from }'], 1, 'after `from`'],
    [['game (n) { take 1 }'], 1, 'a name after `game`'],
    [['take 1..n - bitand(n, n - 1)'], 1, 'no value for the negative number -1'],
  ])('%j: exit code %i', async (args, code, complaint) => {
    const printed = await guess(...args);
    expect(printed.complaints).toContain(complaint);
    expect(printed.code).toBe(code);
  });
});
