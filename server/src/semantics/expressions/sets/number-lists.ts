import type { Int } from '../../../engine/arithmetic/integers.ts';
import type { Expression, List } from '../../../syntax/tree/expression-tree.ts';
import { unwrap } from '../../../syntax/tree/walk.ts';
import { type Evaluate, isNumber, type Value } from '../../scope/evaluation.ts';
import type { Scope } from '../../scope/scope.ts';
import { entryOf } from '../../scope/types.ts';
import { entriesOf } from '../../scope/values.ts';
import { reportSetEntry } from '../types/set-entries.ts';
import { typeOf } from '../types/type-of.ts';
import { wrongValue } from '../values/wrong-values.ts';

/** Compiles a list whose entries must be numbers, as those of a state. Reports what is wrong with it. */
export function compileNumberList(expression: Expression, scope: Scope): Evaluate<readonly Int[]> {
  const inner = unwrap(expression);
  if (inner.kind === 'list' && reportSetEntry(inner, scope, 'list')) return () => [];
  const entry = entryOf(typeOf(inner, scope)).kind;
  if (inner.kind === 'list' && entry !== 'number' && entry !== 'value') return compileWrong(inner, scope);
  const make = scope.compile.list(inner, scope);
  return (environment) => {
    const entries = entriesOf(make(environment));
    if (isOfNumbers(entries)) return entries;
    throw wrongValue(expression, 'list', [...entries]);
  };
}

/** Reports the entries that are not numbers. */
function compileWrong({ items, clauses }: List, scope: Scope): Evaluate<readonly Int[]> {
  const inner = clauses === null ? scope : scope.compile.clauses(clauses, scope).inner;
  for (const item of items) scope.compile.number(item, inner);
  return () => [];
}

/** Whether all entries of a list are numbers. Linear. */
export function isOfNumbers(entries: readonly Value[]): entries is readonly Int[] {
  for (let index = 0; index < entries.length; index += 1) if (!isNumber(entries[index])) return false;
  return true;
}
