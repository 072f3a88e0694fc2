import type { Call, Expression, SetLiteral } from '../../syntax/tree/expression-tree.ts';
import { isOneOf, SET_FUNCTIONS, SETS } from '../../syntax/vocabulary.ts';
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
  int,
  isSame,
  let_,
  list,
  multiply,
  not,
  ONE,
  operation,
  or,
  return_,
} from '../ir/build.ts';
import { type Expr, entryType, isListType, type Statement, sameType, type Type } from '../ir/ir.ts';
import { type Bounds, UNBOUNDED } from './bounds.ts';
import { definitionNamed, homeOf } from './definitions.ts';
import { between, isNatural } from './facts.ts';
import { helper } from './helpers.ts';
import { bind, constant, declare, isLiteral, lifted, type Scope, Unsupported } from './scope.ts';

const COLLECTIONS = ['lists', 'subsets'] as const;

/** Whether an expression is a set, not a number, a condition or a list. */
export function isSet(expression: Expression, scope: Scope): boolean {
  switch (expression.kind) {
    case 'paren':
      return isSet(expression.inner, scope);
    case 'range':
    case 'set':
      return true;
    case 'name': {
      const bound = scope.variables.get(expression.text);
      if (bound?.kind === 'argument') return isSet(bound.expression, bound.scope);
      if (bound !== undefined) return false;
      if (scope.names.has(expression.text)) return isSetDefinition(expression.text, scope);
      return isOneOf(SETS, expression.text);
    }
    case 'call': {
      const { text } = expression.callee;
      if (scope.names.has(text)) return isSetDefinition(text, scope);
      return isOneOf(SET_FUNCTIONS, text) || isOneOf(COLLECTIONS, text);
    }
    case 'binary':
      if (expression.operator === 'except') return true;
      return expression.operator === 'or' && (isSet(expression.left, scope) || isSet(expression.right, scope));
    case 'if':
      return isSet(expression.then, scope) || isSet(expression.else, scope);
    default:
      return false;
  }
}

function isSetDefinition(name: string, scope: Scope): boolean {
  const declaration = definitionNamed(name, { ...scope, variables: new Map() });
  if (declaration === null) return false;
  if (declaration.kind === 'set') return true;
  const known = setDefinitions.get(declaration);
  if (known !== undefined) return known;
  // A definition that uses itself is no set.
  setDefinitions.set(declaration, false);
  const found = isSet(declaration.value, homeOf(name, scope));
  setDefinitions.set(declaration, found);
  return found;
}

const setDefinitions = new WeakMap<object, boolean>();

/** What a name stands for, where it is written: parentheses and the names of sets are looked through. */
function resolved(expression: Expression, scope: Scope): { readonly set: Expression; readonly at: Scope } {
  if (expression.kind === 'paren') return resolved(expression.inner, scope);
  if (expression.kind === 'name') {
    const bound = scope.variables.get(expression.text);
    if (bound?.kind === 'argument') return resolved(bound.expression, { ...bound.scope, locals: scope.locals });
    const declaration = definitionNamed(expression.text, scope);
    if (declaration !== null && isSetDefinition(expression.text, scope))
      return resolved(declaration.value, homeOf(expression.text, scope));
  }
  if (expression.kind === 'call' && scope.names.has(expression.callee.text) && isSet(expression, scope)) {
    const declaration = definitionNamed(expression.callee.text, { ...scope, variables: new Map() });
    if (declaration === null) throw new Unsupported(expression);
    let home = homeOf(expression.callee.text, scope);
    declaration.parameters.forEach((parameter, index) => {
      const argument = expression.arguments[index] ?? expression;
      const variables = new Map(home.variables);
      variables.set(
        parameter.text,
        isSet(argument, scope)
          ? { kind: 'argument', expression: argument, scope }
          : { kind: 'value', expr: scope.output.translators.expression(argument, scope) },
      );
      home = { ...home, variables };
    });
    return resolved(declaration.value, home);
  }
  return { set: expression, at: scope };
}

/** What is done with each member of a set. */
type Each = (member: Expr, inner: Scope) => readonly Statement[];

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
      if (isSet(set, at)) return overCalled(set, at, bounds, scope, hint, body);
      break;
    default:
      break;
  }
  return overValue(translators.expression(set, at), scope, bounds, hint, body);
}

/** The numbers up to a bound, by a step. */
function upTo(
  least: readonly Expr[],
  most: readonly Expr[],
  step: bigint,
  written: Expression,
  scope: Scope,
  hint: string,
  body: Each,
): readonly Statement[] {
  if (most.length === 0) throw new Unsupported(written);
  const declared = declare(scope, hint, 'int', between(least, most, scope));
  // There is a number only if no lower bound exceeds an upper one.
  const holds = least.flatMap((low) => most.map((high) => compare('at most', low, high)));
  const inner: Scope = { ...declared.scope, holds: [...scope.holds, ...holds] };
  const from = extreme('max', least);
  return [count(declared.variable.name, from, extreme('min', most), body(declared.variable, inner), step)];
}

