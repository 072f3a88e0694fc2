import { type Int, normal } from '../../../engine/arithmetic/integers.ts';
import { EMPTY, type NumberSet } from '../../../engine/arithmetic/number-sets.ts';
import { spanOf } from '../../../syntax/text/span.ts';
import type { Call, Expression, Numeral, SetLiteral } from '../../../syntax/tree/expression-tree.ts';
import { isOneOf, SET_FUNCTIONS, type SetFunction } from '../../../syntax/vocabulary.ts';
import { conditionsApart, correctionOf, rangesApart } from '../../problems/corrections.ts';
import { reportInstead } from '../../problems/foreign-names.ts';
import { reportOrLess } from '../../problems/or-less.ts';
import { reportAllExcepted } from '../../problems/unknown-names.ts';
import { builtInSet } from '../../scope/built-in-sets.ts';
import { type Evaluate, isNumber, isNumberSet } from '../../scope/evaluation.ts';
import { type Scope, useVariable } from '../../scope/scope.ts';
import { entryOf, type Type } from '../../scope/types.ts';
import { numbersOf } from '../../scope/values.ts';
import { compileCondition } from '../conditions/conditions.ts';
import { compileNumber } from '../numbers/numbers.ts';
import { reportWrongKind } from '../types/kinds.ts';
import { kindOf, typeOf } from '../types/type-of.ts';
import { asNumberSet, wrongValue } from '../values/wrong-values.ts';
import { compileBuilder } from './set-builders.ts';

/**
 * Compiles an expression that must be a set of integers; a number stands for the set that contains only it. Reports what is wrong
 * with it.
 */
export function compileSet(expression: Expression, scope: Scope): Evaluate<NumberSet> {
  switch (expression.kind) {
    case 'paren':
      return compileSet(expression.inner, scope);
    case 'range':
      return compileRange(expression, scope);
    case 'set':
      return compileLiteral(expression, scope);
    case 'name':
      return compileName(expression, scope);
    case 'call':
      if (isOneOf(SET_FUNCTIONS, expression.callee.text) && !scope.names.has(expression.callee.text))
        return compileSetFunction(expression, expression.callee.text, scope);
      break;
    case 'if': {
      if (typeOf(expression, scope).kind !== 'set') break;
      const condition = compileCondition(expression.condition, scope);
      const yes = compileSet(expression.then, scope);
      const no = compileSet(expression.else, scope);
      return (environment) => (condition(environment) ? yes(environment) : no(environment));
    }
    case 'binary':
      if (reportOrLess(expression, null, scope, kindOf)) return () => EMPTY;
      if (expression.operator === 'or' || expression.operator === 'except') {
        const kind = expression.operator === 'or' ? 'union' : 'except';
        const left = compileSet(expression.left, scope);
        if (kind === 'except' && reportAllExcepted(expression.right, scope)) return left;
        const right = compileSet(expression.right, scope);
        return (environment) => ({ kind, left: left(environment), right: right(environment) });
      }
      break;
    default:
      break;
  }
  const type = typeOf(expression, scope);
  // A set among the entries of a list has been reported where the list is written.
  if (type.kind === 'value' || (type.kind === 'set' && (expression.kind === 'call' || expression.kind === 'index')))
    return compileUnknown(expression, type, scope);
  const isNumber = type.kind === 'number' && correctionOf(expression, 'set', scope, kindOf) === null;
  if (!isNumber) return notASet(expression, scope);
  const number = compileNumber(expression, scope);
  return (environment) => ({ kind: 'list', values: [number(environment)] });
}

