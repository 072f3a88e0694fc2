import type { BinaryRow, BinarySum } from './binary-sum.ts';

/** One column of an addition without carrying. */
export interface XorStep {
  /** What a 1 in it is worth: 1, 2, 4, … */
  readonly weight: string;
  readonly ones: number;
  readonly isOdd: boolean;
}

/** The columns of a sum from the right, in which each digit of the xor is found. Linear in the digits. */
export function xorSteps({ rows, width }: Pick<BinarySum, 'rows' | 'width'>): readonly XorStep[] {
  return Array.from({ length: width }, (_, column) => {
    const ones = rows.filter(({ bits }) => bits[column] === '1').length;
    return { weight: String(1n << BigInt(column)), ones, isOdd: ones % 2 === 1 };
  });
}

/** A component whose value has a 1 in the first column in which the xor has one, and the value that makes the xor 0. */
export interface Leading {
  readonly weight: string;
  readonly row: BinaryRow;
  readonly to: string;
}

/** The first such component; null if the xor is 0. */
export function leadingOf({ rows, total }: Pick<BinarySum, 'rows' | 'total'>): Leading | null {
  const column = total.bits.lastIndexOf('1');
  const row = rows.find(({ bits }) => bits[column] === '1');
  if (row === undefined) return null;
  const to = String(BigInt(row.decimal) ^ BigInt(total.decimal));
  return { weight: String(1n << BigInt(column)), row, to };
}
