import {
  add,
  ceilDivide,
  floorDivide,
  greatest,
  type Int,
  least,
  multiply,
  negate,
  subtract,
} from '../../../engine/arithmetic/integers.ts';
import type { Binary, Expression } from '../../../syntax/tree/expression-tree.ts';
import { namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import type { Environment, Evaluate } from '../../scope/evaluation.ts';
import type { Scope } from '../../scope/scope.ts';
import { compileNumber } from '../numbers/numbers.ts';
import { kindOf } from '../types/type-of.ts';

/** The numbers between which a loop variable must lie; null means no bound. */
export interface Bounds {
  readonly least: Int | null;
  readonly most: Int | null;
  /** Why a bound that would hold as well could not be computed, if there is such a bound. */
  readonly failure?: Error | undefined;
}

export const UNBOUNDED: Bounds = { least: null, most: null };

/** The bounds that several give together; null if there are none. */
export function withinAll(bounds: readonly Evaluate<Bounds>[]): Evaluate<Bounds> | null {
  const [first, ...others] = bounds;
  if (first === undefined) return null;
  return (environment) => others.reduce((sum, other) => both(sum, other(environment)), first(environment));
}

/** The numbers within both. */
export function both(one: Bounds, other: Bounds): Bounds {
  return {
    least: joined(greatest, one.least, other.least),
    most: joined(least, one.most, other.most),
    failure: one.failure ?? other.failure,
  };
}

function joined(join: (a: Int, b: Int) => Int, a: Int | null, b: Int | null): Int | null {
  if (a === null || b === null) return a ?? b;
  return join(a, b);
}

/** For each comparison: what to add to left − right, and whether the result is then at most 0, at least 0, or equal to 0. */
const COMPARISONS: Partial<
  Record<Binary['operator'], { readonly plus: -1 | 0 | 1; readonly signs: readonly (1 | -1)[] }>
> = {
  '<=': { plus: 0, signs: [1] },
  '<': { plus: 1, signs: [1] },
  '>=': { plus: 0, signs: [-1] },
  '>': { plus: -1, signs: [-1] },
  '==': { plus: 0, signs: [1, -1] },
};

/**
 * The bounds that one condition puts on a loop variable: exactly the numbers for which it holds, if `never` are bounds that no number meets.
 * Null for a condition of another form.
 */
export function boundsBy(condition: Expression, name: string, scope: Scope, never: Bounds): Evaluate<Bounds> | null {
  if (condition.kind !== 'binary') return null;
  const signed = withoutAbsolute(condition, scope);
  if (signed !== null) return withinAll(signed.flatMap((part) => boundsBy(part, name, scope, never) ?? []));
  const comparison = COMPARISONS[condition.operator];
  const left = comparison && linearIn(condition.left, name, scope);
  const right = comparison && linearIn(condition.right, name, scope);
  if (!comparison || !left || !right) return null;
  const { slope, rest } = joinedBy(subtract, left, right);
  const { plus, signs } = comparison;
  return (environment) => {
    const [a, b] = [slope(environment), add(rest(environment), plus)];
    return signs.map((sign) => atMostZero(multiply(sign, a), multiply(sign, b), never)).reduce(both);
  };
}

/** `x <= e` and `0 - x <= e` for `abs(x) <= e`; the same for `<`, and from right to left. Null for any other. */
function withoutAbsolute(condition: Binary, scope: Scope): readonly Binary[] | null {
  const { operator, left, right } = condition;
  const isLess = operator === '<' || operator === '<=';
  if (!isLess && operator !== '>' && operator !== '>=') return null;
  const call = unwrap(isLess ? left : right);
  if (call.kind !== 'call' || call.callee.text !== 'abs' || scope.names.has('abs')) return null;
  const [inner, another] = call.arguments;
  if (inner === undefined || another !== undefined || call.clauses !== null || call.parameters.length > 0) return null;
  const { start, end } = call;
  const negative: Binary = { kind: 'binary', operator: '-', left: zeroAt(call), right: inner, start, end };
  return [inner, negative].map((number) => ({ ...condition, ...(isLess ? { left: number } : { right: number }) }));
}

function zeroAt({ start, end }: Expression): Expression {
  return { kind: 'numeral', value: 0n, start, end };
}

/** The k with a · k + b ≤ 0; `never` if that is false and does not depend on k. */
function atMostZero(a: Int, b: Int, never: Bounds): Bounds {
  if (a === 0) return b > 0 ? never : UNBOUNDED;
  return a > 0 ? { least: null, most: floorDivide(negate(b), a) } : { least: ceilDivide(negate(b), a), most: null };
}

/** A number of the form slope · k + rest. */
export interface Linear {
  readonly slope: Evaluate<Int>;
  readonly rest: Evaluate<Int>;
}

const zero: Evaluate<Int> = () => 0;
const one: Evaluate<Int> = () => 1;

/** A number as a linear function of a variable, which `scope` need not know; null if it is none. Linear in the expression. */
export function linearIn(expression: Expression, name: string, scope: Scope): Linear | null {
  if (expression.kind === 'paren') return linearIn(expression.inner, name, scope);
  if (expression.kind === 'name' && expression.text === name) return { slope: one, rest: zero };
  if (!namesIn([expression]).has(name))
    return kindOf(expression, scope) === 'number' ? { slope: zero, rest: compileNumber(expression, scope) } : null;
  if (expression.kind !== 'binary') return null;
  const left = linearIn(expression.left, name, scope);
  const right = linearIn(expression.right, name, scope);
  if (left === null || right === null) return null;
  switch (expression.operator) {
    case '+':
      return joinedBy(add, left, right);
    case '-':
      return joinedBy(subtract, left, right);
    case '*':
      if (left.slope === zero) return times(left.rest, right);
      return right.slope === zero ? times(right.rest, left) : null;
    default:
      return null;
  }
}

function joinedBy(join: (a: Int, b: Int) => Int, left: Linear, right: Linear): Linear {
  const of = (part: keyof Linear) => (environment: Environment) =>
    join(left[part](environment), right[part](environment));
  return { slope: of('slope'), rest: of('rest') };
}

function times(factor: Evaluate<Int>, { slope, rest }: Linear): Linear {
  return {
    slope: (environment) => multiply(factor(environment), slope(environment)),
    rest: (environment) => multiply(factor(environment), rest(environment)),
  };
}
