import { add, bitLength, floorDivide, greatest, type Int, isEven, least, xor } from '../arithmetic/integers.ts';
import { COMPUTED, type Ground } from '../game/period.ts';
import { compactSearch } from './compact.ts';
import { smallNumbers } from './small.ts';
import { numberIn, type SolvedGame } from './theorem.ts';

/** The most heaps that a move of these rules can change, whatever the parameter. */
const MOST_HEAPS = 4;

/**
 * Moore's Nim: a move makes 1 to k heaps smaller. The value is 0 exactly when each binary digit occurs in a multiple of k + 1 heaps (Moore
 * 1910). The value of at most k heaps is their sum, since every smaller sum can be reached but not the same sum; for k = 1 the value is the
 * xor. No formula is known for the rest, which is searched with the heaps sorted and empty ones left out.
 */
export const moore: SolvedGame = {
  rules: [
    `game G[k](a...) {
      move to a with [h] = p for h in 1..#a, p in 0..a[h] - 1
      move to a with [h] = p, [i] = q
        for h in 1..#a, i in h + 1..#a, p in 0..a[h] - 1, q in 0..a[i] - 1 where k > 1
      move to a with [h] = p, [i] = q, [j] = r
        for h in 1..#a, i in h + 1..#a, j in i + 1..#a, p in 0..a[h] - 1, q in 0..a[i] - 1, r in 0..a[j] - 1 where k > 2
      move to a with [h] = p, [i] = q, [j] = r, [l] = s
        for h in 1..#a, i in h + 1..#a, j in i + 1..#a, l in j + 1..#a,
        p in 0..a[h] - 1, q in 0..a[i] - 1, r in 0..a[j] - 1, s in 0..a[l] - 1 where k > 3
    }`,
  ],
  theory: (_, [parameter]) => {
    const k = numberIn(parameter);
    if (k === null) return null;
    const most = Number(least(greatest(1, k), MOST_HEAPS));
    const search = compactSearch({
      canonical: (heaps) => heaps.filter((heap) => heap > 0).sort((a, b) => a - b),
      options: (heaps) => smaller(heaps, 0, most),
      known: (heaps) => {
        const nimber = formula(heaps, most);
        return nimber === null ? null : Number(nimber);
      },
    });
    return {
      value(state, meter) {
        meter.spend(state.length);
        const nimber = formula(
          state.filter((heap) => heap > 0),
          most,
        );
        if (nimber !== null) return { nimber, ground: BY_MOORE };
        const heaps = smallNumbers(state);
        return heaps === null ? null : { nimber: search(heaps, meter), ground: COMPUTED };
      },
    };
  },
};

/** The value of non-empty heaps, if a formula gives it; else null. */
function formula(heaps: readonly Int[], most: number): Int | null {
  if (heaps.length <= most) return heaps.reduce(add, 0);
  if (most === 1) return heaps.reduce(xor, 0);
  return isBalanced(heaps, most + 1) ? 0 : null;
}

/**
 * The heaps after 1 to `most` of them have become smaller, leaving those before `first` unchanged. The recursion is as deep as `most`,
 * which is small.
 */
function* smaller(heaps: readonly number[], first: number, most: number): Generator<readonly number[]> {
  if (most === 0) return;
  for (let index = first; index < heaps.length; index += 1) {
    for (let rest = 0; rest < (heaps[index] ?? 0); rest += 1) {
      const next = heaps.with(index, rest);
      yield next;
      yield* smaller(next, index + 1, most - 1);
    }
  }
}

/** True if each binary digit occurs in a multiple of `modulus` heaps. */
function isBalanced(heaps: readonly Int[], modulus: number): boolean {
  const digits = Math.max(...heaps.map(bitLength));
  let rests = heaps;
  for (let digit = 0; digit < digits; digit += 1) {
    if (rests.filter((rest) => !isEven(rest)).length % modulus !== 0) return false;
    rests = rests.map((rest) => floorDivide(rest, 2));
  }
  return true;
}

const BY_MOORE: Ground = { kind: 'theorem', by: 'Moore' };
