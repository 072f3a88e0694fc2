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
} from '../engine/arithmetic/integers.ts';
import { floorSqrt } from '../engine/arithmetic/roots.ts';
import type { Binary, Expression } from '../syntax/tree/expression-tree.ts';
import { childrenOf } from '../syntax/tree/walk.ts';

/** Formulas with greater exponents have no numbers that anybody asks about. */
const GREATEST_EXPONENT = 64;
/** States are tried around at most this many constants, up to `REACH` on both sides. */
const MOST_CONSTANTS = 12;
const REACH = 2;

/**
 * States near the numbers in a formula, where it may change its behaviour; `width` is its number of variables. The numbers are
 * those written, those computed from written ones, their roots and powers of 2, and quotients of two of them. Near each number,
 * one variable takes it and the others are small, or all variables take it. The number of states is bounded for every formula.
 */
export function statesAround(formula: Expression, width: number): readonly (readonly Int[])[] {
  return placesOf(formula).flatMap((place) =>
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

function placesOf(formula: Expression): readonly Int[] {
  const constants = [...new Set(constantsIn(formula).map(absolute))].sort(compare).slice(-MOST_CONSTANTS);
  const divisors = constants.filter((constant) => constant > 1);
  const special = constants.flatMap((constant) => [
    constant,
    floorSqrt(constant),
    ...(constant <= GREATEST_EXPONENT ? [power(2, constant), power(2, add(constant, 1))] : []),
    ...divisors.map((divisor) => floorDivide(constant, divisor)),
  ]);
  const places = special.flatMap((place) =>
    Array.from({ length: 2 * REACH + 1 }, (_, index) => add(place, index - REACH)),
  );
  return [...new Set(places)].filter((place) => place >= 0).sort(compare);
}

/** The values of all parts of an expression that contain no variable. */
function constantsIn(formula: Expression): readonly Int[] {
  const found: Int[] = [];
  const open = [formula];
  for (let expression = open.pop(); expression !== undefined; expression = open.pop()) {
    const value = constant(expression);
    if (value !== null) found.push(value);
    open.push(...childrenOf(expression));
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
