import type { Int } from '../../../engine/arithmetic/integers.ts';
import { LimitReached } from '../../../engine/budget/meter.ts';
import { spanOf } from '../../../syntax/text/span.ts';
import type { Expression, Index, List, With } from '../../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../../syntax/tree/print.ts';
import { unwrap } from '../../../syntax/tree/walk.ts';
import { reportUnused } from '../../problems/unused.ts';
import { type Environment, type Evaluate, isSet, type Value } from '../../scope/evaluation.ts';
import { Fault } from '../../scope/fault.ts';
import type { Scope } from '../../scope/scope.ts';
import { isListed, type Type } from '../../scope/types.ts';
import { entriesOf, entryAt, joined, type ListValue, lengthOf, sliceOf } from '../../scope/values.ts';
import { reportWrongKind } from '../types/kinds.ts';
import { reportSetEntry } from '../types/set-entries.ts';
import { typeOf } from '../types/type-of.ts';
import { asList, wrongValue } from '../values/wrong-values.ts';
import { compileArranged } from './list-calls.ts';

/** Compiles an expression that must be a list or a text. Reports what is wrong with it. */
export function compileList(expression: Expression, scope: Scope): Evaluate<ListValue> {
  switch (expression.kind) {
    case 'paren':
      return compileList(expression.inner, scope);
    case 'text': {
      const { value } = expression;
      return () => value;
    }
    case 'list':
      if (reportSetEntry(expression, scope, 'list')) return () => [];
      return expression.clauses === null ? compileEntriesOf(expression.items, scope) : compileEach(expression, scope);
    case 'with':
      return compileReplacing(expression, scope);
    case 'if': {
      const condition = scope.compile.condition(expression.condition, scope);
      const [yes, no] = [compileList(expression.then, scope), compileList(expression.else, scope)];
      return (environment) => (condition(environment) ? yes(environment) : no(environment));
    }
    case 'index':
      if (isSlice(expression)) return compileSlice(expression, scope);
      break;
    case 'binary':
      if (expression.operator === '++') return compileJoined(expression.left, expression.right, scope);
      break;
    case 'call': {
      const arranged = compileArranged(expression, scope);
      if (arranged !== null) return arranged;
      break;
    }
    default:
      break;
  }
  const type = typeOf(expression, scope);
  if (isListed(type) || type.kind === 'value' || isNamedTuple(expression, type))
    return asList(scope.compile.value(expression, scope), expression);
  reportWrongKind(scope, expression, 'list');
  return () => [];
}

/** A tuple that comes from a name or a function has entries, like a list; one that is written out where a list belongs is a slip. */
function isNamedTuple({ kind }: Expression, type: Type): boolean {
  return type.kind === 'tuple' && kind !== 'tuple';
}

/** The items of `(1, 2)`. */
export function compileItems(items: readonly Expression[], scope: Scope): Evaluate<readonly Value[]> {
  const values = items.map((item) => scope.compile.value(item, scope));
  return (environment) => values.map((value) => value(environment));
}

/** The entries of `[1, 2]`. */
function compileEntriesOf(items: readonly Expression[], scope: Scope): Evaluate<readonly Value[]> {
  const values = items.map((item) => compileListed(item, scope));
  return (environment) => values.map((value) => value(environment));
}

/** An entry of a list. Where it may be anything, it is an error if it turns out to be a set when it is computed. */
function compileListed(item: Expression, scope: Scope): Evaluate<Value> {
  const value = scope.compile.value(item, scope);
  if (typeOf(item, scope).kind !== 'value') return value;
  return (environment) => {
    const found = value(environment);
    if (isSet(found)) throw wrongValue(item, 'number', found);
    return found;
  };
}

/** `[e for j in 1..#a]`. */
function compileEach({ items, clauses }: List, scope: Scope): Evaluate<readonly Value[]> {
  const loops = scope.compile.clauses(clauses ?? { loops: [], where: null }, scope);
  const values = items.map((item) => compileListed(item, loops.inner));
  // `[1 for j in 1..25]` repeats one entry.
  if (!items.every(({ kind }) => kind === 'numeral' || kind === 'text')) reportUnused(loops.variables, scope);
  return (environment) => {
    const list: Value[] = [];
    loops.some(environment, () => {
      if (list.length > MOST_ENTRIES) throw new LimitReached('size');
      for (const value of values) list.push(value(environment));
      return false;
    });
    return list;
  };
}

