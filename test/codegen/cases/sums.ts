import { heaps, type SolverCase, token } from './solver-case.ts';

/** A game whose parameters the input gives. */
const given = (rules: string, ...most: readonly number[]): SolverCase => ({
  text: `game G[l, r](n) { ${rules} }`,
  asked: 'G[l, r](n)',
  input: 't; n l r',
  state: { kind: 'numbers', most },
  position: 'G[@2, @3](@1)',
});

export const SUMS: readonly SolverCase[] = [
  // Misère play: heaps that behave like those of Nim, and ones that do not.
  {
    text: 'game G(n) { take {2, 3} }',
    asked: 'G(a) + Nim(b) + Bash[2](c)',
    misere: true,
    state: { kind: 'numbers', most: [9, 4, 7] },
    position: 'G(@1) + Nim(@2) + Bash[2](@3)',
  },
  { ...heaps('game G(n) { take {2, 3} }', 'G', 11), misere: true },
  { ...heaps('game G(n) { take {1, 3} leaving 0..1 heaps  take 2 leaving 2 heaps }', 'G', 6), misere: true },
  { text: '', asked: 'Nim(a)', misere: true, state: { kind: 'numbers', most: [9] }, position: 'Nim(@1)' },
  // The set of a loop does not know the name of the loop. From two heaps on, a move names its component.
  {
    text: '',
    asked: 'sum(Nim(i) for i in 1..i)',
    state: { kind: 'numbers', most: [12], least: 2 },
    position: 'sum(Nim(i) for i in 1..@1)',
  },
  // Digits far from the last one.
  heaps('game G(n) { take 1..3 where bit(n, 61 + n) == 0 and bit(n, 1) == 1  take 2 }', 'G'),
  // The amounts from l to r, and all premises of their theorem, one by one.
  given('take l..r', 60, 4, 9),
  given('take l - 1..r - 2', 60, 5, 9),
  given('take l + r..', 60, 3, 3),
  given('take l..r  take 5', 30, 4, 7),
  given('take l..r  stop where n < 4', 30, 4, 7),
  given('take l..r where n % 3 > 0', 30, 4, 7),
  { ...given('take l..r leaving 0..2 heaps', 20, 4, 7), uncounted: true },
  given('take l..r for k in 1..2', 30, 4, 7),
  given('take l..r + floor(n / 2)', 30, 4, 7),
  given('take {l, r}', 30, 4, 7),
  given('take 1..l  take 2 * r', 30, 4, 7),
  // Nothing is a multiple of 0, and 0 has no divisors.
  given('take multiples(l) or {r}', 30, 4, 7),
  given('take {k in 1..n where k in multiples(l) or r in divisors(k - 3)}', 30, 4, 7),
  {
    ...given('take Few(l, r + n % 3)', 30, 4, 7),
    text: 'set Few(a, b) = a..b\ngame G[l, r](n) { take Few(l, r + n % 3) }',
  },
  {
    text: '',
    asked: 'Bash[m](n)',
    input: 't; n m',
    state: { kind: 'numbers', most: [40, 9], least: 1 },
    position: 'Bash[@2](@1)',
  },
  {
    text: '',
    asked: 'Bash[3](a) + Kayles(b) + Wythoff(c, d)',
    state: { kind: 'numbers', most: [99, 99, 12, 12] },
    position: 'Bash[3](@1) + Kayles(@2) + Wythoff(@3, @4)',
  },
  {
    text: 'game Loop(x) { move to (x + 1) where x < 3  move to (x - 1) where x > 0 and x != 3  move to (7) where x == 2  move to (6) where x == 7 }',
    asked: 'Loop(a) + Loop(b) + Nim(c)',
    state: { kind: 'numbers', most: [7, 7, 3] },
    position: 'Loop(@1) + Loop(@2) + Nim(@3)',
  },
  {
    text: 'game P[k](n) { take 1..k where n % 2 == 0  take 1 }',
    asked: 'P[2](a) + P[3](b) + 2 * Nim(c) + sum(Nim(i) for i in 1..d)',
    state: { kind: 'numbers', most: [20, 20, 5, 9] },
    position: 'P[2](@1) + P[3](@2) + 2 * Nim(@3) + sum(Nim(i) for i in 1..@4)',
  },
  {
    text: '',
    asked: 'SubtractSquare(a) + Nim(b) + Nim(c)',
    state: { kind: 'numbers', most: [60, 2 ** 50, 2 ** 50] },
    position: 'SubtractSquare(@1) + Nim(@2) + Nim(@3)',
  },
  {
    text: 'game Loop(x) { move to (x + 1) where x < 3  move to (x - 1) where x > 0 and x != 3  move to (7) where x == 2  move to (6) where x == 7 }',
    asked: 'Loop(a) + Nim(b) + Nim(c + 70) + Nim(70)',
    state: { kind: 'numbers', most: [7, 3, 3] },
    position: 'Loop(@1) + Nim(@2) + Nim(@3 + 70) + Nim(70)',
  },
];

