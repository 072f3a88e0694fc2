import type { Call, Expression, SetLiteral } from '../../syntax/tree/expression-tree.ts';
import { isOneOf, SETS } from '../../syntax/vocabulary.ts';
import {
  and,
  append,
  assign,
  choose,
  compare,
  count,
  each,
  extreme,
  if_,
  isSame,
  let_,
  list,
  not,
  ONE,
  operation,
  or,
  partsOfAnd,
  return_,
} from '../ir/build.ts';
import { partsOf } from '../ir/free-names.ts';
import { type Expr, entryType, isListType, type Statement, sameType, type Type } from '../ir/ir.ts';
import { type Bounds, UNBOUNDED } from './bounds.ts';
import { isNatural } from './facts.ts';
import { type Each, inCalled, inNamed, overCalled, overNamed, upTo, within } from './named-sets.ts';
import { bind, constant, declare, declareOnce, isLiteral, lifted, type Scope, Unsupported } from './scope.ts';
import { COLLECTIONS, isSet, resolved } from './set-kinds.ts';

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
      return upTo(least, most, 1n, expression, scope, hint, body);
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
        return overNamed(set.text, bounds, expression, scope, hint, body);
      break;
    case 'call':
      if (isOneOf(COLLECTIONS, set.callee.text) && isSet(set, at))
        return overValue(collection(set, at), scope, UNBOUNDED, hint, body);
      if (isSet(set, at)) return overCalled(set, at, bounds, scope, hint, body);
      break;
    default:
      break;
  }
  return overValue(translators.expression(set, at), scope, bounds, hint, body);
}

