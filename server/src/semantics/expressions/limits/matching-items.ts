import { append } from '../../../collections/grouping.ts';
import type { Int } from '../../../engine/arithmetic/integers.ts';
import { whereMeant } from '../../../engine/budget/failures.ts';
import type { Expression, Loop } from '../../../syntax/tree/expression-tree.ts';
import { isVariable, namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { type Environment, type Evaluate, isNumber, type Value } from '../../scope/evaluation.ts';
import type { Scope } from '../../scope/scope.ts';
import { entriesOf, isListValue, keyOf } from '../../scope/values.ts';
import { kindOf } from '../types/type-of.ts';

/** Those of the values of a loop that may meet its conditions, in their order. */
export type Matching<Item extends Value> = (values: readonly Item[], environment: Environment) => readonly Item[];

/** `x == u` in a loop over (x, w): the place of x in a tuple, counted from 1, or null for a value as a whole, and the other side. */
interface Equation {
  readonly place: Evaluate<Int> | null;
  readonly sought: Evaluate<Value>;
}

/**
 * For `(x, w) in E where x == u`, or `e in E where e[p] == u`: the tuples of E with u at that place; for `e in E where e == u`, the values equal to u. For each place, E gets an index at the second question, since
 * the tuples of a state are often asked about once; the index is kept for as long as E, and each later question takes one look-up. `scope` must know
 * everything else in the conditions. Null if none of them is of this form.
 */
export function compileMatching<Item extends Value>(
  loop: Loop,
  conditions: readonly Expression[],
  scope: Scope,
): Matching<Item> | null {
  const silent: Scope = { ...scope, report: () => undefined };
  const equations = conditions.flatMap((condition) => equationOf(condition, loop, silent) ?? []);
  if (equations.length === 0) return null;
  const indexes = new WeakMap<readonly Item[], Map<string, Index<Item> | 'asked' | 'none'>>();
  return (values, environment) => {
    if (values.length < LONG) return values;
    const places = whereMeant(() =>
      equations.map(({ place }) => (place === null ? WHOLE : itemAt(place(environment)))),
    );
    if (places === null) return values;
    const byPlaces = indexes.get(values) ?? new Map<string, Index<Item> | 'asked' | 'none'>();
    const key = places.join();
    const known = byPlaces.get(key);
    if (known === 'none') return values;
    const index = known === 'asked' ? (indexed(values, equations, places) ?? 'none') : (known ?? 'asked');
    if (index !== known) indexes.set(values, byPlaces.set(key, index));
    environment.meter.spend(known === 'asked' ? values.length : 2);
    return typeof index === 'string' ? values : (whereMeant(() => lookedUp(index, environment)) ?? values);
  };
}

const LONG = 16;
/** Among a value and then its items, the place of the value, and one without anything. */
const [WHOLE, NOWHERE] = [0, -1];

function itemAt(place: Int): Int {
  return place < 1 ? NOWHERE : place;
}

function equationOf(condition: Expression, loop: Loop, scope: Scope): Equation | null {
  const inner = unwrap(condition);
  if (inner.kind !== 'binary' || inner.operator !== '==') return null;
  const left = placeOf(inner.left, loop, scope);
  const found = left ?? placeOf(inner.right, loop, scope);
  const other = left === null ? inner.left : inner.right;
  const names = namesIn([other]);
  if (found === null || loop.names.some(({ text }) => names.has(text))) return null;
  return { ...found, sought: scope.compile.value(other, scope) };
}

/** The place of an item in what the loop runs through, counted from 1: of x in (x, w), or of `e[p]` in e; none for anything else. */
function placeOf(item: Expression, { names }: Loop, scope: Scope): Pick<Equation, 'place'> | null {
  const [name, another] = names;
  if (another !== undefined) {
    const place = names.findIndex(({ text }) => isVariable(item, text));
    return place < 0 ? null : { place: () => place + 1 };
  }
  if (name !== undefined && isVariable(item, name.text)) return { place: null };
  const inner = unwrap(item);
  if (inner.kind !== 'index' || name === undefined || !isVariable(inner.of, name.text)) return null;
  const [place, next] = inner.indices;
  if (place === undefined || next !== undefined || namesIn([place]).has(name.text)) return null;
  return kindOf(place, scope) === 'number' ? { place: scope.compile.number(place, scope) } : null;
}

/** The values by the keys of some of their items, and for each of the equations whether that item is a number; null if it is not looked up. */
interface Index<Item> {
  readonly values: ReadonlyMap<string, readonly Item[]>;
  readonly looked: readonly { readonly sought: Evaluate<Value>; readonly sort: 'number' | 'string' }[];
}

function lookedUp<Item>({ values, looked }: Index<Item>, environment: Environment): readonly Item[] | null {
  const items = looked.map(({ sought }) => sought(environment));
  if (items.some((item, at) => sortOf(item) !== looked[at]?.sort)) return null;
  return values.get(keyOf(items)) ?? [];
}

/** An item is looked up if it is a number in each of the values, or a text in each. Null if there is no such item. */
function indexed<Item extends Value>(
  values: readonly Item[],
  equations: readonly Equation[],
  places: readonly Int[],
): Index<Item> | null {
  const parts = values.map((value): readonly Value[] => [value, ...(isListValue(value) ? entriesOf(value) : [])]);
  const looked = equations.flatMap(({ sought }, at) => {
    const place = Number(places[at]);
    const sort = sortOf(parts[0]?.[place]);
    return sort !== null && parts.every((items) => sortOf(items[place]) === sort) ? [{ place, sought, sort }] : [];
  });
  if (looked.length === 0) return null;
  const found = new Map<string, Item[]>();
  for (const [at, value] of values.entries())
    append(found, keyOf(looked.map(({ place }) => parts[at]?.[place] ?? 0)), value);
  return { values: found, looked };
}

function sortOf(item: Value | undefined): 'number' | 'string' | null {
  return typeof item === 'string' ? 'string' : isNumber(item) ? 'number' : null;
}
