import { expect, test } from 'vitest';
import { nimberIn } from './terminal.ts';

/* Texts that nobody writes by hand: they are refused, or a part of what is wrong with them is shown. */

const sum = (count: number) => `Nim(1)${' + Nim(1)'.repeat(count - 1)}`;

test.each([
  ['a long sum', 'play', 0, 1],
  ['an expectation, which nobody may take for one that holds,', 'expect 1 = 1 where', 1, 1],
])('%s is not read on the command line if it is longer than --declaration allows', async (_, keyword, ...codes) => {
  const [readable, unread] = codes;
  const text = keyword === 'play' ? `play ${sum(40)}\n` : `${keyword} ${'true and '.repeat(40)}true\n`;
  const check = (...options: string[]) => nimberIn({ files: { 'a.game': text } }, 'check', 'a.game', ...options);
  expect((await check()).code).toBe(readable);
  const refused = await check('--declaration', '100');
  expect(refused.code).toBe(unread);
  expect(refused.out).toContain(
    `It is not read, because no more than 100 are allowed. Shorten it, or raise \`--declaration\`.`,
  );
});

test.each([
  [1_999_000, true],
  [2_001_000, false],
])('a declaration of %i characters is read by default: %s', async (length, isRead) => {
  const { code, out } = await nimberIn(
    { files: { 'a.game': `play Nim(3)${' '.repeat(length)}+ Nim(5)` } },
    'check',
    'a.game',
  );
  expect(code).toBe(isRead ? 0 : 1);
  expect(out.includes('SG 6')).toBe(isRead);
});

test.each([
  ['check', 'a.game'],
  ['eval', 'B(3)', '--in', 'b.game'],
  ['period', 'B', '--in', 'b.game'],
  ['guess', 'B', '--in', 'b.game'],
])('what %s %s reads besides has the same limits', async (...args) => {
  const long = `game B(n) { take {1, 100} where ${'n > 0 or '.repeat(30)}n > 1 }\n`;
  const files = { 'a.game': 'import "b.game"\nplay B(3)\n', 'b.game': long };
  const refusal = 'No answer: fix the errors in `B` first';
  const told = async (...options: string[]) => {
    const { out, complaints } = await nimberIn({ files }, ...args, ...options);
    return `${out}${complaints}`;
  };
  expect(await told()).not.toContain(refusal);
  expect(await told('--declaration', '100')).toContain(refusal);
  expect(await told('--digits', '2')).toContain(refusal);
});

test('a text report shows a thousand problems, and data has them all; an error that is not shown counts, too', async () => {
  // A definition that no question uses.
  const warnings = `play Nim(0)\n${Array.from({ length: 1001 }, (_, index) => `let a${index} = 1\n`).join('')}`;
  const files = { 'warnings.game': warnings, 'error.game': `${warnings}play Unknown(3)\n` };
  const check = (name: string, ...options: string[]) => nimberIn({ files }, 'check', name, ...options);
  const shown = await check('warnings.game');
  expect(shown.code).toBe(0);
  expect(shown.out.match(/warning\[/g)).toHaveLength(1000);
  expect(shown.out).toContain('Only the first 1,000 are shown');
  const failing = await check('error.game');
  expect(failing.code).toBe(1);
  expect(failing.out).not.toContain('Unknown');
  const { out } = await check('error.game', '--json');
  expect(out).toContain('Unknown');
});