/** A row of a few coins, which is no sum under misère play. */
const row = (text: string, asked: string): SolverCase => ({
  text,
  asked,
  misere: true,
  unordered: true,
  state: { kind: 'heaps', most: 8, count: 4, places: true },
});

/** Sums under misère play in which play may go on for ever, or whose games lead to one another. */
export const ENDLESS_SUMS: readonly SolverCase[] = [
  // Sums in which play may go on for ever.
  {
    text: 'game L(n) { move to (n + 1) where n < 4  move to (n - 1) where n == 1  move to (n - 2) where n == 2 or n > 4  move to 2 * L(1) where n == 5 }',
    asked: 'L(a) + Nim(b) + Kayles(c)',
    misere: true,
    state: { kind: 'numbers', most: [6, 3, 3] },
    position: 'L(@1) + Nim(@2) + Kayles(@3)',
  },
  // Games that lead to one another.
  {
    text: 'game A(n) { move to B(n) where n != 2  move to A(n - 2) }\ngame B(n) { move to A(n)  move to B(n - 3) }',
    asked: 'A(a) + B(b)',
    misere: true,
    state: { kind: 'numbers', most: [5, 5] },
    position: 'A(@1) + B(@2)',
  },
];

export const MISERE: readonly SolverCase[] = [
  { text: '', asked: 'Nim', misere: true, state: { kind: 'heaps', most: 3, count: 5 } },
  { text: '', asked: 'Kayles', misere: true, state: { kind: 'heaps', most: 7 } },
  { text: '', asked: 'Wythoff', misere: true, state: { kind: 'numbers', most: [9, 9] } },
  {
    text: '',
    asked: 'Bash[2](a) + Grundy(b) + Nim(c)',
    misere: true,
    state: { kind: 'numbers', most: [6, 7, 4] },
    position: 'Bash[2](@1) + Grundy(@2) + Nim(@3)',
  },
  { text: '', asked: 'Staircase', misere: true, state: { kind: 'list', most: 3, length: 3 } },
  ...ENDLESS_SUMS,
  // A single component that may become several.
  { text: '', asked: 'Kayles(n)', misere: true, state: { kind: 'numbers', most: [9] }, position: 'Kayles(@1)' },
  // Fixed sets of amounts are like Nim.
  { text: '', asked: 'Bash[3]', misere: true, state: { kind: 'heaps', most: 9, count: 3 } },
  { text: 'game G(n) { take {2, 4, 7} }', asked: 'G', misere: true, state: { kind: 'heaps', most: 12, count: 3 } },
  { text: 'game G(n) { take any except {2} }', asked: 'G', misere: true, state: { kind: 'heaps', most: 8, count: 3 } },
  {
    text: '',
    asked: 'Between[2, 5](a) + Nim(b) + Bash[2](c)',
    misere: true,
    state: { kind: 'numbers', most: [12, 4, 8] },
    position: 'Between[2, 5](@1) + Nim(@2) + Bash[2](@3)',
  },
  { ...given('take l..r', 4, 4, 12), misere: true },
  // One component that stays one, which is known by its states alone.
  {
    text: 'game G(n) { take {1, 3, 4} where n != 6 }',
    asked: 'G(n)',
    misere: true,
    state: { kind: 'numbers', most: [40] },
    position: 'G(@1)',
  },
  { text: '', asked: 'Nim(n)', misere: true, state: { kind: 'numbers', most: [5] }, position: 'Nim(@1)' },
  {
    text: 'game G(a, b) { move to (a - 1, b + 1)  move to (a + 1, b - 1) where a < 4  move to (a, b - 2) }',
    asked: 'G',
    misere: true,
    state: { kind: 'numbers', most: [5, 5] },
  },
  {
    text: 'game G(a...) { move to a with [i] = a[i] - k for i in 1..#a, k in 1..a[i] where i == 1 or a[i - 1] < a[i] }',
    asked: 'G',
    misere: true,
    state: { kind: 'list', most: 4, length: 3 },
  },
  {
    text: 'game W(w: text) { move to w with [i] = "o" for i in 1..#w where w[i] == "x" and (i == 1 or w[i - 1] != "o") }',
    asked: 'W',
    misere: true,
    state: { kind: 'text', letters: 'xo', length: 7 },
  },
  { ...token('a -> b, c  b -> d  c -> d, b  d -> a  b -> e  e -> f', 'abcdef'), misere: true },
  { ...token('a - b, b - c, c - a, c - d, d - e, e - e  walk edges', 'abcde'), misere: true, unordered: true },
  {
    text: 'board B { replace "XO" by ".X"  replace "X." by ".X" }',
    asked: 'B',
    misere: true,
    state: { kind: 'board', letters: '.XO', rows: 2, columns: 3 },
  },
  {
    text: 'board B { place "##" }',
    asked: 'B',
    misere: true,
    state: { kind: 'board', letters: '.#', rows: 3, columns: 3 },
  },
  // Sums with texts, which get numbers.
  {
    text: 'board B { place "##" }',
    asked: 'B(w) + Nim(2)',
    misere: true,
    unordered: true,
    state: { kind: 'board', letters: '.#', rows: 2, columns: 3 },
    position: 'B(@1) + Nim(2)',
  },
  {
    text: 'game W(w: text) { move to W(w[1..i - 1]) + W(w[i + 2..]) for i in 1..#w - 1 where w[i] == w[i + 1] }',
    asked: 'W(w) + Kayles(3)',
    misere: true,
    unordered: true,
    state: { kind: 'text', letters: 'ab', length: 7 },
    position: 'W(@1) + Kayles(3)',
  },
  {
    ...token('a -> b, c  b -> d  c -> d, e  d -> e  e -> f', 'abcdef'),
    asked: 'G(v) + Nim(2)',
    misere: true,
    unordered: true,
    position: 'G(@1) + Nim(2)',
  },
  row('', 'Turtles'),
  row('let head = 3  let heads = 2\ncoins C { flip run where x > head  flip 1 where x > heads }', 'C'),
  row('coins C { flip 1 where x % 3 != 0 or x == 6  flip 3 }', 'C'),
  row('coins C { flip 2 for k in {1, 4} where y - x == k  flip run where x > 1 }', 'C'),
  // Options that differ only by what has ended, and by the order of what is left.
  {
    ...heaps('game G(n) { take 1  move to G(i) + G(n - 2 - i) for i in 0..n - 2 where n > 1 }', 'G', 7),
    misere: true,
    unordered: true,
  },
  { ...heaps('game G(n) { move to 0 where n > 0  take {1, 3} }', 'G', 8), misere: true },
];
