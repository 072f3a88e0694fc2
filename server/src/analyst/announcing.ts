/** Announces documents that have new answers; answers that come shortly after each other are announced together. */
export interface Announcing {
  /** Announces a document: at once if a user is `looking` at what is new, otherwise after the pause of the document. */
  readonly announce: (uri: string, looking: boolean) => void;
  /** Forgets a document. */
  readonly forget: (uri: string) => void;
  readonly end: () => void;
}

/** The answers of one turn of a worker arrive within this many milliseconds, and are announced together. */
const ARRIVAL = 5;
/** The least number of milliseconds between two announcements, of whichever documents: a client refreshes all of them at once. It is half a turn of a worker, so that the answers of a short last turn are not announced late. */
const PAUSE = 20;

/**
 * `onAnswers` is called once per document for all its answers of that time. After it there is a pause of `pauseOf(uri)`
 * milliseconds, in which only what the user is looking at is announced: an editor that is notified asks about the whole document.
 */
export function createAnnouncing(onAnswers: (uri: string) => void, pauseOf: (uri: string) => number): Announcing {
  /** When each document is to be announced, and when it was announced last. */
  const due = new Map<string, number>();
  const lastTime = new Map<string, number>();
  /** Before this time, nothing is announced. */
  let earliest = Number.NEGATIVE_INFINITY;
  let next = Number.POSITIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wake = (wanted: number): void => {
    const at = Math.max(wanted, earliest);
    if (at >= next) return;
    clearTimeout(timer);
    next = at;
    timer = setTimeout(tell, Math.max(0, at - performance.now()));
  };
  const tell = (): void => {
    const now = performance.now();
    const ready = [...due].flatMap(([uri, at]) => (at <= now + 1 ? [uri] : []));
    for (const uri of ready) {
      due.delete(uri);
      lastTime.set(uri, now);
    }
    next = Number.POSITIVE_INFINITY;
    earliest = now + PAUSE;
    for (const at of due.values()) wake(at);
    ready.forEach(onAnswers);
  };
  return {
    announce(uri, looking) {
      const now = performance.now();
      const pauseEnds = looking ? now : (lastTime.get(uri) ?? Number.NEGATIVE_INFINITY) + pauseOf(uri);
      const at = Math.max(now + ARRIVAL, pauseEnds);
      if (at >= (due.get(uri) ?? Number.POSITIVE_INFINITY)) return;
      due.set(uri, at);
      wake(at);
    },
    forget(uri) {
      due.delete(uri);
      lastTime.delete(uri);
    },
    end: () => clearTimeout(timer),
  };
}
