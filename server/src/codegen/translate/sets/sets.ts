import { conjunctsOf } from '../../../semantics/expressions/limits/conjuncts.ts';
import { listOfPlaces } from '../../../semantics/expressions/numbers/places.ts';
import type { Call, Expression, SetLiteral } from '../../../syntax/tree/expression-tree.ts';
import { isOneOf, SETS } from '../../../syntax/vocabulary.ts';
import { and, if_, isSame, list, not, operation, or } from '../../ir/build.ts';
import { type Expr, isListType, type Statement, sameType } from '../../ir/ir.ts';
import { bind, isLiteral } from '../scope/declarations.ts';
import { type Each, type Facts, type Scope, Unsupported } from '../scope/scope.ts';
import { type Bounds, both, boundsAmong, UNBOUNDED } from './bounds.ts';
import { membership } from './membership.ts';
import { overCalled, overNamed, upTo } from './named-sets.ts';
import { COLLECTIONS, isSet, resolved } from './set-kinds.ts';
import { collection, listMade } from './set-lists.ts';
import { overValue } from './values-in-turn.ts';

/** Statements that do something with each member of a set within bounds, once. `hint` is the name of the member, if it needs one. */
export function over(
  expression: Expression,
  scope: Scope,
  bounds: Bounds,
  hint: string,
  body: Each,
): readonly Statement[] {
  const { set, at } = resolved(expression, scope);
  const { translators } = scope.output;
  const go = (of: Expression, inner: Each, within: Bounds = bounds) => over(of, at, within, hint, inner);
  switch (set.kind) {
    case 'range': {
      const least = [translators.expression(set.from, at), ...bounds.least];
      const most = [...(set.to === null ? [] : [translators.expression(set.to, at)]), ...bounds.most];
      return upTo({ least, most }, 1n, { written: expression, scope, hint, body });
    }
    case 'set':
      return overLiteral(set, at, bounds, hint, body);
    case 'if':
      return if_(translators.expression(set.condition, at), go(set.then, body), go(set.else, body));
    case 'binary':
      if (set.operator === 'except')
        return go(set.left, (member, inner) =>
          if_(
            not(membership(member, set.right, { ...at, locals: inner.locals, holds: inner.holds })),
            body(member, inner),
          ),
        );
      if (set.operator === 'or' && isSet(set, at))
        return [
          ...go(set.left, body),
          ...go(set.right, (member, inner) =>
            if_(
              not(membership(member, set.left, { ...at, locals: inner.locals, holds: inner.holds })),
              body(member, inner),
            ),
          ),
        ];
      break;
    case 'name':
      if (!at.variables.has(set.text) && isOneOf(SETS, set.text) && !at.names.has(set.text))
        return overNamed(set.text, bounds, { written: expression, scope, hint, body });
      break;
    case 'call':
      if (isOneOf(COLLECTIONS, set.callee.text) && isSet(set, at))
        return overValue(collection(set, at), UNBOUNDED, { scope, hint, body }, placesIn(set, at));
      if (isSet(set, at)) return overCalled(set, at, bounds, { written: set, scope, hint, body });
      break;
    default:
      break;
  }
  return overValue(translators.expression(set, at), bounds, { scope, hint, body });
}

function overLiteral(set: SetLiteral, at: Scope, bounds: Bounds, hint: string, body: Each): readonly Statement[] {
  const { translators } = at.output;
  const { clauses, items } = set;
  const loop = { scope: at, hint, body };
  const [item, another] = items;
  if (clauses !== null && item !== undefined) {
    const [filtered] = clauses.loops;
    const isFilter =
      another === undefined &&
      clauses.loops.length === 1 &&
      filtered?.names.length === 1 &&
      item.kind === 'name' &&
      item.text === filtered.names[0]?.text;
    // A list may hold a number several times, a set may not.
    if (filtered === undefined || !isFilter || !isSet(filtered.set, at))
      return overValue(operation('distinct', [listMade(set, at)], listMade(set, at).type), bounds, loop);
    const { bounds: own, rest } = boundsAmong(clauses.where === null ? [] : conjunctsOf(clauses.where), item.text, at);
    return over(filtered.set, at, both(bounds, own), hint, (member, inner) => {
      const named = bind({ ...at, locals: inner.locals, holds: inner.holds }, item.text, member);
      return if_(and(...rest.map((each) => translators.expression(each, named))), body(member, inner));
    });
  }
  if (items.some((each) => isSet(each, at)))
    return items.flatMap((each, index) =>
      over(each, at, bounds, hint, (member, inner) => {
        const before = items
          .slice(0, index)
          .map((other) => membership(member, other, { ...at, locals: inner.locals, holds: inner.holds }));
        return if_(not(or(...before)), body(member, inner));
      }),
    );
  const values: Expr[] = [];
  for (const each of items) {
    const value = translators.expression(each, at);
    if (!values.some((other) => isSame(other, value))) values.push(value);
  }
  const [only] = values;
  if (only === undefined) return [];
  if (values.length === 1) return overValue(list([only], only.type), bounds, loop);
  if (values.some(({ type }) => !sameType(type, only.type))) throw new Unsupported(set);
  const all = list(values, only.type);
  return overValue(isLiteral(all) ? all : operation('distinct', [all], all.type), bounds, loop);
}

/** What is known of a member of `subsets(1..#a)`: its entries are places of a. */
function placesIn(set: Call, at: Scope): Pick<Facts, 'placesOf'> {
  const [of] = set.arguments;
  const list = of === undefined || set.callee.text !== 'subsets' ? null : listOfPlaces(of);
  const bound = list === null ? undefined : at.variables.get(list);
  return bound?.kind === 'value' && isListType(bound.expr.type) ? { placesOf: bound.expr } : {};
}
