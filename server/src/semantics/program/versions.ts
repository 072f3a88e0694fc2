/**
 * What is known by key in one of several versions that have most of it in common. Only the newest version holds everything; each
 * older one holds what differs from the next, so that a new version costs no more than what it does not share. No version refers to another:
 * the rules that a session remembers keep the version in which they were made, and what is known in the newest one, but none of those between.
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
  return versionIn({ held, since: new WeakMap(), newest: 0 }, 0);
}

/** What versions that follow each other have in common. */
interface Line<Key extends WeakKey, Value> {
  /** What is known in the newest one. */
  readonly held: Map<Key, Value>;
  /** The version since which a key has had its meaning; without an entry, since the first. */
  readonly since: WeakMap<Key, number>;
  newest: number;
}

function versionIn<Key extends WeakKey, Value>(line: Line<Key, Value>, number: number): Version<Key, Value> {
  const { held, since } = line;
  /** What an older version knows of the keys that it does not share with the newest. */
  const own = new WeakMap<Key, Value>();
  const holder = (key: Key) => ((since.get(key) ?? 0) <= number ? held : own);
  const get = (key: Key): Value | undefined => holder(key).get(key);
  return {
    get,
    set(key, value) {
      holder(key).set(key, value);
    },
    next(keys, apart) {
      if (line.newest !== number) return firstVersion(shared(keys(), apart, get));
      line.newest += 1;
      for (const key of apart) {
        const value = held.get(key);
        if (value !== undefined) own.set(key, value);
        held.delete(key);
        since.set(key, line.newest);
      }
      return versionIn(line, line.newest);
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
