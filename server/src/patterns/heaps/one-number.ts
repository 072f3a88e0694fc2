import { applied, type Column, combined, fitting, scattered, tabled } from '../formulas/columns.ts';
import { CORES, EQUALITIES, JOINS, PARTS, SHIFTS, WRAPS } from '../formulas/functions.ts';
import { lostIf, shortest } from '../formulas/pattern.ts';

/** The states that formulas are tried on; those beyond are left to whoever tests what was found. */
const LOOKED_AT = 240;
/** Up to this many first values may be exceptions of a formula. */
const MOST_EXCEPTIONS = 3;

/**
 * The shortest formula for g(0), g(1), … that is made of the functions of this room; null if none gives all values. The first three values may
 * be exceptions. About a million steps.
 */
export function formulaOfValues(values: readonly number[]): string | null {
  const wanted = Float64Array.from(values.slice(0, LOOKED_AT));
  const places = placesOf(wanted);
  const found: string[] = [];
  const wrapsOf = fitting(WRAPS, wanted, places);
  for (const column of columnsOf(wanted.length))
    for (const { write, at } of wrapsOf(column))
      found.push(withExceptions(write(column.text()), values, exceptionsOf(column, at, wanted)));
  return shortest(found);
}

/**
 * The shortest condition `E == c` that holds exactly for the lost heaps, as the formula of a conjecture; null if there is none. The same cost.
 */
export function conditionOfLost(lost: readonly boolean[]): string | null {
  const wanted = Float64Array.from(lost.slice(0, LOOKED_AT), Number);
  const places = placesOf(wanted);
  const found: string[] = [];
  const comparisonsOf = fitting(EQUALITIES, wanted, places);
  for (const column of columnsOf(wanted.length))
    for (const { write, at } of comparisonsOf(column))
      found.push(lostWithExceptions(write(column.text()), lost, exceptionsOf(column, at, wanted)));
  return shortest(found);
}

/** All places but those that may be exceptions. */
function placesOf(wanted: Float64Array): Uint32Array {
  return scattered(wanted.length).filter((place) => place >= MOST_EXCEPTIONS);
}

/** How many first values a formula does not give. */
function exceptionsOf(column: Column, at: (x: number) => number, wanted: Float64Array): number {
  let exceptions = MOST_EXCEPTIONS;
  while (exceptions > 0 && at(column.at(exceptions - 1)) === wanted[exceptions - 1]) exceptions -= 1;
  return exceptions;
}

/** `if n == 0 then 0 else …`. */
function withExceptions(formula: string, values: readonly number[], exceptions: number): string {
  const first = values.slice(0, exceptions);
  if (first.length === 0) return formula;
  const [only = 0] = first;
  if (first.length === 1) return `if n == 0 then ${only} else ${formula}`;
  const listed = first.every((value) => value === only) ? String(only) : `[${first.join(', ')}][n + 1]`;
  return `if n < ${exceptions} then ${listed} else ${formula}`;
}

function lostWithExceptions(condition: string, lost: readonly boolean[], exceptions: number): string {
  if (exceptions === 0) return lostIf(condition);
  const first = [...lost.slice(0, exceptions).keys()].filter((n) => lost[n]);
  const rest = `n >= ${exceptions} and ${condition}`;
  if (first.length === 0) return lostIf(rest);
  const listed = first.length === 1 ? `n == ${first[0]}` : `n in {${first.join(', ')}}`;
  return lostIf(`${listed} or ${rest}`);
}

/** Every function of one number with one operation around it, and every join of two. */
function* columnsOf(length: number): Generator<Column> {
  const heap: Column = { text: () => 'n', at: (n) => n };
  for (const shift of SHIFTS) {
    const size = applied(shift, heap);
    for (const core of CORES) {
      const inner = tabled(applied(core, size), length);
      for (const wrap of WRAPS) yield applied(wrap, inner);
    }
    const parts = PARTS.map((part) => tabled(applied(part, size), length));
    for (const join of JOINS) for (const a of parts) for (const b of parts) if (a !== b) yield combined(join, a, b);
  }
}
