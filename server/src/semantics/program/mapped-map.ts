/**
 * A map with the keys of another one, which `whole` gives, and what `change` makes of its values. Nothing is copied: a value is made
 * whenever it is needed.
 */
export function mappedMap<Key, From, To>(
  whole: () => ReadonlyMap<Key, From>,
  change: (value: From) => To,
): ReadonlyMap<Key, To> {
  function* entries(): Generator<[Key, To], undefined> {
    for (const [key, value] of whole()) yield [key, change(value)];
  }
  function* values(): Generator<To, undefined> {
    for (const value of whole().values()) yield change(value);
  }
  const mapped: ReadonlyMap<Key, To> = {
    get(key) {
      const value = whole().get(key);
      return value === undefined ? undefined : change(value);
    },
    has: (key) => whole().has(key),
    get size() {
      return whole().size;
    },
    keys: () => whole().keys(),
    values,
    entries,
    forEach(tell) {
      for (const [key, value] of entries()) tell(value, key, mapped);
    },
    [Symbol.iterator]: entries,
  };
  return mapped;
}
