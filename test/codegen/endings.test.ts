import { describe, expect, test } from 'vitest';
import { programOf } from './compare.ts';

/** Whether the program for a game is written for play that may go on for ever. */
function mayGoOn(text: string): boolean {
  const program = programOf({ text, asked: 'G', state: { kind: 'heaps', most: 3 } }, 'verdict', 'python');
  return program.includes('"draw"');
}

describe('a program knows that play may come back, though', () => {
  test.each([
    ['nothing may be taken', 'move to (n - k) for k in 0..2', 'n'],
    ['no number is ever smaller than all before', 'move to (n + 1, m - 1)  move to (n - 1, m + 1)', 'n, m'],
    ['a number without a bound becomes smaller', 'move to (a - 1) where a < 5', 'a: int'],
    ['only that of two numbers does', 'move to (a - 1, b) where a < 5 and b > 0', 'a: int, b'],
    ['a number grows', 'move to (n + 1)', 'n'],
    ['it grows up to a limit that grows too', 'move to (n + 1, m + 1) where n < m', 'n, m'],
    ['another number has a limit', 'move to (n + 1, m) where m < 9', 'n, m'],
    ['it does not stop at another number', 'move to (n + 1, m)', 'n, m'],
    [
      'a part of a text that is replaced may reach beyond its end',
      'move to w[1..i - 1] ++ "XX" ++ w[i + 2..] for i in 1..#w where w[i] == "O"',
      'w: text',
    ],
    [
      'a letter is put in before the one that is asked for',
      'move to w[1..i - 1] ++ "X" ++ w[i..] for i in 1..#w where w[i] == "O"',
      'w: text',
    ],
    [
      'two entries that change may be one',
      'move to a with [i] = a[i] - 1, [j] = a[j] for i in 1..#a, j in 1..#a where a[i] > 0',
      'a...',
    ],
    [
      'one entry gains what another loses',
      'move to a with [i] = a[i] - 1, [j] = a[j] + 1 for i in 1..#a, j in 1..#a where a[i] > 0',
      'a...',
    ],
    [
      'stones come down, but the steps are sorted',
      'move to sorted(a with [i] = a[i] - 1, [i - 1] = a[i - 1] + 1) for i in 2..#a where a[i] > 0',
      'a...',
    ],
    [
      'the entry that becomes smaller is of another list',
      'move to reverse(a) with [i] = a[i] - 1 for i in 1..2 where #a == 2 and a[i] > 0',
      'a...',
    ],
    ['a list may leave out nothing', 'move to [x for x in a where x != y] for y in 0..3', 'a...'],
    ['what is left out may be no entry', 'move to [x for x in a where x != y] for y in [x + 1 for x in a]', 'a...'],
    [
      'a place may be outside of the list',
      'move to [a[j] for j in 1..#a where j != i] for i in 1..3 where #a > 1',
      'a...',
    ],
    ['all entries of a list may stay', 'move to [x for x in a where x <= y] for y in a', 'a...'],
    [
      'one of two conditions may hold for each entry',
      'move to [x for x in a where x != y or x > 2] for y in a',
      'a...',
    ],
    [
      'a number of a tuple grows as another falls',
      'move to c with [i] = (c[i][1] - 1, c[i][2] + 1) for i in 1..#c  move to c with [i] = (c[i][1] + 1, c[i][2] - 1) for i in 1..#c',
      'c...',
    ],
    ['the least of a number and 0 is taken', 'move to (n - min(n, m), m) where n > 0', 'n, m'],
    ['a part of a list is all of it', 'move to a[1..#a] where #a > 0', 'a...'],
    ['a part of a list that is empty has no negative length', 'move to a[2..#a - 5]', 'a...'],
    ['a text stays as it is', 'move to w', 'w: text'],
    ['1 is its own root', 'move to (isqrt(n)) where n > 0', 'n'],
    ['half of nothing is nothing', 'move to (floor(n / 2))', 'n'],
    ['a number is divided by one', 'move to (floor(n / m), m) where n > 0 and m > 0', 'n, m'],
    ['the lesser of two numbers may be that number', 'move to (min(n, m), m) where n > 0', 'n, m'],
    ['a bound may be reached', 'move to (m, m) where m <= n', 'n, m'],
    ['a bound lies on the other side', 'move to (m, m) where n <= m', 'n, m'],
    ['two numbers differ', 'move to (m - 1, m) where m != n and m > 0', 'n, m'],
    ['what is taken may be negative', 'move to (a, n - a - 1) where n > a', 'a: int, n'],
    ['a factor of what is taken may be', 'move to (a, n - a * k - 1) for k in 0..2 where n > a * k', 'a: int, n'],
    ['the least that is taken may be', 'move to (a, n - k) for k in a..n where n > 0', 'a: int, n'],
    ['the power that is taken may be less than 1', 'move to (n - 0^k) for k in 1..2', 'n'],
    ['of two numbers that are both 0 the divisor is 0', 'move to (n - gcd(n, m), m)', 'n, m'],
    ['what is taken is not 0, but may be negative', 'move to (a, n - a) where a != 0', 'a: int, n'],
    [
      'common digits are compared with a number that may be negative',
      'move to (a, bitand(a, n)) where a < n',
      'a: int, n',
    ],
    ['what has no limit stays as it is', 'move to (n + 1, m) where n < 9  move to (n, m)', 'n, m'],
    ['the limit is that of no number', 'move to (n + 1, m) where n - m < 9', 'n, m'],
    [
      'which of two entries comes last is not known',
      'move to a with [i] = a[i] - 1, [j] = a[j] + 9 for i in 1..#a, j in 1..#a where a[i] > 0 and i != j',
      'a...',
    ],
    [
      'the last entry stays as it is',
      'move to a with [i] = a[i], [j] = a[j] + 1 for i in 2..#a, j in 1..i - 1',
      'a...',
    ],
    [
      'stones go to either side',
      'move to a with [i] = a[i] - 1, [i - 1] = a[i - 1] + 2 for i in 2..#a  move to a with [i] = a[i] - 1, [i + 1] = a[i + 1] + 2 for i in 1..#a - 1',
      'a...',
    ],
    ['no entry surely becomes smaller', 'move to [min(a[j], c) for j in 1..#a] for c in 0..5', 'a...'],
    [
      'the entry that becomes smaller may not be there',
      'move to [if j == i then 0 else a[j] for j in 1..#a] for i in 1..#a + 1 where i > #a or a[i] > 0',
      'a...',
    ],
    [
      'one entry becomes smaller, but others grow',
      'move to [if j == i then a[j] - 1 else a[j] + 1 for j in 1..#a] for i in 1..#a',
      'a...',
    ],
    ['an entry that exists may stay as it is', 'move to [min(a[j], c) for j in 1..#a] for c in 1..#a', 'a...'],
    ['no place has the number 0', 'move to [if j == i then -1 else a[j] for j in 1..#a] for i in 0..#a', 'a...'],
    ['no place is behind the last', 'move to [if j == i then -1 else a[j] for j in 1..#a] for i in 1..#a + 1', 'a...'],
    [
      'a longer list is made',
      'move to [if j > #a then 5 else 0 for j in 1..#a + 1] for i in 1..#a where a[i] > 0',
      'a...',
    ],
    ['pairs undo each other', 'move to (n + i, m + j) for (i, j) in {(1, -1), (-1, 1)}', 'n, m'],
    [
      'letters change places',
      'move to w with [i] = "b", [i + 1] = "a" for i in 1..#w - 1 where w[i..i + 1] == "ab" or w[i..i + 1] == "ba"',
      'w: text',
    ],
    [
      'a part of a text may begin before it',
      'move to w with [i + 1] = "a" for i in 0..#w - 2 where w[i..i + 1] == "ab"',
      'w: text',
    ],
    [
      'two letters may be written at one place',
      'move to w with [i] = "o", [j] = "o", [k] = "x" for i in 1..#w, j in 1..#w, k in 1..#w where w[i] == "x" and w[j] == "x" and w[k] == "o"',
      'w: text',
    ],
    ['a letter may replace itself', 'move to w with [i] = c for i in 1..#w, c in "ab" where w[i] == "a"', 'w: text'],
  ])('%s', (_, rule, state) => expect(mayGoOn(`game G(${state}) { ${rule} }`)).toBe(true));
});

