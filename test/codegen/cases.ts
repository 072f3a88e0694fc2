/** A game for which programs are generated, and random positions of it. */
export interface SolverCase {
  readonly text: string;
  readonly asked: string;
  readonly input?: string;
  readonly misere?: true;
  /** Its first move cannot be printed: numbers alone do not say what a move leaves. The same holds for coins. */
  readonly unordered?: true;
  /** What a position is: some heaps of one number, fixed numbers, a list of numbers, a text of letters, a board or a token. */
  readonly state:
    | {
        readonly kind: 'heaps';
        readonly most: number;
        readonly count?: number;
        /** Whether they are the places of coins: from 1 on, and no two alike. */
        readonly places?: true;
      }
    | { readonly kind: 'numbers'; readonly most: readonly number[]; readonly least?: number }
    | {
        readonly kind: 'list';
        readonly most: number;
        readonly length: number;
        readonly leading?: readonly number[];
        readonly sorted?: true;
      }
    | { readonly kind: 'text'; readonly letters: string; readonly length: number }
    | { readonly kind: 'board'; readonly letters: string; readonly rows: number; readonly columns: number }
    /** One of the vertices of a graph, each as the input gives it and as a question does. */
    | { readonly kind: 'token'; readonly vertices: readonly (readonly [input: string, text: string])[] };
  /** Whether its winning moves cannot be counted, because a move leaves several texts. */
  readonly uncounted?: true;
  /** The position as a question, if not the game called with the state: `@1`, `@2` … stand for the numbers. */
  readonly position?: string;
}

const heaps = (text: string, asked: string, most = 60, count = 3): SolverCase => ({
  text,
  asked,
  state: { kind: 'heaps', most, count },
});
const numbers = (text: string, asked: string, ...most: readonly number[]): SolverCase => ({
  text,
  asked,
  state: { kind: 'numbers', most },
});
const list = (text: string, asked: string, most: number, length: number): SolverCase => ({
  text,
  asked,
  state: { kind: 'list', most, length },
});
const coins = (text: string, asked: string, most = 12): SolverCase => ({
  text,
  asked,
  state: { kind: 'heaps', most, count: 4, places: true },
});

const board = (rules: string, letters: string, rows: number, columns: number): SolverCase => ({
  text: `board B { ${rules} }`,
  asked: 'B',
  state: { kind: 'board', letters, rows, columns },
});
const sized = (text: string, asked: string, rows: number, columns: number): SolverCase => ({
  text,
  asked: `${asked}(r, c)`,
  state: { kind: 'numbers', most: [rows, columns], least: 1 },
  position: `${asked}(@1, @2)`,
});
const token = (edges: string, vertices: string): SolverCase => ({
  text: `graph G { ${edges} }`,
  asked: 'G',
  state: { kind: 'token', vertices: [...vertices].map((vertex) => [vertex, vertex]) },
});

