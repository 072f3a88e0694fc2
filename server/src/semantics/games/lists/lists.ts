import type { Int } from '../../../engine/arithmetic/integers.ts';
import type { State } from '../../../engine/game/state.ts';
import { oneReplaced } from '../../../syntax/mistakes/rules/text-replacements.ts';
import { withoutEntry } from '../../../syntax/mistakes/shared/without-entry.ts';
import { spanOf } from '../../../syntax/text/span.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../../syntax/tree/print.ts';
import type { GameDeclaration, ListVariable } from '../../../syntax/tree/tree.ts';
import { isVariable, namesIn } from '../../../syntax/tree/walk.ts';
import { compileNumberList, isOfNumbers } from '../../expressions/sets/number-lists.ts';
import { typeOf } from '../../expressions/types/type-of.ts';
import { compileEncoded } from '../../positions/list-arguments.ts';
import { encodeNumbers, listTypeOf } from '../../positions/list-states.ts';
import { nameNotUsed } from '../../problems/corrections.ts';
import { reportInstead } from '../../problems/foreign-names.ts';
import { listRepeated } from '../../problems/repeated-lists.ts';
import type { Evaluate } from '../../scope/evaluation.ts';
import { type Scope, useVariable } from '../../scope/scope.ts';
import { entryOf, isListed, LIST_OF_NUMBERS, type Type } from '../../scope/types.ts';
import { compileKept } from './kept-entries.ts';

/** Compiles the list that a move makes, as the numbers that a state of the game has for it. */
export function compileListOfState(
  expression: Expression,
  game: GameDeclaration & { readonly list: ListVariable },
  scope: Scope,
): Evaluate<State> {
  const type = typeOf(expression, scope);
  const { list } = game;
  const kept = keptEntries(expression, scope);
  if (kept !== null) {
    for (const used of namesIn([expression])) useVariable(scope, used);
    reportInstead(expression, kept, scope);
    return () => [];
  }
  if (!isListed(type) && type.kind !== 'value') {
    // Its variables are not also reported as unused.
    for (const used of namesIn([expression])) useVariable(scope, used);
    const instead =
      joinedLists(expression, scope) ??
      listRepeated(expression, nameNotUsed('j', scope)) ??
      entryRemoved(expression, list.name.text) ??
      textRemoved(expression, list.name.text) ??
      entryReplaced(expression, list.name.text);
    if (instead !== null) {
      reportInstead(expression, instead, scope);
      return () => [];
    }
    const args = { list: list.name.text, text: printExpression(expression) };
    scope.report({ code: 'list-state', severity: 'error', span: spanOf(expression), args });
    return () => [];
  }
  const held = listTypeOf(game, scope.names);
  if (held !== LIST_OF_NUMBERS) return compileEncoded(expression, game, held, scope);
  const numbers = compileNumbers(expression, type, scope);
  return list.kind === 'list' ? numbers : (environment) => encodeNumbers(numbers(environment), list);
}

/** For `{x for x in a where …}` and `[x in a where …]`: the list of these entries, as this language writes it; null for anything else. */
function keptEntries(expression: Expression, scope: Scope): string | null {
  if (expression.kind !== 'list' && expression.kind !== 'set') return null;
  const { clauses, items } = expression;
  if (clauses === null) return null;
  if (expression.kind === 'set') return printExpression({ ...expression, kind: 'list' });
  const [item] = items;
  if (clauses.loops.length > 0 || item?.kind !== 'binary' || item.operator !== 'in') return null;
  const { left, right } = item;
  if (left.kind !== 'name' || scope.variables.has(left.text) || scope.names.has(left.text)) return null;
  const loop = { names: [left], set: right, start: item.start, end: item.end };
  return printExpression({ ...expression, items: [left], clauses: { ...clauses, loops: [loop] } });
}

/** For lists or texts joined by `+`: the same joined by `++`, as this language writes it; null for anything else. */
function joinedLists(expression: Expression, scope: Scope): string | null {
  if (expression.kind !== 'binary' || expression.operator !== '+') return null;
  const parts = termsOf(expression);
  return parts.every((part) => isListed(typeOf(part, scope))) ? parts.map(printExpression).join(' ++ ') : null;
}

function termsOf(expression: Expression): readonly Expression[] {
  if (expression.kind !== 'binary' || expression.operator !== '+') return [expression];
  return [...termsOf(expression.left), ...termsOf(expression.right)];
}

/** For `a except a[i]` and `a - a[i]` in a game of the list `a`: the list without that entry; null for anything else. */
function entryRemoved(expression: Expression, list: string): string | null {
  if (expression.kind !== 'binary' || !['except', '-'].includes(expression.operator)) return null;
  const { left, right } = expression;
  if (!isVariable(left, list) || right.kind !== 'index' || !isVariable(right.of, list)) return null;
  const [place, more] = right.indices;
  if (place?.kind !== 'name' || more !== undefined) return null;
  return withoutEntry(list, place.text);
}

/** For `w - "ab"` in a game of the text `w`: the text without these letters, at each place where they stand; null for anything else. */
function textRemoved(expression: Expression, list: string): string | null {
  if (expression.kind !== 'binary' || !['except', '-'].includes(expression.operator)) return null;
  const { left, right } = expression;
  if (!isVariable(left, list) || right.kind !== 'text' || right.value === '') return null;
  return oneReplaced(list, right.value, '');
}

/** For `a[i] - 1` in a game of the list `a`: the list with the new entry; null for anything else. */
function entryReplaced(expression: Expression, list: string): string | null {
  const entry = expression.kind === 'binary' ? expression.left : expression;
  if (expression.kind !== 'binary' || entry.kind !== 'index' || entry.of.kind !== 'name' || entry.of.text !== list)
    return null;
  return `${list} with [${entry.indices.map(printExpression).join(', ')}] = ${printExpression(expression)}`;
}

function compileNumbers(expression: Expression, type: Type, scope: Scope): Evaluate<readonly Int[]> {
  const make = compileNumberList(expression, scope);
  const isEach = expression.kind === 'list' && expression.clauses !== null && entryOf(type).kind === 'number';
  const kept = isEach ? compileKept(expression, scope) : null;
  if (kept === null) return make;
  return (environment) => {
    const entries = kept(environment);
    return entries !== null && isOfNumbers(entries) ? entries : make(environment);
  };
}
