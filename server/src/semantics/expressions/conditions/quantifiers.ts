import type { Call } from '../../../syntax/tree/expression-tree.ts';
import { isOneOf, QUANTIFIERS } from '../../../syntax/vocabulary.ts';
import { reportUnused } from '../../problems/unused.ts';
import type { Evaluate } from '../../scope/evaluation.ts';
import type { Scope } from '../../scope/scope.ts';
import { lacksLoop, reportLoopNeeded } from '../numbers/loops-needed.ts';

/** Compiles `all(C for …)` and `some(C for …)`; null for any other call. Reports what is wrong with them. */
export function compileQuantifier(call: Call, scope: Scope): Evaluate<boolean> | null {
  const name = call.callee.text;
  if (!isOneOf(QUANTIFIERS, name) || scope.names.has(name)) return null;
  const [body] = call.arguments;
  if (call.clauses === null || lacksLoop(call, scope) || body === undefined || call.arguments.length !== 1) {
    reportLoopNeeded(call, scope);
    return () => false;
  }
  const { inner, variables, some } = scope.compile.clauses(call.clauses, scope, name === 'some' ? body : null);
  const holds = scope.compile.condition(body, inner);
  reportUnused(variables, scope);
  if (name === 'some') return (environment) => some(environment, () => holds(environment));
  return (environment) => !some(environment, () => !holds(environment));
}
