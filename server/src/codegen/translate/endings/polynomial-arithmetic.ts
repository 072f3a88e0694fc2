import { isOperation, keyOf, operand } from '../../ir/build.ts';
import type { Expr } from '../../ir/ir.ts';

/** A sum of products of what is not arithmetic: the coefficient of each product, by the keys of its factors. */
export type Polynomial = Map<string, { readonly factors: readonly Expr[]; readonly times: bigint }>;

/** An expression multiplied out. */
export function polynomial(expr: Expr): Polynomial {
  if (expr.kind === 'int') return expr.value === 0n ? new Map() : monomial([], expr.value);
  if (isOperation(expr, 'negate')) return scaled(polynomial(operand(expr, 0)), -1n);
  const isSum = isOperation(expr, 'add');
  if (isSum || isOperation(expr, 'subtract'))
    return sum(polynomial(operand(expr, 0)), scaled(polynomial(operand(expr, 1)), isSum ? 1n : -1n));
  if (isOperation(expr, 'multiply') || isOperation(expr, 'times'))
    return product(polynomial(operand(expr, 0)), polynomial(operand(expr, 1)));
  return monomial([expr], 1n);
}

export function monomial(factors: readonly Expr[], times: bigint): Polynomial {
  const sorted = factors.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return new Map([[sorted.map(keyOf).join(' * '), { factors: sorted, times }]]);
}

export function sum(one: Polynomial, other: Polynomial): Polynomial {
  const total: Polynomial = new Map(one);
  for (const [key, { factors, times }] of other) {
    const together = (total.get(key)?.times ?? 0n) + times;
    if (together === 0n) total.delete(key);
    else total.set(key, { factors, times: together });
  }
  return total;
}

export function scaled(of: Polynomial, by: bigint): Polynomial {
  return new Map([...of].map(([key, { factors, times }]) => [key, { factors, times: times * by }]));
}

export function product(one: Polynomial, other: Polynomial): Polynomial {
  let total: Polynomial = new Map();
  for (const a of one.values())
    for (const b of other.values()) total = sum(total, monomial([...a.factors, ...b.factors], a.times * b.times));
  return total;
}