/** `a with [i] = e, [j] = f`: all indices and values refer to the list before. */
function compileReplacing(expression: With, scope: Scope): Evaluate<ListValue> {
  const list = compileList(expression.list, scope);
  const replacements = expression.replacements.map(({ index, value }) => ({
    index: scope.compile.number(index, scope),
    value: compileListed(value, scope),
    text: `${printExpression(expression.list)}[${printExpression(index)}]`,
  }));
  return (environment) => {
    const before = list(environment);
    environment.meter.spend(before.length);
    const after = [...before];
    for (const { index, value, text } of replacements) {
      const at = index(environment);
      if (typeof at === 'bigint' || at < 1 || at > after.length) throw outside(text, at, before, expression, scope);
      after[at - 1] = value(environment);
    }
    return typeof before === 'string' && after.every((letter) => typeof letter === 'string') ? after.join('') : after;
  };
}

/** The entries of longer lists would fill the memory before time is up. */
const MOST_ENTRIES = 2 ** 24;

function compileJoined(left: Expression, right: Expression, scope: Scope): Evaluate<ListValue> {
  const [one, other] = [compileList(left, scope), compileList(right, scope)];
  return (environment) => {
    const [first, second] = [one(environment), other(environment)];
    const length = first.length + second.length;
    if (length > MOST_ENTRIES) throw new LimitReached('size');
    environment.meter.spend(2 * length);
    return joined(first, second);
  };
}

/** Whether brackets hold a range, `a[i..j]`: the entries at these places. */
export function isSlice({ indices }: Index): boolean {
  return indices.length === 1 && indices[0]?.kind === 'range';
}

function compileSlice({ of, indices }: Index, scope: Scope): Evaluate<ListValue> {
  const list = compilePlaces(of, scope);
  const [range] = indices;
  if (range?.kind !== 'range') return list;
  const from = scope.compile.number(range.from, scope);
  const to = range.to === null ? null : scope.compile.number(range.to, scope);
  return (environment) => {
    const slice = sliceOf(list(environment), from(environment), to?.(environment) ?? null);
    environment.meter.spend(slice.length);
    return slice;
  };
}

/** What has entries: a list, a text or a tuple, which may be written out here, as in `(1, 2)[i]`. */
function compilePlaces(expression: Expression, scope: Scope): Evaluate<ListValue> {
  const inner = unwrap(expression);
  return inner.kind === 'tuple' ? compileItems(inner.items, scope) : compileList(expression, scope);
}

/** Compiles `a[i]`, counted from 1. Reports what is wrong with it. */
export function compileEntry(expression: Index, scope: Scope): Evaluate<Value> {
  const list = compilePlaces(expression.of, scope);
  const [at] = expression.indices;
  if (at === undefined || expression.indices.length !== 1) {
    const args = { name: printExpression(expression.of), wanted: 1, found: expression.indices.length };
    scope.report({ code: 'function-arguments', severity: 'error', span: expression, args });
    return () => 0;
  }
  const index = scope.compile.number(at, scope);
  return (environment: Environment) => {
    const entries = list(environment);
    const place = index(environment);
    const entry = entryAt(entries, place);
    if (entry === undefined) throw outside(printExpression(expression), place, entries, expression, scope);
    return entry;
  };
}

function outside(text: string, index: Int, list: ListValue, written: Expression, { within }: Scope): Fault {
  const args = { text, index: String(index), length: String(lengthOf(list)) };
  return new Fault('outside-list', args, spanOf(written), within);
}

/** The entries of an expression that must be a list. */
export function compileEntries(expression: Expression, scope: Scope): Evaluate<readonly Value[]> {
  const list = compileList(expression, scope);
  return (environment) => entriesOf(list(environment));
}
