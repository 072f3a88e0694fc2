import { expect, test } from 'vitest';
import { rulesInWords } from '../../server/src/ide/shared/sentences/rules-in-words.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import { wordsFor } from '../../server/src/words/words.ts';

function sentencesOf(rules: string, locale: string, isPlain = (_word: string) => true): readonly string[] {
  const [placed] = parse(`game A(n) { ${rules} }`).pieces;
  const tree = placed?.piece.tree;
  return tree?.kind === 'game'
    ? rulesInWords(tree.rules, Object.assign(isPlain, { definition: () => null }), wordsFor(locale).rules)
    : [];
}

test.each([
  ['take any', 'take any number of stones'],
  ['take 1..', 'take any number of stones'],
  ['take 3..', 'take at least 3 stones'],
  ['take 1', 'take 1 stone'],
  ['take 1..3', 'take 1 to 3 stones'],
  ['take {1, 3, 4}', 'take 1, 3 or 4 stones'],
  ['take odd', 'take an odd number of stones'],
  ['take fibonacci', 'take a Fibonacci number of stones'],
  ['take powers(2)', 'take a number of stones that is a power of 2'],
  ['take multiples(b) from a where b > 0', 'take a multiple of `b` stones from `a`, if `b > 0`'],
  ['take divisors(n)', 'take a number of stones that divides `n`'],
  ['take ceil(n / 2)..n', 'take `ceil(n / 2)` to `n` stones'],
  ['take S', 'take a number of stones in `S`'],
  ['take d for d in digits(n, 10)', 'take `d` stones, for `d in digits(n, 10)`'],
  ['take T for T in subsets({1, 2})', 'take a number of stones in `T`, for `T in subsets({1, 2})`'],
  ['take a[1]', 'take `a[1]` stones'],
  ['take any except {2, 3, 7}', 'take any number of stones, but not 2, 3 or 7'],
  ['take powers(2) or {3}', 'take a number of stones that is a power of 2, or 3 stones'],
  ['take {1} or divisors(6) or odd', 'take 1 stone or a number of stones that divides 6, or an odd number of stones'],
  ['take odd except {3} or {4}', 'take an odd number of stones (but not 3) or 4 stones'],
  [
    'take (any except {3}) or (odd or even except {5})',
    'take any number of stones (but not 3) or an odd number of stones or an even number of stones (but not 5)',
  ],
  ['take (odd or {4}) except {3}', 'take an odd number of stones or 4 stones, but not 3'],
  ['take {}', 'take a number of stones in `{}`'],
  ['take any except {}', 'take any number of stones, but not `{}`'],
  ['take odd or {2, 4}', 'take an odd number of stones or 2 or 4 stones'],
  ['take any from a, b', 'take any number of stones from `a` and the same number from `b`'],
  ['take 1..2 leaving 0..2 heaps', 'take 1 or 2 stones and leave the rest as 0 to 2 heaps'],
  ['take any leaving 2 unequal heaps', 'take any number of stones and leave the rest as 2 unequal heaps'],
  ['split', 'split a heap into two heaps'],
  ['split unequal', 'split a heap into two unequal heaps'],
  ['split into 2..4 equal', 'split a heap into 2 to 4 equal heaps'],
  ['move to (r - 1, c)', 'go to `(r - 1, c)`'],
  ['move to (n - 1)', 'go to `n - 1`'],
  ['move to 0', 'remove the whole heap'],
  ['move to Nim(i) + Nim(n - i) for i in 1..n where i > 2', 'go to `Nim(i) + Nim(n - i)`, for `i in 1..n`, if `i > 2`'],
  ['octal 0.77', 'take 1 or 2 stones and leave nothing, one or two heaps'],
  ['octal 0.6', 'take 1 stone and leave one or two heaps'],
  [
    'octal 4.13',
    'split a heap into two heaps, taking nothing',
    'take 1 stone, if that is the whole heap',
    'take 2 stones and leave nothing or one heap',
  ],
  ['octal 0.0[3]', 'take 2 or more stones and leave nothing or one heap'],
  ['octal 0.[30]', 'take 1, 3, 5, … stones and leave nothing or one heap'],
  [
    'hex 0.3F',
    'take 1 stone and leave nothing or one heap',
    'take 2 stones and leave nothing, one, two or three heaps',
  ],
])('%s', (rules, ...expected) => expect(sentencesOf(rules, 'en')).toEqual(expected));

test('the rules are described in Chinese too', () => {
  expect(sentencesOf('take any from a  split unequal  octal 0.77', 'zh-cn')).toEqual([
    '从 `a` 取任意多颗石子',
    '把一堆分成两个大小互不相等的堆',
    '取 1 或 2 颗石子，剩下零堆、一堆、两堆均可',
  ]);
});

test.each([
  ['take any', 'take a number of stones in `any`'],
  ['take any except {2}', 'take a number of stones in `any`, but not 2'],
  ['take primes or {4}', 'take a number of stones in `primes` or 4 stones'],
  ['take powers(2)', 'take `powers(2)` stones'],
])('%s, where other declarations have the names of sets', (rules, ...expected) =>
  expect(sentencesOf(rules, 'en', () => false)).toEqual(expected),
);

test('a variable of a loop hides the set of that name', () => {
  expect(sentencesOf('take any for any in 1..2', 'en')).toEqual(['take `any` stones, for `any in 1..2`']);
});
