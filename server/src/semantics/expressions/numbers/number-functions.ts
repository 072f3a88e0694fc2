import {
  absolute,
  add,
  bitLength,
  gcd,
  greatest,
  type Int,
  least,
  log2,
  multiply,
  normal,
  stepsOfGcd,
  xor,
} from '../../../engine/arithmetic/integers.ts';
import { nimProduct } from '../../../engine/arithmetic/nim-product.ts';
import { floorSqrt } from '../../../engine/arithmetic/roots.ts';
import type { Meter } from '../../../engine/budget/meter.ts';
import type { Call } from '../../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../../syntax/tree/print.ts';
import { CALCULATIONS, type Calculation, isOneOf } from '../../../syntax/vocabulary.ts';
import { Fault } from '../../scope/fault.ts';

/** A function of numbers: how many arguments it takes, and its result. */
export interface NumberFunction {
  readonly least: number;
  readonly most: number;
  /** The result for two numbers; for more, it is applied to one after another. */
  readonly join?: Join;
  /** The result for two numbers, without a list of them. */
  readonly ofTwo?: (a: Int, b: Int, call: Call, meter: Meter) => Int;
  readonly of: (values: readonly Int[], call: Call, meter: Meter) => Int;
}

type Join = (a: Int, b: Int, meter: Meter) => Int;

function folding(join: Join): NumberFunction {
  const of: NumberFunction['of'] = (values, _, meter) => values.reduce((a, b) => join(a, b, meter));
  return { least: 2, most: Number.POSITIVE_INFINITY, join, of, ofTwo: (a, b, _, meter) => join(a, b, meter) };
}

/** A function of exactly one natural number. */
function ofOne(find: (value: Int) => Int): NumberFunction {
  return { least: 1, most: 1, of: ([value = 0], call) => find(natural(value, call)) };
}

/** A function of exactly two natural numbers. */
function ofTwo(find: Join): NumberFunction {
  const ofBoth = (a: Int, b: Int, call: Call, meter: Meter): Int => find(natural(a, call), natural(b, call), meter);
  return { least: 2, most: 2, of: ([a = 0, b = 0], call, meter) => ofBoth(a, b, call, meter), ofTwo: ofBoth };
}

/** Only natural numbers have binary digits and roots. */
function natural(value: Int, call: Call): Int {
  if (value < 0) throw new Fault('negative-argument', { text: printExpression(call), value: String(value) });
  return value;
}

const FUNCTIONS: Readonly<Record<Exclude<Calculation, 'number'>, NumberFunction>> = {
  min: { ...folding(least), least: 1 },
  max: { ...folding(greatest), least: 1 },
  gcd: folding((a, b, meter) => {
    meter.spend(stepsOfGcd(a, b));
    return gcd(a, b);
  }),
  xor: folding((a, b) => xor(absolute(a), absolute(b))),
  abs: { least: 1, most: 1, of: ([value]) => absolute(value ?? 0) },
  log2: {
    least: 1,
    most: 1,
    of: ([value], call) => {
      if (value === undefined || value <= 0) throw new Fault('logarithm-of-nothing', { text: printExpression(call) });
      return log2(value);
    },
  },
  isqrt: ofOne(floorSqrt),
  bit: ofTwo((value, place) => bitAt(value, place)),
  ones: ofOne(onesIn),
  bitand: ofTwo(bitAnd),
  bitor: ofTwo(bitOr),
  nimproduct: ofTwo(nimProduct),
};

function bitAt(value: Int, place: Int): Int {
  if (value <= MAX_INT32 && place < BITS_OF_INT32) return (Number(value) >> Number(place)) & 1;
  if (place > bitLength(value)) return 0;
  if (typeof value === 'number') return Math.floor(value / 2 ** Number(place)) % 2;
  return normal((value >> BigInt(place)) & 1n);
}

function onesIn(value: Int): Int {
  let ones = 0;
  for (const digit of value.toString(2)) if (digit === '1') ones += 1;
  return ones;
}

function bitAnd(a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number' && a <= MAX_INT32 && b <= MAX_INT32) return a & b;
  return normal(BigInt(a) & BigInt(b));
}

function bitOr(a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number' && a <= MAX_INT32 && b <= MAX_INT32) return a | b;
  return xor(xor(a, b), bitAnd(a, b));
}

const BITS_OF_INT32 = 31;
const MAX_INT32 = 0x7fffffff;

/** The number with these digits, lowest first, in a base: what `number(a, b)` gives. */
export function numberWithDigits(digits: readonly Int[], base: Int, meter: Meter): Int {
  let value: Int = 0;
  for (const digit of digits.toReversed()) {
    meter.spend(1 + bitLength(value) / 64);
    value = add(multiply(value, base), digit);
  }
  return value;
}

/** The function with this name; undefined for `floor`, `ceil` and any other name. */
export function numberFunction(name: string): NumberFunction | undefined {
  return isOneOf(CALCULATIONS, name) && name !== 'number' ? FUNCTIONS[name] : undefined;
}