function overLiteral(set: SetLiteral, at: Scope, bounds: Bounds, hint: string, body: Each): readonly Statement[] {
  const { translators } = at.output;
  const { clauses, items } = set;
  const [item] = items;
  if (clauses !== null && item !== undefined) {
    const [loop] = clauses.loops;
    const isFilter =
      clauses.loops.length === 1 &&
      loop?.names.length === 1 &&
      item.kind === 'name' &&
      item.text === loop.names[0]?.text;
    // A list may hold a number several times, a set may not.
    if (loop === undefined || !isFilter || !isSet(loop.set, at))
      return overValue(operation('distinct', [listMade(set, at)], listMade(set, at).type), at, bounds, hint, body);
    return over(loop.set, at, bounds, hint, (member, inner) => {
      const named = bind({ ...at, locals: inner.locals, holds: inner.holds }, item.text, member);
      const holds = clauses.where === null ? [] : [translators.expression(clauses.where, named)];
      return if_(and(...holds), body(member, inner));
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
  if (values.length === 1) return overValue(list([only], only.type), at, bounds, hint, body);
  if (values.some(({ type }) => !sameType(type, only.type))) throw new Unsupported(set);
  const all = list(values, only.type);
  return overValue(isLiteral(all) ? all : operation('distinct', [all], all.type), at, bounds, hint, body);
}

/** The entries of a list, the letters of a text, or one number. */
export function overValue(value: Expr, scope: Scope, bounds: Bounds, hint: string, body: Each): readonly Statement[] {
  if (value.type === 'text') {
    const { variable, scope: inner } = declare(scope, 'at', 'int', {
      natural: true,
      atMost: [operation('text length', [value], 'int')],
    });
    const letter = operation('letter', [value, variable], 'text');
    return [count(variable.name, ONE, operation('text length', [value], 'int'), body(letter, inner))];
  }
  if (!isListType(value.type)) return overNumber(value, scope, bounds, hint, body);
  const only = value.kind === 'list' && value.items.length === 1 ? value.items[0] : undefined;
  if (only !== undefined) return overNumber(only, scope, bounds, hint, body);
  const natural = value.kind === 'list' ? value.items.every((item) => isNatural(item, scope)) : isNatural(value, scope);
  const values = isLiteral(value) ? constant(scope.output, `${hint}_values`, value) : value;
  const literals = value.kind === 'list' ? value.items.filter((item) => item.kind === 'int') : [];
  const isKnown = value.kind === 'list' && literals.length === value.items.length && literals.length > 0;
  const { variable, scope: inner } = declare(scope, hint, entryType(value.type), {
    natural,
    atMost: [...bounds.most, ...(isKnown ? [extreme('max', literals)] : [])],
    atLeast: [...bounds.least, ...(isKnown ? [extreme('min', literals)] : [])],
    ...(isLiteral(value) && value.kind === 'list' && literals.length === 0 ? { among: value.items } : {}),
  });
  const fits = within(variable, bounds);
  return [each(variable.name, values, if_(fits, body(variable, holding(fits, inner))))];
}

/** One number. If it takes a call to compute, it gets a name that nothing else has, since a block may hold several such loops. */
function overNumber(value: Expr, scope: Scope, bounds: Bounds, hint: string, body: Each): readonly Statement[] {
  const fits = within(value, bounds);
  if (!callsFunction(value)) return if_(fits, body(value, holding(fits, scope)));
  const { variable, scope: inner } = declareOnce(scope, hint, value.type, {
    natural: isNatural(value, scope),
    atMost: [value],
    atLeast: [value],
  });
  const isWithin = within(variable, bounds);
  return [let_(variable.name, value), ...if_(isWithin, body(variable, holding(isWithin, inner)))];
}

const holding = (condition: Expr, scope: Scope): Scope => ({
  ...scope,
  holds: [...scope.holds, ...partsOfAnd(condition)],
});

const callsFunction = (expr: Expr): boolean => expr.kind === 'call' || partsOf(expr).some(callsFunction);

/** `lists(…)` and `subsets(…)` as a list of lists: each step adds one entry in all ways. */
function collection(set: Call, at: Scope): Expr {
  const made = declare(at, 'made', { list: { list: 'int' } });
  const longer = declare(made.scope, 'longer', { list: { list: 'int' } });
  const start = declare(longer.scope, 'start', { list: 'int' });
  const type: Type = { list: { list: 'int' } };
  const [first] = set.arguments;
  if (first === undefined) throw new Unsupported(set);
  const empty = list([], 'int');
  const step = (body: (each: Expr) => readonly Statement[]): readonly Statement[] => [
    let_(longer.variable.name, operation('new list', [], type)),
    each(start.variable.name, made.variable, body(start.variable)),
    assign(made.variable.name, operation('done', [longer.variable], type)),
  ];
  const extended = (by: Expr) => operation('join', [start.variable, list([by], 'int')], { list: 'int' });
  const grow = (of: Expression, scope: Scope) =>
    step(() => over(of, scope, UNBOUNDED, 'item', (member) => [append(longer.variable.name, extended(member))]));
  const body =
    set.callee.text === 'subsets'
      ? over(first, start.scope, UNBOUNDED, 'item', (member) =>
          step((each) => [append(longer.variable.name, each), append(longer.variable.name, extended(member))]),
        )
      : set.clauses === null
        ? set.arguments.flatMap((of) => grow(of, start.scope))
        : at.output.translators.clauses(set.clauses, start.scope, (inner) =>
            set.arguments.flatMap((of) => grow(of, inner)),
          );
  return lifted(at.output, set.callee.text, type, [
    let_(made.variable.name, list([empty], { list: 'int' })),
    ...body,
    return_(made.variable),
  ]);
}

/** The members of a set as a list, each once. */
export function listOfSet(expression: Expression, scope: Scope): Expr {
  const { set, at } = resolved(expression, scope);
  if (set.kind === 'set' && set.clauses === null && !set.items.some((item) => isSet(item, at))) {
    const values = set.items.map((item) => at.output.translators.expression(item, at));
    const all = list(values, values[0]?.type ?? 'int');
    if (isLiteral(all)) return constant(scope.output, 'members', operationless(all));
  }
  if (set.kind === 'call' && isOneOf(COLLECTIONS, set.callee.text) && isSet(set, at)) return collection(set, at);
  let type: Type = 'int';
  const made = declare(scope, 'made', { list: 'int' });
  const body = over(expression, made.scope, UNBOUNDED, 'item', (member) => {
    type = member.type;
    return [append(made.variable.name, member)];
  });
  return builtList(scope, made.variable, { list: type }, body);
}

/** A literal with each of its items once. */
function operationless(all: Expr): Expr {
  if (all.kind !== 'list') return all;
  const items = all.items.filter((item, index) => all.items.findIndex((other) => isSame(other, item)) === index);
  return { ...all, items };
}

/** `{e for x in S}`, with repetitions. */
function listMade({ items, clauses }: SetLiteral, scope: Scope): Expr {
  const made = declare(scope, 'made', { list: 'int' });
  let type: Type = 'int';
  const body = scope.output.translators.clauses(clauses ?? { loops: [], where: null }, made.scope, (inner) =>
    items.map((item) => {
      const value = scope.output.translators.expression(item, inner);
      type = value.type;
      return append(made.variable.name, value);
    }),
  );
  return builtList(scope, made.variable, { list: type }, body);
}

function builtList(scope: Scope, made: Expr & { kind: 'name' }, type: Type, body: readonly Statement[]): Expr {
  return lifted(scope.output, 'members', type, [
    let_(made.name, operation('new list', [], type)),
    ...body,
    return_(operation('done', [{ ...made, type }], type)),
  ]);
}

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
  const [item] = set.items;
  if (set.clauses !== null) {
    const isFilter =
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
