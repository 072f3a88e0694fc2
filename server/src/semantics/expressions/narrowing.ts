import { absolute, type Int } from '../../engine/arithmetic/integers.ts';
import { has, lesserEnd, members, type NumberSet } from '../../engine/arithmetic/number-sets.ts';
import { lowerBoundOf, upperBoundOf } from '../../engine/arithmetic/set-bounds.ts';
import type { Binary, Expression } from '../../syntax/tree/expression-tree.ts';
import { namesIn, unwrap } from '../../syntax/tree/walk.ts';
import type { Environment, Evaluate } from '../scope/evaluation.ts';
import type { Scope } from '../scope/scope.ts';
import { isOfNumbers } from '../scope/types.ts';
import { listingSteps } from './listing-steps.ts';
import { kindOf, typeOf } from './type-of.ts';
import type { Bounded } from './walk.ts';

/**
 * The members of a set between bounds that may meet the conditions, if there is a shorter way to them than trying all; else the set itself, up to
 * the greatest number that meets them.
 */
export type Narrow = (set: Bounded, environment: Environment) => Bounded;

/**
 * Loops over `p in primes where n % p == 0` and `k in 1..n where k in squares` look only at the divisors and at the squares: a condition may name
 * a small set with all the numbers that meet it. It ends an endless loop too. `scope` must know everything else in the conditions; null if none of them is of these forms.
 */
export function narrowingBy(name: string, conditions: readonly Expression[], scope: Scope): Narrow | null {
  const silent: Scope = { ...scope, report: () => undefined };
  const parts = conditions.flatMap((condition) => narrowingPart(condition, name, silent) ?? []);
  if (parts.length === 0) return null;
  return (set, environment) => parts.reduce((narrowed, part) => narrowedBy(narrowed, part, environment), set);
}

/** What a condition says about the numbers that meet it. */
interface Part {
  /** A set that contains them; null if it is of no use, since every number divides 0. */
  readonly few: Evaluate<NumberSet | null>;
  /** Whether the set contains only the positive ones. */
  readonly isPositive: boolean;
}

function narrowingPart(condition: Expression, name: string, scope: Scope): Part | null {
  const inner = unwrap(condition);
  if (inner.kind !== 'binary') return null;
  if (inner.operator === 'in') return membershipPart(inner, name, scope);
  if (inner.operator !== '==') return null;
  const [left, right] = [unwrap(inner.left), unwrap(inner.right)];
  if (isZero(right)) return divisorPart(left, name, scope);
  return isZero(left) ? divisorPart(right, name, scope) : null;
}

/** `n % k == 0`. */
function divisorPart(remainder: Expression, name: string, scope: Scope): Part | null {
  if (remainder.kind !== 'binary' || remainder.operator !== '%' || !isVariable(remainder.right, name)) return null;
  const { left } = remainder;
  if (namesIn([left]).has(name) || kindOf(left, scope) !== 'number') return null;
  const multiple = scope.compile.number(left, scope);
  const few = (environment: Environment): NumberSet | null => {
    const of = multiple(environment);
    return of === 0 ? null : { kind: 'divisors', of: absolute(of) };
  };
  return { few, isPositive: true };
}

/** `k in squares`. */
function membershipPart({ left, right }: Binary, name: string, scope: Scope): Part | null {
  if (!isVariable(left, name) || namesIn([right]).has(name) || !isOfNumbers(typeOf(right, scope))) return null;
  return { few: scope.compile.set(right, scope), isPositive: false };
}

function isVariable(expression: Expression, name: string): boolean {
  const inner = unwrap(expression);
  return inner.kind === 'name' && inner.text === name;
}

function isZero(expression: Expression): boolean {
  return expression.kind === 'numeral' && expression.value === 0n;
}

function narrowedBy(set: Bounded, { few, isPositive }: Part, environment: Environment): Bounded {
  const { values, least } = set;
  const from = least ?? lowerBoundOf(values);
  const isWithin = !isPositive || (from !== null && from >= 1);
  // A set is asked for only where it is of use, as finding it may be work.
  if (!isWithin && lesserEnd(set.most, upperBoundOf(values)) !== null) return set;
  const shorter = few(environment);
  if (shorter === null) return set;
  const bounded = { ...set, most: lesserEnd(set.most, upperBoundOf(shorter)) };
  const most = lesserEnd(bounded.most, upperBoundOf(values));
  if (!isWithin || most === null) return bounded;
  const steps = (within: NumberSet): number => listingSteps(within, Number(from ?? most), Number(most));
  if (!FOUND_DIRECTLY.has(shorter.kind) || steps(shorter) >= steps(values)) return bounded;
  const found: Int[] = [];
  for (const value of members(shorter, from, most, environment.meter))
    if (has(values, value, environment.meter)) found.push(value);
  return { ...bounded, values: { kind: 'list', values: found } };
}

/** Sets whose members are found without trying other numbers. Sets made of several are not worth it. */
const FOUND_DIRECTLY: ReadonlySet<NumberSet['kind']> = new Set(['list', 'fibonacci', 'squares', 'powers', 'divisors']);
