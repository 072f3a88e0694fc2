import { normal } from '../../engine/arithmetic/integers.ts';
import type { Meter } from '../../engine/budget/meter.ts';
import {
  type Binary as BinaryOperation,
  commonDivisor,
  difference,
  nimSum,
  opposite,
  product,
  quotient,
  remainder,
  sum,
  type Unary as UnaryOperation,
} from '../../engine/formulas/quasi-arithmetic.ts';
import { choice, isNatural, logarithm, powerOf } from '../../engine/formulas/quasi-functions.ts';
import { constant, IDENTITY, type QuasiLinear } from '../../engine/formulas/quasi-linear.ts';
import type { Binary, Call, Expression, Index } from '../../syntax/tree/expression-tree.ts';
import { childrenOf, unwrap } from '../../syntax/tree/walk.ts';

/** Null if an expression is not a quasi-linear function, or not known to be one. */
type Formula = QuasiLinear | null;

/**
 * Converts a number, or a condition as 1 or 0, into a quasi-linear function of `variable` that has the value of the expression at
 * each n. Null if there is none, or if the expression contains another name. Linear in the expression, times the number of
 * numbers that describe the functions.
 */
export function formulaOf(expression: Expression, variable: string, meter: Meter): Formula {
  const inner = unwrap(expression);
  const of = (part: Expression): Formula => formulaOf(part, variable, meter);
  meter.spend(100);
  switch (inner.kind) {
    case 'numeral':
      return constant(normal(inner.value));
    case 'name':
      return inner.text === variable ? IDENTITY : null;
    case 'unary':
      if (inner.operator === '-') return one(opposite, of(inner.operand), meter);
      return inner.operator === 'not' ? not(of(inner.operand), meter) : null;
    case 'if':
      return chosen(of(inner.condition), of(inner.then), of(inner.else), meter);
    case 'binary':
      return inner.operator === 'in' ? membership(inner, of, meter) : binary(inner, of, meter);
    case 'call':
      return call(inner, of, meter);
    case 'index':
      return entry(inner, of, meter);
    default:
      return null;
  }
}

/** `[0, 1, 2][n % 3 + 1]`. Where the list has no such entry this is its last one: see {@link entriesExist}. */
function entry({ of: list, indices }: Index, of: Of, meter: Meter): Formula {
  const items = unwrap(list);
  const [index] = indices;
  if (items.kind !== 'list' || items.clauses !== null || index === undefined || indices.length > 1) return null;
  const place = of(index);
  return items.items.reduceRight<Formula>(
    (others, item, at) =>
      others === null ? of(item) : chosen(equal(place, constant(at + 1), meter), of(item), others, meter),
    null,
  );
}

/**
 * The function that is 1 where each list that an expression asks has the entry asked for, 0 elsewhere. Null as for {@link formulaOf}. Both
 * sides of `and` and `or` count, but only the chosen side of `if`.
 */
export function entriesExist(expression: Expression, variable: string, meter: Meter): Formula {
  const inner = unwrap(expression);
  const within = (part: Expression): Formula => entriesExist(part, variable, meter);
  const of = (part: Expression): Formula => formulaOf(part, variable, meter);
  if (inner.kind === 'if') {
    const chosenSide = chosen(of(inner.condition), within(inner.then), within(inner.else), meter);
    return both(within(inner.condition), chosenSide, meter);
  }
  const parts = childrenOf(inner).reduce<Formula>(
    (exist, part) => (isTrue(exist) ? within(part) : both(exist, within(part), meter)),
    TRUE,
  );
  if (inner.kind !== 'index') return parts;
  const items = unwrap(inner.of);
  const place = inner.indices[0] === undefined ? null : of(inner.indices[0]);
  const exists =
    items.kind === 'list'
      ? both(atLeast(place, TRUE, meter), atLeast(constant(items.items.length), place, meter), meter)
      : null;
  return both(parts, exists, meter);
}

function isTrue(f: Formula): boolean {
  return f === TRUE;
}

/**
 * Converts an outcome that only the words P and N occur in, such as `if n % 3 == 0 then P else N`, into the function that is 1 where it is
 * P and 0 where it is N. Null as for {@link formulaOf}.
 */
export function lossOf(expression: Expression, variable: string, meter: Meter): Formula {
  const inner = unwrap(expression);
  if (inner.kind === 'if') {
    const [yes, no] = [lossOf(inner.then, variable, meter), lossOf(inner.else, variable, meter)];
    return chosen(formulaOf(inner.condition, variable, meter), yes, no, meter);
  }
  if (inner.kind !== 'name' || inner.text === variable) return null;
  if (inner.text === 'P') return TRUE;
  return inner.text === 'N' ? FALSE : null;
}

/** The function that is 1 where a function is 0, and 0 elsewhere. */
export function isZero(f: QuasiLinear, meter: Meter): Formula {
  return equal(f, FALSE, meter);
}

