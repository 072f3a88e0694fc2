import type { Call, Expression } from '../../../syntax/tree/expression-tree.ts';
import { add, divide, extreme, isOne, negate, ONE, operation, subtract, xor, ZERO } from '../../ir/build.ts';
import { type Expr, isListType } from '../../ir/ir.ts';
import { definition } from '../scope/definitions.ts';
import { isNatural } from '../scope/facts.ts';
import { helper } from '../scope/helpers.ts';
import { type Scope, Unsupported } from '../scope/scope.ts';
import { isSet } from '../sets/set-kinds.ts';
import { listOfSet } from '../sets/set-lists.ts';
import { FOLDS, fold, foldList, natural } from './folds.ts';

/** A call of a function, of the file or of the language. Throws {@link Unsupported}. */
export function called(expression: Call, scope: Scope): Expr {
  const { text: name } = expression.callee;
  if (scope.names.has(name)) {
    const values = expression.arguments.map((argument) => scope.output.translators.expression(argument, scope));
    return definition(name, values, expression, scope, scope.natural);
  }
  const [first, second] = expression.arguments;
  if (expression.clauses !== null && first !== undefined && FOLDS.has(name))
    return fold(name, first, expression.clauses, scope);
  if (isSet(expression, scope)) return listOfSet(expression, scope);
  if (first !== undefined && (name === 'floor' || name === 'ceil')) return rounded(name, first, scope);
  const values = expression.arguments.map((argument) =>
    isSet(argument, scope) ? listOfSet(argument, scope) : scope.output.translators.expression(argument, scope),
  );
  const [value, other = ZERO] = values;
  if (value === undefined) throw new Unsupported(expression);
  if (values.length === 1 && isListType(value.type) && FOLDS.has(name)) return foldList(name, value, scope);
  switch (name) {
    case 'min':
    case 'max':
      return extreme(name, values);
    case 'gcd':
      return values.slice(1).reduce((all, next) => operation('gcd', [all, next], 'int'), value);
    case 'xor':
      return values.slice(1).reduce((all, next) => xor(all, natural(next, scope)), natural(value, scope));
    case 'abs':
      return isNatural(value, scope) ? value : operation('abs', [value], 'int');
    case 'bitand':
    case 'bitor':
      return operation(name, [value, other], 'int');
    case 'isqrt':
      return operation('isqrt', [value], 'int');
    case 'bit':
      return operation('bit', [value, other], 'int');
    case 'sorted':
      return operation(value.type === 'text' ? 'text sorted' : 'sorted', [value], value.type);
    case 'reverse':
      return operation(value.type === 'text' ? 'text reverse' : 'reverse', [value], value.type);
    default:
      if (second === undefined && values.length > 1) throw new Unsupported(expression);
      // Languages have a `log2` of their own, which rounds.
      return helper(name === 'log2' ? 'floor_log2' : name, values, expression, scope);
  }
}

export function quotient(left: Expr, right: Expr, scope: Scope): Expr {
  if (isOne(right)) return left;
  const plain = isNatural(left, scope) && isNatural(right, scope);
  return operation(plain ? 'quotient' : 'floor', [left, right], 'int');
}

function rounded(name: 'floor' | 'ceil', argument: Expression, scope: Scope): Expr {
  const inner = argument.kind === 'paren' ? argument.inner : argument;
  if (inner.kind !== 'binary' || inner.operator !== '/') return scope.output.translators.expression(argument, scope);
  const [dividend, divisor] = [
    scope.output.translators.expression(inner.left, scope),
    scope.output.translators.expression(inner.right, scope),
  ];
  if (name === 'floor') return quotient(dividend, divisor, scope);
  if (isNatural(dividend, scope) && isNatural(divisor, scope))
    return divide(subtract(add(dividend, divisor), ONE), divisor);
  return negate(operation('floor', [negate(dividend), divisor], 'int'));
}
