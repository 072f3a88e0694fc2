/** Follows what a client does after it has been told of new lenses. */
export interface LensesTaken {
  /** Resolves when the client has taken the lenses of which it is told now, or has let the time for that pass. Never rejects. */
  readonly told: () => Promise<void>;
  /** The client has been given lenses, of which it must ask for the titles or not. */
  readonly given: (untitled: boolean) => void;
  /** The client has asked for a title. */
  readonly titled: () => void;
}

/** The most milliseconds to wait until the client asks for lenses: it may be slow with a long document, or have none on the screen. */
const TO_ASK = 10_000;
/** The most milliseconds to wait until it asks for their titles: perhaps none of those lenses is visible. */
const TO_TITLE = 1000;

/**
 * VS Code asks for lenses, and then for their titles, only when there has been nothing new for a while, which is longer the slower it was
 * before. Whoever told it of each new answer would let it wait until the last one. So nothing new is to be told before it has taken what there is;
 * what it takes then is the newest anyway.
 */
export function createLensesTaken(): LensesTaken {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let taken = (): void => undefined;
  let awaitsTitles = false;

  const waitAtMost = (time: number): void => {
    clearTimeout(timer);
    timer = setTimeout(taken, time);
  };
  return {
    told: () =>
      new Promise((resolve) => {
        awaitsTitles = false;
        taken = () => {
          clearTimeout(timer);
          taken = () => undefined;
          awaitsTitles = false;
          resolve();
        };
        waitAtMost(TO_ASK);
      }),
    given(untitled) {
      if (!untitled) return taken();
      if (!awaitsTitles) waitAtMost(TO_TITLE);
      awaitsTitles = true;
    },
    titled() {
      if (awaitsTitles) taken();
    },
  };
}
