import { absolute, gcd, greatest, type Int, least, log2, stepsOfGcd, xor } from '../../engine/arithmetic/integers.ts';
import type { Meter } from '../../engine/budget/meter.ts';
import type { Call } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import { CALCULATIONS, type Calculation, isOneOf } from '../../syntax/vocabulary.ts';
import { Fault } from '../scope/fault.ts';

/** A function of numbers: how many arguments it takes, and its result. */
export interface NumberFunction {
  readonly least: number;
  readonly most: number;
  /** The result for two numbers; for more, it is applied to one after another. */
  readonly join?: Join;
  readonly of: (values: readonly Int[], call: Call, meter: Meter) => Int;
}

type Join = (a: Int, b: Int, meter: Meter) => Int;

function folding(join: Join): NumberFunction {
  const of: NumberFunction['of'] = (values, _, meter) => values.reduce((a, b) => join(a, b, meter));
  return { least: 2, most: Number.POSITIVE_INFINITY, join, of };
}

const FUNCTIONS: Readonly<Record<Calculation, NumberFunction>> = {
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
};

/** The function with this name; undefined for `floor`, `ceil` and any other name. */
export function numberFunction(name: string): NumberFunction | undefined {
  return isOneOf(CALCULATIONS, name) ? FUNCTIONS[name] : undefined;
}
