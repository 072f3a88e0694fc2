import { add, floorDivide, type Int, leastCommonMultiple, log2, multiply } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';

/**
 * A function of the natural numbers that finitely many numbers describe: from a start s on, it is a line on each residue modulo m, the
 * number of lines, plus a multiple of ⌊log₂ n⌋. Values with a proved period are such functions, and so are the formulas that people
 * conjecture for them. Whether two of them agree everywhere can be decided, see {@link firstDifference}.
 */
export interface QuasiLinear {
  /** The values at 0, …, s − 1; null if there is none because the formula divides by 0. */
  readonly prefix: readonly (Int | null)[];
  /** The value at s + r + mt, for r < m and t ≥ 0, is first + slope · t of line r. There is at least one line. */
  readonly lines: readonly LinearFunction[];
  /** The multiple of ⌊log₂ n⌋ that is added from s on; s is at least 1 if this is not 0. */
  readonly logs: Int;
}

export interface LinearFunction {
  readonly first: Int;
  readonly slope: Int;
}

/** f(n) = value, for every n. */
export function constant(value: Int): QuasiLinear {
  return { prefix: [], lines: [{ first: value, slope: 0 }], logs: 0 };
}

/** f(n) = n. */
export const IDENTITY: QuasiLinear = { prefix: [], lines: [{ first: 0, slope: 1 }], logs: 0 };

/** A line that is 0. */
export const LEVEL: LinearFunction = { first: 0, slope: 0 };

/** Whether a function is constant on each residue class from some point on. */
export function isLevel({ lines, logs }: QuasiLinear): boolean {
  return logs === 0 && lines.every(({ slope }) => slope === 0);
}

/** The value at n; null if there is none. */
export function valueAt({ prefix, lines, logs }: QuasiLinear, n: number): Int | null {
  if (n < prefix.length) return prefix[n] ?? null;
  const value = onLine(prefix.length, lines, n);
  return logs === 0 ? value : add(value, multiply(logs, log2(n)));
}

function onLine(start: number, lines: readonly LinearFunction[], n: number): Int {
  const beyond = n - start;
  const line = lines[beyond % lines.length];
  return line === undefined ? 0 : add(line.first, multiply(line.slope, floorDivide(beyond, lines.length)));
}

/** A function may have at most this many numbers; one that would need more is given up. */
const MOST_NUMBERS = 300_000;

/** The same function with a later start and a multiple of its modulus. Null if that takes too many numbers. */
export function refined(f: QuasiLinear, start: number, modulus: number, meter: Meter): QuasiLinear | null {
  if (start === f.prefix.length && modulus === f.lines.length) return f;
  if (!(start + modulus <= MOST_NUMBERS)) return null;
  meter.spend(20 * (start + modulus));
  const times = modulus / f.lines.length;
  const prefix = Array.from({ length: start }, (_, n) => valueAt(f, n));
  const lines = Array.from({ length: modulus }, (_, r) => ({
    first: onLine(f.prefix.length, f.lines, start + r),
    slope: multiply(f.lines[(start + r - f.prefix.length) % f.lines.length]?.slope ?? 0, times),
  }));
  return { prefix, lines, logs: f.logs };
}

/**
 * The functions with a common start, at least `from`, and a common modulus, a multiple of `multipleOf`. Null if that takes too many
 * numbers.
 */
export function aligned(
  functions: readonly QuasiLinear[],
  meter: Meter,
  from = 0,
  multipleOf = 1,
): readonly QuasiLinear[] | null {
  const start = functions.reduce((latest, { prefix }) => Math.max(latest, prefix.length), from);
  const modulus = functions.reduce((common, { lines }) => commonModulus(common, lines.length), multipleOf);
  const found = functions.flatMap((f) => refined(f, start, modulus, meter) ?? []);
  return found.length === functions.length ? found : null;
}

/** The least common multiple of two numbers of lines; infinite if they are too many to be useful. */
export function commonModulus(a: number, b: number): number {
  return a <= MOST_NUMBERS && b <= MOST_NUMBERS ? leastCommonMultiple(a, b) : Number.POSITIVE_INFINITY;
}

/** How several functions are combined: value by value before the start, and line by line from there on; null if there is no result. */
export interface Join {
  readonly value: (values: readonly Int[]) => Int | null;
  readonly line: (lines: readonly LinearFunction[]) => LinearFunction | null;
}

/**
 * Combines functions without logarithms. Null if one has a logarithm, if some line has no result, or if the result takes too many numbers.
 * Linear in the length of the result.
 */
export function joined(functions: readonly QuasiLinear[], { value, line }: Join, meter: Meter): QuasiLinear | null {
  if (functions.some(({ logs }) => logs !== 0)) return null;
  const parts = aligned(functions, meter);
  if (parts === null) return null;
  const [{ prefix, lines } = IDENTITY] = parts;
  meter.spend(10 * parts.length * (prefix.length + lines.length));
  const found = lines.flatMap((_, r) => line(parts.flatMap((part) => part.lines[r] ?? [])) ?? []);
  if (found.length < lines.length) return null;
  const values = prefix.map((_, n) => {
    const here = parts.flatMap((part) => part.prefix[n] ?? []);
    return here.length === parts.length ? value(here) : null;
  });
  return { prefix: values, lines: found, logs: 0 };
}

/** The least n at which two functions differ or one has no value. */
export type Difference =
  | { readonly kind: 'none' }
  | { readonly kind: 'at'; readonly n: Int }
  | { readonly kind: 'unknown' };

/**
 * Where two functions first differ. Lines that agree in two places agree everywhere. Functions with different multiples of the logarithm
 * are given up: they differ somewhere, but that place is not searched for.
 */
export function firstDifference(f: QuasiLinear, g: QuasiLinear, meter: Meter): Difference {
  const parts = f.logs === g.logs ? aligned([f, g], meter) : null;
  const [one, other] = parts ?? [];
  if (one === undefined || other === undefined) return { kind: 'unknown' };
  const [start, modulus] = [one.prefix.length, one.lines.length];
  for (let n = 0; n < start + 2 * modulus; n += 1) {
    const [a, b] = [valueAt(one, n), valueAt(other, n)];
    if (a === null || b === null || a !== b) return { kind: 'at', n };
  }
  return { kind: 'none' };
}
