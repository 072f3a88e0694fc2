import { numberIn } from '../../engine/index.ts';
import type { ClosedForm, FormFor } from './form.ts';

/**
 * ⌊kα⌋ for α = [1; t, t, …] from the representation of k by the denominators q of the convergents p / q of α (Ostrowski 1922): q becomes p, less 1
 * if the least q in it belongs to a convergent above α, which every second one is.
 */
export const GENERAL_WYTHOFF: FormFor = ([parameter]) => {
  const t = numberIn(parameter);
  if (t === null || t < 1) return null;
  return {
    gives: 'lost',
    text: `
let shifted(k, p, q, r, s, above) = floor(k / q) * p + (if k % q == 0 then 0 - above else shifted(k % q, r - ${t} * p, s - ${t} * q, p, q, 1 - above))
let beatty(k, p, q, r, s, above) = if s > k then shifted(k, p, q, r, s, above) else beatty(k, r, s, ${t} * r + p, ${t} * s + q, 1 - above)
let lost(a, b) = (a == 0 and b == 0) or (a != b and abs(a - b) % ${t} == 0 and floor(abs(a - b) / ${t}) <= min(a, b) and min(a, b) == beatty(floor(abs(a - b) / ${t}), 1, 1, ${t} + 1, ${t}, 0))`,
  };
};

/** The same game, given by the greatest difference of the amounts: one less than the parameter above. */
export const GENERAL_WYTHOFF_UP_TO: FormFor = ([parameter]) => {
  const most = numberIn(parameter);
  return most === null ? null : GENERAL_WYTHOFF([BigInt(most) + 1n]);
};

/**
 * Wythoff’s game. ⌊kα⌋ is one more than k − 1 with each part of its Zeckendorf representation replaced by the next Fibonacci number, as `moved`
 * does; unlike a root, that never needs a number greater than the state. The other way round, `moved` also replaces parts by the Fibonacci numbers
 * before them: if n is ⌊kα⌋, k − 1 is n − 1 moved back, and moving it on gives n − 1 again; any other n is ⌊kα⌋ + k, and ⌊kα⌋ is n moved back. So
 * `partner` gives the other number of the lost pair of a number, or `most` if it is not smaller than that. A move to a lost pair keeps one number or
 * the difference.
 */
export const WYTHOFF: ClosedForm = {
  gives: 'lost',
  hasWinningMoves: true,
  text: `
let shifted(n, x, y, up) = if y < 2 then 0 else if n >= x then (if up == 1 then y else y - x) + shifted(n - x, y - x, x, up) else shifted(n, y - x, x, up)
let moved(n, x, y, up) = if y > n then shifted(n, x, y, up) else moved(n, y, x + y, up)
let beatty(k) = if k == 0 then 0 else 1 + moved(k - 1, 1, 2, 1)
let lost(a, b) = abs(a - b) <= min(a, b) and min(a, b) == beatty(abs(a - b))
let index(n) = moved(n - 1, 1, 2, 0) + 1
let other(n, k, most) = if beatty(k) != n then moved(n, 1, 2, 0) else if k < most - n then n + k else most
let partner(n, most) = if n == 0 then 0 else other(n, index(n), most)
let diagonal(a, b) = if abs(a - b) > min(a, b) then a else beatty(abs(a - b)) + max(0, a - b)
let chosen(a, b, x, y, d) = if d < min(a, x) then [d, d + b - a] else if x < a then [x, b] else if y < b then [a, y] else []
let first(a, b) = chosen(a, b, partner(b, a), partner(a, b), diagonal(a, b))
let count(a, b) = (if partner(b, a) < a then 1 else 0) + (if partner(a, b) < b then 1 else 0) + (if diagonal(a, b) < a then 1 else 0)`,
};
