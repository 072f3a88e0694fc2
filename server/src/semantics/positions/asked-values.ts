import { members } from '../../engine/arithmetic/number-sets.ts';
import { clipped } from '../../syntax/problems/report.ts';
import { spanOf } from '../../syntax/text/span.ts';
import type { Call, Expression } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import { isOneOf, PERIOD_QUESTIONS, type PeriodQuestion, POSITION_QUESTIONS } from '../../syntax/vocabulary.ts';
import { reportEndless } from '../expressions/endless.ts';
import type { Ask, Emit, Environment, Evaluate, Value } from '../scope/evaluation.ts';
import { Fault } from '../scope/fault.ts';
import type { Scope } from '../scope/scope.ts';
import { compilePositionOverRanges } from './asked-positions.ts';
import { compileGameReference } from './game-reference.ts';
import { reportSeveral } from './wrong-questions.ts';

/**
 * Compiles a question in an expression, such as `sg(Wythoff(a, 0..9))`. One range as an argument asks about each of its members and
 * gives a list, two give a list of rows. Reports what is wrong with it.
 */
export function compileAskedValue(call: Call, scope: Scope): Evaluate<Value> {
  const ask = call.callee.text;
  const [argument] = call.arguments;
  if (argument === undefined || call.arguments.length !== 1) {
    reportSeveral(call, scope);
    return () => 0;
  }
  if (isOneOf(PERIOD_QUESTIONS, ask)) return compilePeriod(ask, argument, call, scope);
  return isOneOf(POSITION_QUESTIONS, ask) ? compileAsked(ask, argument, call, scope) : () => 0;
}

function compileAsked(ask: Parameters<Ask['position']>[0], argument: Expression, call: Call, scope: Scope) {
  const { position, ranges } = compilePositionOverRanges(argument, scope);
  if (ask === 'sg' && position.misere)
    scope.report({ code: 'misere-has-no-value', severity: 'error', span: spanOf(argument), args: {} });
  const one = (environment: Environment): Value => {
    // All is computed that the position needs before anything is asked about it.
    const components: Parameters<Emit>[] = [];
    position.components(environment, (...component) => components.push(component));
    const found = environment.ask?.position(ask, position.misere, (emit) => {
      for (const component of components) emit(...component);
    });
    if (typeof found === 'object') throw notANumber(call, found.instead);
    return found ?? 0;
  };
  const all = (environment: Environment, depth: number): Value => {
    const next = ranges[depth];
    if (next === undefined) return one(environment);
    const set = next.members(environment);
    reportEndless(set, next.range);
    const values: Value[] = [];
    for (const member of members(set, null, null, environment.meter)) {
      environment.slots[next.slot] = member;
      values.push(all(environment, depth + 1));
    }
    return values;
  };
  return (environment: Environment): Value => all(environment, 0);
}

function compilePeriod(ask: PeriodQuestion, argument: Expression, call: Call, scope: Scope): Evaluate<Value> {
  const reference = compileGameReference(argument, ask, scope);
  if (reference === null) return () => 0;
  const { game, parameters } = reference;
  return (environment) => {
    const values = parameters.map((parameter) => parameter(environment));
    const found = environment.ask?.period(ask, environment.instantiate(game, values)) ?? null;
    if (found === null) throw notANumber(call, '?');
    return found;
  };
}

function notANumber(call: Call, value: string): Fault {
  return new Fault('wrong-value', { text: clipped(printExpression(call)), wanted: 'number', value });
}
