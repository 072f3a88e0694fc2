import {
  add,
  ceilDivide,
  floorDivide,
  greatest,
  type Int,
  negate,
  normal,
  subtract,
} from '../../engine/arithmetic/integers.ts';
import { members } from '../../engine/arithmetic/number-sets.ts';
import type { Meter } from '../../engine/budget/meter.ts';
import { spanOf } from '../../syntax/text/span.ts';
import type { Binary, Call, Expression, Index, Unary } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import { unwrap } from '../../syntax/tree/walk.ts';
import { isOneOf, ROUNDINGS, type Rounding } from '../../syntax/vocabulary.ts';
import { callHere, reportInstead } from '../problems/foreign-names.ts';
import { reportUnknown } from '../problems/unknown-names.ts';
import { type Evaluate, isNumber, isSet, type Value } from '../scope/evaluation.ts';
import { Fault } from '../scope/fault.ts';
import { type Scope, useVariable } from '../scope/scope.ts';
import { isListed } from '../scope/types.ts';
import { entriesOf, isListValue, lengthOf } from '../scope/values.ts';
import { ARITHMETIC, divided, sized } from './arithmetic.ts';
import { definitionNamed } from './definitions.ts';
import { reportEndless } from './endless.ts';
import { compileFold } from './folds.ts';
import { reportWrongKind } from './kinds.ts';
import { listIn, listNamed } from './list-variables.ts';
import { numberFunction, numberWithDigits } from './number-functions.ts';
import { isQuestion } from './questions.ts';
import { kindOf, typeOf } from './type-of.ts';
import { asNumber, wrongValue } from './wrong-values.ts';

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
  if (variable === undefined) return compileChecked(expression, scope);
  if (variable.type.kind !== 'number' && variable.type.kind !== 'value') return notANumber(expression, scope);
  const { slot } = variable;
  return (environment) => {
    const value = environment.slots[slot];
    if (typeof value === 'number' || typeof value === 'bigint') return value;
    if (variable.kind !== 'parameter' || !isSet(value)) throw wrongValue(expression, 'number', value ?? 0);
    throw new Fault('number-parameter', { game: scope.within, parameter: expression.text });
  };
}

/** An expression that may turn out to be a number: a name, an entry, what a definition gives. */
function compileChecked(expression: Expression, scope: Scope): Evaluate<Int> {
  const { kind } = typeOf(expression, scope);
  if (kind !== 'number' && kind !== 'value') return notANumber(expression, scope);
  return asNumber(scope.compile.value(expression, scope), expression);
}

/** `a[i]`, counted from 1. */
function compileEntry(expression: Index, scope: Scope): Evaluate<Int> {
  const { of, indices } = expression;
  const { kind } = typeOf(of, scope);
  if (kind === 'name') reportWrongKind(scope, of, 'list');
  else if (kind === 'game' || kind === 'position') return notANumber(expression, scope);
  else if (kind !== 'list' && kind !== 'text' && kind !== 'value')
    return notAList(expression, printExpression(of), scope);
  const list = listNamed(of, scope);
  const [at] = indices;
  if (list?.kind !== 'list' || at === undefined || indices.length !== 1 || at.kind === 'range')
    return compileChecked(expression, scope);
  const index = compileNumber(at, scope);
  const { slot } = list;
  return (environment) => numberAt(listIn(environment, slot), index(environment), expression);
}

/** The entry of a list, counted from 1. */
function numberAt(list: readonly Value[], index: Int, expression: Expression): Int {
  const entry = typeof index === 'number' ? list[index - 1] : undefined;
  if (isNumber(entry)) return entry;
  const text = printExpression(expression);
  if (entry !== undefined) throw wrongValue(expression, 'number', entry);
  throw new Fault('outside-list', { text, index: String(index), length: String(list.length) });
}

/** `#a`, `#S`. */
function compileLength(expression: Unary, scope: Scope): Evaluate<Int> {
  const operand = unwrap(expression.operand);
  const list = listNamed(operand, scope);
  if (list?.kind === 'list') return (environment) => listIn(environment, list.slot).length;
  const collection = scope.compile.collection(operand, scope);
  // Its members differ, so they are counted without being kept.
  if (collection !== null) return (environment) => countOf(collection(environment));
  const { kind } = typeOf(operand, scope);
  if (kind === 'name') reportWrongKind(scope, operand, 'list');
  else if (!isOneOf(COUNTED, kind)) return notAList(expression, printExpression(operand), scope);
  const value = scope.compile.value(operand, scope);
  return (environment) => sizeOf(value(environment), operand, environment.meter);
}

const COUNTED = ['list', 'text', 'set', 'tuple', 'value'] as const;

function countOf(values: Iterable<unknown>): number {
  let count = 0;
  for (const _ of values) count += 1;
  return count;
}

function sizeOf(value: Value, expression: Expression, meter: Meter): Int {
  if (isListValue(value)) return lengthOf(value);
  if (!isSet(value)) throw wrongValue(expression, 'list', value);
  reportEndless(value, expression);
  if (value.kind === 'members') return value.members.length;
  if (value.kind === 'progression' && value.to !== null && value.step === 1)
    return greatest(0, add(subtract(value.to, value.from), 1));
  let size = 0;
  for (const _ of members(value, null, null, meter)) size += 1;
  return size;
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
  if (operator === '+' && isListed(typeOf(expression.left, scope)) && isListed(typeOf(expression.right, scope))) {
    reportInstead(expression, `${printExpression(expression.left)} ++ ${printExpression(expression.right)}`, scope);
    return zero;
  }
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
  if (definitionNamed(name, scope) !== null || isQuestion(call, scope)) return compileChecked(call, scope);
  const fold = compileFold(call, scope);
  if (fold !== null) return fold;
  if (isOneOf(ROUNDINGS, name) && !scope.names.has(name)) return compileQuotient(call, scope, DIVIDE[name]);
  if (name === 'number' && !scope.names.has(name)) return compileFromDigits(call, scope);
  const known = scope.names.has(name) ? undefined : numberFunction(name);
  if (known === undefined) {
    if (scope.names.has(name) || kindOf(call, scope) !== 'position') return notANumber(call, scope);
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

/** `number(a, b)`: the number whose digits in base b, lowest first, are the entries of a. */
function compileFromDigits(call: Call, scope: Scope): Evaluate<Int> {
  const [digits, inBase] = call.arguments;
  if (digits === undefined || inBase === undefined || call.arguments.length !== 2) {
    const args = { name: 'number', wanted: 2, found: call.arguments.length };
    scope.report({ code: 'function-arguments', severity: 'error', span: call, args });
    return zero;
  }
  const [list, base] = [scope.compile.list(digits, scope), compileNumber(inBase, scope)];
  return (environment) => {
    const entries = entriesOf(list(environment)).map((entry) => {
      if (!isNumber(entry)) throw wrongValue(digits, 'number', entry);
      return entry;
    });
    return sized(numberWithDigits(entries, base(environment), environment.meter), call, environment);
  };
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
