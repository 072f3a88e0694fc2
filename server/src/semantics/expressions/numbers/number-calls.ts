import { ceilDivide, floorDivide, type Int } from '../../../engine/arithmetic/integers.ts';
import type { Call } from '../../../syntax/tree/expression-tree.ts';
import { isNumeral, unwrap } from '../../../syntax/tree/walk.ts';
import { isOneOf, ROUNDINGS, type Rounding } from '../../../syntax/vocabulary.ts';
import { callHere, reportInstead } from '../../problems/foreign-names.ts';
import { reportUnknownCall } from '../../problems/unknown-names.ts';
import { type Evaluate, isNumber } from '../../scope/evaluation.ts';
import type { Scope } from '../../scope/scope.ts';
import { entriesOf } from '../../scope/values.ts';
import { kindOf } from '../types/type-of.ts';
import { wrongValue } from '../values/wrong-values.ts';
import { divided, shifted, sized } from './arithmetic.ts';
import { compileChecked, notANumber, zero } from './checked-numbers.ts';
import { definitionNamed } from './definitions.ts';
import { compileFold } from './folds.ts';
import { numberFunction, numberWithDigits } from './number-functions.ts';
import { isQuestion } from './questions.ts';

/** A call that must give a number: a function of the language, a fold, a definition or a question. Reports what is wrong with it. */
export function compileNumberCall(call: Call, scope: Scope): Evaluate<Int> {
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
    if (instead === null) reportUnknownCall(scope, call);
    else reportInstead(call, instead, scope);
    return zero;
  }
  const found = call.arguments.length;
  const values = call.arguments.map((argument) => scope.compile.number(argument, scope));
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
  const { ofTwo } = known;
  if (ofTwo !== undefined && first !== undefined && second !== undefined && values.length === 2)
    return (environment) => ofTwo(first(environment), second(environment), call, environment.meter);
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
  const [list, base] = [scope.compile.list(digits, scope), scope.compile.number(inBase, scope)];
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
  if (quotient.kind !== 'binary' || quotient.operator !== '/') return scope.compile.number(argument, scope);
  const dividend = scope.compile.number(quotient.left, scope);
  const divisor = unwrap(quotient.right);
  if (divide === floorDivide && divisor.kind === 'binary' && divisor.operator === '^' && isNumeral(divisor.left, 2n))
    return shifted(dividend, scope.compile.number(divisor.right, scope), divisor, scope);
  return divided(dividend, scope.compile.number(divisor, scope), divide, call, scope);
}
