import type { IToken } from 'chevrotain';
import { endOf, spelling } from '../text/token.ts';
import type { Binary, BinaryOperator, Expression, UnaryOperator } from '../tree/expression-tree.ts';

/** Operands, and the operators before and between them, in the order of the text. */
export type ExpressionPart = Expression | IToken;

/**
 * How tightly an operator binds. `except` is not in the table: after `in` it belongs to the set that `in` tests, so that `k in S
 * except T and k > 2` reads as meant; elsewhere it is left-associative together with `or`, as in `S or T except U`.
 */
const INFIX: Readonly<Record<Exclude<BinaryOperator, 'except'> | '..', number>> = {
  or: 1,
  and: 2,
  '==': 4,
  '!=': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  in: 4,
  '..': 6,
  '+': 7,
  '++': 7,
  '-': 7,
  // An arrow occurs only between whole expressions, which the grammar of `without` joins.
  '->': 7,
  '*': 8,
  '/': 8,
  '%': 8,
  '^': 10,
};
const EXCEPT = 1;
const EXCEPT_AFTER_IN = 5;
const COMPARISON = 4;
const PREFIX: Readonly<Record<UnaryOperator, number>> = { misere: 0, not: 3, '-': 9, '#': 11 };

/** Sums of more terms are split in half repeatedly, so that the tree of a sum of 100,000 heaps is not deep. */
const LONG = 64;

/**
 * Builds an expression from its parts by operator precedence. `onChain` is called for every comparison whose left side is itself
 * a comparison, which is meaningless. Linear in the number of parts.
 */
export function climb(parts: readonly ExpressionPart[], onChain: (left: Binary, operator: IToken) => void): Expression {
  let at = 0;

  function chain(least: number, afterIn: boolean): Expression {
    let left = operand();
    for (;;) {
      const token = operatorAt(at);
      if (token === null) return left;
      const operator = infixOf(token);
      const power = powerOf(operator, afterIn);
      if (power < least) return left;
      if (power === COMPARISON && isComparison(left)) onChain(left, token);
      at += 1;
      if (operator === '..') left = range(left, token, power);
      else if (operator === '+' || operator === '++' || operator === 'and' || operator === 'or')
        left = sum(left, operator, power, afterIn);
      else left = binary(operator, left, right(operator, power, afterIn));
    }
  }

  function right(operator: BinaryOperator, power: number, afterIn: boolean): Expression {
    return chain(operator === '^' ? power : power + 1, afterIn || operator === 'in');
  }

  function operand(): Expression {
    const part = parts[at];
    if (part === undefined) throw new Error('an operand is missing from the parts of an expression');
    at += 1;
    if (!isToken(part)) return part;
    const operator = prefixOf(part);
    const inner = chain(PREFIX[operator], false);
    return { kind: 'unary', operator, operand: inner, start: part.startOffset, end: inner.end };
  }

  function range(from: Expression, dots: IToken, power: number): Expression {
    const next = parts[at];
    const open = next === undefined || (isToken(next) && !Object.hasOwn(PREFIX, spelling(next)));
    const to = open ? null : chain(power + 1, false);
    return { kind: 'range', from, to, start: from.start, end: to === null ? endOf(dots) : to.end };
  }

  function sum(first: Expression, operator: BinaryOperator, power: number, afterIn: boolean): Expression {
    const terms = [first, right(operator, power, afterIn)];
    for (let token = operatorAt(at); token !== null && spelling(token) === operator; token = operatorAt(at)) {
      at += 1;
      terms.push(right(operator, power, afterIn));
    }
    return grouped(operator, terms);
  }

  function operatorAt(index: number): IToken | null {
    const part = parts[index];
    return part !== undefined && isToken(part) ? part : null;
  }

  return chain(0, false);
}

/** Groups a few terms to the left, and many terms evenly. */
function grouped(operator: BinaryOperator, terms: readonly Expression[]): Expression {
  if (terms.length <= LONG) return terms.reduce((left, right) => binary(operator, left, right));
  const middle = terms.length >> 1;
  return binary(operator, grouped(operator, terms.slice(0, middle)), grouped(operator, terms.slice(middle)));
}

function binary(operator: BinaryOperator, left: Expression, right: Expression): Binary {
  return { kind: 'binary', operator, left, right, start: left.start, end: right.end };
}

function powerOf(operator: BinaryOperator | '..', afterIn: boolean): number {
  if (operator !== 'except') return INFIX[operator];
  return afterIn ? EXCEPT_AFTER_IN : EXCEPT;
}

function isComparison(expression: Expression): expression is Binary {
  return expression.kind === 'binary' && powerOf(expression.operator, false) === COMPARISON;
}

// The grammar allows no other tokens here: their types are in the operator categories.
const infixOf = (token: IToken) => spelling(token) as BinaryOperator | '..';
const prefixOf = (token: IToken) => spelling(token) as UnaryOperator;

function isToken(part: ExpressionPart): part is IToken {
  return 'tokenType' in part;
}
