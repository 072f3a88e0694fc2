import { applied, type Column, combined, fitting, scattered, type Unary } from '../formulas/columns.ts';
import { cyclicNimhoff } from '../formulas/cyclic-nimhoff.ts';
import { EQUALITIES, PAIRINGS, SIDES, WRAPS } from '../formulas/functions.ts';
import { FITTED, lostIf, type Pattern, patternOf, shortest } from '../formulas/pattern.ts';
import { allOf, misereVariant } from '../formulas/variants.ts';
import { LONGEST_FORMULA, xorOfSummands } from '../heaps/summands.ts';
import type { Table } from './two-numbers.ts';

const VARIABLES = ['a', 'b', 'c'];

/**
 * Descriptions of a cube of values g(a, b, c), or of its lost states. `lines` are the values where two of the numbers are 0, in the order of the
 * third, and may be longer than the cube.
 */
export function describeTriples(cube: readonly Table[], lines: readonly (readonly number[])[]): readonly Pattern[] {
  const sum = xorOfSummands(lines, VARIABLES, ([as = [], bs = [], cs = []]) =>
    everyState(cube, (value, a, b, c) => value === ((as[a] ?? 0) ^ (bs[b] ?? 0) ^ (cs[c] ?? 0))),
  );
  const formula = sum ?? formulaOfCube(cube);
  if (formula !== null && formula.length <= LONGEST_FORMULA) return [patternOf('formula', 'sg', VARIABLES, formula)];
  const lost = cube.flat(2).filter((value) => value === 0).length;
  // A single lost state, or a single one that is not, is no pattern.
  if (lost <= 1 || lost >= cube.length ** 3 - 1) return [];
  const residues = lostResidues(cube);
  if (residues !== null) return [patternOf('residues', 'outcome', VARIABLES, residues)];
  const condition = lostCondition(cube);
  return condition === null ? [] : [patternOf('lost', 'outcome', VARIABLES, condition)];
}

function everyState(
  cube: readonly Table[],
  holds: (value: number, a: number, b: number, c: number) => boolean,
): boolean {
  return cube.every((table, a) => table.every((row, b) => row.every((value, c) => holds(value, a, b, c))));
}

/** Joins of three numbers; each is symmetric. */
const JOINS: readonly {
  readonly write: (x: string, y: string, z: string) => string;
  readonly at: (x: number, y: number, z: number) => number;
}[] = [
  { write: (x, y, z) => `xor(${x}, ${y}, ${z})`, at: (x, y, z) => (Math.min(x, y, z) < 0 ? Number.NaN : x ^ y ^ z) },
  { write: (x, y, z) => `${x} + ${y} + ${z}`, at: (x, y, z) => x + y + z },
  { write: (x, y, z) => `min(${x}, ${y}, ${z})`, at: Math.min },
  { write: (x, y, z) => `max(${x}, ${y}, ${z})`, at: Math.max },
  {
    write: (x, y, z) => `max(${x}, ${y}, ${z}) - min(${x}, ${y}, ${z})`,
    at: (x, y, z) => Math.max(x, y, z) - Math.min(x, y, z),
  },
  {
    write: (x, y, z) => `2 * max(${x}, ${y}, ${z}) - (${x} + ${y} + ${z})`,
    at: (x, y, z) => 2 * Math.max(x, y, z) - (x + y + z),
  },
  {
    write: (x, y, z) => `${x} + ${y} + ${z} - max(${x}, ${y}, ${z}) - min(${x}, ${y}, ${z})`,
    at: (x, y, z) => x + y + z - Math.max(x, y, z) - Math.min(x, y, z),
  },
  {
    write: (x, y, z) => `(${x} - (${y})) * (${y} - (${z})) * (${z} - (${x}))`,
    at: (x, y, z) => (x - y) * (y - z) * (z - x),
  },
];

/** The numbers of each state. */
function numbersOf(side: number): readonly [Column, Column, Column] {
  const column = (text: string, step: number): Column => ({
    text: () => text,
    at: (place) => Math.floor(place / step) % side,
  });
  return [column('a', side ** 2), column('b', side), column('c', 1)];
}

/** Joins of a function of each number, of two of the numbers, and of two of them with the third. */
function* columnsOf(side: number): Generator<Column> {
  const [a, b, c] = numbersOf(side);
  yield* cyclicNimhoff([a, b, c]);
  for (const part of SIDES) {
    const [x, y, z] = [applied(part, a), applied(part, b), applied(part, c)];
    for (const { write, at } of JOINS)
      yield {
        text: () => write(x.text(), y.text(), z.text()),
        at: (place) => at(x.at(place), y.at(place), z.at(place)),
      };
    yield* [x, y, z];
  }
  for (const [x, y, z] of [
    [a, b, c],
    [a, c, b],
    [b, c, a],
  ] as const) {
    for (const inner of PAIRINGS) {
      const pair = combined(inner, x, y);
      yield pair;
      for (const outer of PAIRINGS) yield combined(outer, pair, z);
    }
  }
}

function formulaOfCube(cube: readonly Table[]): string | null {
  const wanted = Float64Array.from(cube.flat(2));
  const found: string[] = [];
  const wrapsOf = fitting(WRAPS, wanted, scattered(wanted.length));
  for (const column of columnsOf(cube.length))
    for (const { write } of wrapsOf(column)) found.push(write(column.text()));
  return shortest(found);
}

/** Whether a number with an operation around it is 0 or 1. */
const COMPARISONS: readonly Unary[] = WRAPS.flatMap((wrap) =>
  EQUALITIES.slice(0, 2).map(({ write, at }) => ({
    write: (x: string) => write(wrap.write(x)),
    at: (x: number) => at(wrap.at(x)),
  })),
);

function lostCondition(cube: readonly Table[]): string | null {
  const wanted = Float64Array.from(cube.flat(2), (value) => Number(value === 0));
  const all = allOf(wanted, scattered(wanted.length));
  const variants = [all, ...misereVariant(all, numbersOf(cube.length))];
  const found: string[] = [];
  for (const { places, ofLost } of variants) {
    const comparisonsOf = fitting(COMPARISONS, wanted, places);
    for (const column of columnsOf(cube.length))
      for (const { write } of comparisonsOf(column)) found.push(ofLost(write(column.text())));
  }
  return shortest(found);
}

/** The residues of the three numbers that the lost states have, if they depend on these alone; null if they do not. */
function lostResidues(cube: readonly Table[]): string | null {
  const most = Math.floor(cube.length / FITTED);
  for (let modulus = 2; modulus <= most; modulus += 1) {
    const at = (a: number, b: number, c: number): boolean => cube[a % modulus]?.[b % modulus]?.[c % modulus] === 0;
    if (!everyState(cube, (value, a, b, c) => (value === 0) === at(a, b, c))) continue;
    const residues = Array.from({ length: modulus }, (_, residue) => residue);
    const lost = residues.flatMap((a) =>
      residues.flatMap((b) => residues.flatMap((c) => (at(a, b, c) ? [`(${a}, ${b}, ${c})`] : []))),
    );
    const condition = `(a % ${modulus}, b % ${modulus}, c % ${modulus}) in {${lost.join(', ')}}`;
    if (condition.length <= LONGEST_FORMULA) return lostIf(condition);
  }
  return null;
}
