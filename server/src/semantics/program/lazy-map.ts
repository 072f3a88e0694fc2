/**
 * A map whose entries are found on demand and remembered; they are collected only to iterate over the values. `find` returns
 * undefined for a key that is not in the map; `keys` yields the keys of the map in order, possibly with repetitions.
 */
export function lazyMap<Key, Value>(
  find: (key: Key) => Value | undefined,
  keys: () => Iterable<Key>,
): ReadonlyMap<Key, Value> {
  const found = new Map<Key, Value | undefined>();
  let whole: ReadonlyMap<Key, Value> | null = null;
  const get = (key: Key): Value | undefined => {
    if (!found.has(key)) found.set(key, find(key));
    return found.get(key);
  };
  const all = (): ReadonlyMap<Key, Value> => {
    whole ??= collected(keys(), get);
    return whole;
  };
  return {
    get,
    has: (key) => get(key) !== undefined,
    get size() {
      return all().size;
    },
    keys: () => new Set(keys()).keys(),
    values: () => all().values(),
    entries: () => all().entries(),
    forEach: (tell) => all().forEach(tell),
    [Symbol.iterator]: () => all()[Symbol.iterator](),
  };
}

function collected<Key, Value>(keys: Iterable<Key>, get: (key: Key) => Value | undefined): ReadonlyMap<Key, Value> {
  const all = new Map<Key, Value>();
  for (const key of keys) {
    const value = get(key);
    if (value !== undefined) all.set(key, value);
  }
  return all;
}