function one(operation: UnaryOperation, a: Formula, meter: Meter): Formula {
  return a === null ? null : operation(a, meter);
}

function two(operation: BinaryOperation, a: Formula, b: Formula, meter: Meter): Formula {
  return a === null || b === null ? null : operation(a, b, meter);
}

function chosen(condition: Formula, yes: Formula, no: Formula, meter: Meter): Formula {
  return condition === null || yes === null || no === null ? null : choice(condition, yes, no, meter);
}

const [FALSE, TRUE] = [constant(0), constant(1)];

function not(condition: Formula, meter: Meter): Formula {
  return two(difference, TRUE, condition, meter);
}

/** The second of two conditions counts only if the first does not decide, as in evaluation. */
function both(a: Formula, b: Formula, meter: Meter): Formula {
  return chosen(a, b, FALSE, meter);
}

function either(a: Formula, b: Formula, meter: Meter): Formula {
  return chosen(a, TRUE, b, meter);
}

function atLeast(a: Formula, b: Formula, meter: Meter): Formula {
  return one(isNatural, two(difference, a, b, meter), meter);
}

function equal(a: Formula, b: Formula, meter: Meter): Formula {
  return both(atLeast(a, b, meter), atLeast(b, a, meter), meter);
}

const ARITHMETIC: Partial<Record<Binary['operator'], BinaryOperation>> = {
  '+': sum,
  '-': difference,
  '*': product,
  '%': remainder,
  '^': powerOf,
};

type Of = (expression: Expression) => Formula;

function binary({ operator, left, right }: Binary, of: Of, meter: Meter): Formula {
  const [a, b] = [of(left), of(right)];
  const operation = ARITHMETIC[operator];
  if (operation !== undefined) return two(operation, a, b, meter);
  switch (operator) {
    case '>=':
      return atLeast(a, b, meter);
    case '<=':
      return atLeast(b, a, meter);
    case '<':
      return not(atLeast(a, b, meter), meter);
    case '>':
      return not(atLeast(b, a, meter), meter);
    case '==':
      return equal(a, b, meter);
    case '!=':
      return not(equal(a, b, meter), meter);
    case 'and':
      return both(a, b, meter);
    case 'or':
      return either(a, b, meter);
    default:
      return null;
  }
}

/** `n in {1, 3, 5..9}` and `n in 5..9`. Other sets are not supported. */
function membership({ left, right }: Binary, of: Of, meter: Meter): Formula {
  const member = of(left);
  const set = unwrap(right);
  const items = set.kind === 'set' && set.clauses === null ? set.items.map(unwrap) : [set];
  return items.reduce<Formula>((found, item) => either(found, isOneOf(member, item, of, meter), meter), FALSE);
}

function isOneOf(member: Formula, item: Expression, of: Of, meter: Meter): Formula {
  if (item.kind === 'numeral') return equal(member, of(item), meter);
  if (item.kind !== 'range') return null;
  const from = atLeast(member, of(item.from), meter);
  return item.to === null ? from : both(from, atLeast(of(item.to), member, meter), meter);
}

function call({ callee, arguments: all, clauses }: Call, of: Of, meter: Meter): Formula {
  if (clauses !== null) return null;
  const [first, ...others] = callee.text === 'floor' || callee.text === 'ceil' ? [] : all.map(of);
  const folded = (join: (a: Formula, b: Formula) => Formula): Formula => others.reduce(join, first ?? null);
  switch (callee.text) {
    case 'floor':
    case 'ceil':
      return divided(all[0], callee.text, of, meter);
    case 'min':
      return folded((a, b) => chosen(atLeast(b, a, meter), a, b, meter));
    case 'max':
      return folded((a, b) => chosen(atLeast(a, b, meter), a, b, meter));
    case 'abs':
      return chosen(atLeast(first ?? null, FALSE, meter), first ?? null, one(opposite, first ?? null, meter), meter);
    case 'xor':
      return folded((a, b) => two(nimSum, a, b, meter));
    case 'gcd':
      return folded((a, b) => two(commonDivisor, a, b, meter));
    case 'log2':
      return one(logarithm, first ?? null, meter);
    default:
      return null;
  }
}

/** ⌈a / b⌉ is −⌊−a / b⌋. */
function divided(argument: Expression | undefined, rounding: 'floor' | 'ceil', of: Of, meter: Meter): Formula {
  const inner = argument === undefined ? undefined : unwrap(argument);
  if (inner?.kind !== 'binary' || inner.operator !== '/') return inner === undefined ? null : of(inner);
  const [a, b] = [of(inner.left), of(inner.right)];
  if (rounding === 'floor') return two(quotient, a, b, meter);
  return one(opposite, two(quotient, one(opposite, a, meter), b, meter), meter);
}
