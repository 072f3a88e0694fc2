import type { Binary, Call, Expression, Index, With } from '../../syntax/tree/expression-tree.ts';
import { isOneOf, OUTCOMES } from '../../syntax/vocabulary.ts';
import {
  add,
  and,
  choose,
  compare,
  entry,
  extreme,
  FALSE,
  int,
  isOne,
  lengthOf,
  let_,
  list,
  multiply,
  negate,
  not,
  ONE,
  operation,
  or,
  power,
  return_,
  subtract,
  text,
  times,
  xor,
  ZERO,
} from '../ir/build.ts';
import { type Expr, entryType, isListType, sameType, type Type } from '../ir/ir.ts';
import { definition } from './definitions.ts';
import { isNatural } from './facts.ts';
import { FOLDS, fold, foldList, natural } from './folds.ts';
import { helper } from './helpers.ts';
import { clauses } from './loops.ts';
import { remainder } from './remainders.ts';
import { constant, declare, isLiteral, lifted, type Scope, Unsupported } from './scope.ts';
import { isSet } from './set-kinds.ts';
import { listOfSet, membership } from './sets.ts';

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
        : comprehension(expression.items[0] ?? expression, expression.clauses, scope);
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

function listLiteral(items: readonly Expression[], whole: Expression, scope: Scope): Expr {
  const values = items.map((item) => translate(item, scope));
  const [first] = values;
  if (first !== undefined && values.some(({ type }) => !sameType(type, first.type))) throw new Unsupported(whole);
  return list(values, first?.type ?? 'int');
}

/** `[e for j in 1..#a]` as a function that makes the list. */
function comprehension(item: Expression, loops: Parameters<typeof clauses>[0], scope: Scope): Expr {
  const made = declare(scope, 'made', { list: 'int' });
  let type: Type = 'int';
  const body = clauses(loops, made.scope, (inner) => {
    const value = translate(item, inner);
    type = value.type;
    return [{ kind: 'append', list: made.variable.name, value }];
  });
  const listType: Type = { list: type };
  return lifted(scope.output, 'list', listType, [
    let_(made.variable.name, operation('new list', [], listType)),
    ...body,
    return_(operation('done', [{ ...made.variable, type: listType }], listType)),
  ]);
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

export function quotient(left: Expr, right: Expr, scope: Scope): Expr {
  if (isOne(right)) return left;
  const plain = isNatural(left, scope) && isNatural(right, scope);
  return operation(plain ? 'quotient' : 'floor', [left, right], 'int');
}

function joined(left: Expr, right: Expr, whole: Expression): Expr {
  // An empty list is of any type.
  if (left.kind === 'list' && left.items.length === 0) return right;
  if (right.kind === 'list' && right.items.length === 0) return left;
  if (!sameType(left.type, right.type)) throw new Unsupported(whole);
  return left.type === 'text'
    ? operation('text join', [left, right], 'text')
    : operation('join', [left, right], left.type);
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

function indexed(expression: Index, scope: Scope): Expr {
  let value = translate(expression.of, scope);
  for (const index of expression.indices) {
    if (value.type !== 'text' && !isListType(value.type)) throw new Unsupported(expression);
    if (index.kind === 'range') {
      const to = index.to === null ? lengthOf(value) : translate(index.to, scope);
      value = operation(
        value.type === 'text' ? 'text slice' : 'slice',
        [value, translate(index.from, scope), to],
        value.type,
      );
    } else value = entry(value, translate(index, scope));
  }
  return value;
}

function replaced(expression: With, scope: Scope): Expr {
  let value = translate(expression.list, scope);
  const { type } = value;
  for (const replacement of expression.replacements) {
    const by = translate(replacement.value, scope);
    if (!sameType(by.type, entryType(type))) throw new Unsupported(expression);
    value = operation(
      type === 'text' ? 'text replace' : 'replace',
      [value, translate(replacement.index, scope), by],
      type,
    );
  }
  return value;
}

function called(expression: Call, scope: Scope): Expr {
  const { text: name } = expression.callee;
  if (scope.names.has(name)) {
    const values = expression.arguments.map((argument) => translate(argument, scope));
    return definition(name, values, expression, scope, scope.natural);
  }
  const [first, second] = expression.arguments;
  if (expression.clauses !== null && first !== undefined && FOLDS.has(name))
    return fold(name, first, expression.clauses, scope);
  if (isSet(expression, scope)) return listOfSet(expression, scope);
  if (first !== undefined && (name === 'floor' || name === 'ceil')) return rounded(name, first, scope);
  const values = expression.arguments.map((argument) =>
    isSet(argument, scope) ? listOfSet(argument, scope) : translate(argument, scope),
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
    case 'bit':
      return operation(
        'remainder',
        [operation('quotient', [value, operation('power', [int(2), other], 'int')], 'int'), int(2)],
        'int',
      );
    case 'sorted':
      return operation(value.type === 'text' ? 'text sorted' : 'sorted', [value], value.type);
    case 'reverse':
      return operation(value.type === 'text' ? 'text reverse' : 'reverse', [value], value.type);
    default:
      if (second === undefined && values.length > 1) throw new Unsupported(expression);
      return helper(name, values, expression, scope);
  }
}

function rounded(name: 'floor' | 'ceil', argument: Expression, scope: Scope): Expr {
  const inner = argument.kind === 'paren' ? argument.inner : argument;
  if (inner.kind !== 'binary' || inner.operator !== '/') return translate(argument, scope);
  const [dividend, divisor] = [translate(inner.left, scope), translate(inner.right, scope)];
  if (name === 'floor') return quotient(dividend, divisor, scope);
  if (isNatural(dividend, scope) && isNatural(divisor, scope))
    return operation('quotient', [subtract(add(dividend, divisor), ONE), divisor], 'int');
  return negate(operation('floor', [negate(dividend), divisor], 'int'));
}
