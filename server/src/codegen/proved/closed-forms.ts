import type { TheoryName } from '../../engine/theorems/theorems.ts';

/** What a theorem says about a game, as definitions in the language of the files: the last one is the value, or whether a state is lost. */
export interface ClosedForm {
  readonly gives: 'value' | 'lost';
  readonly text: string;
}

const value = (text: string): ClosedForm => ({ gives: 'value', text });
const lost = (text: string): ClosedForm => ({ gives: 'lost', text });

const EUCLID = (toZero: boolean): ClosedForm =>
  value(`
let climbed(steps, value) = if steps == 0 then value else if steps <= value then steps - 1 else steps
let euclid(big, small) = if small == 0 then 0 else climbed(${
    toZero ? 'floor(big / small)' : 'floor(big / small) - (if big % small == 0 then 1 else 0)'
  }, euclid(small, big % small))
let value(a, b) = euclid(max(a, b), min(a, b))`);

const FORMS: Partial<Readonly<Record<TheoryName, ClosedForm>>> = {
  allButTheLast: value('let value(n) = max(0, n - 1)'),
  atLeastHalf: value('let value(n) = if n == 0 then 0 else log2(n) + 1'),
  atMostHalf: value('let value(n) = if n % 2 == 0 then floor(n / 2) else value(floor(n / 2))'),
  binaryDigits: value('let value(n) = ones(n) % 2'),
  dim: value(`
let twos(n) = if n % 2 == 1 then 0 else 1 + twos(floor(n / 2))
let value(n) = if n == 0 then 0 else twos(n) + 1`),
  properDim: value(`
let twos(n) = if n % 2 == 1 then 0 else 1 + twos(floor(n / 2))
let value(n) = if n == 0 then 0 else twos(n)`),
  prim: value(`
let is_prime(n) = all(n % d != 0 for d in 2..isqrt(n))
let least_factor(n, d) = if d * d > n then n else if n % d == 0 then d else least_factor(n, d + 1)
let value(n) = if n % 2 == 0 then 0 else if n == 1 then 1 else count(is_prime(p) for p in 2..least_factor(n, 3))`),
  equalParts: value(`
let odd_factors(n, d) = if n == 1 then 0 else if d * d > n then 1 else if n % d == 0 then 1 + odd_factors(floor(n / d), d) else odd_factors(n, d + 2)
let odd_part(n) = if n % 2 == 0 then odd_part(floor(n / 2)) else n
let value(n) = if n == 0 then 0 else odd_factors(odd_part(n), 3) + 1 - n % 2`),
  euclid: EUCLID(true),
  euclidBoth: EUCLID(true),
  euclidPositive: EUCLID(false),
  fibonacciNim: lost(`
let least_part(n, a, b) = if n == b then b else if n > b then least_part(n, b, a + b) else if n == a then a else least_part(n - a, 1, 2)
let lost(n, cap) = n == 0 or cap < least_part(n, 1, 2)`),
  king: value('let value(x, y) = if min(x, y) % 2 == 0 then max(x, y) % 2 else 3 - max(x, y) % 2'),
  mark: value(`
let even_zeros(n) = n > 0 and (n % 2 == 1 or not even_zeros(floor(n / 2)))
let climbed(n) = if n == 1 then 1 else 3 - climbed(if n % 2 == 0 or even_zeros(n - 1) then n - 1 else floor(n / 2))
let value(n) = if even_zeros(n) then climbed(n) else 0`),
  nimble: value('let value(a) = xor(x for x in a)'),
  unorderedNim: value('let value(a) = xor(x for x in a)'),
  staircase: value('let value(a) = xor(a[i] for i in 1..#a where i % 2 == 1)'),
  // ⌊kα⌋ is one more than k − 1 with each part of its Zeckendorf representation replaced by the next Fibonacci number; unlike a root, that
  // never needs a number greater than the state.
  wythoff: lost(`
let shifted(n, x, y) = if y < 2 then 0 else if n >= x then y + shifted(n - x, y - x, x) else shifted(n, y - x, x)
let beatty(n, x, y) = if y > n then 1 + shifted(n, x, y) else beatty(n, y, x + y)
let lost(a, b) = (a == 0 and b == 0) or (a != b and min(a, b) == beatty(abs(a - b) - 1, 1, 2))`),
};

/** The theories of `engine/theorems` that hold in every state, each with the formula that its file proves. */
export const CLOSED_FORMS: ReadonlyMap<string, ClosedForm> = new Map(Object.entries(FORMS));
