/**
 * What is remembered from one question to the next, in stores of which each room of the engine makes its own, see
 * {@link forgettable} and {@link lasting}. Whoever keeps a session bounds its memory: each question reports to its meter
 * what it adds.
 */
export interface Session {
  /** What {@link forgetValues} empties. */
  readonly found: Set<Clearable>;
}

interface Clearable {
  readonly clear: () => void;
}

/** A session that remembers nothing yet. */
export function createSession(): Session {
  return { found: new Set() };
}

/** Forgets every value that was found, and every solver: they are made again when they are asked for. */
export function forgetValues({ found }: Session): void {
  for (const store of found) store.clear();
}

/** A store that each session has one of, made when it is first asked for, and emptied with all values. */
export function forgettable<T extends Clearable>(create: () => T): (session: Session) => T {
  return perSession((session) => {
    const store = create();
    session.found.add(store);
    return store;
  });
}

/** The same for what stays known when the values are forgotten. */
export function lasting<T>(create: () => T): (session: Session) => T {
  return perSession(create);
}

function perSession<T>(create: (session: Session) => T): (session: Session) => T {
  const stores = new WeakMap<Session, T>();
  return (session) => {
    const known = stores.get(session);
    if (known !== undefined) return known;
    const store = create(session);
    stores.set(session, store);
    return store;
  };
}
