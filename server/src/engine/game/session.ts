/**
 * What is remembered from one question to the next. Each folder of the engine makes its own stores, see {@link forgettable} and {@link
 * lasting}. The owner of a session must bound its memory: each question reports to its meter what it adds.
 */
export interface Session {
  /** The stores that {@link forgetValues} empties. */
  readonly found: Set<Clearable>;
}

interface Clearable {
  readonly clear: () => void;
}

/** An empty session. */
export function createSession(): Session {
  return { found: new Set() };
}

/** Forgets all values and all solvers; they are created again on demand. */
export function forgetValues({ found }: Session): void {
  for (const store of found) store.clear();
}

/** A store of which each session has its own: created on first use, and emptied by {@link forgetValues}. */
export function forgettable<T extends Clearable>(create: () => T): (session: Session) => T {
  return perSession((session) => {
    const store = create();
    session.found.add(store);
    return store;
  });
}

/** The same for a store that {@link forgetValues} does not empty. */
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
