import { expect, test } from 'vitest';
import { lex } from '../../server/src/syntax/grammar/lex.ts';
import { cases } from '../tiers.ts';

/*
 * Every pattern of a token takes time in proportion to the text, even in the worst case: beginnings without an end,
 * and what almost matches again and again. A pattern that took quadratic time would run until the test times out.
 */

const LENGTH = cases(1_000_000);

test.each([
  ...['"', "'", '`', '“', '「', '«', '"a\\', "'a", '"\n'],
  ...['/*', '/**', '*/', '//', '///', '/* */', '/', '*'],
  ...['0', '9', '９', '0.', '.0', '1.5.', '0.7[', '0.7[A', '0.[', ']0.', '1,000', '1,', "1'000", '1_', '1e', '10^'],
  ...['a', 'A', 'a_', "a'", 'é', '𝔾', 'octal', 'octal ', 'octal 0.', 'hex 0.[A', 'ocatl ', 'gamegame', 'sum'],
  ...['.', '..', '...', '-', '--', '—>', '->', '→', '=', '==', '=>', '<', '<=', '!', '!=', '&', '|', ':=', '∞', '#'],
  ...[' ', '\n', '\r', '\r\n', '\t', '\u3000', '\0', '\ud800', '😀', '\u0300', 'mise', 'mise\u0300', '$', '\\'],
])('%j again and again', (scrap) => {
  const text = scrap.repeat(LENGTH / scrap.length);
  const { tokens } = lex(text);
  const last = tokens.at(-1);
  expect((last?.startOffset ?? 0) + (last?.image.length ?? 0)).toBeLessThanOrEqual(text.length);
});
