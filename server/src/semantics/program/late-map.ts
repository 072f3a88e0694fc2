/** A map that is found out when it is first asked for anything. Nothing is copied. */
export function lateMap<Key, Value>(whole: () => ReadonlyMap<Key, Value>): ReadonlyMap<Key, Value> {
  return {
    get: (key) => whole().get(key),
    has: (key) => whole().has(key),
    get size() {
      return whole().size;
    },
    keys: () => whole().keys(),
    values: () => whole().values(),
    entries: () => whole().entries(),
    forEach: (tell) => whole().forEach(tell),
    [Symbol.iterator]: () => whole()[Symbol.iterator](),
  };
}
