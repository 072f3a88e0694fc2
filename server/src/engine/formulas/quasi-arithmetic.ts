import {
  absolute,
  add,
  bitLength,
  floorDivide,
  gcd,
  type Int,
  modulo,
  multiply,
  power,
  xor,
} from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import {
  aligned,
  commonModulus,
  constant,
  isLevel,
  joined,
  LEVEL,
  type LinearFunction,
  type QuasiLinear,
} from './quasi-linear.ts';

/*
 * Arithmetic of quasi-linear functions. Each operation applies to the functions point by point, on all natural numbers. The result is null
 * if it is not a quasi-linear function or not known to be one. Linear in the length of the result.
 */

export type Operation<Operands extends readonly QuasiLinear[]> = (...all: [...Operands, Meter]) => QuasiLinear | null;
export type Unary = Operation<[QuasiLinear]>;
export type Binary = Operation<[QuasiLinear, QuasiLinear]>;

/** f + g. */
export const sum: Binary = (f, g, meter) => {
  const parts = aligned([f, g], meter);
  const [a, b] = parts ?? [];
  if (a === undefined || b === undefined) return null;
  const lines = a.lines.map(({ first, slope }, r) => {
    const other = b.lines[r] ?? LEVEL;
    return { first: add(first, other.first), slope: add(slope, other.slope) };
  });
  const prefix = a.prefix.map((value, n) => {
    const other = b.prefix[n] ?? null;
    return value === null || other === null ? null : add(value, other);
  });
  return { prefix, lines, logs: add(a.logs, b.logs) };
};

/** f · g, if on each residue one of them is level. */
export const product: Binary = (f, g, meter) => {
  const factor = [f, g].map(singleValue).find((value) => value !== null) ?? null;
  if (factor !== null) return scaled(singleValue(f) === null ? f : g, factor);
  return joined([f, g], { value: ([a = 0, b = 0]) => multiply(a, b), line: ([a, b]) => productOfLines(a, b) }, meter);
};

function productOfLines(a: LinearFunction = LEVEL, b: LinearFunction = LEVEL): LinearFunction | null {
  if (a.slope !== 0 && b.slope !== 0) return null;
  const slope = add(multiply(a.first, b.slope), multiply(a.slope, b.first));
  return { first: multiply(a.first, b.first), slope };
}

/** The value of a function that is described as a constant; else null. */
function singleValue({ prefix, lines: [line, ...more], logs }: QuasiLinear): Int | null {
  const isConstant = prefix.length === 0 && more.length === 0 && logs === 0 && line?.slope === 0;
  return isConstant ? line.first : null;
}

function scaled({ prefix, lines, logs }: QuasiLinear, factor: Int): QuasiLinear {
  return {
    prefix: prefix.map((value) => (value === null ? null : multiply(value, factor))),
    lines: lines.map(({ first, slope }) => ({ first: multiply(first, factor), slope: multiply(slope, factor) })),
    logs: multiply(logs, factor),
  };
}

/** f − g. */
export const difference: Binary = (f, g, meter) => sum(f, scaled(g, -1), meter);

/** −f. */
export const opposite: Unary = (f) => scaled(f, -1);

/**
 * ⌊f / g⌋, if g is level: once the slopes of f are multiples of g, one step along a line adds their quotient. Before the start, a division
 * by 0 gives no value.
 */
export const quotient: Binary = (f, g, meter) =>
  byLevel(
    f,
    g,
    {
      value: (a, b) => (b === 0 ? null : floorDivide(a, b)),
      line: (a, b) => (b === 0 ? null : { first: floorDivide(a.first, b), slope: floorDivide(a.slope, b) }),
    },
    meter,
  );

/** f modulo g, if g is level; see {@link quotient}. */
export const remainder: Binary = (f, g, meter) =>
  byLevel(
    f,
    g,
    {
      value: (a, b) => (b === 0 ? null : modulo(a, b)),
      line: (a, b) => (b === 0 ? null : { first: modulo(a.first, b), slope: 0 }),
    },
    meter,
  );

/** gcd(f, g), if one of them is level and, unless the other one is too, nowhere 0. */
export const commonDivisor: Binary = (f, g, meter) => {
  const [steep, level] = isLevel(g) ? [f, g] : [g, f];
  const line = (a: LinearFunction, b: Int) => (b === 0 && a.slope !== 0 ? null : { first: gcd(a.first, b), slope: 0 });
  return byLevel(steep, level, { value: gcd, line }, meter);
};

/** Joins f with a level g after refining f until its slopes are multiples of `unit` applied to the values of g. */
function byLevel(
  f: QuasiLinear,
  g: QuasiLinear,
  join: {
    readonly value: (a: Int, b: Int) => Int | null;
    readonly line: (a: LinearFunction, b: Int) => LinearFunction | null;
  },
  meter: Meter,
  unit: (value: Int) => Int = absolute,
): QuasiLinear | null {
  if (!isLevel(g)) return null;
  const finer = dividedEvenly(f, g, unit, meter);
  if (finer === null) return null;
  return joined(
    [finer, g],
    {
      value: ([a = 0, b = 0]) => join.value(a, b),
      line: ([a = LEVEL, b = LEVEL]) => join.line(a, b.first),
    },
    meter,
  );
}

/** f with a modulus so large that each slope is a multiple of the unit of g there. */
function dividedEvenly(f: QuasiLinear, g: QuasiLinear, unit: (value: Int) => Int, meter: Meter): QuasiLinear | null {
  const [a, b] = aligned([f, g], meter) ?? [];
  if (a === undefined || b === undefined) return null;
  const factor = a.lines.reduce((common, { slope }, r) => {
    const wanted = unit(b.lines[r]?.first ?? 0);
    const short = wanted === 0 ? 1 : Number(floorDivide(wanted, gcd(wanted, slope)));
    return commonModulus(common, short);
  }, 1);
  return aligned([a], meter, 0, a.lines.length * factor)?.[0] ?? null;
}

/**
 * f xor g, for values that are never negative. On each residue they must be the same line, or both level, or one is level with a value
 * below 2^k and the slope of the other is a multiple of 2^k, so that its steps never affect the last k digits.
 */
export const nimSum: Binary = (f, g, meter) => {
  const [a, b] = aligned([f, g], meter) ?? [];
  if (a === undefined || b === undefined) return null;
  if (isSame(a, b)) return constant(0);
  const [steep, level] = isLevel(g) ? [f, g] : [g, f];
  const line = (one: LinearFunction, value: Int) => {
    if (one.first < 0 || one.slope < 0 || value < 0) return null;
    return { first: xor(one.first, value), slope: one.slope };
  };
  return byLevel(steep, level, { value: (x, y) => xor(absolute(x), absolute(y)), line }, meter, (value) =>
    power(2, bitLength(value)),
  );
};

function isSame(f: QuasiLinear, g: QuasiLinear): boolean {
  const hasValues = f.prefix.every((value, n) => value !== null && value === g.prefix[n]);
  const sameLines = f.lines.every(({ first, slope }, r) => first === g.lines[r]?.first && slope === g.lines[r].slope);
  return hasValues && sameLines && f.logs === g.logs;
}