/** Whether a number is within bounds. */
function within(member: Expr, { least, most }: Bounds): Expr {
  return and(
    ...least.map((bound) => compare('at most', bound, member)),
    ...most.map((bound) => compare('at most', member, bound)),
  );
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
  if (!isListType(value.type)) return if_(within(value, bounds), body(value, scope));
  const only = value.kind === 'list' && value.items.length === 1 ? value.items[0] : undefined;
  if (only !== undefined) return if_(within(only, bounds), body(only, scope));
  const natural = value.kind === 'list' ? value.items.every((item) => isNatural(item, scope)) : isNatural(value, scope);
  const values = isLiteral(value) ? constant(scope.output, `${hint}_values`, value) : value;
  const literals = value.kind === 'list' ? value.items.filter((item) => item.kind === 'int') : [];
  const isKnown = value.kind === 'list' && literals.length === value.items.length && literals.length > 0;
  const { variable, scope: inner } = declare(scope, hint, entryType(value.type), {
    natural,
    atMost: [...bounds.most, ...(isKnown ? [extreme('max', literals)] : [])],
    atLeast: [...bounds.least, ...(isKnown ? [extreme('min', literals)] : [])],
  });
  const fits = within(variable, bounds);
  return [each(variable.name, values, if_(fits, body(variable, { ...inner, holds: [...inner.holds, fits] })))];
}

function overNamed(
  name: string,
  bounds: Bounds,
  written: Expression,
  scope: Scope,
  hint: string,
  body: Each,
): readonly Statement[] {
  const { least, most } = bounds;
  const isPlain = least.every((bound) => bound.kind === 'int' && bound.value <= 1n);
  const rest: Bounds = { least: isPlain ? [] : least, most: [] };
  const tested: Each = (member, inner) => if_(within(member, rest), body(member, inner));
  const limit = extreme('min', most);
  if (most.length === 0) throw new Unsupported(written);
  switch (name) {
    case 'any':
      return upTo([ONE, ...least], most, 1n, written, scope, hint, body);
    case 'odd':
      return upTo([ONE], most, 2n, written, scope, hint, tested);
    case 'even':
      return upTo([int(2)], most, 2n, written, scope, hint, tested);
    case 'squares':
      return upTo(
        [ONE],
        [helper('isqrt', [positive(limit, scope)], written, scope)],
        1n,
        written,
        scope,
        'root',
        (root, inner) => {
          const { variable, scope: innermost } = declare(inner, hint, 'int', {
            natural: true,
            atMost: most,
            atLeast: [ONE],
          });
          return [let_(variable.name, multiply(root, root)), ...tested(variable, innermost)];
        },
      );
    case 'primes':
      return upTo([int(2)], most, 1n, written, scope, hint, (member, inner) =>
        if_(helper('is_prime', [member], written, inner), tested(member, inner)),
      );
    default:
      return overKnown(helper('fibonacci_to', [limit], written, scope), scope, hint, most, tested);
  }
}

const positive = (limit: Expr, scope: Scope): Expr =>
  isNatural(limit, scope) ? limit : extreme('max', [int(0), limit]);

/** A list of natural numbers, none above the bounds. */
function overKnown(
  values: Expr,
  scope: Scope,
  hint: string,
  atMost: readonly Expr[],
  body: Each,
): readonly Statement[] {
  const { variable, scope: inner } = declare(scope, hint, 'int', { natural: true, atMost, atLeast: [ONE] });
  return [each(variable.name, values, body(variable, inner))];
}

function overCalled(
  set: Call,
  at: Scope,
  bounds: Bounds,
  scope: Scope,
  hint: string,
  body: Each,
): readonly Statement[] {
  const { text } = set.callee;
  const [first] = set.arguments;
  if (first === undefined) throw new Unsupported(set);
  if (isOneOf(COLLECTIONS, text)) return overValue(collection(set, at), scope, UNBOUNDED, hint, body);
  const argument = at.output.translators.expression(first, at);
  const { least, most } = bounds;
  const tested: Each = (member, inner) => if_(within(member, { least, most: [] }), body(member, inner));
  if (text === 'divisors')
    return upTo([ONE, ...least], [argument, ...most], 1n, set, scope, hint, (member, inner) =>
      if_(compare('equal', operation('remainder', [argument, member], 'int'), int(0)), body(member, inner)),
    );
  if (most.length === 0) throw new Unsupported(set);
  const limit = extreme('min', most);
  if (text === 'powers')
    return overKnown(helper('powers_to', [argument, limit], set, scope), scope, hint, most, tested);
  if (argument.kind === 'int' && argument.value > 0n)
    return upTo([argument], most, argument.value, set, scope, hint, tested);
  const times = operation(isNatural(limit, scope) ? 'quotient' : 'floor', [limit, argument], 'int');
  return upTo([ONE], [times], 1n, set, scope, 'times', (factor, inner) => {
    const { variable, scope: innermost } = declare(inner, hint, 'int', {
      natural: isNatural(argument, scope),
      atMost: most,
    });
    return [let_(variable.name, multiply(factor, argument)), ...tested(variable, innermost)];
  });
}

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

function inNamed(member: Expr, name: string, scope: Scope): Expr {
  const odd = (rest: number) =>
    and(compare('at most', ONE, member), compare('equal', operation('remainder', [member, int(2)], 'int'), int(rest)));
  const called = (helperName: string) => helper(helperName, [member], name, scope);
  switch (name) {
    case 'any':
      return compare('at most', ONE, member);
    case 'odd':
      return odd(1);
    case 'even':
      return odd(0);
    case 'primes':
      return and(compare('at most', int(2), member), called('is_prime'));
    case 'squares':
      return and(compare('at most', ONE, member), compare('equal', multiply(called('isqrt'), called('isqrt')), member));
    default:
      return operation('contains', [called('fibonacci_to'), member], 'bool');
  }
}

function inCalled(member: Expr, name: string, argument: Expr, scope: Scope): Expr {
  const divides = (by: Expr, of: Expr) => compare('equal', operation('remainder', [of, by], 'int'), int(0));
  const isPositive = compare('at most', ONE, member);
  if (name === 'divisors') return and(isPositive, divides(member, argument));
  if (name === 'multiples') return and(isPositive, divides(argument, member));
  return operation('contains', [helper('powers_to', [argument, member], name, scope), member], 'bool');
}
