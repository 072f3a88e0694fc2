import type { Limits } from '../../answers/shared/budget.ts';
import type { Excerpt, WorkerPort } from '../shared/protocol.ts';
import type { Result, WorkerRequest } from '../shared/worker-request.ts';
import { problemOfLostWorker, type Stop } from './lost-worker-answer.ts';
import { type WatchedWorker, watchWorker } from './watched-worker.ts';

/** Gets the function that ends the question, to be called when nobody wants its answer any more. */
export type Unwanted = (stop: () => void) => void;

/** Runs requests in a worker of their own, so that they need not wait for the answers of a file. */
export interface RequestWorker {
  /** What a request is answered; null if it is not wanted any more. Never rejects. */
  readonly run: (
    request: WorkerRequest,
    excerpts: readonly Excerpt[],
    limits: Limits,
    unwanted: Unwanted,
  ) => Promise<Result | null>;
  /** Ends the worker if it has nothing to do. */
  readonly rest: () => void;
  /** Ends the worker. What was asked is answered with null. */
  readonly clear: () => void;
}

/** A request that waits or is being run. */
interface Job {
  readonly run: number;
  readonly request: WorkerRequest;
  readonly excerpts: readonly Excerpt[];
  readonly limits: Limits;
  readonly settle: (result: Result | null) => void;
}

/** The most milliseconds that a worker may take to end what nobody wants any more. */
const PATIENCE = 300;
/** How many milliseconds the worker is kept without a request. */
const IDLE = 60_000;
/** A request may take its limits several times over, once for each of its parts. */
const PARTS = 4;

/** No worker runs until there is a request. They are run one after the other. */
export function createRequestWorker(start: () => WorkerPort): RequestWorker {
  let runner: WatchedWorker<never> | null = null;
  let waiting: readonly Job[] = [];
  let current: Job | null = null;
  let runs = 0;
  let idle: ReturnType<typeof setTimeout> | undefined;

  const end = (): void => {
    clearTimeout(idle);
    runner?.end();
    runner = null;
  };

  const settle = (result: Result | null): void => {
    const done = current;
    current = null;
    runner?.watchdog.end();
    done?.settle(result);
    next();
  };

  const lose = (stop: Stop): void => {
    end();
    if (current === null) return;
    const problem = problemOfLostWorker(
      stop,
      { start: 0, end: 0 },
      { text: current.request.kind, asksMore: false, several: false },
      String(current.limits.seconds),
    );
    settle({ kind: 'failed', problem });
  };

  const begin = (): WatchedWorker<never> =>
    watchWorker(start(), {
      received(message) {
        if (message.kind === 'returned' && message.run === current?.run) settle(message.result);
      },
      lost: lose,
    });

  const next = (): void => {
    if (current !== null) return;
    const [first, ...rest] = waiting;
    if (first === undefined) {
      clearTimeout(idle);
      if (runner !== null) idle = setTimeout(end, IDLE);
      return;
    }
    clearTimeout(idle);
    waiting = rest;
    current = first;
    runner ??= begin();
    const { run, request, excerpts, limits } = first;
    runner.watchdog.begin(PARTS * limits.seconds);
    runner.port.post({ kind: 'request', run, excerpts, request, limits });
  };

  const cancel = (job: Job): void => {
    if (waiting.includes(job)) {
      waiting = waiting.filter((each) => each !== job);
      job.settle(null);
    } else if (current === job) {
      runner?.port.cancel(job.run);
      setTimeout(() => {
        if (current !== job) return;
        end();
        settle(null);
      }, PATIENCE);
    }
  };

  return {
    run: (request, excerpts, limits, unwanted) =>
      new Promise((settled) => {
        runs += 1;
        const job: Job = { run: runs, request, excerpts, limits, settle: settled };
        waiting = [...waiting, job];
        unwanted(() => cancel(job));
        next();
      }),
    rest() {
      if (current === null) end();
    },
    clear() {
      end();
      const left = [...(current === null ? [] : [current]), ...waiting];
      [current, waiting] = [null, []];
      for (const job of left) job.settle(null);
    },
  };
}
