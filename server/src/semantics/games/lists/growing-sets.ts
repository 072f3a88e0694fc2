import { whereMeant } from '../../../engine/budget/failures.ts';
import type { AddedNumbers } from '../../../engine/game/move-forms.ts';
import type { Binary, Expression } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { childrenOf, isVariable, unwrap } from '../../../syntax/tree/walk.ts';
import { conjunctsOf } from '../../expressions/limits/conjuncts.ts';
import { compileClauses } from '../../expressions/loops/clauses.ts';
import { compileNumber } from '../../expressions/numbers/numbers.ts';
import { isWrittenAs, listOfPlaces } from '../../expressions/numbers/places.ts';
import { listTypeOf } from '../../positions/list-states.ts';
import type { Scope } from '../../scope/scope.ts';
import { LIST_OF_NUMBERS } from '../../scope/types.ts';
import { joined } from '../shared/conditions.ts';
import type { Home, Instance } from '../shared/rule.ts';

/**
 * The numbers that a rule such as `move to s ++ [d] for a in s, b in s, d in {a - b} where a > b and not d in s` adds to a list `s`. Null for any other rule: it
 * adds a number that the list does not have, and whatever else it requires of the list stays true when the list gets more entries, in whatever order. Loops over the
 * list are over all its entries or all its places, and places only name entries or differ from each other.
 */
export function compileGrowingSet(rule: MoveRule, home: Home): ((instance: Instance) => AddedNumbers) | null {
  const { game, scope } = home;
  const { list } = game;
  if (list === null || listTypeOf({ ...game, list }, scope.names) !== LIST_OF_NUMBERS) return null;
  const added = addedTo(rule.to, list.name.text);
  if (added === null || !isGrowing(rule, added, list.name.text, scope)) return null;
  const { loops, where } = rule.tail;
  const isNew = newnessOf(added, list.name.text);
  // Whoever visits the numbers knows those of the list, and looks a number up in less time than the list is looked through.
  const others = where === null ? [] : conjunctsOf(where).filter((condition) => !isNew(condition));
  const clauses = compileClauses({ loops, where: joined(others) }, { ...scope, report: () => undefined });
  const number = compileNumber(added, { ...clauses.inner, report: () => undefined });
  return (instance) => (state, meter, visit) => {
    const environment = instance.environment(state, meter);
    const look = (): boolean => visit(number(environment));
    return whereMeant(() => !clauses.some(environment, look)) ?? false;
  };
}

/** Whether a condition says that the list does not have the number that is added. */
function newnessOf(added: Expression, list: string): (condition: Expression) => boolean {
  return (condition) => {
    const inner = unwrap(condition);
    const member = inner.kind === 'unary' && inner.operator === 'not' ? unwrap(inner.operand) : null;
    return member?.kind === 'binary' && isMember(member, list) && isWrittenAs(member.left, added);
  };
}

function isMember({ operator, right }: Binary, list: string): boolean {
  return operator === 'in' && isVariable(right, list);
}

/** The d of `s ++ [d]` or `[d] ++ s`; null for any other expression. */
function addedTo(to: Expression, list: string): Expression | null {
  const inner = unwrap(to);
  if (inner.kind !== 'binary' || inner.operator !== '++') return null;
  const added = unwrap(isVariable(inner.left, list) ? inner.right : inner.left);
  if (!isVariable(inner.left, list) && !isVariable(inner.right, list)) return null;
  const [only, another] = added.kind === 'list' && added.clauses === null ? added.items : [];
  return another === undefined ? (only ?? null) : null;
}

function isGrowing({ tail: { loops, where } }: MoveRule, added: Expression, list: string, scope: Scope): boolean {
  const names = loops.flatMap((loop) => loop.names.map(({ text }) => text));
  // A name that means two things in one rule could be taken for the wrong one.
  if (new Set(names).size < names.length || names.some((name) => scope.variables.has(name))) return false;
  const places = new Set(loops.flatMap((loop) => (listOfPlaces(loop.set) === list ? (loop.names[0]?.text ?? '') : [])));
  const readsOnlyEntries = (expression: Expression): boolean => {
    const inner = unwrap(expression);
    if (inner.kind === 'index' && isVariable(inner.of, list)) {
      const [place, another] = inner.indices.map(unwrap);
      return place?.kind === 'name' && places.has(place.text) && another === undefined;
    }
    if (inner.kind === 'name') return inner.text !== list && !places.has(inner.text);
    return childrenOf(inner).every(readsOnlyEntries);
  };
  const isOverAll = (set: Expression): boolean =>
    isVariable(set, list) || listOfPlaces(set) === list || readsOnlyEntries(set);
  const conditions = where === null ? [] : conjunctsOf(where);
  const isNew = newnessOf(added, list);
  const stays = (condition: Expression): boolean => {
    const inner = unwrap(condition);
    if (inner.kind === 'binary' && isMember(inner, list)) return readsOnlyEntries(inner.left);
    const isOfPlaces =
      inner.kind === 'binary' &&
      inner.operator === '!=' &&
      [inner.left, inner.right].map(unwrap).every((side) => side.kind === 'name' && places.has(side.text));
    return isOfPlaces || readsOnlyEntries(inner);
  };
  return (
    conditions.some(isNew) &&
    conditions.every((condition) => isNew(condition) || stays(condition)) &&
    loops.every(({ set }) => isOverAll(set)) &&
    readsOnlyEntries(added)
  );
}
