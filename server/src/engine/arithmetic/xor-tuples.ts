import { type Int, normal } from './integers.ts';

/** The ordered tuples of natural numbers of a given length with a given sum and a given xor. */
export interface XorTuples {
  readonly count: bigint;
  /** All of them, lazily. */
  readonly all: () => Iterable<readonly Int[]>;
}

const NONE: XorTuples = { count: 0n, all: () => [] };

/**
 * The tuples of `length` natural numbers with this sum and this xor; none if one of the two is negative. Works through the binary digits
 * from the lowest: the xor says whether an even or odd number of entries has the digit, and together with the carry that number must give
 * the digit of the sum. The count takes a step for each digit, as carries stay below `length`.
 */
export function xorTuples(length: number, sum: bigint, xor: bigint): XorTuples {
  if (sum < 0n || xor < 0n) return NONE;
  const digits = Math.max(sum.toString(2).length, xor.toString(2).length);
  const columns = Array.from({ length: 2 ** length }, (_, column) => ({ column, ones: onesOf(column) }));

  /** The possible columns in one binary place, with the carry into the next. */
  function* fitting(place: number, carry: number): Generator<{ column: number; carry: number }> {
    const [sumDigit, xorDigit] = [digitOf(sum, place), digitOf(xor, place)];
    for (const { column, ones } of columns) {
      const total = ones + carry;
      if (ones % 2 === xorDigit && total % 2 === sumDigit) yield { column, carry: (total - sumDigit) / 2 };
    }
  }

  /** ways[place][carry] is the number of ways to choose the digits from this place on. */
  const ways: bigint[][] = [];
  ways[digits] = Array.from({ length: length + 1 }, (_, carry) => (carry === 0 ? 1n : 0n));
  for (let place = digits - 1; place >= 0; place -= 1) {
    ways[place] = Array.from({ length: length + 1 }, (_, carry) => {
      let found = 0n;
      for (const next of fitting(place, carry)) found += ways[place + 1]?.[next.carry] ?? 0n;
      return found;
    });
  }

  function* from(place: number, carry: number, numbers: readonly bigint[]): Generator<readonly Int[]> {
    if ((ways[place]?.[carry] ?? 0n) === 0n) return;
    if (place === digits) {
      yield numbers.map(normal);
      return;
    }
    const unit = 1n << BigInt(place);
    for (const next of fitting(place, carry)) {
      const more = numbers.map((number, index) => ((next.column >> index) & 1 ? number + unit : number));
      yield* from(place + 1, next.carry, more);
    }
  }

  const zeros = Array.from({ length }, () => 0n);
  return { count: ways[0]?.[0] ?? 0n, all: () => from(0, 0, zeros) };
}

function digitOf(number: bigint, place: number): number {
  return Number((number >> BigInt(place)) & 1n);
}

function onesOf(column: number): number {
  let ones = 0;
  for (let rest = column; rest > 0; rest >>= 1) ones += rest & 1;
  return ones;
}
