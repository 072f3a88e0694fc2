import {
  absolute,
  add,
  compare,
  floorDivide,
  type Int,
  multiply,
  normal,
  power,
  subtract,
} from '../../engine/arithmetic/integers.ts';
import { floorSqrt } from '../../engine/arithmetic/roots.ts';
import type { Binary, Expression } from '../../syntax/tree/expression-tree.ts';
import { childrenOf } from '../../syntax/tree/walk.ts';

/** Formulas with greater exponents have no numbers that anybody asks about. */
const GREATEST_EXPONENT = 64;
/** States are tried around at most this many constants of a formula, and as many of the rules, up to `REACH` on both sides. */
const MOST_CONSTANTS = 12;
const REACH = 2;

/**
 * States near the numbers in a formula and in the rules of the games that it is about, where either may change its behaviour; `width` is
 * the number of variables. The numbers of the formula are those written, those computed from written ones, their roots and powers of 2,
 * and quotients of two of them. Near each number, one variable takes it and the others are small, or all variables take it. The number of
 * states is bounded for every formula and all rules.
 */
export function statesAround(formula: Expression, inRules: readonly Int[], width: number): readonly (readonly Int[])[] {
  const places = [...specialIn(formula), ...mostOf(inRules)].flatMap((place) =>
    Array.from({ length: 2 * REACH + 1 }, (_, index) => add(place, index - REACH)),
  );
  const natural = [...new Set(places)].filter((place) => place >= 0).sort(compare);
  return natural.flatMap((place) =>
    width < 2
      ? [Array.from({ length: width }, () => place)]
      : [
          ...Array.from({ length: width }, (_, special) =>
            [0, 1, 2].map((small) =>
              Array.from({ length: width }, (_, index): Int => (index === special ? place : small)),
            ),
          ).flat(),
          Array.from({ length: width }, () => place),
        ],
  );
}

function mostOf(numbers: readonly Int[]): readonly Int[] {
  return [...new Set(numbers.map(absolute))].sort(compare).slice(-MOST_CONSTANTS);
}

function specialIn(formula: Expression): readonly Int[] {
  const constants = mostOf(constantsIn(formula));
  const divisors = constants.filter((constant) => constant > 1);
  return constants.flatMap((constant) => [
    constant,
    floorSqrt(constant),
    ...(constant <= GREATEST_EXPONENT ? [power(2, constant), power(2, add(constant, 1))] : []),
    ...divisors.map((divisor) => floorDivide(constant, divisor)),
  ]);
}

/** The values of all parts of an expression that contain no variable. */
function constantsIn(formula: Expression): readonly Int[] {
  const found: Int[] = [];
  const open = [formula];
  for (let expression = open.pop(); expression !== undefined; expression = open.pop()) {
    const value = constant(expression);
    if (value !== null) found.push(value);
    for (const part of childrenOf(expression)) open.push(part);
  }
  return found;
}

function constant(expression: Expression): Int | null {
  switch (expression.kind) {
    case 'numeral':
      return normal(expression.value);
    case 'paren':
      return constant(expression.inner);
    case 'binary':
      return computed(expression);
    default:
      return null;
  }
}

function computed({ operator, left, right }: Binary): Int | null {
  const [a, b] = [constant(left), constant(right)];
  if (a === null || b === null) return null;
  switch (operator) {
    case '+':
      return add(a, b);
    case '-':
      return subtract(a, b);
    case '*':
      return multiply(a, b);
    case '^':
      return b >= 0 && b <= GREATEST_EXPONENT ? power(a, b) : null;
    default:
      return null;
  }
}
