import { add, ceilDivide, floorDivide, type Int, log2, subtract } from '../../../engine/arithmetic/integers.ts';
import { floorSqrt } from '../../../engine/arithmetic/roots.ts';
import type { Binary, Call, Expression } from '../../../syntax/tree/expression-tree.ts';
import { mentions, namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { isNumber } from '../../scope/evaluation.ts';
import {
  type NamedDeclaration,
  newVariable,
  type Referent,
  type Scope,
  type Variable,
  withVariables,
} from '../../scope/scope.ts';
import { compileNumber } from '../numbers/numbers.ts';
import { kindOf } from '../types/type-of.ts';
import { degreeIn } from './degrees.ts';
import { greater, joined, less, lesser, product, type Rising, raised, slowed } from './rises.ts';

/** The greatest number of variables: each has a binary digit. */
export const MOST_VARIABLES = 30;

/**
 * Whether a number such as `p - 1`, `k * k - k + 41`, `floor(k * (k + 1) / 2)` or `a^a` never falls while some variables grow: polynomials in one
 * variable by their differences (Newton's formula), and what is made of those by sums, products, powers, quotients by positive numbers that are
 * rounded, square roots, logarithms, `min`, `max`, and functions that are defined by these. `scope` knows the variables. Null for any other
 * expression. Linear in it.
 */
export function risingOf(expression: Expression, variables: readonly Variable[], scope: Scope): Rising | null {
  return variables.length > MOST_VARIABLES
    ? null
    : rising(expression, { variables, scope: { ...scope, report: () => undefined }, within: [] });
}

interface Place {
  readonly variables: readonly Variable[];
  readonly scope: Scope;
  /** The functions in whose definitions the expression is. */
  readonly within: readonly NamedDeclaration[];
}

function rising(expression: Expression, place: Place): Rising | null {
  const inner = unwrap(expression);
  const names = namesIn([inner]);
  const [first, another] = place.variables.filter(({ name }) => names.has(name.text));
  if (first === undefined) return kindOf(inner, place.scope) === 'number' ? constant(inner, place) : null;
  if (another === undefined) {
    const polynomial = polynomialOf(inner, first, place);
    if (polynomial !== null) return polynomial;
  }
  if (inner.kind === 'call') return calledOf(inner, place);
  return inner.kind === 'binary' ? joinedOf(inner, place) : null;
}

function constant(expression: Expression, { scope }: Place): Rising {
  const value = compileNumber(expression, scope);
  return (environment) => ({ value: value(environment), endless: 0 });
}

/** Polynomials of a higher degree are looked at factor by factor. */
const MOST_DEGREE = 8;

/**
 * By Newton's formula, p(x + m) is the sum of the differences of p at x with the factors C(m, i), which grow with m: a polynomial none of whose differences is
 * negative never falls.
 */
function polynomialOf(expression: Expression, variable: Variable, { variables, scope }: Place): Rising | null {
  const degree = degreeIn(expression, variable.name.text, scope);
  if (degree === null || degree > MOST_DEGREE) return null;
  const value = compileNumber(expression, scope);
  const digit = 2 ** variables.indexOf(variable);
  return (environment) => {
    const { slots, meter } = environment;
    const from = slots[variable.slot];
    if (!isNumber(from)) return null;
    meter.spend(2 * degree);
    let row: Int[] = [];
    for (let step = 0; step <= degree; step += 1) {
      slots[variable.slot] = add(from, step);
      row.push(value(environment));
    }
    slots[variable.slot] = from;
    const [first = 0] = row;
    let endless = 0;
    while (row.length > 1) {
      row = row.slice(1).map((each, index) => subtract(each, row[index] ?? 0));
      const [difference = 0] = row;
      if (difference < 0) return null;
      if (difference > 0) endless = digit;
    }
    return { value: first, endless };
  };
}

function joinedOf(expression: Binary, place: Place): Rising | null {
  const { operator, left, right } = expression;
  const [one, other] = [rising(left, place), rising(right, place)];
  if (one === null || other === null) return null;
  switch (operator) {
    case '+':
      return joined(one, other, (a, b) => ({ value: add(a.value, b.value), endless: a.endless | b.endless }));
    case '-':
      return isFixed(right, place) ? joined(one, other, less) : null;
    case '*':
      return joined(one, other, product);
    case '^':
      return mayBeExponent(right, place) ? raised(one, other, compileNumber(expression, place.scope)) : null;
    default:
      return null;
  }
}

/** Other powers may be too large to compute at values that a loop would never reach. */
function mayBeExponent(exponent: Expression, { variables, scope }: Place): boolean {
  const names = namesIn([exponent]);
  const [only, another] = variables.filter(({ name }) => names.has(name.text));
  if (only === undefined) return true;
  const degree = another === undefined ? degreeIn(exponent, only.name.text, scope) : null;
  return degree !== null && degree <= 2;
}

function isFixed(expression: Expression, { variables }: Place): boolean {
  return !mentions(
    expression,
    variables.map(({ name }) => name.text),
  );
}

function calledOf(call: Call, place: Place): Rising | null {
  const name = call.callee.text;
  if (call.clauses !== null || call.parameters.length > 0) return null;
  const defined = place.scope.names.get(name);
  if (defined !== undefined) return definedOf(call, defined, place);
  const [first, another] = call.arguments;
  if (first === undefined) return null;
  if (name === 'floor' || name === 'ceil')
    return another === undefined ? quotientOf(first, name === 'floor' ? floorDivide : ceilDivide, place) : null;
  if (name === 'isqrt' || name === 'log2') {
    const argument = another === undefined ? rising(first, place) : null;
    return argument && (name === 'isqrt' ? slowed(argument, floorSqrt, 0) : slowed(argument, log2, 1));
  }
  // A single argument is a list.
  if ((name !== 'min' && name !== 'max') || another === undefined) return null;
  const all = call.arguments.map((argument) => rising(argument, place));
  const known = all.filter((each) => each !== null);
  if (known.length < all.length) return null;
  return known.reduce((one, other) => joined(one, other, name === 'min' ? lesser : greater));
}

function quotientOf(argument: Expression, divide: (a: Int, b: Int) => Int, place: Place): Rising | null {
  const quotient = unwrap(argument);
  if (quotient.kind !== 'binary' || quotient.operator !== '/') return rising(argument, place);
  if (!isFixed(quotient.right, place)) return null;
  const [dividend, divisor] = [rising(quotient.left, place), rising(quotient.right, place)];
  if (dividend === null || divisor === null) return null;
  return joined(dividend, divisor, (a, b) => (b.value < 1 ? null : { ...a, value: divide(a.value, b.value) }));
}

/** A function of a file, with its parameters as variables. One that calls itself, even through others, is not examined. */
function definedOf(call: Call, referent: Referent, place: Place): Rising | null {
  const { declaration, home } = referent;
  if (declaration.kind !== 'let' || declaration.parameters.length !== call.arguments.length) return null;
  if (place.within.includes(declaration) || place.within.length > MOST_DEFINITIONS) return null;
  const variables = declaration.parameters.map((parameter, slot) => newVariable(parameter, slot, 'loop'));
  const scope = withVariables({ ...place.scope, ...home(), variables: new Map() }, variables);
  const own = rising(declaration.value, { variables, scope, within: [...place.within, declaration] });
  const given = call.arguments.map((argument) => rising(argument, place));
  const known = given.filter((each) => each !== null);
  if (own === null || variables.length === 0 || known.length < given.length) return null;
  return (environment) => {
    const rises = known.flatMap((each) => each(environment) ?? []);
    if (rises.length < known.length) return null;
    const rise = own({ ...environment, slots: rises.map(({ value }) => value) });
    const digits = rises.map(({ endless }, index) => (((rise?.endless ?? 0) >> index) & 1) * endless);
    return rise && { ...rise, endless: digits.reduce((all, each) => all | each, 0) };
  };
}

/** How many definitions deep an expression is examined. */
const MOST_DEFINITIONS = 3;
