import type { CloseAction, ErrorAction, ErrorHandler } from 'vscode-languageclient';

// The numbers used by the library, which cannot be loaded outside an editor.
const CONTINUE: ErrorAction.Continue = 1;
const STAY_ENDED: CloseAction.DoNotRestart = 1;
const RESTART: CloseAction.Restart = 2;

/** The pauses in milliseconds before the server is restarted, longer each time that it ends again soon. */
const PAUSES = [0, 1000, 2000, 4000, 8000, 16_000, 30_000];
/** If a server has run for this many milliseconds, its end is not due to the same reason as the one before. */
const SOUND = 180_000;

/** The environment, which a test replaces. */
export interface Surroundings {
  /** Tells the user that the server ended and is being restarted. */
  readonly say: () => void;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Milliseconds from any origin. */
  readonly now: () => number;
}

/** What happens when the server ends by itself. */
export interface Restarts extends ErrorHandler {
  /** From now on the server is not restarted. */
  readonly dispose: () => void;
}

/**
 * Restarts a server that ended by itself, however often, after growing pauses; the user sees one message. The client reopens all
 * documents as they are in the editor, so that nothing is lost.
 */
export function createRestarts({ say, wait, now }: Surroundings): Restarts {
  let ended = 0;
  let last = Number.NEGATIVE_INFINITY;
  let told = false;
  let disposed = false;
  return {
    // A single message that cannot be sent or read is no reason to end a running server.
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
