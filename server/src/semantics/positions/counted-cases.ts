import type { Expression } from '../../syntax/tree/expression-tree.ts';
import { unwrap } from '../../syntax/tree/walk.ts';
import { typedText } from '../expressions/values/value-text.ts';
import type { Environment, Evaluate } from '../scope/evaluation.ts';
import type { Scope, Variable } from '../scope/scope.ts';

/** A loop variable and its value, as texts. */
export interface BoundValue {
  readonly name: string;
  readonly value: string;
}

/** The values that loop variables have at the moment. */
export function boundValues(variables: readonly Variable[], { slots }: Environment): readonly BoundValue[] {
  return variables.map(({ name, slot, type }) => {
    const value = slots[slot];
    return { name: name.text, value: value === undefined ? '' : typedText(value, type) };
  });
}

/** The first cases that `count(C for …)` counts. */
export interface CountedCases {
  readonly names: readonly string[];
  /** The values of the variables in each case. */
  readonly cases: readonly (readonly string[])[];
  readonly areAll: boolean;
}

const MOST = 5;

/**
 * Compiles the first cases that an expression `count(C for …)` counts; null for any other expression. Running it takes at most as long as to count all. The
 * expression has been compiled before, so its problems are known.
 */
export function compileCountedCases(expression: Expression, asking: Scope): Evaluate<CountedCases> | null {
  const call = unwrap(expression);
  if (call.kind !== 'call' || call.callee.text !== 'count' || call.clauses === null) return null;
  const [body] = call.arguments;
  if (body === undefined || asking.names.has(call.callee.text)) return null;
  const scope: Scope = { ...asking, report: () => undefined };
  const { inner, variables, some } = scope.compile.clauses(call.clauses, scope, body);
  const counts = scope.compile.condition(body, inner);
  return (environment) => {
    const cases: string[][] = [];
    const isMore = some(environment, () => {
      if (!counts(environment)) return false;
      if (cases.length === MOST) return true;
      cases.push(boundValues(variables, environment).map(({ value }) => value));
      return false;
    });
    return { names: variables.map(({ name }) => name.text), cases, areAll: !isMore };
  };
}
