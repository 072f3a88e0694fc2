import { agrees, applied, type Column, combined, fitting, tabled } from '../formulas/columns.ts';
import { cyclicNimhoff } from '../formulas/cyclic-nimhoff.ts';
import { EQUALITIES, NUMERATIONS, PAIRINGS, SIDES, WRAPS } from '../formulas/functions.ts';
import { FITTED, lostIf, shortest } from '../formulas/pattern.ts';
import { misereVariant, variantsOf } from '../formulas/variants.ts';

/** g(a, b), row by row; all rows are equally long. */
export type Table = readonly (readonly number[])[];

/**
 * The shortest formula for a table: a pairing of what each number contributes, perhaps with an operation or two around it; null if none gives
 * all values. Where one of the numbers is 0 the values may be an exception, all 0.
 */
export function formulaOfTable(table: Table): string | null {
  return shortest(
    [...variantsOf(table)].flatMap(({ wanted, places, ofValues }) => {
      const found: string[] = [];
      const wrapsOf = fitting(WRAPS, wanted, places);
      const asItIs = fitting(WRAPS.slice(0, 1), wanted, places);
      for (const { column, deep } of columnsOf(table.length))
        for (const { write } of deep ? wrapsOf(column) : asItIs(column)) found.push(ofValues(write(column.text())));
      return found;
    }),
  );
}

/** The shortest condition of the same kind that holds exactly for the lost states, as the formula of a conjecture; null if there is none. */
export function conditionOfLostPairs(lost: readonly (readonly boolean[])[]): string | null {
  const table = lost.map((row) => row.map(Number));
  const [all, ...others] = variantsOf(table);
  const variants = all === undefined ? [] : [all, ...others, ...misereVariant(all, variables(table.length))];
  return shortest(
    variants.flatMap(({ wanted, places, ofLost }) => {
      const found: string[] = [];
      const equalities = fitting(EQUALITIES, wanted, places);
      for (const { column } of columnsOf(table.length))
        for (const { write } of equalities(column)) found.push(ofLost(write(column.text())));
      for (const comparison of comparisonsOf(table.length))
        if (agrees(comparison, (x) => x, wanted, places)) found.push(ofLost(comparison.text()));
      return found;
    }),
  );
}

/** The two numbers of each state. */
function variables(side: number): readonly [Column, Column] {
  return [
    { text: () => 'a', at: (place) => Math.floor(place / side) },
    { text: () => 'b', at: (place) => place % side },
  ];
}

/** What a number of each state may contribute. */
function sidesOf(number: Column, side: number): readonly Column[] {
  return SIDES.map((part) => tabled(applied(part, number), side * side));
}

/** Each number by itself, and pairings of the two; a `deep` column is one of a number, or symmetric, and tried with a further operation around it. */
function* columnsOf(side: number): Generator<{ readonly column: Column; readonly deep: boolean }> {
  const [a, b] = variables(side);
  const [as, bs] = [sidesOf(a, side), sidesOf(b, side)];
  for (const column of [...as, ...bs]) yield { column, deep: true };
  for (const column of cyclicNimhoff([a, b])) yield { column, deep: false };
  for (const pairing of PAIRINGS) {
    for (const [i, x] of as.entries()) {
      for (const [j, y] of bs.entries()) {
        const column = combined(pairing, x, y);
        if (i !== j) {
          yield { column, deep: false };
          continue;
        }
        for (const wrap of WRAPS) yield { column: applied(wrap, column), deep: true };
      }
    }
  }
}

/** `log2(a) < b`: one number is compared with a function of the other. */
function* comparisonsOf(side: number): Generator<Column> {
  const [a, b] = variables(side);
  const parts = [...SIDES, ...NUMERATIONS];
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    for (const part of parts) {
      const bound = applied(part, one);
      for (const { write, at } of COMPARISONS) yield compared(write, at, other, bound);
    }
  }
  for (const x of SIDES) for (const y of SIDES) yield compared('==', isEqual, applied(x, a), applied(y, b));
  for (const ratio of RATIOS) yield* quotients(ratio, a, b);
}

/** x² < k·x·y + y² says that x / y is less than the golden ratio, or for greater k the root of x² = k·x + 1. */
const RATIOS = [1, 2, 3];

/** The quotient of the greater number and the smaller one is less than a ratio; equal numbers may be an exception. */
function* quotients(ratio: number, a: Column, b: Column): Generator<Column> {
  const isLess = (place: number): number => {
    const [x, y] = [a.at(place), b.at(place)];
    return Number(Math.max(x, y) ** 2 < ratio * x * y + Math.min(x, y) ** 2);
  };
  const product = ratio === 1 ? 'a * b' : `${ratio} * a * b`;
  const text = `max(a, b)^2 < ${product} + min(a, b)^2`;
  yield { text: () => text, at: isLess };
  yield { text: () => `a != b and ${text}`, at: (place) => isLess(place) * Number(a.at(place) !== b.at(place)) };
}

const isEqual = (x: number, y: number): boolean => x === y;

const COMPARISONS: readonly { readonly write: string; readonly at: (x: number, y: number) => boolean }[] = [
  { write: '<', at: (x, y) => x < y },
  { write: '<=', at: (x, y) => x <= y },
];

function compared(write: string, at: (x: number, y: number) => boolean, a: Column, b: Column): Column {
  return { text: () => `${a.text()} ${write} ${b.text()}`, at: (place) => Number(at(a.at(place), b.at(place))) };
}

/** The most residues of each number, so that a third of the smallest table has all of them. */
const MOST_RESIDUES = 8;

/** The least m and k such that g(a, b) depends only on a % m and b % k; null if there are none. */
export function residuesOfTable(table: Table): readonly [number, number] | null {
  const most = Math.min(MOST_RESIDUES, Math.floor(table.length / FITTED));
  for (let size = 2; size <= 2 * most; size += 1) {
    for (let m = Math.max(1, size - most); m <= Math.min(most, size - 1); m += 1) {
      const k = size - m;
      if (table.every((row, a) => row.every((value, b) => value === table[a % m]?.[b % k]))) return [m, k];
    }
  }
  return null;
}

/** The values by residues. */
export function residuesText(table: Table, [m, k]: readonly [number, number]): string {
  const rows = table.slice(0, m).map((row) => `[${row.slice(0, k).join(', ')}]`);
  if (m === 1) return `${rows.join()}[b % ${k} + 1]`;
  if (k === 1)
    return `[${table
      .slice(0, m)
      .map((row) => row[0])
      .join(', ')}][a % ${m} + 1]`;
  return `[${rows.join(', ')}][a % ${m} + 1][b % ${k} + 1]`;
}

/** The residues of the lost states: `(a % 2, b % 2) in {(0, 0)}`. */
export function lostResiduesText(lost: readonly (readonly boolean[])[], [m, k]: readonly [number, number]): string {
  const pairs = lost
    .slice(0, m)
    .flatMap((row, a) => row.slice(0, k).flatMap((isLost, b) => (isLost ? [`(${a}, ${b})`] : [])));
  if (m === 1) return lostIf(`b % ${k} in {${pairs.map((pair) => pair.slice(4, -1)).join(', ')}}`);
  if (k === 1) return lostIf(`a % ${m} in {${pairs.map((pair) => pair.slice(1, -4)).join(', ')}}`);
  const [only = ''] = pairs;
  const [, x, y] = /\((\d+), (\d+)\)/.exec(only) ?? [];
  return lostIf(
    pairs.length === 1 ? `a % ${m} == ${x} and b % ${k} == ${y}` : `(a % ${m}, b % ${k}) in {${pairs.join(', ')}}`,
  );
}
