import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { childrenOf, namesIn } from '../../../syntax/tree/walk.ts';

/** What expressions ask of some numbers besides their size. */
export interface Remainders {
  /** Whether an expression depends on nothing of the numbers but remainders by `moduli`. */
  readonly isFree: (expression: Expression) => boolean;
  /** The divisors in the expressions that `isFree` has accepted. */
  readonly moduli: readonly Expression[];
}

/**
 * Recognises remainders such as `n % 3` and `(n * n - k) % m`: a polynomial in the numbers called `names` with integer coefficients, modulo
 * one that does not mention any of the names in `changing`. Numbers that differ by multiples of that one give the same remainder.
 * Linear in the expression, for each depth of its remainders; what has been found out about an expression is remembered.
 */
export function remaindersOf(names: ReadonlySet<string>, changing: ReadonlySet<string>): Remainders {
  const moduli: Expression[] = [];
  const isConstant = (expression: Expression): boolean =>
    [...namesIn([expression])].every((used) => !changing.has(used));
  const isRemainder = (expression: Expression): boolean => {
    if (expression.kind !== 'binary' || expression.operator !== '%') return false;
    return isPolynomial(expression.left) && isConstant(expression.right) && moduli.push(expression.right) > 0;
  };
  /** Whether the numbers occur in an expression only as something that is added, subtracted or multiplied. */
  const isPolynomial = (expression: Expression): boolean => {
    if (expression.kind === 'name' || isFree(expression)) return true;
    if (expression.kind === 'paren') return isPolynomial(expression.inner);
    if (expression.kind === 'unary') return expression.operator === '-' && isPolynomial(expression.operand);
    if (expression.kind !== 'binary') return false;
    const { operator, left, right } = expression;
    if (operator === '^') return isPolynomial(left) && isFree(right);
    return ['+', '-', '*'].includes(operator) && isPolynomial(left) && isPolynomial(right);
  };
  const mentions = remembered((expression) => isNamed(expression, names) || childrenOf(expression).some(mentions));
  const isFree = remembered(
    (expression) => !mentions(expression) || isRemainder(expression) || isFreeInParts(expression),
  );
  const isFreeInParts = (expression: Expression): boolean =>
    expression.kind !== 'name' && childrenOf(expression).every(isFree);
  return { isFree, moduli };
}

function isNamed(expression: Expression, names: ReadonlySet<string>): boolean {
  if (expression.kind === 'call') return names.has(expression.callee.text);
  return expression.kind === 'name' && names.has(expression.text);
}

/** The same question, answered once for each expression: whoever asks about a whole and then about its parts takes quadratic time otherwise. */
function remembered(ask: (expression: Expression) => boolean): (expression: Expression) => boolean {
  const known = new Map<Expression, boolean>();
  return (expression) => {
    // Most parts of a long condition are names and numbers, for which it takes longer to remember than to ask.
    if (expression.kind === 'name' || expression.kind === 'numeral') return ask(expression);
    const found = known.get(expression) ?? ask(expression);
    known.set(expression, found);
    return found;
  };
}

/** The names that loops inside some expressions bind. Linear. */
export function namesBoundIn(expressions: readonly Expression[]): readonly string[] {
  const names: string[] = [];
  const open = [...expressions];
  for (let expression = open.pop(); expression !== undefined; expression = open.pop()) {
    if ('clauses' in expression)
      names.push(...(expression.clauses?.loops ?? []).flatMap((loop) => loop.names.map(({ text }) => text)));
    for (const part of childrenOf(expression)) open.push(part);
  }
  return names;
}
