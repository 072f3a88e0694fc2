import { ceilDivide, floorDivide, type Int, negate, normal } from '../../engine/arithmetic/integers.ts';
import { spanOf } from '../../syntax/text/span.ts';
import type { Binary, Call, Expression, Index, Unary } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import { unwrap } from '../../syntax/tree/walk.ts';
import { isOneOf, ROUNDINGS, type Rounding } from '../../syntax/vocabulary.ts';
import { callHere, reportInstead } from '../problems/elsewhere.ts';
import { reportUnknown } from '../problems/unknown-names.ts';
import type { Evaluate } from '../scope/evaluation.ts';
import { Fault } from '../scope/fault.ts';
import { type Scope, useVariable } from '../scope/scope.ts';
import { ARITHMETIC, divided } from './arithmetic.ts';
import { reportWrongKind } from './kinds.ts';
import { listIn } from './list-variables.ts';
import { numberFunction } from './number-functions.ts';

/** Compiles an expression that must be a number. Reports what is wrong with it. */
export function compileNumber(expression: Expression, scope: Scope): Evaluate<Int> {
  switch (expression.kind) {
    case 'numeral': {
      const value = normal(expression.value);
      return () => value;
    }
    case 'paren':
      return compileNumber(expression.inner, scope);
    case 'name':
      return compileVariable(expression, scope);
    case 'index':
      return compileEntry(expression, scope);
    case 'unary': {
      if (expression.operator === '#') return compileLength(expression, scope);
      if (expression.operator !== '-') break;
      const operand = compileNumber(expression.operand, scope);
      return (environment) => negate(operand(environment));
    }
    case 'binary':
      return compileBinary(expression, scope);
    case 'if': {
      const condition = scope.compile.condition(expression.condition, scope);
      const yes = compileNumber(expression.then, scope);
      const no = compileNumber(expression.else, scope);
      return (environment) => (condition(environment) ? yes(environment) : no(environment));
    }
    case 'call':
      return compileCall(expression, scope);
    default:
      break;
  }
  return notANumber(expression, scope);
}

function compileVariable(expression: Expression & { kind: 'name' }, scope: Scope): Evaluate<Int> {
  const variable = useVariable(scope, expression.text);
  if (variable === undefined || variable.kind === 'list') return notANumber(expression, scope);
  variable.number = true;
  const { slot } = variable;
  return (environment) => {
    const value = environment.slots[slot];
    if (typeof value === 'object' || value === undefined) {
      throw new Fault('number-parameter', { game: scope.within, parameter: expression.text });
    }
    return value;
  };
}

/** `a[i]`, counted from 1. */
function compileEntry(expression: Index, scope: Scope): Evaluate<Int> {
  const list = useVariable(scope, expression.name.text);
  const [at] = expression.indices;
  if (list?.kind !== 'list' || at === undefined || expression.indices.length !== 1) {
    if (list === undefined) return notANumber(expression, scope);
    return notAList(expression, expression.name.text, scope);
  }
  const index = compileNumber(at, scope);
  const { slot } = list;
  return (environment) => entryAt(listIn(environment, slot), index(environment), expression);
}

/** The entry of a list, counted from 1. */
function entryAt(list: readonly Int[], index: Int, expression: Expression): Int {
  const entry = typeof index === 'number' ? list[index - 1] : undefined;
  if (entry !== undefined) return entry;
  const text = printExpression(expression);
  throw new Fault('outside-list', { text, index: String(index), length: String(list.length) });
}

/** `#a`. */
function compileLength(expression: Unary, scope: Scope): Evaluate<Int> {
  const operand = unwrap(expression.operand);
  const list = operand.kind === 'name' ? useVariable(scope, operand.text) : undefined;
  if (list?.kind !== 'list') return notAList(expression, printExpression(operand), scope);
  const { slot } = list;
  return (environment) => listIn(environment, slot).length;
}

function notAList(expression: Expression, text: string, scope: Scope): Evaluate<Int> {
  scope.report({
    code: 'not-a-list',
    severity: 'error',
    span: spanOf(expression),
    args: { text },
  });
  return zero;
}

function compileBinary(expression: Binary, scope: Scope): Evaluate<Int> {
  const { operator } = expression;
  if (operator === '/') return reportDivision(expression, scope);
  const calculate = ARITHMETIC[operator];
  if (calculate === undefined) return notANumber(expression, scope);
  const left = compileNumber(expression.left, scope);
  const right = compileNumber(expression.right, scope);
  return calculate(left, right, expression, scope);
}

function reportDivision(expression: Binary, scope: Scope): Evaluate<Int> {
  compileNumber(expression.left, scope);
  compileNumber(expression.right, scope);
  const text = printExpression(expression);
  scope.report({
    code: 'bare-division',
    severity: 'error',
    span: expression,
    args: { text, floor: `floor(${text})`, ceil: `ceil(${text})` },
    fix: { span: expression, text: `floor(${text})` },
  });
  return zero;
}

function compileCall(call: Call, scope: Scope): Evaluate<Int> {
  const name = call.callee.text;
  if (isOneOf(ROUNDINGS, name)) return compileQuotient(call, scope, DIVIDE[name]);
  const known = numberFunction(name);
  if (known === undefined) {
    if (scope.names.has(name)) return notANumber(call, scope);
    const instead = callHere(call, scope);
    if (instead === null) reportUnknown(scope, call.callee, 'number');
    else reportInstead(call, instead, scope);
    return zero;
  }
  const found = call.arguments.length;
  const values = call.arguments.map((argument) => compileNumber(argument, scope));
  if (found < known.least || found > known.most) {
    scope.report({
      code: 'function-arguments',
      severity: 'error',
      span: call,
      args: { name, wanted: known.least, found },
    });
    return zero;
  }
  const [first, second] = values;
  const { join } = known;
  if (join !== undefined && first !== undefined && second !== undefined && values.length === 2)
    return (environment) => join(first(environment), second(environment), environment.meter);
  return (environment) =>
    known.of(
      values.map((value) => value(environment)),
      call,
      environment.meter,
    );
}

const DIVIDE: Readonly<Record<Rounding, (a: Int, b: Int) => Int>> = { floor: floorDivide, ceil: ceilDivide };

/** `floor(a / b)` and `ceil(a / b)`: a quotient may occur nowhere else. */
function compileQuotient(call: Call, scope: Scope, divide: (a: Int, b: Int) => Int): Evaluate<Int> {
  const [argument] = call.arguments;
  if (argument === undefined || call.arguments.length !== 1) {
    const args = { name: call.callee.text, wanted: 1, found: call.arguments.length };
    const instead = callHere(call, scope);
    const fix = instead === null ? {} : { fix: { span: call, text: instead } };
    scope.report({ code: 'function-arguments', severity: 'error', span: call, args, ...fix });
    return zero;
  }
  const quotient = unwrap(argument);
  if (quotient.kind !== 'binary' || quotient.operator !== '/') return compileNumber(argument, scope);
  const dividend = compileNumber(quotient.left, scope);
  const divisor = compileNumber(quotient.right, scope);
  return divided(dividend, divisor, divide, call, scope);
}

function notANumber(expression: Expression, scope: Scope): Evaluate<Int> {
  reportWrongKind(scope, expression, 'number');
  return zero;
}

const zero: Evaluate<Int> = () => 0;
