import { list, type SolverCase, tuples } from './solver-case.ts';

export const LISTS: readonly SolverCase[] = [
  list('', 'Staircase', 1000, 6),
  list('', 'Nimble', 1000, 6),
  list(
    'game Tree[up](a...) { move to a with [v] = a[v] - c, [up[v]] = a[up[v]] + c for v in 2..#a, c in 1..a[v] }',
    'Tree[[0, 1, 1, 2]]',
    1000,
    4,
  ),
  list(
    'game Trees[up](a...) { move to a with [v] = a[v] - c, [up[v]] = a[up[v]] + c for v in 1..#a, c in 1..a[v] where up[v] > 0 }',
    'Trees[[0, 0, 1, 2, 3]]',
    1000,
    5,
  ),
  list('', 'MooreNim[2]', 4, 4),
  list('', 'MooreNim[3]', 3, 5),
  { text: '', asked: 'SilverDollar', state: { kind: 'list', most: 9, length: 4, sorted: true } },
  { text: '', asked: 'OrderedPiles', state: { kind: 'list', most: 6, length: 4, sorted: true } },
  // The staircase says nothing about lists that do not ascend.
  list('', 'SilverDollar', 7, 4),
  list(
    'game Coins(a...) { move to a with [i] = a[i] - k for i in 1..#a, k in 1..a[i] - 1 where i == 1 or a[i] - k > a[i - 1] }',
    'Coins',
    7,
    4,
  ),
  list('', 'OrderedPiles', 6, 4),
  list(
    'game G(a...) { move to a with [i] = a[i] - k for i in 1..#a, k in 1..a[i] where all(a[j] <= a[i] for j in 1..#a) }',
    'G',
    4,
    4,
  ),
  list('game G(a...) { move to a[1..i - 1] ++ a[i + 1..] for i in 1..#a where i == 1 or a[i] > a[i - 1] }', 'G', 4, 6),
  list(
    'game G(unordered a...) { move to a with [i] = a[i] - k for i in 1..#a, k in 1..min(2, a[i]) where max(a) == a[i] or k == 1 }',
    'G',
    4,
    4,
  ),
  list(
    'game G(a...) { move to [if j == i then a[j] - k else a[j] for j in 1..#a] for i in 1..#a, k in 1..a[i] where k % 2 == 1 or i == 1 }',
    'G',
    3,
    4,
  ),
  {
    text: 'game G(a...) { move to a with [i] = 0 for i in 1..#a where a[i] > 0 and sum(a[j] for j in 1..#a) % 2 == 1  move to a with [i] = a[i] - 1 for i in 1..#a where a[i] > 0 }',
    asked: 'G',
    state: { kind: 'list', most: 3, length: 4 },
  },
  {
    text: 'game G(a...) { move to a[2..] where #a > 0  move to a[1..#a - 1] where #a > 0 and a[#a] == max(a) }',
    asked: 'G',
    state: { kind: 'list', most: 4, length: 6 },
  },
  {
    text: 'game G(turn, a...) { move to (1 - turn, a with [i] = a[i] - 1) for i in 1..#a where a[i] > turn }',
    asked: 'G',
    state: { kind: 'list', most: 3, length: 3, leading: [1] },
  },
  {
    text: 'game Row(a...) { move to Row(a[1..i - 1]) + Row(a[i + 1..]) for i in 1..#a where a[i] % 2 == 0 or i == 1 }',
    asked: 'Row',
    unordered: true,
    state: { kind: 'list', most: 4, length: 6 },
  },
  {
    text: 'game G(a...) { move to sorted(reverse(a with [i] = a[i] - k)) for i in 1..#a, k in {1, 2} where a[i] >= k }',
    asked: 'G',
    state: { kind: 'list', most: 4, length: 3 },
  },
  {
    text: 'game G(a...) { move to [x for x in a where x != v] for v in {x for x in a} }',
    asked: 'G',
    state: { kind: 'list', most: 3, length: 5 },
  },
  // Sums of their entries, in three ways of writing.
  list(
    'game G(a...) { move to [if j == i then a[j] - k else a[j] for j in 1..#a] for i in 1..#a, k in {1, 3, 4} }',
    'G',
    30,
    5,
  ),
  list(
    'game G(unordered a...) { move to a with [i] = a[i] - k for i in 1..#a, k in 2..5 where k <= a[i] }',
    'G',
    20,
    5,
  ),
  list(
    'game G(unordered a...) { move to a[1..i - 1] ++ [floor(a[i] / 2)] ++ a[i + 1..] for i in 1..#a where a[i] > 0 }',
    'G',
    40,
    4,
  ),
  list('game G(a...) { move to a with [i] = a[i] + k for i in 1..#a, k in {1, 3} where a[i] < 9 }', 'G', 12, 4),
  list(
    'game G(a...) { move to a with [i] = a[i] - k for i in 1..#a, k in {p in primes where p <= a[i] and p < 12} }',
    'G',
    20,
    3,
  ),
  // Play may not end.
  list(
    'game G(a...) { move to a with [i] = 9 - a[i] for i in 1..#a where a[i] < 4  move to a with [i] = 0 for i in 1..#a where a[i] > 6 }',
    'G',
    9,
    3,
  ),
  // Almost one, but for a move at its end.
  list(
    'game G(a...) { move to a with [i] = a[i] - k for i in 1..#a, k in {1, 2}  move to a[1..#a - 1] where #a > 2 }',
    'G',
    5,
    4,
  ),
  {
    text: 'game G[m](a...) { move to a with [i] = a[i] - k for i in 1..#a, k in 1..m }',
    asked: 'G[m]([x, y, z])',
    input: 't; m x y z',
    state: { kind: 'numbers', most: [4, 12, 12, 12] },
    position: 'G[@1](@2, @3, @4)',
  },
  list(
    'game G(a...) { move to a[2..] where #a > 0 and sum({x for x in a}) % 2 == 0  move to a[3..] where #a > 1 }',
    'G',
    4,
    6,
  ),
  list(
    'game G(a...) { move to [a[i], a[i] - 1 for i in 2..#a] where #a > 1 and #a < 5 and min(a) > 0  move to a[1..#a - 1] where #a > 0 and sum(a) % 3 > 0 }',
    'G',
    4,
    4,
  ),
];

