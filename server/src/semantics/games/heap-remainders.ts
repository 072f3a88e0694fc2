import type { Expression } from '../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../syntax/tree/rules.ts';
import { childrenOf, expressionsOfRule, namesIn } from '../../syntax/tree/walk.ts';

/** What a rule asks of a heap besides its size. */
export interface Remainders {
  /** Whether an expression of the rule depends on nothing of the heap but its remainders by `moduli`. */
  readonly isFree: (expression: Expression) => boolean;
  /** The divisors in the expressions that `isFree` has accepted. */
  readonly moduli: readonly Expression[];
}

/**
 * Recognises remainders such as `n % 3` and `(n * n - k) % m`: a polynomial in the heap `n` with integer coefficients, modulo a
 * number that is the same in all states. Two heaps whose difference is a multiple of that number give the same remainder.
 * Linear in the expression, for each depth of its remainders.
 */
export function remaindersOnly(rule: MoveRule, states: readonly string[], heap: string): Remainders {
  const changing = new Set([...states, ...namesBoundIn(rule)]);
  const moduli: Expression[] = [];
  const isConstant = (expression: Expression): boolean =>
    [...namesIn([expression])].every((name) => !changing.has(name));
  const isRemainder = (expression: Expression): boolean => {
    if (expression.kind !== 'binary' || expression.operator !== '%') return false;
    return isPolynomial(expression.left) && isConstant(expression.right) && moduli.push(expression.right) > 0;
  };
  /** Whether the heap occurs in an expression only as a number that is added, subtracted or multiplied. */
  const isPolynomial = (expression: Expression): boolean => {
    if (expression.kind === 'name' || isFree(expression)) return true;
    if (expression.kind === 'paren') return isPolynomial(expression.inner);
    if (expression.kind === 'unary') return expression.operator === '-' && isPolynomial(expression.operand);
    if (expression.kind !== 'binary') return false;
    const { operator, left, right } = expression;
    if (operator === '^') return isPolynomial(left) && isFree(right);
    return ['+', '-', '*'].includes(operator) && isPolynomial(left) && isPolynomial(right);
  };
  const isFree = (expression: Expression): boolean =>
    !namesIn([expression]).has(heap) || isRemainder(expression) || isFreeInParts(expression);
  const isFreeInParts = (expression: Expression): boolean =>
    expression.kind !== 'name' && childrenOf(expression).every(isFree);
  return { isFree, moduli };
}

/** The names that the loops of a rule bind, outside and inside its expressions. */
function namesBoundIn(rule: MoveRule): readonly string[] {
  const names = rule.tail.loops.flatMap((loop) => loop.names);
  const open = [...expressionsOfRule(rule)];
  for (let expression = open.pop(); expression !== undefined; expression = open.pop()) {
    if ('clauses' in expression) names.push(...(expression.clauses?.loops ?? []).flatMap((loop) => loop.names));
    open.push(...childrenOf(expression));
  }
  return names.map(({ text }) => text);
}
