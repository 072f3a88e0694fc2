import type { Int } from '../../engine/arithmetic/integers.ts';
import type { State } from '../../engine/game/ruleset.ts';
import type { Call, Expression } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import type { GameDeclaration, ListVariable } from '../../syntax/tree/tree.ts';
import { compileNumberList } from '../expressions/number-lists.ts';
import { compileNumber } from '../expressions/numbers.ts';
import { kindOf } from '../expressions/type-of.ts';
import type { Evaluate } from '../scope/evaluation.ts';
import type { Scope } from '../scope/scope.ts';
import { entriesOfState } from './list-states.ts';
import { signatureIn } from './parameters.ts';

/** The arguments of a call as a state, and whether the entries are written as one list. */
export interface ListArguments {
  readonly state: Evaluate<State>;
  readonly asList: boolean;
}

/**
 * Compiles the arguments of a game whose state ends in a list: `Row(1, 1)`, `Row([1, 1])`, `G(1, [3, 4])`. Reports what is wrong
 * with them.
 */
export function compileListArguments(
  call: Call,
  game: GameDeclaration & { readonly list: ListVariable },
  scope: Scope,
): ListArguments {
  const { states, list } = game;
  const leading = call.arguments.slice(0, states.length);
  const rest = call.arguments.slice(states.length);
  const [only] = rest;
  const asList = rest.length === 1 && only !== undefined && kindOf(only, scope) === 'list';
  if (states.length > 0 && !asList) reportApart(call, leading, rest, scope);
  const numbers = leading.map((argument) => compileNumber(argument, scope));
  const entries = asList ? compileNumberList(only, scope) : compileEntries(rest, scope);
  return {
    asList,
    state: (environment) => [
      ...numbers.map((number) => number(environment)),
      ...entriesOfState(entries(environment), list),
    ],
  };
}

/** `G(1, 3, 4)` for `G(1, [3, 4])`. */
function reportApart(call: Call, leading: readonly Expression[], rest: readonly Expression[], scope: Scope): void {
  const entries = `[${rest.map(printExpression).join(', ')}]`;
  const parameters = call.parameters.length === 0 ? '' : `[${call.parameters.map(printExpression).join(', ')}]`;
  const text = `${call.callee.text}${parameters}(${[...leading.map(printExpression), entries].join(', ')})`;
  const args = { name: call.callee.text, signature: signatureIn(scope, call.callee), instead: text };
  scope.report({ code: 'list-in-brackets', severity: 'error', span: call, args, fix: { span: call, text } });
}

function compileEntries(items: readonly Expression[], scope: Scope): Evaluate<readonly Int[]> {
  const entries = items.map((item) => compileNumber(item, scope));
  return (environment) => entries.map((entry) => entry(environment));
}