export const LISTS_OF_TUPLES: readonly SolverCase[] = [
  // AtCoder Beginner Contest 354 E
  tuples(
    'game G(unordered c...) { move to c[1..i - 1] ++ c[i + 1..j - 1] ++ c[j + 1..] for i in 1..#c, j in i + 1..#c where c[i][1] == c[j][1] or c[i][2] == c[j][2] }',
    'G',
    3,
    6,
  ),
  tuples(
    'set Good = {(1, 2), (3, 3), (0, 1)}\nlet last(a) = a[#a]\nlet ok(p) = p in Good\ngame G(c...) { move to c[1..i - 1] ++ c[i + 1..] for i in 1..#c where ok(c[i]) or last(c)[1] > 1 }',
    'G',
    3,
    4,
  ),
  tuples('game G(c...) { move to [(x, y) for (x, y) in c where x < p or y < q] for (p, q) in c }', 'G', 4, 6),
  tuples(
    'game G(unordered c...) { move to c with [i] = (c[i][1] - k, c[i][2] - k) for i in 1..#c, k in 1..2  move to c with [i] = (0, c[i][2]) for i in 1..#c where c[i][1] > 1 }',
    'G',
    3,
    3,
  ),
  {
    input: 't; n; c[n][3]',
    ...tuples(
      'game G(c...) { move to c with [i] = c[i] with [j] = c[i][j] - 1 for i in 1..#c, j in 1..3 where c[i][j] > 0 and sum(c[i][m] for m in 1..3) != 4 }',
      'G',
      2,
      3,
      3,
    ),
  },
  // The numbers before the list are no entry of it.
  {
    text: 'let area(p) = p[1] * p[2]\ngame G(turn, c...) { move to (1 - turn, [q for q in c where area(q) != area(c[i])]) for i in 1..#c where turn < 2  move to (1 - turn, c ++ [(0, 0)]) where turn == 1 and #c < 3 }',
    asked: 'G',
    state: { kind: 'list', most: 3, length: 4, leading: [1], width: 2 },
  },
  // HackerRank, Bob and Ben: entries are looked into by `in`, and moves lead to another game.
  {
    text: 'game G(e...) { move to [x for x in e where not leaf in x] for d in e, leaf in d where #e > 1 and count(leaf in x for x in e) == 1  move to Nim(1) where #e == 1  move to 0 where #e > 1 }',
    asked: 'G',
    unordered: true,
    state: { kind: 'list', most: 5, length: 5, width: 2 },
  },
  {
    text: 'game G(c...) { move to G(c[1..i - 1]) + G(c[i + 1..]) for i in 1..#c where c[i][1] > c[i][2] or i == 1 }',
    asked: 'G',
    unordered: true,
    state: { kind: 'list', most: 3, length: 5, width: 2 },
  },
  {
    text: 'game G(c...) { move to [q for q in c where q != c[i]] for i in 1..#c where sum(x for (x, y) in c) % 3 != 0 or c[i][2] == 0 }',
    asked: 'G',
    misere: true,
    state: { kind: 'list', most: 3, length: 5, width: 2 },
  },
  // Play need not end.
  tuples(
    'game G(c...) { move to c with [i] = (c[i][2], c[i][1]) for i in 1..#c where c[i][1] != c[i][2]  move to c[2..] where #c > 0 and c[1][1] == 1 }',
    'G',
    2,
    3,
  ),
];