export const CASES: readonly SolverCase[] = [
  heaps('', 'Nim', 1_000_000),
  heaps('', 'Bash[7]', 1_000_000),
  heaps('', 'Between[3, 8]', 1_000_000),
  heaps('', 'Subtraction[{2, 5, 7}]', 1_000_000),
  heaps('', 'AllBut[{2, 3}]', 100_000),
  heaps('', 'SubtractSquare', 300),
  heaps('', 'TakePrime', 200),
  heaps('', 'OneOrPrime', 1000),
  heaps('', 'TakePower[2]', 1000),
  heaps('', 'TakePower[4]', 1000),
  heaps('', 'TakeFibonacci', 200),
  heaps('', 'HalfNim', 1_000_000),
  heaps('', 'AtLeastHalf', 1_000_000),
  heaps('', 'LastStays', 1_000_000),
  heaps('', 'BinaryDigits', 1_000_000),
  heaps('', 'Prim', 1000),
  heaps('', 'Dim', 100_000),
  heaps('', 'DivisorGame', 100_000),
  heaps('', 'Mark', 100_000),
  heaps('', 'MarkT[3]', 150),
  heaps('', 'Kayles', 100_000),
  heaps('', 'DawsonsChess', 100_000),
  heaps('', 'Grundy', 80),
  heaps('', 'Lasker', 100_000),
  heaps('', 'LaskerThree', 80),
  heaps('', 'Rims', 60),
  heaps('', 'EqualParts', 200),
  heaps('', 'CircularKayles', 80),
  heaps('', 'Treblecross', 80),
  heaps('', 'Guiles', 1000),
  heaps('', 'Officers', 60),
  heaps('', 'CouplesAreForever', 60),
  heaps('', 'Kenyon', 100),
  heaps('', 'Multiplication[200]', 250),
  numbers('', 'FibonacciNim', 200, 60),
  numbers('', 'TakeAway[3]', 30, 20),
  numbers('', 'Mem', 25, 20),
  numbers('', 'ShortLocalNim', 25, 20),
  numbers('', 'Wythoff', 30, 30),
  numbers('', 'GeneralWythoff[2]', 15, 15),
  numbers('', 'GeneralWythoff[3]', 15, 15),
  numbers('', 'Euclid', 1000, 1000),
  numbers('', 'King', 100, 100),
  numbers('', 'Kiki', 40, 40),
  numbers('', 'ShortQueen[3]', 15, 15),
  numbers('', 'Amazon', 12, 12),
  numbers('', 'Knight', 20, 20),
  numbers('', 'Knight', 40, 1000),
  list('', 'Staircase', 1000, 6),
  list('', 'Nimble', 1000, 6),
  list('', 'MooreNim[2]', 4, 4),
  list('', 'MooreNim[3]', 3, 5),
  { text: '', asked: 'SilverDollar', state: { kind: 'list', most: 9, length: 4, sorted: true } },
  { text: '', asked: 'OrderedPiles', state: { kind: 'list', most: 6, length: 4, sorted: true } },
  // The staircase says nothing about lists that do not ascend.
  list('', 'SilverDollar', 7, 4),
  list('', 'OrderedPiles', 6, 4),
  heaps('game G(n) { take {k in 1..n where k % 3 != 0} }', 'G', 80),
  heaps('game G(n) { take 1..isqrt(n) }', 'G', 300),
  heaps('game G(n) { move to (n - d) for d in digits(n, 10) where d > 0 }', 'G', 300),
  heaps(
    'let f(k) = if k < 2 then 1 else f(k - 1) + f(k - 2)\ngame G(n) { move to (n - f(k)) for k in 1..6 where f(k) <= n }',
    'G',
    100,
  ),
  heaps('game G(n) { take {1, 4} leaving 1..2 heaps  take odd leaving 0 heaps }', 'G', 40),
  heaps('game G(n) { split into 3 unequal where n % 2 == 0  take 2 }', 'G', 40),
  heaps('game G(n) { move to G(i) + G(n - 2 - i) for i in 0..n - 2 }', 'G', 60),
  heaps('game G(n) { move to k * G(floor(n / k)) for k in 2..n }', 'G', 60),
  heaps('game G(n) { move to sum(G(i) for i in 0..k) for k in 0..n - 1 }', 'G', 14),
  heaps('game G(n) { move to Nim(n - 1) + Kayles(floor(n / 2)) where n > 2  take 1 }', 'G', 40),
  numbers(
    'game G(a, b) { move to (a - k, b + 1) for k in 1..a where gcd(k, b + 1) == 1  move to (a, b - 1) }',
    'G',
    7,
    7,
  ),
  numbers(
    'game G[d](x: int, y: int, m) { move to (x + dx, y + dy, 1 - m) for (dx, dy) in {(1, 2), (2, 1)} where (x + dx)^2 + (y + dy)^2 <= d^2 }',
    'G[8]',
    4,
    4,
    1,
  ),
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
  {
    text: 'game G(w: text) { move to w[1..i - 1] ++ w[i + 2..] for i in 1..#w - 1 where w[i] == w[i + 1] }',
    asked: 'G',
    state: { kind: 'text', letters: 'ab', length: 8 },
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
  numbers(
    'game Loop(x, y) { move to (x - 1, y)  move to (x, y + 1) where y < 3  move to (x, y - 1) where x % 2 == 1 }',
    'Loop',
    4,
    3,
  ),
  {
    text: 'game Loop(x) { move to (x + 1) where x < 3  move to (x - 1) where x > 0 and x != 3  move to (7) where x == 2  move to (6) where x == 7 }',
    asked: 'Loop(a) + Loop(b) + Nim(c)',
    state: { kind: 'numbers', most: [7, 7, 3] },
    position: 'Loop(@1) + Loop(@2) + Nim(@3)',
  },
  {
    text: 'game Flip(w: text) { move to w with [i] = "b", [i + 1] = "a" for i in 1..#w - 1 where w[i] == "a"  move to w[2..] where #w > 0 and w[1] == "b" }',
    asked: 'Flip',
    state: { kind: 'text', letters: 'ab', length: 5 },
  },
  list(
    'game G(a...) { move to [if j == i then a[j] - k else a[j] for j in 1..#a] for i in 1..#a, k in 1..a[i] where k % 2 == 1 or i == 1 }',
    'G',
    3,
    4,
  ),
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
  heaps('let c = [1, 3, 4]\ngame G(n) { take {c[i] for i in 1..#c} }', 'G', 40),
  heaps('set S(n) = {k in 1..n where n % k == 0 and k < n}\ngame G(n) { take S(n) }', 'G', 40),
  heaps(
    'game G(n) { take odd where n % 2 == 0  take even where n % 2 == 1  take 1 where n > 0 and n % 5 == 0 }',
    'G',
    40,
  ),
  heaps('game G(n) { move to (n - k) for k in squares where k <= n  move to (floor(n / 3)) where n >= 3 }', 'G', 40),
  heaps('game G(n) { take multiples(3) or {1}  stop where n in {7, 11} }', 'G', 40),
  heaps('game G(n) { move to (bitand(n, n - 1)) where n > 0  move to (n - 1) where ones(n) % 2 == 1 }', 'G', 40),
  heaps('game G(n) { move to (n - p) for p in primes where p <= n and n % p == 0 }', 'G', 40),
  heaps('game G(n) { split into 2..3 where n % 2 == 1  take 1..2 }', 'G', 25),
  heaps('game Race(n) { move to (n + k) for k in 1..3  stop where n >= 21 }', 'Race', 25),
  numbers(
    'game G(a, b) { take 1..2 from a  take 1..3 from b where a > 0  take 1 from a, b  move to (b, a - 1) where a > b }',
    'G',
    7,
    7,
  ),
  numbers('game G(n, last) { move to (n - k, k) for k in 1..3 where k != last }', 'G', 30, 3),
  numbers(
    'game G(a, b, c) { move to (a - k, b + k, c) for k in 1..a  move to (a, b - k, c + k) for k in 1..b }',
    'G',
    4,
    3,
    3,
  ),
  numbers(
    'game G(x: int, y) { move to (x - 1, y - 1)  move to (x + 1, y - 1)  move to (-x, y - 2) where x != 0 }',
    'G',
    5,
    8,
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
  heaps('game A(n) { take 1..2  move to B(n - 1) where n > 2 }\ngame B(n) { take {1, 3} }', 'A', 30),
  {
    text: 'game P[k](n) { take 1..k where n % 2 == 0  take 1 }',
    asked: 'P[2](a) + P[3](b) + 2 * Nim(c) + sum(Nim(i) for i in 1..d)',
    state: { kind: 'numbers', most: [20, 20, 5, 9] },
    position: 'P[2](@1) + P[3](@2) + 2 * Nim(@3) + sum(Nim(i) for i in 1..@4)',
  },
  heaps('game G(n) { move to (n - 2^k) for k in 0..n where 2^k <= n }', 'G', 150),
  heaps('game G(n) { move to (n - k) for k in 1..n where bit(n, k) == 0 and bit(k, 0) == 1 }', 'G', 100),
  heaps('let f(n) = n - 5\ngame G(n) { move to (n - k) for k in 1..n where xor(f(n), k) % 3 == 0 }', 'G', 30),
  heaps(
    'let big = [2 * 10^17, 3 * 10^17]\ngame G(n) { take {k in 1..n where min(x * k for x in big) > 10^18} }',
    'G',
    30,
  ),
  heaps('game G(n) { take {k in 1..n where k == 1 or k^k * k^k > n or 3 * 2^k <= n} }', 'G', 90),
  heaps('game G(n) { take {k in 1..n where product(n - j for j in 1..k) > n} }', 'G', 40),
  heaps('game G(n) { take {k in 1..n where k > 3 and n % (3 - k) < 0 - 1 or k == 2} }', 'G', 40),
  heaps('game G(n) { take {k in 1..n where (0 - 2)^k % 5 == 1 or k > 3 and n % (3 - k) == 1} }', 'G', 40),
  heaps(
    'game G(n) { move to (bitand(n, n - 1)) where n > 0  move to (bitor(floor(n / 2), 1)) where n > 2^40 }',
    'G',
    2 ** 45,
  ),
  {
    text: '',
    asked: 'SubtractSquare(a) + Nim(b) + Nim(c)',
    state: { kind: 'numbers', most: [60, 2 ** 50, 2 ** 50] },
    position: 'SubtractSquare(@1) + Nim(@2) + Nim(@3)',
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
  list(
    'game G(a...) { move to a[2..] where #a > 0 and sum({x for x in a}) % 2 == 0  move to a[3..] where #a > 1 }',
    'G',
    4,
    6,
  ),
  {
    text: 'game Loop(x) { move to (x + 1) where x < 3  move to (x - 1) where x > 0 and x != 3  move to (7) where x == 2  move to (6) where x == 7 }',
    asked: 'Loop(a) + Nim(b) + Nim(c + 70) + Nim(70)',
    state: { kind: 'numbers', most: [7, 3, 3] },
    position: 'Loop(@1) + Nim(@2) + Nim(@3 + 70) + Nim(70)',
  },
  coins('', 'Turtles', 60),
  coins('', 'Twins', 60),
  coins('', 'MockTurtles', 30),
  coins('', 'Triplets', 30),
  coins('', 'Moebius'),
  coins('', 'Ruler', 60),
  coins('', 'Turnips', 60),
  coins('', 'Grunt', 20),
  coins('coins C { flip 1  flip {2, 4} }', 'C'),
  coins('coins C { flip 1 where x % 3 != 0 or x == 6  flip 3 }', 'C', 30),
  coins('coins C { flip 2 for k in {1, 4} where y - x == k  flip run }', 'C', 40),
  coins('let least = 4\ncoins C { flip run where x % 2 == 0 or x > least  flip 1..2 }', 'C', 40),
  {
    text: 'coins C { flip 2..3 }',
    asked: 'C(a, b) + Turtles(c) + Nim(d)',
    unordered: true,
    state: { kind: 'numbers', most: [20, 20, 20, 20], least: 1 },
    position: 'C(@1) + C(@2) + Turtles(@3) + Nim(@4)',
  },
  numbers(
    'let steps = {(1, 2), (3, 4), (2, 2), (5, 1), (2, 1)}\ngame G(a, b) { move to (a - i, b - j) for i in 0..a, j in 0..b where (i, j) in steps }',
    'G',
    12,
    12,
  ),
  token('a -> b, c  b -> d  c -> d, b', 'abcd'),
  token('a -> b, c  b -> d  c -> d, b  d -> a  b -> e  e -> f', 'abcdef'),
  {
    text: 'graph D[n] { arrow (i) -> (floor(i / d)) for i in 1..n, d in {2, 3} where i >= d }',
    asked: 'D[60]',
    state: { kind: 'heaps', most: 60, count: 3, places: true },
  },
  {
    text: 'graph G { arrow (i, j) -> (i - 1, j) for i in 1..2, j in 0..2  arrow (i, j) -> (i, j - 2) for i in 0..2, j in 2..2 }',
    asked: 'G',
    state: {
      kind: 'token',
      vertices: [0, 1, 2].flatMap((i) => [0, 1, 2].map((j): [string, string] => [`${i} ${j}`, `(${i}, ${j})`])),
    },
  },
  board('place "##"', '.#.', 3, 4),
  board('place "#./##"  place fixed "#.#"', '...#', 4, 4),
  board('place ".o./o#o/.o."', '..#', 3, 4),
  board('place "ooo/o#o/ooo"', '..#', 3, 4),
  board('replace "." by "X"  stop "XXX"', 'X..', 1, 9),
  board('replace "XO" by ".X"  replace "OX" by ".O"', 'XO.', 2, 4),
  board('replace "." by "X"  replace "." by "O"  forbid "XX"  forbid "O?O"', '...', 2, 3),
  board('replace "X." by ".X"', 'X..', 1, 6),
  sized('board B { replace "XO" by ".X"  replace "OX" by ".O"  fill "XO/OX" }', 'B', 3, 3),
  sized('', 'Cram', 3, 4),
  // Products and powers that are reduced, and numbers beyond 64 bits.
  numbers(
    'game G(a, b) { move to (a - k, b) for k in 1..3 where a * b * 998244353987654321 % 7 != 3 and a * 998244353987654321 % 5 != k }',
    'G',
    30,
    30,
  ),
  numbers(
    'game G(a, b) { move to (a - k, b) for k in 1..3 where 2^(a * b) % 13 < 7 and (3^b - a * b + 5) % 11 != k  move to (a, b - 1) where 7^a % 10 == 3 }',
    'G',
    40,
    90,
  ),
  heaps(
    'game G(n) { move to (n - k) for k in 1..6 where n * n * n * 1000000007 * 1000000007 % (10^9 + 9) % 3 != 1 and n < 10^30 and n < 1000000000000000000000 }',
    'G',
    300,
  ),
];
