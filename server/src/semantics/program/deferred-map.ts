/** The map that `whole` gives, which is called only when somebody asks for an entry. `whole` should remember its result; nothing is copied. */
export function deferredMap<Key, Value>(whole: () => ReadonlyMap<Key, Value>): ReadonlyMap<Key, Value> {
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
