/** An event that calls several listeners, in the order in which they were added. */
export interface Event<T> {
  readonly listen: (listener: (news: T) => void) => void;
  readonly tell: (news: T) => void;
}

/** An event without listeners. */
export function createEvent<T>(): Event<T> {
  const listeners: ((news: T) => void)[] = [];
  return {
    listen: (listener) => void listeners.push(listener),
    tell: (news) => {
      for (const listener of listeners) listener(news);
    },
  };
}