const words = (text: string, asked: string): SolverCase => ({
  text,
  asked,
  state: { kind: 'words', letters: 'ab', length: 3, count: 3 },
});

export const TEXTS: readonly SolverCase[] = [
  words('game W(s...) { move to s with [i] = "a" for i in 1..#s where s[i] != "a" and s[i] != "bb" }', 'W'),
  words(
    'game W(s...) { move to s with [i] = s[i][2..] for i in 1..#s where #s[i] > 1 and s[i][1] == "a"  move to s[2..] where #s > 0 and "b" in s[1] }',
    'W',
  ),
  words(
    'game W(unordered s...) { move to s with [i] = s[i][1..#s[i] - 1] ++ "b" for i in 1..#s where #s[i] > 0 and s[i][#s[i]] == "a" }',
    'W',
  ),
  words(
    'game W(s...) { move to s ++ ["b"] where #s < 4 and "ab" in s  move to s[2..] where #s > 1 and s[1] == reverse(s[2]) }',
    'W',
  ),
  {
    text: 'game G(w: text) { move to w[1..i - 1] ++ w[i + 2..] for i in 1..#w - 1 where w[i] == w[i + 1] }',
    asked: 'G',
    state: { kind: 'text', letters: 'ab', length: 8 },
  },
  {
    text: 'game Flip(w: text) { move to w with [i] = "b", [i + 1] = "a" for i in 1..#w - 1 where w[i] == "a"  move to w[2..] where #w > 0 and w[1] == "b" }',
    asked: 'Flip',
    state: { kind: 'text', letters: 'ab', length: 5 },
  },
  {
    text: 'game W(w: text) { move to w with [i] = "o" for i in 1..#w where w[i] == "x" and (i == 1 or w[i - 1] != "o") }',
    asked: 'W',
    state: { kind: 'text', letters: 'xo', length: 7 },
  },
  {
    text: 'game W(w: text) { move to w[1..i - 1] ++ "a" ++ w[i + 2..] for i in 1..#w - 1 where w[i..i + 1] == "ab" or w[i..i + 1] == "ba" }',
    asked: 'W',
    state: { kind: 'text', letters: 'ab', length: 8 },
  },
  {
    uncounted: true,
    text: 'game W(w: text) { move to W(w[1..i - 1]) + W(w[i + 1..]) for i in 1..#w where w[i] in "xy" }',
    asked: 'W',
    state: { kind: 'text', letters: 'xyz', length: 7 },
  },
  {
    text: 'game W(w: text) { move to sorted(w[2..]) ++ "b" where #w > 2 and w[1] == "a"  move to reverse(w[1..#w - 1]) where #w > 0 }',
    asked: 'W',
    state: { kind: 'text', letters: 'abc', length: 7 },
  },
  {
    text: 'game W(w: text) { move to "a" ++ "b" ++ w[4..] where #w > 3 and w[1] != "a"  move to w[2..] where #w > 0 and w[1] in "xb" }',
    asked: 'W',
    state: { kind: 'text', letters: 'abx', length: 8 },
  },
  {
    text: 'game W(w: text) { move to (if #w % 2 == 0 then "a" else "bb") ++ w[4..] where #w > 3  move to w with [1] = if #w > 2 then "a" else "b" where #w > 0 and w[1] == "c"  move to w[2..] where #{c for c in w} > 1 }',
    asked: 'W',
    state: { kind: 'text', letters: 'abc', length: 8 },
  },
  // A part of a text is replaced.
  {
    text: 'game G(w: text) { move to w[1..i - 1] ++ ".O" ++ w[i + 2..] for i in 1..#w - 1 where w[i..i + 1] == "OX"  move to w[1..i - 1] ++ "X." ++ w[i + 2..] for i in 1..#w - 1 where w[i..i + 1] == "XO" }',
    asked: 'G',
    state: { kind: 'text', letters: 'XO.', length: 9 },
  },
  {
    text: 'game G(turn, a...) { move to (1 - turn, a with [i] = a[i] - k) for i in 1..#a, k in 1..min(a[i], turn + 1) where turn < 2 }',
    asked: 'G',
    state: { kind: 'list', most: 4, length: 3, leading: [1] },
  },
];