describe('a program knows that play ends where', () => {
  test.each([
    ['stones are taken', 'move to (n - k) for k in 1..2', 'n'],
    ['one of two numbers becomes smaller', 'move to (n - 1, m + 1) where n > 0', 'n, m'],
    ['so does one that has a bound', 'move to (a - 1, b - 1)', 'a: int, b'],
    ['a number grows up to a limit', 'move to (n + 1, m) where n < 9', 'n, m'],
    [
      'a number grows up to another',
      'move to (n * 2, m) where n < m and n > 0  move to (n, m - 1) where n < m',
      'n, m',
    ],
    [
      'a part of a text is replaced',
      'move to w[1..i - 1] ++ ".O" ++ w[i + 2..] for i in 1..#w - 1 where w[i..i + 1] == "OX"',
      'w: text',
    ],
    ['stones come down', 'move to a with [i] = a[i] - 1, [i - 1] = a[i - 1] + 1 for i in 2..#a where a[i] > 0', 'a...'],
    ['a heap is halved', 'move to (floor(n / 2)) where n > 0', 'n'],
    ['a whole heap is taken', 'take n where n % 2 == 1  take even', 'n'],
    ['the last binary digit is removed', 'move to (bitand(n, n - 1)) where n > 0', 'n'],
    ['a condition says so', 'move to (m, m) where m < n', 'n, m'],
    ['a list becomes shorter', 'move to a[2..#a] where #a > 0', 'a...'],
    ['an entry is left out', 'move to [x for x in a where x != y] for y in a', 'a...'],
    ['so is each of a set of them', 'move to [x for x in a where x != y] for y in {x for x in a}', 'a...'],
    ['an entry is left out by its place', 'move to [a[j] for j in 1..#a where j != i] for i in 1..#a', 'a...'],
    ['a number of at least 2 becomes its root', 'move to (isqrt(n)) where n > 1', 'n'],
    ['what is not less is left out', 'move to [(x, y) for (x, y) in c where x < p or y < q] for (p, q) in c', 'c...'],
    [
      'edges with a vertex of an edge are left out',
      'move to [e for e in c where not v in e] for d in c, v in d',
      'c...',
    ],
    ['a number of a tuple becomes smaller', 'move to c with [i] = (c[i][2], c[i][1] - 1) for i in 1..#c', 'c...'],
    ['a number in a tuple is replaced', 'move to c with [i] = c[i] with [2] = c[i][2] - 1 for i in 1..#c', 'c...'],
    ['the lesser of two positive numbers is taken', 'move to (n - min(n, m), m) where n > m and m > 0', 'n, m'],
    ['so does one that is not empty', 'move to a[2..#a] where #a != 0', 'a...'],
    ['a power is taken', 'move to (n - 2^k) for k in 0..n', 'n'],
    ['a common divisor is taken', 'move to (n - gcd(n, m), m) where m > 0', 'n, m'],
    [
      'one of two numbers grows up to its limit',
      'move to (n + 1, m) where n < 9  move to (n, m + 1) where m < 5',
      'n, m',
    ],
    ['what it becomes has a limit', 'move to (n + 1) where n + 1 <= 9', 'n'],
    [
      'the last of the coins that are turned goes from heads to tails',
      'move to a with [i] = 0, [j] = 1 - a[j] for i in 2..#a, j in 1..i - 1 where a[i] == 1',
      'a...',
    ],
    [
      'the first of two entries becomes smaller',
      'move to a with [i] = a[i] - 1, [j] = a[j] + 9 for i in 1..#a, j in i + 1..#a where a[i] > 0',
      'a...',
    ],
    [
      'rows are cut off',
      'move to [if j < i then a[j] else min(a[j], c) for j in 1..#a] for i in 1..#a, c in 0..a[i] - 1 where c > 0 or i > 1',
      'a...',
    ],
    [
      'a list with one smaller entry is made',
      'move to [if j == i then a[j] - k else a[j] for j in 1..#a] for i in 1..#a, k in 1..a[i]',
      'a...',
    ],
    ['a knight comes nearer', 'move to (n + i, m + j) for (i, j) in {(-2, 1), (1, -2), (-1, -2)}', 'n, m'],
    [
      'two letters of a part are replaced by one',
      'move to w with [i] = "o", [i + 1] = "o", [i + 2] = "x" for i in 1..#w - 2 where w[i..i + 2] == "xxo"',
      'w: text',
    ],
    ['a free square is filled', 'move to w with [i] = c for i in 1..#w, c in "XO" where w[i] == "."', 'w: text'],
  ])('%s', (_, rule, state) => expect(mayGoOn(`game G(${state}) { ${rule} }`)).toBe(false));
});
