import type { Int } from '../../../engine/arithmetic/integers.ts';
import { members, type NumberSet } from '../../../engine/arithmetic/number-sets.ts';
import { isFailure } from '../../../engine/budget/failures.ts';
import { meterOf } from '../../../engine/budget/meter.ts';
import type { Fix } from '../../../syntax/problems/problem.ts';
import { READING_LIMITS } from '../../../syntax/text/limits.ts';
import { spanOf } from '../../../syntax/text/span.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../../syntax/tree/print.ts';
import { namesIn } from '../../../syntax/tree/walk.ts';
import { isOneOf, NUMBER_FUNCTIONS, PLAYED, SET_FUNCTIONS, SETS } from '../../../syntax/vocabulary.ts';
import { asksForNegative } from '../../problems/conventions.ts';
import type { Environment, Evaluate } from '../../scope/evaluation.ts';
import type { Scope } from '../../scope/scope.ts';
import { kindOf } from '../types/type-of.ts';

/** Enough for a step or two per number in sets as users write them. Whatever takes longer is not evaluated. */
const STEPS = 10_000;

function isOwnWord(name: string): boolean {
  return isOneOf([...SETS, ...NUMBER_FUNCTIONS, ...SET_FUNCTIONS], name);
}

/**
 * The value of an expression that contains no variable and no declared name; undefined for any other expression, and for one
 * without a value.
 */
function constant<T>(expression: Expression, evaluate: Evaluate<T>, scope: Scope): T | undefined {
  for (const name of namesIn([expression]))
    if (!isOwnWord(name) || scope.variables.has(name) || scope.names.has(name)) return undefined;
  const nowhere = (): never => {
    throw new Error('a constant refers to no declaration');
  };
  const environment: Environment = {
    slots: [],
    meter: meterOf(STEPS),
    identity: nowhere,
    digits: READING_LIMITS.digits,
    instantiate: nowhere,
    call: nowhere,
    position: nowhere,
    ask: null,
  };
  try {
    return evaluate(environment);
  } catch (error) {
    if (!isFailure(error)) throw error;
    return undefined;
  }
}

/** Warns of a set that has no member of at least `least`, if this does not depend on a variable. */
export function reportEmpty(
  expression: Expression,
  set: Evaluate<NumberSet>,
  least: number | null,
  scope: Scope,
): void {
  const kind = kindOf(expression, scope);
  if (kind !== 'set' && kind !== 'number') return;
  const first = (environment: Environment): boolean =>
    members(set(environment), least, null, environment.meter).next().done === true;
  if (constant(expression, first, scope) !== true) return;
  const span = spanOf(expression);
  scope.report({
    code: 'empty-set',
    severity: 'warning',
    span,
    args: { text: printExpression(expression), inRule: isInRule(scope) },
    ...turned(expression),
  });
}

function isInRule({ names, within }: Scope): boolean {
  return isOneOf(PLAYED, names.get(within)?.declaration.kind ?? '');
}

/** The least member of a set from `least` on; undefined if there is none, or if it depends on a variable or a declared name. */
export function leastMember(
  expression: Expression,
  set: Evaluate<NumberSet>,
  least: number,
  scope: Scope,
): Int | undefined {
  const first = (environment: Environment): Int | undefined =>
    members(set(environment), least, null, environment.meter).next().value;
  return constant(expression, first, scope);
}

/** `5..1` with its ends swapped. */
function turned(expression: Expression): { fix?: Fix } {
  if (expression.kind !== 'range' || expression.to === null) return {};
  const { from, to, start, end } = expression;
  const [first, last] = [from, to].map((bound) => (bound.kind === 'numeral' ? bound.value : 0n));
  if (first === undefined || last === undefined || last < 1n || first <= last) return {};
  return { fix: { span: { start, end }, text: `${last}..${first}` } };
}

/** Warns of a condition that is false in every state. */
export function reportNever(expression: Expression, condition: Evaluate<boolean>, scope: Scope): void {
  if (!asksForNegative(expression, scope) && constant(expression, condition, scope) !== false) return;
  const span = spanOf(expression);
  scope.report({
    code: 'never-applies',
    severity: 'warning',
    span,
    args: { text: printExpression(expression), inRule: isInRule(scope) },
  });
}
