import type { Int } from '../../../engine/arithmetic/integers.ts';
import { EMPTY, type NumberSet } from '../../../engine/arithmetic/number-sets.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { isVariable, namesIn } from '../../../syntax/tree/walk.ts';
import { type Environment, type Evaluate, isNumber, type Value } from '../../scope/evaluation.ts';
import type { Scope } from '../../scope/scope.ts';
import { entriesOf, isListValue, keyOf, listedIn, numbersOf } from '../../scope/values.ts';

/**
 * For `(n, k) in E`: the numbers k that stand beside n in the tuples of E; null where E is not written as a set or list of such tuples. An index
 * of E is made for the first question, and kept for as long as E is, so that each later question takes one look-up. Null for other items.
 */
export function compileEntriesBeside(
  items: readonly Expression[],
  whole: Expression,
  name: string,
  scope: Scope,
): Evaluate<NumberSet | null> | null {
  const place = items.findIndex((item) => isVariable(item, name));
  const others = items.filter((_, index) => index !== place);
  if (place < 0 || others.some((item) => namesIn([item]).has(name))) return null;
  const beside = others.map((item) => scope.compile.value(item, scope));
  const tuples = scope.compile.value(whole, scope);
  return (environment: Environment) => {
    const values = listedIn(tuples(environment));
    if (values === null) return null;
    environment.meter.spend(2);
    const index = indexOf(values, place);
    return index?.get(keyOf(beside.map((value) => value(environment)))) ?? (index === null ? null : EMPTY);
  };
}

/** For each of the other items, by their key, the numbers at a place of the tuples. */
type Index = ReadonlyMap<string, NumberSet>;

const indexes = new WeakMap<readonly Value[], Map<number, Index | null>>();

function indexOf(values: readonly Value[], place: number): Index | null {
  const known = indexes.get(values) ?? new Map<number, Index | null>();
  indexes.set(values, known);
  const found = known.get(place);
  if (found !== undefined) return found;
  const made = indexed(values, place);
  known.set(place, made);
  return made;
}

/** Null if some value is not a tuple of numbers with such a place. Keys tell tuples of different lengths apart. */
function indexed(values: readonly Value[], place: number): Index | null {
  const beside = new Map<string, Int[]>();
  for (const value of values) {
    if (!isListValue(value)) return null;
    const items = entriesOf(value);
    const number = items[place];
    const others = items.filter((_, index) => index !== place);
    if (!isNumber(number) || others.some((item) => !isNumber(item))) return null;
    const key = keyOf(others);
    const known = beside.get(key);
    if (known === undefined) beside.set(key, [number]);
    else known.push(number);
  }
  return new Map([...beside].map(([key, numbers]) => [key, numbersOf(numbers)]));
}
