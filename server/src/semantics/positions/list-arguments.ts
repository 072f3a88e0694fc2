import type { Int } from '../../engine/arithmetic/integers.ts';
import type { State } from '../../engine/game/state.ts';
import type { Kind } from '../../syntax/problems/problem.ts';
import { clipped } from '../../syntax/problems/report.ts';
import { spanOf } from '../../syntax/text/span.ts';
import type { Call, Expression } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import type { GameDeclaration, ListVariable } from '../../syntax/tree/tree.ts';
import { unwrap } from '../../syntax/tree/walk.ts';
import { compileNumber } from '../expressions/numbers/numbers.ts';
import { compileNumberList } from '../expressions/sets/number-lists.ts';
import { signatureIn } from '../expressions/sets/parameters.ts';
import { reportWrongKind } from '../expressions/types/kinds.ts';
import { typeOf } from '../expressions/types/type-of.ts';
import { wrongValue } from '../expressions/values/wrong-values.ts';
import type { Evaluate } from '../scope/evaluation.ts';
import type { Scope } from '../scope/scope.ts';
import { LIST_OF_NUMBERS, type Type } from '../scope/types.ts';
import { isListValue, type ListValue } from '../scope/values.ts';
import { encodeList, encodeNumbers } from './list-states.ts';

/** The arguments of a call as a state, and whether the entries are written as one list. */
export interface ListArguments {
  readonly state: Evaluate<State>;
  readonly asList: boolean;
}

/**
 * Compiles the arguments of a game whose state ends in a list: `Row(1, 1)`, `Row([1, 1])`, `G(1, [3, 4])`. Reports what is wrong
 * with them. `type` is what the list holds.
 */
export function compileListArguments(call: Call, game: ListGame, type: Type, scope: Scope): ListArguments {
  const { states, list } = game;
  const leading = call.arguments.slice(0, states.length);
  const rest = call.arguments.slice(states.length);
  const [only] = rest;
  const kind = rest.length === 1 && only !== undefined ? typeOf(only, scope).kind : 'number';
  const asList = kind === 'list' || kind === 'text' || kind === 'value';
  if (list.kind === 'text' && !asList) return wrongText(call, rest, scope);
  if (states.length > 0 && !asList) reportApart(call, leading, rest, scope);
  const numbers = leading.map((argument) => compileNumber(argument, scope));
  const entries =
    asList && only !== undefined ? compileOne(only, kind, game, type, scope) : compileEntries(rest, game, type, scope);
  return {
    asList,
    state: (environment) => [...numbers.map((number) => number(environment)), ...entries(environment)],
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

/** `W(1, 2)` for `W("XO")`. */
function wrongText(call: Call, rest: readonly Expression[], scope: Scope): ListArguments {
  const [only] = rest;
  if (rest.length === 1 && only !== undefined) reportWrongKind(scope, only, 'text');
  else {
    const args = { name: call.callee.text, signature: signatureIn(scope, call.callee) };
    scope.report({ code: 'text-wanted', severity: 'error', span: call, args });
  }
  return { asList: true, state: () => [] };
}

type ListGame = GameDeclaration & { readonly list: ListVariable };

/** All entries as one list. What may be a number too is a list of one entry if it is one. */
function compileOne(only: Expression, kind: Kind, game: ListGame, type: Type, scope: Scope): Evaluate<State> {
  const isNumbers = type === LIST_OF_NUMBERS;
  if (kind !== 'value') {
    if (!isNumbers) return compileEncoded(only, game, type, scope);
    const numbers = compileNumberList(only, scope);
    return (environment) => encodeNumbers(numbers(environment), game.list);
  }
  const value = scope.compile.value(only, scope);
  return encoded(
    (environment) => {
      const found = value(environment);
      return isListValue(found) ? found : [found];
    },
    only,
    game,
    type,
  );
}

/** Entries one by one. */
function compileEntries(items: readonly Expression[], game: ListGame, type: Type, scope: Scope): Evaluate<State> {
  if (type === LIST_OF_NUMBERS) {
    // Without the brackets around each, several lists would be one, which is another position.
    const areLists = items.filter(isOfSeveral).length > 1;
    const entries = items.map((item) =>
      areLists && isOfSeveral(item) ? notANumber(item, scope) : compileNumber(item, scope),
    );
    return (environment) =>
      encodeNumbers(
        entries.map((entry) => entry(environment)),
        game.list,
      );
  }
  const [first] = items;
  if (first === undefined) return () => [];
  const values = items.map((item) => scope.compile.value(item, scope));
  return encoded((environment) => values.map((value) => value(environment)), first, game, type);
}

const isOfSeveral = (item: Expression): boolean => {
  const inner = unwrap(item);
  return inner.kind === 'list' && inner.items.length > 1;
};

/** Reports a list where an entry is a number, and advises nothing. */
function notANumber(item: Expression, scope: Scope): Evaluate<Int> {
  const args = { text: clipped(printExpression(item)), wanted: 'number', found: 'list', instead: null } as const;
  scope.report({ code: 'wrong-kind', severity: 'error', span: spanOf(item), args });
  return () => 0;
}

/** Compiles a list as the numbers that a state of the game has for it, whatever its entries are. */
export function compileEncoded(expression: Expression, game: ListGame, type: Type, scope: Scope): Evaluate<State> {
  return encoded(scope.compile.list(expression, scope), expression, game, type);
}

function encoded(list: Evaluate<ListValue>, expression: Expression, game: ListGame, type: Type): Evaluate<State> {
  return (environment) => {
    const value = list(environment);
    environment.meter.spend(value.length);
    const numbers = encodeList(value, game.list, type);
    if (numbers === null) throw wrongValue(expression, game.list.kind === 'text' ? 'text' : 'list', value);
    return numbers;
  };
}
