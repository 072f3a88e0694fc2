/**
 * What is known by key in one of several versions that have most of it in common. Only the newest version holds everything; each
 * older one holds what differs from the next, so that a new version costs no more than what it does not share. What it holds lasts as long as
 * its key: the rules that a session remembers keep the version in which they were made, and with it all later ones, but none of their texts.
 */
export interface Version<Key extends WeakKey, Value> {
  readonly get: (key: Key) => Value | undefined;
  /** Whatever is found out in one version is known in all that have the key in common. */
  readonly set: (key: Key, value: Value) => void;
  /**
   * A next version with these `keys`, of which all have the same meaning but those `apart`; keys that are gone are apart, too.
   * Linear in the latter for the first next version of a version, in all keys for any other one.
   */
  readonly next: (keys: () => Iterable<Key>, apart: ReadonlySet<Key>) => Version<Key, Value>;
}

/** A version without a past, in which this is known. */
export function firstVersion<Key extends WeakKey, Value>(held = new Map<Key, Value>()): Version<Key, Value> {
  /** The first next version, and what this one knows of the keys that they do not share. */
  let later: { readonly version: Version<Key, Value>; readonly own: WeakMap<Key, Value | undefined> } | null = null;
  const get = (key: Key): Value | undefined => {
    if (later === null) return held.get(key);
    return later.own.has(key) ? later.own.get(key) : later.version.get(key);
  };
  return {
    get,
    set(key, value) {
      if (later === null) held.set(key, value);
      else if (later.own.has(key)) later.own.set(key, value);
      else later.version.set(key, value);
    },
    next(keys, apart) {
      if (later !== null) return firstVersion(shared(keys(), apart, get));
      const own = new WeakMap<Key, Value | undefined>();
      for (const key of apart) {
        own.set(key, held.get(key));
        held.delete(key);
      }
      const version = firstVersion(held);
      later = { version, own };
      return version;
    },
  };
}

function shared<Key extends WeakKey, Value>(
  keys: Iterable<Key>,
  apart: ReadonlySet<Key>,
  get: (key: Key) => Value | undefined,
): Map<Key, Value> {
  const found = new Map<Key, Value>();
  for (const key of keys) {
    const value = apart.has(key) ? undefined : get(key);
    if (value !== undefined) found.set(key, value);
  }
  return found;
}
