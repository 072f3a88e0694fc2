import {
  add,
  bitLength,
  floorDivide,
  type Int,
  isLong,
  modulo,
  multiply,
  power,
  stepsFor,
  stepsOfBits,
  subtract,
} from '../../../engine/arithmetic/integers.ts';
import { clipped } from '../../../syntax/problems/report.ts';
import { grouped } from '../../../syntax/text/grouped.ts';
import { spanOf } from '../../../syntax/text/span.ts';
import type { Binary, Expression } from '../../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../../syntax/tree/print.ts';
import { unwrap } from '../../../syntax/tree/walk.ts';
import { bindingsText } from '../../scope/bindings.ts';
import type { Environment, Evaluate } from '../../scope/evaluation.ts';
import { Fault } from '../../scope/fault.ts';
import type { Scope } from '../../scope/scope.ts';

/** Combines two numbers; `expression` and `scope` are for messages. */
type Arithmetic = (a: Evaluate<Int>, b: Evaluate<Int>, expression: Expression, scope: Scope) => Evaluate<Int>;

/** The operators that make one number of two. A closure for each runs as fast as the operation itself. */
export const ARITHMETIC: Partial<Record<Binary['operator'], Arithmetic>> = {
  '+': (a, b, expression) => (environment) => sized(add(a(environment), b(environment)), expression, environment),
  '-': (a, b, expression) => (environment) => sized(subtract(a(environment), b(environment)), expression, environment),
  '*': product,
  '%': remainder,
  '^': raised,
};

function product(left: Evaluate<Int>, right: Evaluate<Int>, expression: Expression): Evaluate<Int> {
  return (environment) => {
    const [a, b] = [left(environment), right(environment)];
    if (typeof a === 'bigint' || typeof b === 'bigint') {
      checkSize(bitLength(a) + bitLength(b), expression, environment);
      environment.meter.spend(stepsFor(a, b));
    }
    return sized(multiply(a, b), expression, environment);
  };
}

const WORD = 32;

function raised(left: Evaluate<Int>, right: Evaluate<Int>, expression: Expression, scope: Scope): Evaluate<Int> {
  const powerOf = powers(expression, scope);
  return (environment) => powerOf(left(environment), right(environment), environment);
}

/** Powers of numbers that have been evaluated; `expression` and `scope` are for messages. */
function powers(expression: Expression, scope: Scope): (base: Int, exponent: Int, environment: Environment) => Int {
  const small = smallPowers(expression);
  return (base, exponent, environment) => {
    // Bit masks and digits are needed many times in each state. They are small, so their size need not be checked.
    const known = small?.[Number(exponent)];
    if (known !== undefined) return known;
    if (exponent < 0) throw failing('negative-exponent', expression, scope, environment);
    if (base !== 0 && base !== 1 && base !== -1) {
      const bits = (typeof base === 'number' ? Math.log2(Math.abs(base)) : bitLength(base)) * Number(exponent);
      checkSize(bits, expression, environment);
      environment.meter.spend(stepsOfBits(bits));
    }
    return sized(power(base, exponent), expression, environment);
  };
}

/** The powers of less than a word by their exponents, if the base is written as a number; else null. */
function smallPowers(expression: Expression): readonly number[] | null {
  const whole = unwrap(expression);
  if (whole.kind !== 'binary' || whole.operator !== '^') return null;
  const base = unwrap(whole.left);
  if (base.kind !== 'numeral' || base.value < 2n || base.value >= 2n ** BigInt(WORD)) return null;
  const powers: number[] = [];
  for (let next = 1; next < 2 ** WORD; next *= Number(base.value)) powers.push(next);
  return powers;
}

function remainder(left: Evaluate<Int>, right: Evaluate<Int>, expression: Expression, scope: Scope): Evaluate<Int> {
  return (environment) => {
    const [a, b] = [left(environment), nonZero(right(environment), expression, scope, environment)];
    if (typeof a === 'bigint' || typeof b === 'bigint') environment.meter.spend(stepsFor(a, b));
    return modulo(a, b);
  };
}

/** A quotient, rounded by `divide`. */
export function divided(
  dividend: Evaluate<Int>,
  divisor: Evaluate<Int>,
  divide: (a: Int, b: Int) => Int,
  expression: Expression,
  scope: Scope,
): Evaluate<Int> {
  return (environment) => {
    const [a, b] = [dividend(environment), nonZero(divisor(environment), expression, scope, environment)];
    if (typeof a === 'bigint' || typeof b === 'bigint') environment.meter.spend(stepsFor(a, b));
    return divide(a, b);
  };
}

/** A quotient by a power of 2, rounded down. Bits of masks, `floor(mask / 2^k)`, are needed many times in each state, so small numbers are shifted. */
export function shifted(
  dividend: Evaluate<Int>,
  exponent: Evaluate<Int>,
  divisor: Expression,
  scope: Scope,
): Evaluate<Int> {
  const powerOf = powers(divisor, scope);
  return (environment) => {
    const [a, bits] = [dividend(environment), exponent(environment)];
    const isSmall = typeof a === 'number' && (a | 0) === a && typeof bits === 'number' && bits >= 0 && bits < WORD;
    if (isSmall) return a >> bits;
    const b = powerOf(2, bits, environment);
    if (typeof a === 'bigint' || typeof b === 'bigint') environment.meter.spend(stepsFor(a, b));
    return floorDivide(a, b);
  };
}

/**
 * Returns a number unless it is too long. A sum is at most one digit longer than its terms, so it may be computed first and checked
 * afterwards; the length of any other is estimated before.
 */
export function sized(number: Int, expression: Expression, environment: Environment): Int {
  if (!isLong(number)) return number;
  const bits = bitLength(number);
  environment.meter.spend(stepsOfBits(bits));
  const most = environment.digits * BITS_OF_DIGIT;
  if (bits - 1 >= most || (bits > most && !isBelow(number, environment.digits)))
    throw tooLarge(expression, environment);
  return number;
}

const BITS_OF_DIGIT = Math.log2(10);

/** Whether a number has at most this many digits. */
function isBelow(number: Int, digits: number): boolean {
  const most = power(10, digits);
  return subtract(number, most) < 0 && add(number, most) > 0;
}

/** Refuses a number before it is computed: one with more digits than allowed is of no use to a game and would waste time. */
function checkSize(bits: number, expression: Expression, environment: Environment): void {
  // The product of two numbers may have one digit fewer than the two together.
  if (bits > (environment.digits + 1) * BITS_OF_DIGIT + 1) throw tooLarge(expression, environment);
}

function tooLarge(expression: Expression, { digits }: Environment): Fault {
  return new Fault('number-too-large', {
    text: clipped(printExpression(expression)),
    digits: grouped(digits),
  });
}

function nonZero(divisor: Int, expression: Expression, scope: Scope, environment: Environment): Int {
  if (divisor === 0) throw failing('division-by-zero', expression, scope, environment);
  return divisor;
}

function failing(
  code: 'division-by-zero' | 'negative-exponent',
  expression: Expression,
  scope: Scope,
  environment: Environment,
): Fault {
  const where = { text: printExpression(expression), at: bindingsText(expression, scope, environment) };
  return new Fault(code, where, spanOf(expression), scope.within);
}
