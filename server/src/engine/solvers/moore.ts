import { add, bitLength, floorDivide, type Int, isEven, least, xor } from '../int.ts';
import type { Ground } from '../period.ts';
import type { Value } from '../solver.ts';
import type { TheoryOf } from './theory.ts';

/** The rules let a move change so many heaps at most, whatever the parameter. */
const MOST_HEAPS = 4;

/**
 * Moore's Nim: a move makes 1 to k heaps smaller. The value is 0 exactly when each binary digit occurs in a multiple of k + 1
 * heaps (Moore 1910). With at most k heaps it is their sum, since every smaller sum can be reached and no equal one; with
 * k = 1 their xor. No formula is known for the rest.
 */
export const moore: TheoryOf = (_, [k = '1']) => {
  const most = Number(least(BigInt(k) < 1n ? 1 : BigInt(k), MOST_HEAPS));
  return {
    value(state, meter): Value | null {
      meter.spend(state.length);
      const heaps = state.filter((heap) => heap > 0);
      const nimber = heaps.length <= most ? heaps.reduce<Int>(add, 0) : most === 1 ? heaps.reduce<Int>(xor, 0) : null;
      if (nimber !== null) return { nimber, ground: BY_MOORE };
      return isBalanced(heaps, most + 1) ? { nimber: 0, ground: BY_MOORE } : null;
    },
  };
};

/** True when each binary digit occurs in a multiple of `modulus` heaps. */
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
