import {
  add,
  bitLength,
  ceilDivide,
  floorDivide,
  gcd,
  greatest,
  type Int,
  least,
  leastCommonMultiple,
  multiply,
  subtract,
} from '../../../engine/arithmetic/integers.ts';
import { floorSqrt } from '../../../engine/arithmetic/roots.ts';
import type { Call, Expression } from '../../../syntax/tree/expression-tree.ts';
import { namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import type { Environment, Evaluate } from '../../scope/evaluation.ts';
import { newVariable, type Referent, type Scope } from '../../scope/scope.ts';
import { compileNumber } from '../numbers/numbers.ts';
import { kindOf } from '../types/type-of.ts';

/** A number that depends on a variable, and how much it grows when the variable grows by 1. */
export interface Growing {
  readonly value: Evaluate<Int>;
  /** The least and the most by which it grows, whatever natural number the variable is; null if that is not known. */
  readonly growth: Evaluate<Growth | null>;
  /** How it repeats, whatever natural number the variable is; null if that is not known. */
  readonly repeats: Evaluate<Repetition | null>;
}

/** When the variable grows by `period`, which is at least 1, the number grows by `gain`. */
export interface Repetition {
  readonly period: number;
  readonly gain: Int;
}

interface Growth {
  readonly least: Int;
  readonly most: Int;
}

/**
 * A number made of a variable and of numbers that do not depend on it by sums, differences, products with such numbers, quotients by positive ones, square roots
 * and logarithms that are rounded down, `min` and `max`, and functions of one number that are defined by these. Null for any other expression. Linear in it.
 */
export function growingOf(expression: Expression, variable: string, scope: Scope): Growing | null {
  const inner = unwrap(expression);
  if (!namesIn([inner]).has(variable))
    return kindOf(inner, scope) === 'number' ? constant(compileNumber(inner, scope)) : null;
  if (inner.kind === 'name') return theVariable(variable, scope);
  if (inner.kind === 'call') return calledOf(inner, variable, scope);
  if (inner.kind !== 'binary') return null;
  const [left, right] = [growingOf(inner.left, variable, scope), growingOf(inner.right, variable, scope)];
  if (left === null || right === null) return null;
  switch (inner.operator) {
    case '+':
      return plus(left, right);
    case '-':
      return minus(left, right);
    case '*':
      if (!namesIn([inner.left]).has(variable)) return times(left.value, right);
      return namesIn([inner.right]).has(variable) ? null : times(right.value, left);
    default:
      return null;
  }
}

function calledOf(call: Call, variable: string, scope: Scope): Growing | null {
  const name = call.callee.text;
  if (call.clauses !== null || call.parameters.length > 0) return null;
  const defined = scope.names.get(name);
  if (defined !== undefined) return definedOf(call, defined, variable, scope);
  const [first, another] = call.arguments;
  if (first === undefined) return null;
  if (name === 'min' || name === 'max') return extremeOf(name === 'min' ? least : greatest, call, variable, scope);
  if (another !== undefined) return null;
  if (name === 'isqrt' || name === 'log2') {
    const argument = growingOf(first, variable, scope);
    return argument && (name === 'isqrt' ? root(argument) : logarithm(argument));
  }
  return name === 'floor' || name === 'ceil' ? quotientOf(name, first, variable, scope) : null;
}

/**
 * A `let` of one number that uses nothing but words of the language, applied to a number that depends on the variable. Anything else that a file declares,
 * itself included, is not looked into.
 */
function definedOf(call: Call, { declaration, home }: Referent, variable: string, scope: Scope): Growing | null {
  const [argument, another] = call.arguments;
  if (declaration.kind !== 'let' || argument === undefined || another !== undefined) return null;
  const [parameter, second] = declaration.parameters;
  if (parameter === undefined || second !== undefined) return null;
  const { names } = home();
  const used = [...namesIn([declaration.value])].filter((name) => name !== parameter.text);
  if (used.some((name) => names.has(name))) return null;
  const variables = new Map([[parameter.text, newVariable(parameter, 0, 'loop')]]);
  const own = growingOf(declaration.value, parameter.text, { ...scope, names, variables });
  const given = growingOf(argument, variable, scope);
  return own === null || given === null ? null : composed(own, given);
}

/**
 * The number that a function with its argument in slot 0 gives for another number. Its growth is known if that number is natural from the beginning and never becomes
 * smaller: where it grows by j, the function grows j times.
 */
function composed(own: Growing, given: Growing): Growing {
  const at = (environment: Environment, value: Int): Environment => ({ ...environment, slots: [value] });
  return {
    value: (environment) => own.value(at(environment, given.value(environment))),
    growth: (environment) => {
      const steps = given.growth(environment);
      if (steps === null || steps.least < 0 || given.value(environment) < 0) return null;
      const each = own.growth(at(environment, 0));
      if (each === null) return null;
      return { least: least(0, multiply(steps.most, each.least)), most: greatest(0, multiply(steps.most, each.most)) };
    },
    repeats: unknown,
  };
}

function quotientOf(name: 'floor' | 'ceil', argument: Expression, variable: string, scope: Scope): Growing | null {
  const quotient = unwrap(argument);
  if (quotient.kind !== 'binary' || quotient.operator !== '/') return growingOf(argument, variable, scope);
  const dividend = growingOf(quotient.left, variable, scope);
  if (dividend === null || namesIn([quotient.right]).has(variable)) return null;
  return divided(dividend, compileNumber(quotient.right, scope), name === 'floor' ? floorDivide : ceilDivide);
}

function extremeOf(choose: (a: Int, b: Int) => Int, call: Call, variable: string, scope: Scope): Growing | null {
  const all = call.arguments.map((argument) => growingOf(argument, variable, scope));
  const known = all.filter((each) => each !== null);
  // A single argument is a list.
  if (known.length < Math.max(2, all.length)) return null;
  return known.reduce((one, other) => extreme(choose, one, other));
}

/** The lesser, or the greater, of two. */
export function extreme(choose: (a: Int, b: Int) => Int, one: Growing, other: Growing): Growing {
  return {
    value: (environment) => choose(one.value(environment), other.value(environment)),
    growth: joined(one, other, (a, b) => ({ least: least(a.least, b.least), most: greatest(a.most, b.most) })),
    repeats: unknown,
  };
}

/** A number that does not depend on the variable. */
function constant(value: Evaluate<Int>): Growing {
  return { value, growth: () => ({ least: 0, most: 0 }), repeats: () => ({ period: 1, gain: 0 }) };
}

export const ZERO = constant(() => 0);
export const ONE = constant(() => 1);

/** The variable itself; null if `scope` does not have it. */
export function theVariable(variable: string, scope: Scope): Growing | null {
  const slot = scope.variables.get(variable)?.slot;
  if (slot === undefined) return null;
  const value = ({ slots }: Environment): Int => {
    const number = slots[slot];
    return typeof number === 'number' || typeof number === 'bigint' ? number : 0;
  };
  return { value, growth: () => ({ least: 1, most: 1 }), repeats: () => ({ period: 1, gain: 1 }) };
}

/** The sum. */
export function plus(one: Growing, other: Growing): Growing {
  return {
    value: (environment) => add(one.value(environment), other.value(environment)),
    growth: joined(one, other, (a, b) => ({ least: add(a.least, b.least), most: add(a.most, b.most) })),
    repeats: repeated(one, other, add),
  };
}

/** The difference. */
export function minus(one: Growing, other: Growing): Growing {
  return {
    value: (environment) => subtract(one.value(environment), other.value(environment)),
    growth: joined(one, other, (a, b) => ({ least: subtract(a.least, b.most), most: subtract(a.most, b.least) })),
    repeats: repeated(one, other, subtract),
  };
}

/** The product with a number that does not depend on the variable. */
export function times(factor: Evaluate<Int>, number: Growing): Growing {
  return {
    value: (environment) => multiply(factor(environment), number.value(environment)),
    growth: (environment) => {
      const grown = number.growth(environment);
      if (grown === null) return null;
      const [one, other] = [grown.least, grown.most].map((each) => multiply(factor(environment), each));
      return one === undefined || other === undefined ? null : { least: least(one, other), most: greatest(one, other) };
    },
    repeats: (environment) => {
      const repetition = number.repeats(environment);
      return repetition && { ...repetition, gain: multiply(factor(environment), repetition.gain) };
    },
  };
}

/** A quotient that is rounded down or up; its growth is known if the divisor is positive. */
export function divided(number: Growing, divisor: Evaluate<Int>, divide: (a: Int, b: Int) => Int): Growing {
  return {
    value: (environment) => divide(number.value(environment), divisor(environment)),
    growth: (environment) => {
      const [grown, by] = [number.growth(environment), divisor(environment)];
      if (grown === null || by < 1) return null;
      return { least: floorDivide(grown.least, by), most: ceilDivide(grown.most, by) };
    },
    repeats: (environment) => {
      const [repetition, by] = [number.repeats(environment), divisor(environment)];
      if (repetition === null || by < 1) return null;
      const common = gcd(repetition.gain, by);
      const times = floorDivide(by, common);
      return limited(multiply(repetition.period, times), floorDivide(repetition.gain, common));
    },
  };
}

/**
 * The square root, rounded down; its growth is known if the number is natural from the beginning and grows by 0 to 3: from a root s, the number is at most
 * (s + 1)² − 1, and (s + 2)² is greater by 2s + 4.
 */
export function root(number: Growing): Growing {
  return slowly(number, floorSqrt, 0, 3);
}

/**
 * The logarithm to the base 2, rounded down; its growth is known if the number is positive from the beginning and grows by 0 to 2: from a logarithm s, the
 * number is at most 2^(s + 1) − 1, and 2^(s + 2) is greater by 2^(s + 1) + 1.
 */
function logarithm(number: Growing): Growing {
  return slowly(number, floorLog2, 1, 2);
}

function floorLog2(number: Int): Int {
  return bitLength(number) - 1;
}

/** A function that grows by 0 or 1 where its argument is at least `least` from the beginning and grows by 0 to `most`. */
function slowly(number: Growing, of: (value: Int) => Int, least: number, most: number): Growing {
  return {
    value: (environment) => of(number.value(environment)),
    growth: (environment) => {
      const grown = number.growth(environment);
      const isSlow = grown !== null && grown.least >= 0 && grown.most <= most && number.value(environment) >= least;
      return isSlow ? { least: 0, most: 1 } : null;
    },
    repeats: unknown,
  };
}

function joined(one: Growing, other: Growing, join: (a: Growth, b: Growth) => Growth): Growing['growth'] {
  return (environment) => {
    const [a, b] = [one.growth(environment), other.growth(environment)];
    return a === null || b === null ? null : join(a, b);
  };
}

function repeated(one: Growing, other: Growing, join: (a: Int, b: Int) => Int): Growing['repeats'] {
  return (environment) => {
    const [a, b] = [one.repeats(environment), other.repeats(environment)];
    if (a === null || b === null) return null;
    const period = leastCommonMultiple(a.period, b.period);
    return limited(period, join(multiply(period / a.period, a.gain), multiply(period / b.period, b.gain)));
  };
}

function limited(period: Int, gain: Int): Repetition | null {
  return period <= LONGEST_PERIOD ? { period: Number(period), gain } : null;
}

function unknown(): null {
  return null;
}

/** Longer periods are not followed. */
const LONGEST_PERIOD = 5000;

/** By how much a number grows whenever the heap grows by 1; null if that is not known to be the same for all heaps. */
export function gainOf(number: Growing, environment: Environment): Int | null {
  const repetition = number.repeats(environment);
  return repetition?.period === 1 ? repetition.gain : null;
}
