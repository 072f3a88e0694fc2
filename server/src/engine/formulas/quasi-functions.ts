import {
  add,
  bitLength,
  compare,
  floorDivide,
  type Int,
  log2,
  multiply,
  negate,
  power,
  subtract,
} from '../arithmetic/integers.ts';
import type { Binary, Operation, Unary } from './quasi-arithmetic.ts';
import { aligned, isLevel, joined, LEVEL, type LinearFunction, type QuasiLinear, valueAt } from './quasi-linear.ts';

/*
 * Operations on quasi-linear functions besides arithmetic: powers, logarithms, the sign and a choice. As there, the result is null if it is
 * not a quasi-linear function or not known to be one. Linear in the length of the result.
 */

/** f to the power g, if both are level and the exponents are small. */
export const powerOf: Binary = (f, g, meter) => {
  const raised = (base: Int, exponent: Int): Int | null =>
    exponent < 0 || bitLength(base) * Number(exponent) > MOST_BITS ? null : power(base, exponent);
  const line = ([a = LEVEL, b = LEVEL]: readonly LinearFunction[]): LinearFunction | null => {
    const first = a.slope === 0 && b.slope === 0 ? raised(a.first, b.first) : null;
    return first === null ? null : { first, slope: 0 };
  };
  return joined([f, g], { value: ([a = 0, b = 0]) => raised(a, b), line }, meter);
};

const MOST_BITS = 1000;

/**
 * ⌊log₂ f⌋, if f is level, or if it is 2^k · n + j with 0 ≤ j < 2^k, which has the digits of n and k more. No value where f is not
 * positive.
 */
export const logarithm: Unary = (f, meter) => {
  const value = ([a = 0]: readonly Int[]) => (a > 0 ? log2(a) : null);
  if (isLevel(f)) {
    return joined(
      [f],
      { value, line: ([a = LEVEL]) => (a.first > 0 ? { first: log2(a.first), slope: 0 } : null) },
      meter,
    );
  }
  const [later] = aligned([f], meter, 1) ?? [];
  const k = later === undefined ? null : digitsBefore(later);
  if (later === undefined || k === null) return null;
  const prefix = later.prefix.map((number) => (number === null ? null : value([number])));
  return { prefix, lines: [{ first: k, slope: 0 }], logs: 1 };
};

/** The k of {@link logarithm}; null if f is not of that form. */
function digitsBefore({ prefix, lines, logs }: QuasiLinear): number | null {
  const steepness = floorDivide(lines[0]?.slope ?? 0, lines.length);
  if (logs !== 0 || steepness <= 0) return null;
  const k = log2(steepness);
  const digits = power(2, k);
  const fits = lines.every(({ first, slope }, r) => {
    const rest = subtract(first, multiply(digits, prefix.length + r));
    return slope === multiply(digits, lines.length) && rest >= 0 && rest < digits;
  });
  return fits ? k : null;
}

/** 1 where f is at least 0, else 0: on each line this is settled once the line has passed 0. */
export const isNatural: Unary = (f, meter) => {
  if (f.logs !== 0) return null;
  const steps = f.lines.reduce<Int>((most, line) => {
    const passed = settledAfter(line);
    return compare(passed, most) > 0 ? passed : most;
  }, 0);
  const start = add(f.prefix.length, multiply(steps, f.lines.length));
  const [later] = typeof start === 'number' ? (aligned([f], meter, start) ?? []) : [];
  if (later === undefined) return null;
  const sign = (value: Int): Int => (value >= 0 ? 1 : 0);
  const line = ([a = LEVEL]: readonly LinearFunction[]): LinearFunction => ({
    first: sign(a.slope === 0 ? a.first : a.slope),
    slope: 0,
  });
  return joined([later], { value: ([a = 0]) => sign(a), line }, meter);
};

/** The number of steps after which a line that is not level keeps the sign of its slope. */
function settledAfter({ first, slope }: LinearFunction): Int {
  if (slope === 0) return 0;
  const after = add(floorDivide(negate(first), slope), 1);
  return after < 0 ? 0 : after;
}

/** f where the condition, a function with values 0 and 1, is 1, and g where it is 0. The function not chosen needs no value there. */
export const choice: Operation<[QuasiLinear, QuasiLinear, QuasiLinear]> = (condition, f, g, meter) => {
  const [when, a, b] = aligned([condition, f, g], meter) ?? [];
  if (when === undefined || a === undefined || b === undefined) return null;
  const chosen = when.lines.map(({ first }) => (first === 1 ? a : b));
  const logs = new Set(chosen.map((part) => part.logs));
  const [first = 0] = logs;
  if (logs.size > 1) return null;
  return {
    prefix: when.prefix.map((value, n) => (value === null ? null : valueAt(value === 1 ? a : b, n))),
    lines: chosen.map((part, r) => part.lines[r] ?? LEVEL),
    logs: first,
  };
};
