import { describe, expect, test } from 'vitest';
import { answerText } from '../ask.ts';

/** The values of heaps from which 1, 3 or 4 stones are taken, by the definition. */
const VALUES: number[] = [];
for (let heap = 0; heap < 60; heap += 1) {
  const options = [1, 3, 4].flatMap((taken) => VALUES[heap - taken] ?? []);
  VALUES.push([...Array(heap + 1).keys()].find((value) => !options.includes(value)) ?? 0);
}

const BOWLS = 'game Bowls(a, b) { move to (a - 1, b + 1)  move to (a + 1, b - 1)  take 1 from a where b == 0 }';
const LETS = 'let Same(x) = x  let Down(x, n) = if n == 0 then x else Down(x, n - 1)';
const GAME = 'game Odd134(n) { take {1, 3, 4} }';
const sg = (heap: number): number => VALUES[heap] ?? 0;
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('show prints what the definition gives', () => {
  test.each<readonly [shown: string, value: string]>([
    ['[1, (1, 1)]', '[1, (1, 1)]'],
    ['(1, (2, [3, 4]))', '(1, (2, [3, 4]))'],
    ['[[1, (1, 2)], [3, (4, 5)]]', '[[1, (1, 2)], [3, (4, 5)]]'],
    ['Same((1, 2))', '(1, 2)'],
    ['[Same((k, [k])) for k in 1..2]', '[(1, [1]), (2, [2])]'],
    ['{Same([1, 2])}', '{[1, 2]}'],
    ['Down((1, 9), 3)', '(1, 9)'],
    ['{(1, outcome(Odd134(2)))}', '{(1, P)}'],
    ['sg(Odd134(17))', String(sg(17))],
    ['sg(Odd134(9) + Odd134(17))', String(sg(9) ^ sg(17))],
    ['sg(Odd134(0..50))', `[${range(0, 50).map(sg).join(', ')}]`],
    [
      'outcome(Odd134(0..9))',
      `[${range(0, 9)
        .map((heap) => (sg(heap) === 0 ? 'P' : 'N'))
        .join(', ')}]`,
    ],
    [
      '{n for n in 0..40 where outcome(Odd134(n)) == P}',
      `{${range(0, 40)
        .filter((heap) => sg(heap) === 0)
        .join(', ')}}`,
    ],
    ['count(sg(Odd134(n)) == 2 for n in 0..59)', String(VALUES.filter((value) => value === 2).length)],
    [
      '[(n, sg(Odd134(n))) for n in 2..4]',
      `[${range(2, 4)
        .map((heap) => `(${heap}, ${sg(heap)})`)
        .join(', ')}]`,
    ],
    ['all(sg(Odd134(n)) == sg(Odd134(n + 7)) for n in 0..50)', 'true'],
    ['max(sg(Odd134(n)) for n in 0..59) + 10^20', String(BigInt(Math.max(...VALUES)) + 10n ** 20n)],
    ['if 1 < 2 then [1, 2] else []', '[1, 2]'],
    ['reverse("XO.")', '".OX"'],
    ['{k in 1..30 where k % 7 == 0}', '{7, 14, 21, 28}'],
    ['primes', `{2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, …}`],
  ])('%s', (shown, value) => {
    const answer = answerText(`${GAME}\n${LETS}\nshow ${shown}`).answers.at(-1);
    expect(answer).toMatchObject({ kind: 'shown', text: shown, value });
  });

  test('a value of play that need not end', () => {
    expect(answerText('graph Loop { a -> a  a -> b }\nshow sg(Loop(a))').answers[1]).toMatchObject({ value: '∞{0}' });
  });

  test.each([
    ['sg(Bowls(0..1, 0..2))', '[[0, 0, ∞{}], [1, ∞{}, ∞{}]]'],
    ['[sg(Bowls(a, 0)) for a in 0..2]', '[0, 1, ∞{1}]'],
    ['[sg(Bowls(2, 0)), sg(Nim(3))]', '[∞{1}, 3]'],
  ])('values of play that need not end stand in the list %s', (shown, value) => {
    expect(answerText(`${BOWLS}\nshow ${shown}`).answers[1]).toMatchObject({ problems: [], value });
  });

  test.each([
    'sg(Bowls(2, 0..1))[1] + 1',
    '[sg(Bowls(2, 0)) + 1]',
    '[sg(Bowls(2, 0)), 2]',
    'max(sg(Bowls(2, b)) for b in 0..1)',
  ])('nothing is computed with such a value: %s', (shown) => {
    const [, answer] = answerText(`${BOWLS}\nshow ${shown}`).answers;
    expect(answer?.problems).not.toEqual([]);
  });
});
