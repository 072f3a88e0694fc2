import type { Binary, Expression } from '../../../syntax/tree/expression-tree.ts';
import { isOneOf, OUTCOMES } from '../../../syntax/vocabulary.ts';
import {
  add,
  and,
  choose,
  compare,
  FALSE,
  int,
  lengthOf,
  multiply,
  negate,
  not,
  operation,
  or,
  power,
  subtract,
  text,
  times,
} from '../../ir/build.ts';
import { type Expr, sameType } from '../../ir/ir.ts';
import { constant, isLiteral } from '../scope/declarations.ts';
import { definition } from '../scope/definitions.ts';
import { type Scope, Unsupported } from '../scope/scope.ts';
import { membership } from '../sets/membership.ts';
import { isSet } from '../sets/set-kinds.ts';
import { listOfSet } from '../sets/set-lists.ts';
import { called } from './calls.ts';
import { comprehension, indexed, joined, listLiteral, replaced } from './lists.ts';
import { remainder } from './remainders.ts';

/** An expression of a `.game` file that is a number, a condition, a text or a list, for the program. Throws {@link Unsupported}. */
export function translate(expression: Expression, scope: Scope): Expr {
  switch (expression.kind) {
    case 'numeral':
      return int(expression.value);
    case 'text':
      return asciiText(expression.value);
    case 'paren':
      return translate(expression.inner, scope);
    case 'name':
      return variable(expression, scope);
    case 'tuple':
      return listLiteral(expression.items, expression, scope);
    case 'list':
      return expression.clauses === null
        ? listLiteral(expression.items, expression, scope)
        : comprehension(expression, expression.clauses, scope);
    case 'unary':
      return unary(expression, scope);
    case 'binary':
      return binary(expression, scope);
    case 'if':
      return conditional(expression, scope);
    case 'index':
      return indexed(expression, scope);
    case 'with':
      return replaced(expression, scope);
    case 'call':
      return called(expression, scope);
    case 'set':
    case 'range':
      return listOfSet(expression, scope);
    default:
      throw new Unsupported(expression);
  }
}

function asciiText(value: string): Expr {
  if (/[^ -~]/.test(value)) throw new Unsupported(`"${value}"`);
  return text(value);
}

function variable(expression: Expression & { kind: 'name' }, scope: Scope): Expr {
  const bound = scope.variables.get(expression.text);
  if (bound?.kind === 'value') return bound.expr;
  if (bound?.kind === 'argument') {
    const value = translate(bound.expression, { ...bound.scope, locals: scope.locals });
    return isLiteral(value) && value.kind === 'list' ? constant(scope.output, expression.text, value) : value;
  }
  if (scope.names.has(expression.text)) return definition(expression.text, [], expression, scope);
  if (isSet(expression, scope) || isOneOf(OUTCOMES, expression.text)) throw new Unsupported(expression);
  throw new Unsupported(expression);
}

function unary(expression: Expression & { kind: 'unary' }, scope: Scope): Expr {
  const { operand } = expression;
  switch (expression.operator) {
    case '-':
      return negate(translate(operand, scope));
    case 'not':
      return not(translate(operand, scope));
    case '#':
      return lengthOf(isSet(operand, scope) ? listOfSet(operand, scope) : translate(operand, scope));
    default:
      throw new Unsupported(expression);
  }
}

const COMPARISONS: Partial<Record<Binary['operator'], (left: Expr, right: Expr) => Expr>> = {
  '<': (left, right) => compare('less', left, right),
  '<=': (left, right) => compare('at most', left, right),
  '>': (left, right) => compare('less', right, left),
  '>=': (left, right) => compare('at most', right, left),
};

function binary(expression: Binary, scope: Scope): Expr {
  const { operator } = expression;
  if (operator === 'in') return membership(translate(expression.left, scope), expression.right, scope);
  if (operator === '==' || operator === '!=') return equality(expression, scope);
  if (isSet(expression, scope)) return listOfSet(expression, scope);
  const [left, right] = [translate(expression.left, scope), translate(expression.right, scope)];
  switch (operator) {
    case '+':
      return add(left, right);
    case '-':
      return subtract(left, right);
    case '*':
      return scope.natural ? multiply(left, right) : times(left, right);
    case '%':
      return remainder(left, right, scope);
    case '^':
      return power(left, right);
    case '++':
      return joined(left, right, expression);
    case 'and':
      return and(left, right);
    case 'or':
      return or(left, right);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return COMPARISONS[operator]?.(left, right) ?? FALSE;
    default:
      throw new Unsupported(expression);
  }
}

function equality(expression: Binary, scope: Scope): Expr {
  const side = (of: Expression) =>
    isSet(of, scope) ? operation('distinct', [listOfSet(of, scope)], { list: 'int' }) : translate(of, scope);
  let [left, right] = [side(expression.left), side(expression.right)];
  const equal = expression.operator === '==';
  if (left.kind === 'list' && left.items.length === 0) left = { ...left, type: right.type };
  if (right.kind === 'list' && right.items.length === 0) right = { ...right, type: left.type };
  if (!sameType(left.type, right.type)) throw new Unsupported(expression);
  if (left.type === 'int') return compare(equal ? 'equal' : 'different', left, right);
  if (left.type === 'bool') return operation(equal ? 'equal' : 'different', [left, right], 'bool');
  return operation(equal ? 'same' : 'unlike', [left, right], 'bool');
}

function conditional(expression: Expression & { kind: 'if' }, scope: Scope): Expr {
  if (isSet(expression, scope)) return listOfSet(expression, scope);
  const condition = translate(expression.condition, scope);
  let [yes, no] = [translate(expression.then, scope), translate(expression.else, scope)];
  if (yes.kind === 'list' && yes.items.length === 0) yes = { ...yes, type: no.type };
  if (no.kind === 'list' && no.items.length === 0) no = { ...no, type: yes.type };
  if (!sameType(yes.type, no.type)) throw new Unsupported(expression);
  return choose(condition, yes, no);
}
