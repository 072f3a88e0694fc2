import { floorDivide, greatest, type Int, isEven, least, modulo, multiply, subtract } from '../arithmetic/integers.ts';
import { mex } from '../game/nimber.ts';
import type { Ground } from '../game/period.ts';
import type { TheoryOf } from './theorem.ts';

/**
 * A king that goes one step left, down, or both. Let m be the smaller and M the greater coordinate. With m even the value is
 * M mod 2; with m odd it is 2 for an odd M and 3 for an even one. Proof by induction: on the rim m = 0 there is but one
 * option, of the other parity, and further in the three options are as this says. Constant time.
 */
export const king: TheoryOf = () => ({
  value: ([x = 0, y = 0]) => ({ nimber: kingAt(least(x, y), greatest(x, y)), ground: BY_STEPS }),
});

function kingAt(smaller: Int, greater: Int): number {
  const odd = isEven(greater) ? 0 : 1;
  return isEven(smaller) ? odd : 3 - odd;
}

/**
 * A knight that makes one of the four moves towards the corner (Winning Ways, chapter 3). The value stays the same when both
 * coordinates become smaller by 4, and when the greater does by itself as long as it is 8 above the other, so that it stands in
 * a table of 4 by 12. Proof: that these values are each the mex of those one move away is seen on the squares with one
 * coordinate below 6 and the other below 20; every other one has the same neighbours as one of these. Constant time.
 */
export const knight: TheoryOf = () => ({
  value: ([x = 0, y = 0]) => ({ nimber: knightAt(least(x, y), greatest(x, y)), ground: BY_STEPS }),
});

function knightAt(smaller: Int, greater: Int): number {
  const back = multiply(4, floorDivide(smaller, 4));
  const row = Number(subtract(smaller, back));
  const beyond = subtract(greater, back);
  const column = beyond < COLUMNS ? beyond : COLUMNS - 4 + Number(modulo(beyond, 4));
  return KNIGHT[row]?.[Number(column)] ?? 0;
}

const COLUMNS = 12;

/** The values of the squares (0..3, 0..11), found by way of all squares that play can reach from there. */
function tableOfKnight(): readonly (readonly number[])[] {
  const side = 4 + COLUMNS;
  const table = Array.from({ length: side }, () => Array.from({ length: side }, () => 0));
  for (let sum = 0; sum <= 2 * side; sum += 1) {
    for (let x = 0; x <= sum; x += 1) {
      const row = table[x];
      if (row === undefined || sum - x >= side) continue;
      const options = KNIGHT_MOVES.map(([dx, dy]) => table[x + dx]?.[sum - x + dy]);
      row[sum - x] = mex(new Set(options.filter((value) => value !== undefined)));
    }
  }
  return table.slice(0, 4).map((row) => row.slice(0, COLUMNS));
}

const KNIGHT_MOVES = [
  [-2, -1],
  [-2, 1],
  [-1, -2],
  [1, -2],
] as const;

const BY_STEPS: Ground = { kind: 'theorem', by: 'chess moves' };
const KNIGHT = tableOfKnight();
