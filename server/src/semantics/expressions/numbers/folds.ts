import { add, type Int, multiply } from '../../../engine/arithmetic/integers.ts';
import { members } from '../../../engine/arithmetic/number-sets.ts';
import type { Meter } from '../../../engine/budget/meter.ts';
import { clipped, insteadOf } from '../../../syntax/problems/report.ts';
import { spanOf } from '../../../syntax/text/span.ts';
import type { Call, Clauses, Expression } from '../../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../../syntax/tree/print.ts';
import { isVariable, unwrap } from '../../../syntax/tree/walk.ts';
import { FOLDS, type Fold, isOneOf } from '../../../syntax/vocabulary.ts';
import { reportLike } from '../../problems/foreign-names.ts';
import { reportUnused } from '../../problems/unused.ts';
import { type Environment, type Evaluate, isNumber, isSet, type Value } from '../../scope/evaluation.ts';
import { Fault } from '../../scope/fault.ts';
import { type Scope, useVariable } from '../../scope/scope.ts';
import { isListValue } from '../../scope/values.ts';
import { kindOf, typeOf } from '../types/type-of.ts';
import { reportEndless } from '../values/endless.ts';
import { wrongValue } from '../values/wrong-values.ts';
import { sized } from './arithmetic.ts';
import { keptFold } from './kept-folds.ts';
import { lacksLoop, reportLoopNeeded } from './loops-needed.ts';
import { numberFunction } from './number-functions.ts';

/** How one number is made of many: the result for none, if there is one, and for one more. */
interface Folding {
  readonly none: Int | null;
  readonly join: (a: Int, b: Int, meter: Meter) => Int;
}

const FOLDINGS: Readonly<Record<Exclude<Fold, 'mex' | 'count'>, Folding>> = {
  sum: { none: 0, join: add },
  product: { none: 1, join: multiply },
  max: { none: null, join: joinOf('max') },
  min: { none: null, join: joinOf('min') },
  gcd: { none: 0, join: joinOf('gcd') },
  xor: { none: 0, join: joinOf('xor') },
};

function joinOf(name: string): Folding['join'] {
  const join = numberFunction(name)?.join;
  if (join === undefined) throw new Error(`${name} does not join numbers`);
  return join;
}

/**
 * Compiles `sum(a[i] for i in 1..3)`, `max(a)` and the like: a loop that keeps no list. Null for any other call, also for `max(a,
 * b)`. Reports what is wrong with it.
 */
export function compileFold(call: Call, scope: Scope): Evaluate<Int> | null {
  const name = call.callee.text;
  if (!isOneOf(FOLDS, name) || scope.names.has(name)) return null;
  const [body] = call.arguments;
  if (lacksLoop(call, scope)) {
    reportLoopNeeded(call, scope);
    return zero;
  }
  if (call.clauses !== null) {
    if (body !== undefined && call.arguments.length === 1)
      return keptFold(compileLoop(name, body, call.clauses, call, scope), call, scope);
    const args = { name, wanted: 1, found: call.arguments.length };
    scope.report({ code: 'function-arguments', severity: 'error', span: spanOf(call), args });
    return zero;
  }
  const kind = body === undefined || call.arguments.length !== 1 ? 'number' : typeOf(body, scope).kind;
  const isWhole = WHOLES.includes(kind);
  if (name === 'count' || !isWhole || body === undefined) {
    if (numberFunction(name) !== undefined && !isWhole) return null;
    reportLoopNeeded(call, scope);
    return zero;
  }
  const value = scope.compile.value(body, scope);
  const fold = name === 'mex' ? mexOfAll : foldAll(FOLDINGS[name], call);
  return keptFold((environment) => fold(numbersIn(value(environment), body, environment), environment), call, scope);
}

/** What a function of one argument runs through; what may be anything may be one number too. */
const WHOLES: readonly string[] = ['list', 'set', 'value', 'tuple', 'text'];

function compileLoop(name: Fold, body: Expression, clauses: Clauses, call: Call, scope: Scope): Evaluate<Int> {
  const { inner, variables, some } = scope.compile.clauses(clauses, scope, name === 'count' ? body : null);
  const countMeant = name === 'sum' && kindOf(body, inner) === 'condition';
  if (countMeant) scope.report(insteadOf(name, 'count', spanOf(call.callee)));
  if (name === 'count' && body.kind === 'name' && kindOf(body, inner) === 'number') {
    // Whether 0 counts is for its author to say.
    useVariable(inner, body.text);
    reportLike(body, 'true', scope);
    return zero;
  }
  const holds = name === 'count' || countMeant ? scope.compile.condition(body, inner) : null;
  const item = holds === null ? scope.compile.number(body, inner) : zero;
  reportUnused(variables, scope);
  if (holds !== null)
    return (environment) => {
      let times = 0;
      some(environment, () => {
        if (holds(environment)) times += 1;
        return false;
      });
      return times;
    };
  if (name === 'mex')
    return (environment) => {
      const seen = new Set<Int>();
      some(environment, () => {
        seen.add(item(environment));
        return false;
      });
      return mexOf(seen);
    };
  const { none, join } = FOLDINGS[name === 'count' ? 'sum' : name];
  const isFirst = name === 'min' && risesWith(body, clauses);
  return (environment) => {
    const { meter } = environment;
    let result = none;
    some(environment, () => {
      const next = item(environment);
      result = result === null ? next : sized(join(result, next, meter), call, environment);
      return isFirst;
    });
    return result ?? nothing(call);
  };
}

/** Whether what is folded is the variable of the first loop, which runs upwards: then the first value is the least. */
function risesWith(body: Expression, { loops: [loop, ...inner] }: Clauses): boolean {
  const [name, another] = loop?.names ?? [];
  if (loop === undefined || name === undefined || another !== undefined) return false;
  // A variable of an inner loop hides one of the same name.
  if (inner.some(({ names }) => names.some(({ text }) => text === name.text))) return false;
  return isVariable(body, name.text) && unwrap(loop.set).kind === 'range';
}

function foldAll({ none, join }: Folding, call: Call) {
  return (numbers: Iterable<Int>, environment: Environment): Int => {
    const { meter } = environment;
    let result = none;
    for (const number of numbers) {
      meter.spend(1);
      result = result === null ? number : sized(join(result, number, meter), call, environment);
    }
    return result ?? nothing(call);
  };
}

/** Neither the greatest nor the least of no numbers exists. */
function nothing(call: Call): never {
  throw new Fault('fold-of-nothing', {
    text: clipped(printExpression(call)),
    name: call.callee.text,
    isLoop: call.clauses !== null,
  });
}

function mexOfAll(numbers: Iterable<Int>): Int {
  return mexOf(new Set(numbers));
}

/** The least natural number that is not among these. */
function mexOf(numbers: ReadonlySet<Int>): Int {
  let least = 0;
  while (numbers.has(least)) least += 1;
  return least;
}

/** The entries of a list or the members of a finite set, which must be numbers; one number stands for itself. */
function numbersIn(value: Value, expression: Expression, { meter }: Environment): Iterable<Int> {
  if (isNumber(value)) return [value];
  if (isListValue(value)) return numbersOnly(value, expression);
  if (!isSet(value)) throw wrongValue(expression, 'list', value);
  reportEndless(value, expression);
  return value.kind === 'members' ? numbersOnly(value.members, expression) : members(value, null, null, meter);
}

function* numbersOnly(values: Iterable<Value>, expression: Expression): Generator<Int> {
  for (const value of values) {
    if (!isNumber(value)) throw wrongValue(expression, 'number', value);
    yield value;
  }
}

const zero: Evaluate<Int> = () => 0;
