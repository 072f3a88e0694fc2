import { absolute, type Int } from '../../engine/arithmetic/integers.ts';
import { has, members, type NumberSet } from '../../engine/arithmetic/number-sets.ts';
import type { Binary, Expression } from '../../syntax/tree/expression-tree.ts';
import { namesIn, unwrap } from '../../syntax/tree/walk.ts';
import type { Environment, Evaluate } from '../scope/evaluation.ts';
import type { Scope } from '../scope/scope.ts';
import { isOfNumbers } from '../scope/types.ts';
import type { Bounds } from './bounds.ts';
import { kindOf, typeOf } from './type-of.ts';

/** The members of a set between bounds that may meet the conditions, if there is a shorter way to them than trying all; else the set itself. */
export type Narrow = (set: NumberSet, bounds: Bounds, environment: Environment) => NumberSet;

/**
 * Loops over `p in primes where n % p == 0` and `k in 1..n where k in squares` look only at the divisors and at the squares: a condition may name
 * a small set with all the numbers that meet it. `scope` must know everything else in the conditions; null if none of them is of these forms.
 */
export function narrowingBy(name: string, conditions: readonly Expression[], scope: Scope): Narrow | null {
  const silent: Scope = { ...scope, report: () => undefined };
  const parts = conditions.flatMap((condition) => narrowingPart(condition, name, silent) ?? []);
  if (parts.length === 0) return null;
  return (set, bounds, environment) =>
    parts.reduce((narrowed, part) => narrowedBy(narrowed, bounds, part, environment), set);
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

function narrowedBy(set: NumberSet, bounds: Bounds, { few, isPositive }: Part, environment: Environment): NumberSet {
  const { meter } = environment;
  const least = bounds.least ?? leastOf(set);
  if (isPositive && (least === null || least < 1)) return set;
  const shorter = few(environment);
  if (shorter === null) return set;
  const most = [bounds.most, mostOf(set), mostOf(shorter)].filter((end) => end !== null).reduce(lesser, null);
  if (most === null || costOf(shorter, Number(most)) >= sizeOf(set, Number(least ?? most), Number(most))) return set;
  const values: Int[] = [];
  for (const value of members(shorter, least, most, meter)) if (has(set, value, meter)) values.push(value);
  return { kind: 'list', values };
}

function lesser(a: Int | null, b: Int): Int {
  return a === null || b < a ? b : a;
}

/** A lower bound of the members; null if none is known. */
function leastOf(set: NumberSet): Int | null {
  switch (set.kind) {
    case 'progression':
      return set.from;
    case 'list':
      return set.values[0] ?? 1;
    case 'filter':
      return leastOf(set.set);
    case 'except':
      return leastOf(set.left);
    case 'union': {
      const [left, right] = [leastOf(set.left), leastOf(set.right)];
      return left === null || right === null ? null : lesser(left, right);
    }
    default:
      return 1;
  }
}

/** An upper bound of the members; null if none is known. */
function mostOf(set: NumberSet): Int | null {
  if (set.kind === 'list') return set.values.at(-1) ?? 0;
  if (set.kind === 'divisors') return set.of;
  return set.kind === 'progression' ? set.to : null;
}

/** About how many steps it takes to list the members of a set between two numbers. */
function sizeOf(set: NumberSet, least: number, most: number): number {
  switch (set.kind) {
    case 'progression':
      return (most - least) / Number(set.step);
    case 'primes':
      return (most - least) / 4;
    case 'filter':
      return sizeOf(set.set, least, most);
    case 'except':
      return sizeOf(set.left, least, most);
    case 'union':
      return sizeOf(set.left, least, most) + sizeOf(set.right, least, most);
    default:
      return costOf(set, most);
  }
}

/** About how many steps it takes to list the members of a set up to a number; infinite for sets that are not worth it. */
function costOf(set: NumberSet, most: number): number {
  switch (set.kind) {
    case 'list':
      return set.values.length;
    case 'squares':
      return Math.sqrt(Math.max(0, most));
    case 'divisors':
      return SMALL_SET + Math.sqrt(Number(set.of)) / 3;
    case 'fibonacci':
    case 'powers':
      return SMALL_SET;
    default:
      return Number.POSITIVE_INFINITY;
  }
}

const SMALL_SET = 20;
