/** Something that several listeners want to hear of, in the order in which they came. */
export interface Event<T> {
  readonly listen: (listener: (news: T) => void) => void;
  readonly tell: (news: T) => void;
}

/** News that nobody listens to so far. */
export function createEvent<T>(): Event<T> {
  const listeners: ((news: T) => void)[] = [];
  return {
    listen: (listener) => void listeners.push(listener),
    tell: (news) => {
      for (const listener of listeners) listener(news);
    },
  };
}
