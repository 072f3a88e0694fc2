import { type FromWorker, isFromWorker, type WorkerPort } from '../shared/protocol.ts';
import type { Stop } from './lost-worker-answer.ts';
import { createWatchdog, type Watchdog } from './watchdog.ts';

/** What a worker reports until it ends. */
export interface WorkerEvents<Reason> {
  readonly received: (message: FromWorker) => void;
  /** The worker cannot be used any more, and has been ended. */
  readonly lost: (reason: Reason | Stop) => void;
}

/** A worker whose processor time is watched. */
export interface WatchedWorker<Reason> {
  readonly port: WorkerPort;
  readonly watchdog: Watchdog;
  /** Ends the worker and reports it as lost, unless it has ended. */
  readonly lose: (reason: Reason | Stop) => void;
  /** Ends the worker. Nothing is reported from then on. */
  readonly end: () => void;
}

/**
 * Watches the worker at `port`. It is lost if it takes more time than the watchdog allows, crashes, or sends what is not a message or cannot
 * be processed: a worker that does so is not reliable in anything else.
 */
export function watchWorker<Reason = never>(
  port: WorkerPort,
  { received, lost }: WorkerEvents<Reason>,
): WatchedWorker<Reason> {
  let ended = false;
  const watchdog = createWatchdog(port, () => lose({ code: 'limit-time' }));

  const end = (): void => {
    if (ended) return;
    ended = true;
    watchdog.end();
    port.terminate();
  };

  const lose = (reason: Reason | Stop): void => {
    if (ended) return;
    end();
    lost(reason);
  };

  port.onMessage((message) => {
    if (ended) return;
    watchdog.sign();
    try {
      if (!isFromWorker(message)) throw new TypeError('not a message');
      received(message);
    } catch (error) {
      lose({ code: 'internal-error', text: error instanceof Error ? error.message : String(error) });
    }
  });
  port.onEnd((crash) => lose(crash === null ? { code: 'limit-memory' } : { code: 'internal-error', text: crash }));

  return { port, watchdog, lose, end };
}