function compileName(expression: Expression & { kind: 'name' }, scope: Scope): Evaluate<NumberSet> {
  const variable = useVariable(scope, expression.text);
  if (variable !== undefined) {
    const { kind } = variable.type;
    if (kind !== 'number' && kind !== 'value' && kind !== 'set') return notASet(expression, scope);
    const { slot } = variable;
    return (environment) => {
      const value = environment.slots[slot];
      if (isNumberSet(value)) return value;
      if (isNumber(value)) return { kind: 'list', values: [value] };
      throw wrongValue(expression, 'set', value ?? 0);
    };
  }
  const declared = scope.names.get(expression.text)?.declaration;
  if (declared?.kind === 'broken')
    return asNumberSet((environment) => environment.call(expression.text, [], environment.meter), expression);
  if (declared?.kind === 'set' || declared?.kind === 'let') {
    const type = typeOf(expression, scope);
    if (!ALLOWED.includes(type.kind)) return notASet(expression, scope);
    return compileUnknown(expression, type, scope);
  }
  const builtIn = builtInSet(expression.text);
  if (builtIn !== undefined && declared === undefined) return () => builtIn;
  return notASet(expression, scope);
}

const ALLOWED: readonly string[] = ['number', 'set', 'value'];

/** A name or a call whose value may turn out to be a set of numbers, or one number. */
function compileUnknown(expression: Expression, type: Type, scope: Scope): Evaluate<NumberSet> {
  const { kind, items = [] } = entryOf(type);
  if (type.kind === 'set' && kind === 'tuple') return notNumbers(expression, items.length, scope);
  return asNumberSet(scope.compile.value(expression, scope), expression);
}

/** Reports a set of tuples in a place that needs a set of numbers. */
function notNumbers(expression: Expression, found: number, scope: Scope): Evaluate<NumberSet> {
  const args = { wanted: 1, found };
  scope.report({ code: 'tuple-width', severity: 'error', span: spanOf(expression), args });
  return () => EMPTY;
}

function compileRange(expression: Expression & { kind: 'range' }, scope: Scope): Evaluate<NumberSet> {
  const from = compileNumber(expression.from, scope);
  const to = expression.to === null ? null : compileNumber(expression.to, scope);
  return (environment) => ({
    kind: 'progression',
    from: from(environment),
    step: 1,
    to: to === null ? null : to(environment),
  });
}

function compileLiteral(expression: SetLiteral, scope: Scope): Evaluate<NumberSet> {
  if (expression.clauses !== null) return compileBuilder(expression, expression.clauses, scope);
  const instead = rangesApart(expression.items) ?? conditionsApart(expression.items);
  if (instead !== null) {
    reportInstead(expression, instead, scope);
    return () => EMPTY;
  }
  if (expression.items.every(isWritten)) {
    const set = numbersOf(expression.items.map(({ value }) => normal(value)));
    return () => set;
  }
  const items = expression.items.map((item) => compileNumber(item, scope));
  return (environment) => numbersOf(items.map((item) => item(environment)));
}

function isWritten(expression: Expression): expression is Numeral {
  return expression.kind === 'numeral';
}

function compileSetFunction(call: Call, name: SetFunction, scope: Scope): Evaluate<NumberSet> {
  const [argument] = call.arguments;
  if (argument === undefined || call.arguments.length !== 1) {
    const args = { name, wanted: 1, found: call.arguments.length };
    scope.report({ code: 'function-arguments', severity: 'error', span: call, args });
    return () => EMPTY;
  }
  const value = compileNumber(argument, scope);
  return (environment) => {
    const of = value(environment);
    return of <= 0 ? EMPTY : MEMBERS_OF[name](of);
  };
}

/** The members of the sets of a positive number. */
const MEMBERS_OF: Readonly<Record<SetFunction, (of: Int) => NumberSet>> = {
  powers: (of) => ({ kind: 'powers', base: of }),
  multiples: (of) => ({ kind: 'progression', from: of, step: of, to: null }),
  divisors: (of) => ({ kind: 'divisors', of }),
};

function notASet(expression: Expression, scope: Scope): Evaluate<NumberSet> {
  reportWrongKind(scope, expression, 'set');
  return () => EMPTY;
}
