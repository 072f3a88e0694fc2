import { greatest, type Int, least } from '../../../engine/arithmetic/integers.ts';
import { meantOr } from '../../../engine/budget/failures.ts';
import { OPPOSITES } from '../../../syntax/tree/comparisons.ts';
import type { Binary, Expression } from '../../../syntax/tree/expression-tree.ts';
import { isNumeral, unwrap } from '../../../syntax/tree/walk.ts';
import type { Evaluate } from '../../scope/evaluation.ts';
import type { Scope } from '../../scope/scope.ts';
import { compileNumber } from '../numbers/numbers.ts';
import { type Bounds, boundsBy, UNBOUNDED, withinAll } from './bounds.ts';
import { risingBoundBy } from './rising-bounds.ts';

/**
 * The bounds that conditions such as `k <= n`, `c + 2 * k <= s`, `k * k <= n`, `k < 5 or k < m` and `not (k > n)` put on a loop variable. Values
 * outside them are never tried, and `for k in squares where k <= n` terminates. A comparison bounds the variable if both its sides are linear
 * in it, if the absolute value of what is linear must be small, as in `abs(k - l) <= d` and `abs(k - 5) == 2`, or if one side rises with the variable; `or` bounds it
 * if both of its sides do. `scope` must know everything else in the conditions. Null if no condition bounds the variable. Linear.
 */
export function boundsOf(name: string, conditions: readonly Expression[], scope: Scope): Evaluate<Bounds> | null {
  const silent: Scope = { ...scope, report: () => undefined };
  return withinAll(conditions.flatMap((condition) => impliedBy(condition, true, name, silent) ?? []));
}

/** The bounds of the variable if a condition has this truth value. */
function impliedBy(condition: Expression, truth: boolean, name: string, scope: Scope): Evaluate<Bounds> | null {
  const inner = unwrap(condition);
  if (inner.kind === 'unary' && inner.operator === 'not') return impliedBy(inner.operand, !truth, name, scope);
  if (inner.kind !== 'binary') return null;
  const { operator, left, right } = inner;
  if (operator !== 'and' && operator !== 'or') return whereKnown(comparedTo(inner, truth, name, scope));
  const sides = [left, right].map((side) => impliedBy(side, truth, name, scope));
  const [one, other] = sides;
  // By De Morgan, `and` is false where one of its sides is.
  if ((operator === 'and') === truth) return withinAll(sides.flatMap((side) => side ?? []));
  return one && other ? (environment) => around(one(environment), other(environment)) : null;
}

/** No bounds where they cannot be computed: another part of the condition may say that the comparison is never made there. */
function whereKnown(bounds: Evaluate<Bounds> | null): Evaluate<Bounds> | null {
  return (
    bounds &&
    ((environment) =>
      meantOr(
        () => bounds(environment),
        (failure) => ({ ...UNBOUNDED, failure }),
      ))
  );
}

function comparedTo(comparison: Binary, truth: boolean, name: string, scope: Scope): Evaluate<Bounds> | null {
  const operator = truth ? comparison.operator : OPPOSITES.get(comparison.operator);
  if (operator === undefined) return null;
  const condition = { ...comparison, operator };
  return boundsBy(condition, name, scope, UNBOUNDED) ?? withinAll(weakerBounds(condition, name, scope));
}

/** Bounds outside which a comparison is false, though it need not hold everywhere between them. */
function weakerBounds(comparison: Binary, name: string, scope: Scope): readonly Evaluate<Bounds>[] {
  // `abs(k - 5) == 2` has two solutions, which lie where `abs(k - 5) <= 2`.
  const weaker = comparison.operator === '==' ? WEAKER_THAN_EQUAL : [];
  const bounds = weaker.map((operator) => boundsBy({ ...comparison, operator }, name, scope, UNBOUNDED));
  return [...bounds, above(comparison, name, scope), dividing(comparison, name, scope)].flatMap((bound) => bound ?? []);
}

const WEAKER_THAN_EQUAL = ['<=', '>='] as const;

function above(condition: Expression, name: string, scope: Scope): Evaluate<Bounds> | null {
  const bound = risingBoundBy(condition, name, scope);
  return bound && ((environment) => ({ least: null, most: bound(environment) }));
}

/** In `n % p^k == 0`, the power is at most n if n is positive. */
function dividing({ operator, left, right }: Binary, name: string, scope: Scope): Evaluate<Bounds> | null {
  const remainder = unwrap(isNumeral(left, 0n) ? right : left);
  const isDivision = operator === '==' && (isNumeral(left, 0n) || isNumeral(right, 0n));
  if (!isDivision || remainder.kind !== 'binary' || remainder.operator !== '%') return null;
  const power = unwrap(remainder.right);
  if (power.kind !== 'binary' || power.operator !== '^') return null;
  const bound = risingBoundBy({ ...remainder, operator: '<=', left: power, right: remainder.left }, name, scope);
  if (bound === null) return null;
  const divided = compileNumber(remainder.left, scope);
  return (environment) => (divided(environment) > 0 ? { least: null, most: bound(environment) } : UNBOUNDED);
}

/** The narrowest bounds around two. */
function around(one: Bounds, other: Bounds): Bounds {
  return {
    least: outer(least, one.least, other.least),
    most: outer(greatest, one.most, other.most),
    failure: one.failure ?? other.failure,
  };
}

function outer(choose: (a: Int, b: Int) => Int, a: Int | null, b: Int | null): Int | null {
  return a === null || b === null ? null : choose(a, b);
}
