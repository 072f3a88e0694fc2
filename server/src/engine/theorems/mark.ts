import { bitLength, floorDivide, type Int, isEven, subtract } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { BY_FIRST } from '../game/order.ts';
import { BY_PARITY } from '../game/period.ts';
import { heapsWorth, lostStates } from '../game/statement.ts';
import type { SolvedGame } from './theorem.ts';

/**
 * Mark: take one stone, or halve the heap, rounding down (Fraenkel, Aperiodic subtraction games, 2011). A heap is lost if it is 0 or its
 * binary form ends in an odd number of zeros, for then n − 1 is odd and n / 2 ends in an even number of zeros. Any other heap but 1 has one
 * lost option: n / 2 if n is even; if n is odd, n − 1, or its half if n − 1 ends in an even number of zeros. The other option is not lost;
 * its value is 1 or 2, and the heap has the other of these two values. So a value takes about as many steps as the heap has binary digits.
 */
export const mark: SolvedGame = {
  rules: [
    'game G(n) { move to (floor(n / 2)) where n > 0  move to (n - 1) }',
    'game G(n) { move to (floor(n / 2)) where n > 1  move to (n - 1) }',
    'game G(n) { move to (floor(n / 2)) where n >= 1  move to (n - 1) }',
    'game G(n) { take 1  take ceil(n / 2) }',
    'game G(n) { take 1  take n - floor(n / 2) }',
    'game G(n) { take {1, ceil(n / 2)} }',
    'game G(n) { take {1, n - floor(n / 2)} }',
    'game G(n) { take 1  move to (floor(n / 2)) where n > 0 }',
    'game G(n) { take 1  move to (floor(n / 2)) where n > 1 }',
    'game G(n) { move to (m) for m in {n - 1, floor(n / 2)} where n > 0 }',
  ],
  theory: () => ({
    order: BY_FIRST,
    value: ([heap = 0], meter) => ({ nimber: nimberOf(heap, meter), ground: BY_MARK }),
    // 2 to the power of an odd number leaves the remainder 2 on division by 3.
    statements: () => [lostStates(BY_MARK, ['n'], 'n == 0 or n >= 1 and (n - bitand(n, n - 1)) % 3 == 2')],
  }),
};

/**
 * A move changes a digit 1 in the binary form of the heap to 0. Every option has one such digit less, so the value is the parity of their
 * number.
 */
export const binaryDigits: SolvedGame = {
  rules: ['game G(n) { take {k in powers(2) where floor(n / k) % 2 == 1} }'],
  theory: () => ({
    statements: () => [heapsWorth(BY_PARITY, 'ones(n) % 2')],
    order: BY_FIRST,
    value: ([heap = 0]) => ({ nimber: BigInt(heap).toString(2).replaceAll('0', '').length % 2, ground: BY_PARITY }),
  }),
};

function nimberOf(heap: Int, meter: Meter): number {
  if (heap === 0 || !endsInEvenZeros(heap)) return 0;
  const cost = Math.ceil(bitLength(heap) / DIGITS_TO_STEP);
  let [rest, nimber] = [heap, 1];
  for (; rest !== 1; nimber = 3 - nimber) {
    meter.spend(cost);
    const before = subtract(rest, 1);
    // The option that is not lost; for an odd heap it may be either one.
    rest = isEven(rest) || endsInEvenZeros(before) ? before : floorDivide(rest, 2);
  }
  return nimber;
}

function endsInEvenZeros(heap: Int): boolean {
  const digits = BigInt(heap);
  return bitLength(digits & -digits) % 2 === 1;
}

/** The binary digits of a heap that take a step of a meter each time it becomes smaller. */
const DIGITS_TO_STEP = 16;

const BY_MARK = { kind: 'theorem', by: 'Mark' } as const;
