/** Announces documents that have new answers; answers that come shortly after each other are announced together. */
export interface Announcing {
  readonly announce: (uri: string) => void;
  readonly end: () => void;
}

/** Answers within this many milliseconds are announced together. */
const ANNOUNCE_AFTER = 40;

/** `onAnswers` is called once per document for all its answers of that time. */
export function createAnnouncing(onAnswers: (uri: string) => void): Announcing {
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  const tell = (): void => {
    timer = null;
    const uris = [...waiting];
    waiting.clear();
    uris.forEach(onAnswers);
  };
  return {
    announce(uri) {
      waiting.add(uri);
      timer ??= setTimeout(tell, ANNOUNCE_AFTER);
    },
    end() {
      if (timer !== null) clearTimeout(timer);
    },
  };
}
