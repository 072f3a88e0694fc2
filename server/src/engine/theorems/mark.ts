import { floorDivide, type Int, isEven, subtract } from '../arithmetic/integers.ts';
import type { Ground } from '../game/period.ts';
import type { TheoryOf } from './theorem.ts';

/**
 * Mark: take one stone, or halve the heap, rounding down (Fraenkel, Aperiodic subtraction games, 2011). A heap is lost if it is
 * 0 or its binary writing ends in an odd number of zeros; for then n − 1 is odd and n / 2 ends in an even number. From any
 * other heap but 1 one option is lost: n / 2 from an even one; from an odd one n − 1, or if that ends in an even number of
 * zeros its half. Of the other option, which is not lost, the value is 1 or 2, and that of the heap is the other one of these.
 * So a value takes about as many steps as the heap has binary digits.
 */
export const mark: TheoryOf = () => ({
  value: ([heap = 0]) => ({ nimber: nimberOf(heap), ground: BY_MARK }),
});

/**
 * A digit 1 of the binary writing of the heap becomes 0. Every option has one digit less of that kind, so the value is the
 * parity of their number.
 */
export const binaryDigits: TheoryOf = () => ({
  value: ([heap = 0]) => ({ nimber: BigInt(heap).toString(2).replaceAll('0', '').length % 2, ground: BY_PARITY }),
});

function nimberOf(heap: Int): number {
  if (heap === 0 || !endsInEvenZeros(heap)) return 0;
  let [rest, nimber] = [heap, 1];
  for (; rest !== 1; nimber = 3 - nimber) {
    const before = subtract(rest, 1);
    // The option that is not lost: before an odd heap it may be either.
    rest = isEven(rest) || endsInEvenZeros(before) ? before : floorDivide(rest, 2);
  }
  return nimber;
}

function endsInEvenZeros(heap: Int): boolean {
  return (/0*$/.exec(BigInt(heap).toString(2))?.[0].length ?? 0) % 2 === 0;
}

const BY_MARK: Ground = { kind: 'theorem', by: 'Mark' };
const BY_PARITY: Ground = { kind: 'theorem', by: 'parity' };
