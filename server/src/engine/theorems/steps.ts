import { once } from '../../collections/once.ts';
import { floorDivide, greatest, type Int, isEven, least, modulo, multiply, subtract } from '../arithmetic/integers.ts';
import { mex } from '../game/nimber.ts';
import { BY_SUM } from '../game/order.ts';
import { lostStates, statesWorth } from '../game/statement.ts';
import type { SolvedGame } from './theorem.ts';

/**
 * A king that moves one step left, down, or both. Let m be the smaller and M the greater coordinate. If m is even, the value is M mod 2; if
 * m is odd, it is 2 for odd M and 3 for even M. Proof by induction: on the edge m = 0 there is a single option, of the other parity, and
 * elsewhere the three options have the values stated. Constant time.
 */
export const king: SolvedGame = {
  rules: [
    'game G(x, y) { take 1 from x  take 1 from x, y  take 1 from y }',
    'game G(x, y) { move to (x - 1, y - 1)  move to (x - 1, y)  move to (x, y - 1) }',
  ],
  theory: () => ({
    order: BY_SUM,
    value: ([x = 0, y = 0]) => ({ nimber: kingAt(least(x, y), greatest(x, y)), ground: BY_STEPS }),
    statements: () => [
      statesWorth(BY_STEPS, PAIR, '[[0, 1], [2, 3]][min(a, b) % 2 + 1][abs(a - b) % 2 + 1]'),
      lostStates(BY_STEPS, PAIR, 'a % 2 == 0 and b % 2 == 0'),
    ],
  }),
};

const PAIR = ['a', 'b'];

function kingAt(smaller: Int, greater: Int): number {
  const odd = isEven(greater) ? 0 : 1;
  return isEven(smaller) ? odd : 3 - odd;
}

/**
 * A knight that makes one of the four moves towards the corner (Winning Ways, chapter 3). The value does not change if both coordinates
 * decrease by 4, or if the greater one alone decreases by 4 while it stays at least 8 above the other; so a table of 4 by 12 gives it.
 * Proof: on the squares with one coordinate below 6 and the other below 20, each of these values can be seen to be the mex of those one
 * move away, and every other square has the same neighbours as one of these. Constant time.
 */
export const knight: SolvedGame = {
  rules: [
    'game G(x, y) { move to (x + 1, y - 2)  move to (x - 1, y - 2)  move to (x - 2, y + 1)  move to (x - 2, y - 1) }',
    'game G(x, y) { move to (x + i, y + j) for (i, j) in {(-2, -1), (-2, 1), (-1, -2), (1, -2)} }',
  ],
  theory: () => ({
    order: BY_SUM,
    value: ([x = 0, y = 0]) => ({ nimber: knightAt(least(x, y), greatest(x, y)), ground: BY_STEPS }),
    statements: () => [lostStates(BY_STEPS, PAIR, '(a % 4, b % 4) in {(0, 0), (0, 1), (1, 0), (1, 1)}')],
  }),
};

function knightAt(smaller: Int, greater: Int): number {
  const back = multiply(4, floorDivide(smaller, 4));
  const row = Number(subtract(smaller, back));
  const beyond = subtract(greater, back);
  const column = beyond < COLUMNS ? beyond : COLUMNS - 4 + Number(modulo(beyond, 4));
  return knightTable()[row]?.[Number(column)] ?? 0;
}

const COLUMNS = 12;

/** The values of the squares (0..3, 0..11), computed from all squares that play can reach from there. */
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

const BY_STEPS = { kind: 'theorem', by: 'chess moves' } as const;

/** The values of a knight on the squares (0..3, 0..11), computed when somebody first asks for them. */
export const knightTable = once(tableOfKnight);
