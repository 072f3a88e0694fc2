import { add, int, isOperation, isSame, isZero, keyOf, negate, ONE, operand, subtract, ZERO } from '../../ir/build.ts';
import type { Expr } from '../../ir/ir.ts';
import { isNatural } from '../scope/facts.ts';
import type { Scope } from '../scope/scope.ts';
import { monomial, type Polynomial, polynomial, product, scaled, sum } from './polynomial-arithmetic.ts';

/**
 * Whether a number is known to be at least 1, whatever the variables are. Variables are replaced by bounds of them, where they have some, at
 * most a few times.
 */
export function isPositive(expr: Expr, scope: Scope): boolean {
  const terms = polynomial(expr);
  // Few replacements come first, so that a quick proof is found before the tries are spent on long ones.
  const isProved = DEPTHS.some((depth) => isAtLeastOne(terms, scope, depth, { left: MOST_TRIED }));
  return isProved || scope.holds.some((condition) => exceeds(terms, condition, scope));
}

/** Whether a sum exceeds a difference that, by a condition, is never negative by at least 1. */
function exceeds(terms: Polynomial, condition: Expr, scope: Scope): boolean {
  const isStrict = isOperation(condition, 'less');
  if (!isStrict && !isOperation(condition, 'at most')) return false;
  const slack = subtract(subtract(operand(condition, 1), operand(condition, 0)), isStrict ? ONE : ZERO);
  return isAtLeastOne(sum(terms, scaled(polynomial(slack), -1n)), scope, 0, { left: 1 });
}

/** Whether a number is known never to be negative, also because of the conditions that hold here. */
export function isSurelyNatural(expr: Expr, scope: Scope): boolean {
  return isNatural(expr, scope) || (expr.type === 'int' && isPositive(add(expr, ONE), scope));
}

/** Whether a number is known not to exceed another one, if need be because a condition says just that. */
export function isAtMostBySum(one: Expr, other: Expr, scope: Scope): boolean {
  const difference = subtract(other, one);
  if (isPositive(add(difference, ONE), scope)) return true;
  return scope.holds.some((condition) => {
    if (!isOperation(condition, 'at most') && !isOperation(condition, 'less')) return false;
    const known = subtract(operand(condition, 1), operand(condition, 0));
    return polynomial(subtract(difference, known)).size === 0;
  });
}

const DEPTHS = [0, 1, 2, 3, 4];
/** At most this many combinations of bounds are tried for each number of replacements. */
const MOST_TRIED = 100;

function isAtLeastOne(of: Polynomial, scope: Scope, depth: number, tries: { left: number }): boolean {
  tries.left -= 1;
  if (tries.left < 0) return false;
  let certain = 0n;
  let isOpen = false;
  for (const { factors, times } of of.values()) {
    if (factors.length === 0) certain += times;
    else if (times < 0n || !factors.every((factor) => isNatural(factor, scope))) isOpen = true;
    else certain += times * leastOf(factors, scope, tries);
  }
  if (!isOpen && certain >= 1n) return true;
  if (depth === 0) return false;
  return [...of.values()].some(({ factors, times }) => {
    return factors.some((factor, index) => {
      const others = factors.toSpliced(index, 1);
      if (!others.every((other) => isNatural(other, scope))) return false;
      const bounds = times < 0n ? upperBounds(factor, scope, tries) : lowerBounds(factor, scope, tries);
      return bounds.some((bound) => {
        const difference = sum(polynomial(bound), scaled(polynomial(factor), -1n));
        return isAtLeastOne(sum(of, product(monomial(others, times), difference)), scope, depth - 1, tries);
      });
    });
  });
}

/** A number that a product of natural numbers never falls below. */
function leastOf(factors: readonly Expr[], scope: Scope, tries: { left: number }): bigint {
  return factors.reduce((all, factor) => {
    const known = lowerBounds(factor, scope, tries).flatMap((bound) => (bound.kind === 'int' ? [bound.value] : []));
    return all * known.reduce((most, bound) => (bound > most ? bound : most), 0n);
  }, 1n);
}

function upperBounds(expr: Expr, scope: Scope, tries: { left: number }): readonly Expr[] {
  if (isOperation(expr, 'min')) return expr.operands;
  // The digits that a natural number has in common with any number are a part of it.
  if (isOperation(expr, 'bitand'))
    return [operand(expr, 0), operand(expr, 1)].filter((each) =>
      isAtLeastOne(polynomial(add(each, ONE)), scope, 1, tries),
    );
  const isAtLeast = (of: Expr, least: number): boolean =>
    isAtLeastOne(polynomial(subtract(of, int(least - 1))), scope, 1, tries);
  const [of, by] = [operand(expr, 0), operand(expr, 1)];
  if (isOperation(expr, 'quotient')) {
    if (!isAtLeast(by, 2)) return [of];
    // Half of 3 or more is less by at least 2.
    return [subtract(of, int(isAtLeast(of, 3) ? 2 : isAtLeast(of, 1) ? 1 : 0))];
  }
  if (isOperation(expr, 'remainder') || isOperation(expr, 'modulo'))
    return [...(isAtLeast(by, 1) ? [subtract(by, ONE)] : []), ...(isOperation(expr, 'remainder') ? [of] : [])];
  if (isOperation(expr, 'isqrt')) return [isAtLeast(of, 2) ? subtract(of, ONE) : of];
  if (expr.kind === 'call') return isCount(expr, scope) ? expr.arguments : [];
  const known = expr.kind === 'name' ? (scope.locals.get(expr.name)?.atMost ?? []) : [];
  return [...known, ...fromConditions(expr, scope, 'upper')];
}

