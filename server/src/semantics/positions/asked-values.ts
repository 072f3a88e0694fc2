import type { Int } from '../../engine/arithmetic/integers.ts';
import { members } from '../../engine/arithmetic/number-sets.ts';
import { whereMeant } from '../../engine/budget/failures.ts';
import { clipped } from '../../syntax/problems/report.ts';
import { spanOf } from '../../syntax/text/span.ts';
import type { Call, Expression } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import { isOneOf, PERIOD_QUESTIONS, type PeriodQuestion, POSITION_QUESTIONS } from '../../syntax/vocabulary.ts';
import { reportEndless } from '../expressions/values/endless.ts';
import type { Ask, Emit, Environment, Evaluate, Value } from '../scope/evaluation.ts';
import { Fault } from '../scope/fault.ts';
import type { Scope } from '../scope/scope.ts';
import { compilePositionOverRanges } from './asked-positions.ts';
import { compileGameReference } from './game-reference.ts';
import { emitStates } from './negative-state.ts';
import { reportSeveral } from './wrong-questions.ts';

/** What becomes of a value that is not a number, such as `∞{0, 2}`: its text, where it is only written, or an error. */
type Loopy = 'as-text' | 'refused';

/**
 * Compiles a question in an expression, such as `sg(Wythoff(a, 0..9))`. One range as an argument asks about each of its members and
 * gives a list, two give a list of rows. Reports what is wrong with it.
 */
export function compileAskedValue(call: Call, scope: Scope, loopy: Loopy = 'refused'): Evaluate<Value> {
  const ask = call.callee.text;
  const [argument] = call.arguments;
  if (argument === undefined || call.arguments.length !== 1) {
    reportSeveral(call, scope);
    return () => 0;
  }
  if (isOneOf(PERIOD_QUESTIONS, ask)) return compilePeriod(ask, argument, scope);
  return isOneOf(POSITION_QUESTIONS, ask) ? compileAsked(ask, argument, { call, loopy }, scope) : () => 0;
}

function compileAsked(
  ask: Parameters<Ask['position']>[0],
  argument: Expression,
  { call, loopy }: { readonly call: Call; readonly loopy: Loopy },
  scope: Scope,
) {
  const { position, ranges } = compilePositionOverRanges(argument, scope);
  if (ask === 'sg' && position.misere)
    scope.report({ code: 'misere-has-no-value', severity: 'error', span: spanOf(argument), args: {} });
  /** Everything that the position needs is computed before it is asked about. */
  const emitted = (environment: Environment) => {
    const components: Parameters<Emit>[] = [];
    emitStates(position, environment, (...component) => components.push(component));
    return (emit: Emit): void => {
      for (const component of components) emit(...component);
    };
  };
  const one = (environment: Environment): Value => {
    const each = emitted(environment);
    const found = environment.ask?.position(ask, position.misere, each);
    if (typeof found !== 'object') return found ?? 0;
    if (loopy === 'as-text') return found.instead;
    throw notANumber(call, found.instead);
  };
  const all = (environment: Environment, lists: readonly (readonly Int[])[], depth = 0): Value => {
    const [slot, list] = [ranges[depth]?.slot, lists[depth]];
    if (slot === undefined || list === undefined) return one(environment);
    return list.map((member) => {
      environment.slots[slot] = member;
      return all(environment, lists, depth + 1);
    });
  };
  const prepare = (environment: Environment, lists: readonly (readonly Int[])[]): void => {
    ranges.forEach(({ slot }, index) => {
      environment.slots[slot] = lists[index]?.at(-1) ?? 0;
    });
    const positions = lists.reduce((count, { length }) => count * length, 1);
    // A problem is reported for the first position that has it.
    if (positions > 1) whereMeant(() => environment.ask?.prepare(positions, emitted(environment)));
  };
  return (environment: Environment): Value => {
    const lists = ranges.map(({ members: of, range }) => {
      const set = of(environment);
      reportEndless(set, range);
      return [...members(set, null, null, environment.meter)];
    });
    if (ask === 'sg') prepare(environment, lists);
    return all(environment, lists);
  };
}

function compilePeriod(ask: PeriodQuestion, argument: Expression, scope: Scope): Evaluate<Value> {
  const reference = compileGameReference(argument, ask, scope);
  if (reference === null) return () => 0;
  const { game, parameters } = reference;
  return (environment) => {
    const values = parameters.map((parameter) => parameter(environment));
    const found = environment.ask?.period(ask, environment.instantiate(game, values)) ?? null;
    if (found === null) throw new Fault('no-period', { game: clipped(printExpression(argument)) });
    return found;
  };
}

function notANumber(call: Call, value: string): Fault {
  return new Fault('wrong-value', { text: clipped(printExpression(call)), wanted: 'number', value });
}
