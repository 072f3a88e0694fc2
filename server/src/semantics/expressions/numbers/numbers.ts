import { type Int, negate, normal } from '../../../engine/arithmetic/integers.ts';
import { spanOf } from '../../../syntax/text/span.ts';
import type { Binary, Expression, Index } from '../../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../../syntax/tree/print.ts';
import { namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { nameNotUsed, setMeant } from '../../problems/corrections.ts';
import { reportInstead } from '../../problems/foreign-names.ts';
import { listRepeated } from '../../problems/repeated-lists.ts';
import { type Evaluate, isNumber, isSet, type Value } from '../../scope/evaluation.ts';
import { Fault } from '../../scope/fault.ts';
import { type Scope, useVariable } from '../../scope/scope.ts';
import { hasPlaces, isListed } from '../../scope/types.ts';
import { reportWrongKind } from '../types/kinds.ts';
import { kindOf, typeOf } from '../types/type-of.ts';
import { wrongValue } from '../values/wrong-values.ts';
import { ARITHMETIC } from './arithmetic.ts';
import { compileChecked, notAList, notANumber, zero } from './checked-numbers.ts';
import { compileLength } from './lengths.ts';
import { listIn, listNamed } from './list-variables.ts';
import { compileNumberCall } from './number-calls.ts';
import { reportPowerMeantAsXor } from './power-meant-as-xor.ts';

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
      return compileNumberCall(expression, scope);
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

/** `a[i]`, counted from 1. */
function compileEntry(expression: Index, scope: Scope): Evaluate<Int> {
  const { of, indices } = expression;
  const type = typeOf(of, scope);
  const { kind } = type;
  if (kind === 'name') reportWrongKind(scope, of, 'list');
  else if (kind === 'game' || kind === 'position') return notANumber(expression, scope);
  else if (!hasPlaces(type) && kind !== 'value') return notAList(expression, printExpression(of), scope);
  const list = listNamed(of, scope);
  const [at] = indices;
  if (list?.kind !== 'list' || at === undefined || indices.length !== 1 || at.kind === 'range')
    return compileChecked(expression, scope);
  const index = compileNumber(at, scope);
  const { slot } = list;
  return (environment) => numberAt(listIn(environment, slot), index(environment), expression, scope);
}

/** The entry of a list, counted from 1. */
function numberAt(list: readonly Value[], index: Int, expression: Expression, { within }: Scope): Int {
  const entry = typeof index === 'number' ? list[index - 1] : undefined;
  if (isNumber(entry)) return entry;
  if (entry !== undefined) throw wrongValue(expression, 'number', entry);
  const args = { text: printExpression(expression), index: String(index), length: String(list.length) };
  throw new Fault('outside-list', args, spanOf(expression), within);
}

function compileBinary(expression: Binary, scope: Scope): Evaluate<Int> {
  const { operator } = expression;
  if (operator === '/') return reportDivision(expression, scope);
  reportPowerMeantAsXor(expression, scope);
  if (operator === '+' && isListed(typeOf(expression.left, scope)) && isListed(typeOf(expression.right, scope))) {
    reportInstead(expression, `${printExpression(expression.left)} ++ ${printExpression(expression.right)}`, scope);
    return zero;
  }
  const instead = listRepeated(expression, nameNotUsed('j', scope)) ?? setMeant(expression, scope, kindOf);
  if (instead !== null) {
    // Its variables are not also reported as unused.
    for (const used of namesIn([expression])) useVariable(scope, used);
    reportInstead(expression, instead, scope);
    return zero;
  }
  const calculate = ARITHMETIC[operator];
  if (calculate === undefined) return notANumber(expression, scope);
  const left = compileNumber(expression.left, scope);
  const right = compileNumber(expression.right, scope);
  return calculate(left, right, expression, scope);
}

/** Whether a dividend is written as a negative number, as in `-7 / 2` and `(-a * b) / 2`. */
function startsWithMinus(dividend: Expression): boolean {
  const inner = unwrap(dividend);
  if (inner.kind === 'binary' && (inner.operator === '*' || inner.operator === '/')) return startsWithMinus(inner.left);
  return inner.kind === 'unary' && inner.operator === '-';
}

function reportDivision(expression: Binary, scope: Scope): Evaluate<Int> {
  compileNumber(expression.left, scope);
  compileNumber(expression.right, scope);
  const text = printExpression(expression);
  const [floor, ceil] = [`floor(${text})`, `ceil(${text})`];
  // Other languages round the quotients of negative numbers in different directions.
  const isNegative = startsWithMinus(expression.left) !== startsWithMinus(expression.right);
  scope.report({
    code: 'bare-division',
    severity: 'error',
    span: expression,
    args: { text, floor, ceil, isNegative },
    ...(isNegative ? {} : { fix: { span: expression, text: floor } }),
  });
  return zero;
}