/** A power of a number from 1 on is at least 1, as are the lesser of such numbers and the greatest common divisor of numbers that are not all 0. */
function leastOfOperation(expr: Expr, scope: Scope, tries: { left: number }): readonly Expr[] {
  const [first, second] = [operand(expr, 0), operand(expr, 1)];
  if (isOperation(expr, 'power'))
    return first.kind === 'int' && first.value >= 1n && isNatural(second, scope) ? [ONE] : [];
  if (isOperation(expr, 'min'))
    return [first, second].every((each) => isAtLeastOne(polynomial(each), scope, 1, tries)) ? [ONE] : [];
  if (isOperation(expr, 'isqrt')) return isAtLeastOne(polynomial(first), scope, 1, tries) ? [ONE] : [];
  // The lowest digit that is 1, as in n & -n.
  if (
    isOperation(expr, 'bitand') &&
    [negate(first), negate(second)].some((each, index) => isSame(each, operand(expr, 1 - index)))
  )
    return [first, second].some((each) => isAtLeastOne(polynomial(each), scope, 1, tries)) ? [ONE] : [];
  if (!isOperation(expr, 'gcd')) return [];
  return [first, second].some((each) => isAtLeastOne(polynomial(each), scope, 1, tries)) ? [ONE] : [];
}

/** Whether a call counts digits of its argument: how many are 1, or how many follow the first one. Neither exceeds the argument. */
const isCount = ({ name }: Expr & { kind: 'call' }, { output }: Scope): boolean =>
  LEAST_COUNTED.has(output.helpers.get(name) ?? '');

/** From which number on such a count is at least 1. */
const LEAST_COUNTED: ReadonlyMap<string, number> = new Map([
  ['ones', 1],
  ['floor_log2', 2],
]);

function leastOfCount(expr: Expr, scope: Scope, tries: { left: number }): readonly Expr[] {
  if (expr.kind !== 'call') return [];
  const [of = ONE] = expr.arguments;
  const least = LEAST_COUNTED.get(scope.output.helpers.get(expr.name) ?? '');
  if (least === undefined) return [];
  return isAtLeastOne(polynomial(subtract(of, int(least - 1))), scope, 1, tries) ? [ONE] : [];
}

function lowerBounds(expr: Expr, scope: Scope, tries: { left: number }): readonly Expr[] {
  if (isOperation(expr, 'max')) return expr.operands;
  const known = expr.kind === 'name' ? (scope.locals.get(expr.name)?.atLeast ?? []) : [];
  return [
    ...known,
    ...known.flatMap((bound) => (isOperation(bound, 'max') ? bound.operands : [])),
    ...fromConditions(expr, scope, 'lower'),
    ...leastOfOperation(expr, scope, tries),
    ...leastOfCount(expr, scope, tries),
  ];
}

/** The bounds of an expression in the conditions that hold here. */
function fromConditions(expr: Expr, scope: Scope, side: 'upper' | 'lower'): readonly Expr[] {
  const key = keyOf(expr);
  return scope.holds.flatMap((condition) => {
    if (condition.kind !== 'operation') return [];
    const { operation } = condition;
    const [left, right] = [operand(condition, 0), operand(condition, 1)];
    const strict = operation === 'less';
    // What is natural and not 0 is at least 1.
    if (operation === 'different' && side === 'lower' && keyOf(left) === key && isZero(right))
      return isNatural(left, scope) ? [ONE] : [];
    if (!strict && operation !== 'at most' && operation !== 'equal') return [];
    const isSwapped = operation === 'equal' ? keyOf(left) !== key : side === 'lower';
    const [of, bound] = isSwapped ? [right, left] : [left, right];
    if (keyOf(of) !== key) return [];
    if (!strict) return [bound];
    const by: Expr = { kind: 'int', value: 1n, type: 'int' };
    if (bound.kind === 'int') return [{ ...bound, value: bound.value + (side === 'upper' ? -1n : 1n) }];
    return [
      { kind: 'operation', operation: side === 'upper' ? 'subtract' : 'add', operands: [bound, by], type: 'int' },
    ];
  });
}
