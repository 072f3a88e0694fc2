import type { Expression, SetLiteral } from '../../../syntax/tree/expression-tree.ts';
import { isOneOf, SETS } from '../../../syntax/vocabulary.ts';
import { and, choose, compare, not, operation, or } from '../../ir/build.ts';
import type { Expr } from '../../ir/ir.ts';
import { bind } from '../scope/declarations.ts';
import type { Scope } from '../scope/scope.ts';
import { inCalled, inNamed, within } from './named-sets.ts';
import { COLLECTIONS, isSet, resolved } from './set-kinds.ts';
import { listMade, listOfSet } from './set-lists.ts';

/** Whether something is a member of a set, an entry of a list or a part of a text. */
export function membership(member: Expr, expression: Expression, scope: Scope): Expr {
  const { set, at } = resolved(expression, scope);
  const value = (of: Expression) => at.output.translators.expression(of, at);
  const inside = (of: Expression) => membership(member, of, at);
  switch (set.kind) {
    case 'range':
      return within(member, { least: [value(set.from)], most: set.to === null ? [] : [value(set.to)] });
    case 'if':
      if (!isSet(set, at)) break;
      return choose(value(set.condition), inside(set.then), inside(set.else));
    case 'binary':
      if (set.operator === 'except') return and(inside(set.left), not(inside(set.right)));
      if (set.operator === 'or' && isSet(set, at)) return or(inside(set.left), inside(set.right));
      break;
    case 'set':
      return inLiteral(member, set, at);
    case 'name':
      if (!at.variables.has(set.text) && isOneOf(SETS, set.text) && !at.names.has(set.text))
        return inNamed(member, set.text, scope);
      break;
    case 'call': {
      const [first] = set.arguments;
      if (!isSet(set, at) || isOneOf(COLLECTIONS, set.callee.text) || first === undefined) break;
      return inCalled(member, set.callee.text, value(first), scope);
    }
    default:
      break;
  }
  const all = isSet(set, at) ? listOfSet(set, at) : value(set);
  if (all.type === 'int') return compare('equal', member, all);
  return operation(all.type === 'text' ? 'text contains' : 'contains', [all, member], 'bool');
}

function inLiteral(member: Expr, set: SetLiteral, at: Scope): Expr {
  const [loop] = set.clauses?.loops ?? [];
  const [item, another] = set.items;
  if (set.clauses !== null) {
    const isFilter =
      another === undefined &&
      set.clauses.loops.length === 1 &&
      loop?.names.length === 1 &&
      item?.kind === 'name' &&
      item.text === loop.names[0]?.text;
    if (!isFilter || loop === undefined || item?.kind !== 'name')
      return operation('contains', [listMade(set, at), member], 'bool');
    const where =
      set.clauses.where === null
        ? []
        : [at.output.translators.expression(set.clauses.where, bind(at, item.text, member))];
    return and(membership(member, loop.set, at), ...where);
  }
  if (set.items.length > 3 && !set.items.some((each) => isSet(each, at)))
    return operation('contains', [listOfSet(set, at), member], 'bool');
  return or(
    ...set.items.map((each) => {
      if (isSet(each, at)) return membership(member, each, at);
      const value = at.output.translators.expression(each, at);
      return member.type === 'int' ? compare('equal', member, value) : operation('same', [member, value], 'bool');
    }),
  );
}
