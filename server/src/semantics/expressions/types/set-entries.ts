import { clipped } from '../../../syntax/problems/report.ts';
import { spanOf } from '../../../syntax/text/span.ts';
import type { Expression, List } from '../../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../../syntax/tree/print.ts';
import { unwrap } from '../../../syntax/tree/walk.ts';
import { listOfMembers, rangesApart } from '../../problems/corrections.ts';
import type { Scope } from '../../scope/scope.ts';
import { typeOf, withinLoops } from './type-of.ts';

/**
 * Reports an entry of a list that is a set, as in `[1..3]`, which would be a list of one set; tells whether there is one. The place decides what the
 * fix writes: `1..3` where a set is as good as a list, `[k for k in 1..3]` elsewhere. Linear in the list.
 */
export function reportSetEntry(list: List, scope: Scope, place: 'set' | 'list'): boolean {
  const inner = list.clauses === null ? scope : { ...scope, ...withinLoops(list.clauses, scope) };
  // A loopy value such as ∞{0, 2} is written as a set, but is a value like any number.
  const sets = list.items.filter((item) => item.kind !== 'loopy' && typeOf(item, inner).kind === 'set');
  const [found] = sets;
  if (found === undefined) return false;
  const [set, members] = list.clauses === null ? [setInstead(list), listOfMembers(list.items, scope)] : [null, null];
  const text = place === 'set' ? set : members;
  const isChoice = members !== null && sets.length > 1 && sets.length === list.items.length;
  const args = {
    text: clipped(printExpression(found)),
    set: set && clipped(set),
    list: members && clipped(members),
    every: isChoice ? clipped(`for a in lists(${sets.map(printExpression).join(', ')})`) : null,
  };
  const fix = text === null ? {} : { fix: { span: spanOf(list), text } };
  scope.report({ code: 'set-in-list', severity: 'error', span: spanOf(list), args, ...fix });
  return true;
}

/** The same for an expression that may be anything. */
export function isListOfSets(expression: Expression, scope: Scope): boolean {
  const inner = unwrap(expression);
  return inner.kind === 'list' && reportSetEntry(inner, scope, 'set');
}

/** `1..3` for `[1..3]`, and `{1, 3}` for `[{1, 3}]`. */
function setInstead({ items }: List): string | null {
  const [only] = items;
  return rangesApart(items) ?? (items.length === 1 && only !== undefined ? printExpression(only) : null);
}
