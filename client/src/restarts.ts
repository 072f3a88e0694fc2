import type { CloseAction, ErrorAction, ErrorHandler } from 'vscode-languageclient';

// The numbers of the library, which cannot be loaded outside of an editor.
const CONTINUE: ErrorAction.Continue = 1;
const STAY_ENDED: CloseAction.DoNotRestart = 1;
const RESTART: CloseAction.Restart = 2;

/** The server is started again after so many milliseconds, longer each time that it ends soon after. */
const PAUSES = [0, 1000, 2000, 4000, 8000, 16_000, 30_000];
/** A server that has run for so many milliseconds ends for another reason than the one before. */
const SOUND = 180_000;

/** The world outside, which a test replaces. */
export interface Surroundings {
  /** Tells the user that the server ended and is started again. */
  readonly say: () => void;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Milliseconds from any origin. */
  readonly now: () => number;
}

/** What happens when the server ends by itself. */
export interface Restarts extends ErrorHandler {
  /** From now on it stays ended. */
  readonly dispose: () => void;
}

/**
 * Starts a server that ended by itself again, however often, with a pause that grows; the user is told once. The client opens
 * all documents anew as they are in the editor, so that nothing is lost.
 */
export function createRestarts({ say, wait, now }: Surroundings): Restarts {
  let ended = 0;
  let last = Number.NEGATIVE_INFINITY;
  let told = false;
  let disposed = false;
  return {
    // One message that cannot be sent or read is no reason to end a server that lives.
    error: () => ({ action: CONTINUE, handled: true }),
    async closed() {
      ended = now() - last > SOUND ? 0 : ended + 1;
      last = now();
      if (!told) say();
      told = true;
      await wait(PAUSES[Math.min(ended, PAUSES.length - 1)] ?? 0);
      return { action: disposed ? STAY_ENDED : RESTART, handled: true };
    },
    dispose() {
      disposed = true;
    },
  };
}
