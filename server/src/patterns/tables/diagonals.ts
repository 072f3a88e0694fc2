import { residuesOfTable, type Table } from './two-numbers.ts';

/** A table by the smaller number of each state and the difference of the two, with the moduli whose residues of these decide. */
export interface Diagonals {
  readonly table: Table;
  readonly residues: readonly [number, number];
}

/**
 * The moduli m and k, if each entry of a symmetric table depends only on min(a, b) mod m and |a − b| mod k; null if there are none. Linear in
 * the table.
 */
export function diagonalsOf(table: Table): Diagonals | null {
  const half = Array.from({ length: Math.floor(table.length / 2) }, (_, index) => index);
  const byDifference = half.map((least) => half.map((difference) => table[least]?.[least + difference] ?? 0));
  const residues = residuesOfTable(byDifference);
  if (residues === null) return null;
  const [m, k] = residues;
  const entryFor = (a: number, b: number) => byDifference[Math.min(a, b) % m]?.[Math.abs(a - b) % k];
  const fits = table.every((row, a) => row.every((value, b) => value === entryFor(a, b)));
  return fits ? { table: byDifference, residues } : null;
}

/** A formula in the two numbers of such a table as one in the numbers of the game. */
export function inNumbers(formula: string): string {
  return formula.replaceAll(/\b[ab]\b/g, (name) => (name === 'a' ? 'min(a, b)' : 'abs(a - b)'));
}
