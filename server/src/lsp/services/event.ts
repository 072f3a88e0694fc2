/** An event that calls several listeners, in the order in which they were added. */
export interface Event<T> {
  readonly listen: (listener: (event: T) => void) => void;
  readonly fire: (event: T) => void;
}

/** An event without listeners. */
export function createEvent<T>(): Event<T> {
  const listeners: ((event: T) => void)[] = [];
  return {
    listen: (listener) => void listeners.push(listener),
    fire: (event) => {
      for (const listener of listeners) listener(event);
    },
  };
}
