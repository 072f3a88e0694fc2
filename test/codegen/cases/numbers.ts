import { heaps, numbers, type SolverCase } from './solver-case.ts';

export const NUMBERS: readonly SolverCase[] = [
  numbers(
    'game W(a, b) { take any from a  take any from b  move to (a - k, b - l) for k in 1..a, l in 1..b where abs(k - l) <= 1 }',
    'W',
    14,
    14,
  ),
  numbers('', 'FibonacciNim', 200, 60),
  numbers('', 'TakeAway[3]', 90, 40),
  numbers('', 'TakeAway[5]', 120, 30),
  numbers('game F(n, last) { move to (n - k, k) for k in 1..3 * last where k <= n }', 'F', 90, 20),
  numbers('', 'TakeAway[1]', 60, 30),
  numbers('', 'TakeAway[2]', 40, 20),
  numbers('game G[f](n, last) { move to (n - k, k) for k in 1..f * last }', 'G[2]', 40, 12),
  numbers('game G(n, last) { move to (n - k, k) for k in 1..2 * last }', 'G', 40, 12),
  numbers('game G(n, cap) { move to (n - k, k) for k in 1..cap }', 'G', 60, 20),
  numbers('', 'Mem', 25, 20),
  numbers('', 'ShortLocalNim', 25, 20),
  numbers('', 'Wythoff', 30, 30),
  numbers('', 'GeneralWythoff[2]', 15, 15),
  numbers('', 'GeneralWythoff[3]', 15, 15),
  numbers('', 'Euclid', 1000, 1000),
  numbers('game P(a, b) { move to (k, a - k) for k in 1..a - 1  move to (k, b - k) for k in 1..b - 1 }', 'P', 40, 40),
  numbers('', 'King', 100, 100),
  numbers('', 'Kiki', 40, 40),
  numbers('', 'ShortQueen[3]', 15, 15),
  numbers('', 'Amazon', 12, 12),
  numbers('', 'Knight', 20, 20),
  numbers('', 'Rook', 30, 30),
  numbers('', 'ShortRook[3]', 40, 40),
  numbers('', 'Bishop', 30, 30),
  numbers('game L(a, b) { take 1..3 from a  move to (a, 1 - b) where b < 2  move to (a, 2) where b < 2 }', 'L', 5, 2),
  { ...numbers('game D(a, b) { take primes from a  take squares from b }', 'D', 12, 12), misere: true },
  numbers('game G(a, b, c) { take {1, 3, 4} from a  take 2..5 from b, c }', 'G', 20, 20, 20),
  numbers('game G(a, b) { take primes from a  move to (a, floor(b / 2)) where b > 0 }', 'G', 30, 30),
  numbers(
    'game G(a, b, c) { take squares from a  take 1..2 from b, c  move to (a, b, c - 3) where b >= 0 }',
    'G',
    15,
    12,
    12,
  ),
  numbers('', 'Knight', 40, 1000),
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
  numbers(
    'game Loop(x, y) { move to (x - 1, y)  move to (x, y + 1) where y < 3  move to (x, y - 1) where x % 2 == 1 }',
    'Loop',
    4,
    3,
  ),
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
  numbers(
    'let steps = {(1, 2), (3, 4), (2, 2), (5, 1), (2, 1)}\ngame G(a, b) { move to (a - i, b - j) for i in 0..a, j in 0..b where (i, j) in steps }',
    'G',
    12,
    12,
  ),
  // Whether a function gives a set or a condition depends on its arguments.
  numbers(
    'let either(p, q) = p or q\ngame G[S](a, b) { move to (a - i, b - j) for (i, j) in either(S, {(1, 2)})  move to (a - 1, b) where either(a == 1, b == 2) }',
    'G[{(1, 1), (2, 1)}]',
    12,
    12,
  ),
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
  // The same new state by several rules, and a theorem that says only who wins.
  numbers('game G(a, b) { move to 0 where a > 0 and b > 0  take 1..2 from a  take 1..2 from b }', 'G', 12, 12),
  numbers('game G(a, b) { take 1..3 from a  take 1..3 from b  take 2..4 from b, a  take any from a, b }', 'G', 12, 12),
  numbers('game G(a, b) { take 1..3 from a  take any from b  take odd from a, b }', 'G', 12, 12),
  numbers('', 'Wythoff', 40, 40),
  // A number grows up to another one.
  numbers(
    'game G(p, n) { move to (p * k, n) for k in 2..4 where p < n and p > 0  move to (p, n - 1) where p < n }',
    'G',
    9,
    40,
  ),
  // Several numbers for each value of the variable.
  numbers(
    'game G(a, b) { move to (a - k, b + 1) for k in {j, j + 4 for j in 1..3 where j != b % 3}  move to (a, b - 2) }',
    'G',
    12,
    9,
  ),
  numbers(
    'game G(a, b) { move to (a - k, b) for k in 1..a where k + b in {j, 7 for j in 2..4}  move to (a, b - 1) where b in {j, 3 * j for j in 1..3} }',
    'G',
    12,
    9,
  ),
];

/** Tuples that a function gives. */
export const TUPLES: readonly SolverCase[] = [
  heaps(
    'let swap(p) = (p[2], p[1])\nlet fibs(n) = if n == 0 then (0, 1) else (fibs(n - 1)[2], fibs(n - 1)[1] + fibs(n - 1)[2])\ngame G(n) { move to (n - swap(p)[1]) for p in {(1, 5), (3, 4)}  move to (n - fibs(k)[2]) for k in 2..6 where fibs(k)[1] != 3 }',
    'G',
    60,
  ),
];
