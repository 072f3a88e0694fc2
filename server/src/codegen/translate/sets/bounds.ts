import type { Binary, Expression } from '../../../syntax/tree/expression-tree.ts';
import { namesIn } from '../../../syntax/tree/walk.ts';
import { add, int, multiply, negate, operation, subtract, ZERO } from '../../ir/build.ts';
import type { Expr } from '../../ir/ir.ts';
import { isNatural } from '../scope/facts.ts';
import type { Scope } from '../scope/scope.ts';

/** The numbers between which a loop variable lies. */
export interface Bounds {
  readonly least: readonly Expr[];
  readonly most: readonly Expr[];
}

export const UNBOUNDED: Bounds = { least: [], most: [] };

export function both(one: Bounds, other: Bounds): Bounds {
  return { least: [...one.least, ...other.least], most: [...one.most, ...other.most] };
}

/** The bounds that conditions set to a variable, and the conditions that set none. */
export function boundsAmong(
  conditions: readonly Expression[],
  name: string,
  scope: Scope,
): { readonly bounds: Bounds; readonly rest: readonly Expression[] } {
  const found = conditions.map((condition) => ({ condition, bounds: boundsBy(condition, name, scope) }));
  return {
    bounds: found.reduce((all, { bounds }) => (bounds === null ? all : both(all, bounds)), UNBOUNDED),
    rest: found.flatMap(({ condition, bounds }) => (bounds === null ? [condition] : [])),
  };
}

/** What to add to left − right, and whether the result is then at most 0 (1), at least 0 (−1), or both. */
const COMPARISONS: Partial<Record<Binary['operator'], { readonly plus: bigint; readonly signs: readonly bigint[] }>> = {
  '<=': { plus: 0n, signs: [1n] },
  '<': { plus: 1n, signs: [1n] },
  '>=': { plus: 0n, signs: [-1n] },
  '>': { plus: -1n, signs: [-1n] },
};

/**
 * The bounds that say exactly the same as a condition about one variable, such as `k <= n` or `c + 2 * k <= s`; null for any other condition.
 * `scope` is that of the loop's set.
 */
export function boundsBy(condition: Expression, name: string, scope: Scope): Bounds | null {
  if (condition.kind === 'paren') return boundsBy(condition.inner, name, scope);
  if (condition.kind !== 'binary') return null;
  const comparison = COMPARISONS[condition.operator];
  const left = comparison && linearIn(condition.left, name, scope);
  const right = comparison && linearIn(condition.right, name, scope);
  if (!comparison || !left || !right) return null;
  const slope = left.slope - right.slope;
  if (slope === 0n) return null;
  // slope * k <= limit, or at least.
  const [sign = 1n] = comparison.signs;
  const limit = subtract(subtract(right.rest, left.rest), int(comparison.plus));
  const [a, b] = sign > 0n ? [slope, limit] : [-slope, negate(limit)];
  if (a > 0n) return { least: [], most: [divided(b, a, scope)] };
  return { least: [negate(divided(b, -a, scope))], most: [] };
}

function divided(dividend: Expr, divisor: bigint, scope: Scope): Expr {
  if (divisor === 1n) return dividend;
  return operation(isNatural(dividend, scope) ? 'quotient' : 'floor', [dividend, int(divisor)], 'int');
}

/** A number of the form slope · k + rest. */
interface Linear {
  readonly slope: bigint;
  readonly rest: Expr;
}

function linearIn(expression: Expression, name: string, scope: Scope): Linear | null {
  if (expression.kind === 'paren') return linearIn(expression.inner, name, scope);
  if (expression.kind === 'name' && expression.text === name) return { slope: 1n, rest: ZERO };
  if (!namesIn([expression]).has(name)) {
    const rest = scope.output.translators.expression(expression, scope);
    return rest.type === 'int' ? { slope: 0n, rest } : null;
  }
  if (expression.kind !== 'binary') return null;
  const left = linearIn(expression.left, name, scope);
  const right = linearIn(expression.right, name, scope);
  if (left === null || right === null) return null;
  switch (expression.operator) {
    case '+':
      return { slope: left.slope + right.slope, rest: add(left.rest, right.rest) };
    case '-':
      return { slope: left.slope - right.slope, rest: subtract(left.rest, right.rest) };
    case '*':
      return times(left, right) ?? times(right, left);
    default:
      return null;
  }
}

function times({ slope, rest }: Linear, by: Linear): Linear | null {
  if (by.slope !== 0n || by.rest.kind !== 'int') return null;
  return { slope: slope * by.rest.value, rest: multiply(by.rest, rest) };
}
