import { describe, expect, test } from 'vitest';
import type { Answer } from '../../server/src/answers/shared/answer.ts';
import { hover } from '../../server/src/ide/reading/hover/hover.ts';
import { LITTLE } from '../ask.ts';
import { answered } from './marked.ts';

/** What the hover of a game with these rules says about its values. */
function said(rules: string, locale = 'en'): string {
  return (
    hover(answered(`game G(n) { ${rules} }`, locale), 6)
      ?.markdown.split('\n')
      .at(-1) ?? ''
  );
}

describe('the hover of a game says what proves its period', () => {
  test.each([
    [
      'octal 0.77',
      'A move takes at most 2 and leaves at most 2 heaps, so the theorem requires n < 155: the largest heap that a move leaves can be replaced by one that is smaller by a period.',
    ],
    [
      'octal 0.77',
      'g(n + 12) = g(n) for every n ≥ 71, proved by the theorem of Guy and Smith (1956). It was checked for 71 ≤ n < 155.',
    ],
    ['take 1..2 leaving 0..2 heaps', 'A move takes at most 2 and leaves at most 2 heaps'],
    [
      'take {1, 6, 9}',
      'a value depends only on the 9 before it, so once that many consecutive values have repeated, all later values do.',
    ],
    ['move to (n - 1)  move to (n - 6)  move to (n - 9)', 'a value depends only on the 9 before it'],
    ['move to G(i) + G(n - 2 - i) for i in 0..n - 2', 'A move takes at most 2 and leaves at most 2 heaps'],
    ['take {2, 12, 18}', 'g(n + 10) = g(n) for every n ≥ 22'],
    ['take {2, 12, 18}', 'a value depends only on the 18 before it'],
    ['take any except {2, 3, 7}', 'g(n + 4) = g(n) + 2 for every n ≥ 0, proved by the repetition of the amounts.'],
    [
      'take {2} or multiples(3)',
      'From 3 on, the amounts repeat with period 3, and so do the values that a move can reach.',
    ],
    [
      'take {1, 3} leaving 1 heaps  split unequal',
      'Where the value is 0, this never turns a split into unequal heaps into one into equal heaps.',
    ],
  ])('%s: %s', (rules, sentence) => expect(said(rules)).toContain(sentence));

  test('in Chinese, too', () => expect(said('octal 0.77', 'zh-cn')).toContain('定理要求核对到 n < 155'));
});

describe('without a proof', () => {
  test('the hover says how far it was searched for', () =>
    expect(said('split unequal')).toMatch(
      /No period is proved: the values below n = [\d,]+ show none that can be proved\.\*$/,
    ));
  test('what was merely observed is called that', () =>
    expect(said('take 1  take 2 leaving 0..4 heaps')).toContain(
      'Observed up to n = 500, not proved: g(n + 7) = g(n) + 4 for n ≥ 0. No answer relies on this.',
    ));
  test('a theorem needs none', () => expect(said('take 1..floor(n / 2)')).not.toContain('No period'));
  test('the hover mentions a search that is still running', () => {
    const snapshot = answered('game G(n) { split unequal }', 'en', undefined, LITTLE.seconds);
    const looking = (answer: Answer | 'pending'): Answer | 'pending' =>
      answer === 'pending' || answer.kind !== 'game' || answer.unproved === undefined
        ? answer
        : { ...answer, unproved: { ...answer.unproved, looking: true, reached: '123456' } };
    const later = { ...snapshot, answer: (index: number) => looking(snapshot.answer(index)) };
    expect(hover(later, 6)?.markdown).toContain('Looking for a period: n = 123,456 so far.');
  });
});

test('in a sum each game has its own reason', () => {
  const text = 'play Kayles(10^18) + Subtraction[{1, 6, 9}](10^18) + Nim(10^18)';
  const markdown = hover(answered(text), 0)?.markdown;
  expect(markdown).toContain(
    '- `Kayles`: *g(n + 12) = g(n) for every n ≥ 71, proved by the theorem of Guy and Smith (1956).*',
  );
  expect(markdown).toContain('- `Subtraction[{1, 6, 9}]`: *g(n + 5) = g(n) for every n ≥ 11');
  expect(markdown).toContain('- `Nim`: *By Bouton’s theorem');
});
