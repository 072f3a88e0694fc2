import type { Answer } from '../../answers/shared/answer.ts';
import type { Limits } from '../../answers/shared/budget.ts';
import type { Detail } from '../../answers/shared/context.ts';
import type { Identity } from '../../engine/index.ts';
import type { ReadingLimits } from '../../syntax/text/limits.ts';
import type { Result, WorkerRequest } from './worker-request.ts';

/** What a worker is sent of one file: the declarations that some questions depend on. */
export interface Excerpt {
  readonly pieces: readonly string[];
  /** The numbers of the files from which these take names, nearest first. */
  readonly imports: readonly number[];
  readonly limits: ReadingLimits;
}

/** What the thread that serves the editor sends to a worker. Only plain data is sent. */
export type ToWorker =
  /** Answer declarations of a document in this order, each within the limits. */
  | {
      readonly kind: 'answer';
      /** Identifies these questions. */
      readonly run: number;
      /** What the questions depend on; the first excerpt begins with the declarations themselves, in the same order. */
      readonly excerpts: readonly Excerpt[];
      readonly indices: readonly number[];
      readonly detail: Detail;
      readonly limits: Limits;
    }
  /** Do something else than answering a declaration. The first excerpt begins with what the request is about. */
  | {
      readonly kind: 'request';
      readonly run: number;
      readonly excerpts: readonly Excerpt[];
      readonly request: WorkerRequest;
      readonly limits: Limits;
    }
  /** Whenever there is nothing to answer, search for a period of the game with these rules, which an answer has reported. */
  | { readonly kind: 'prove'; readonly key: Identity; readonly seconds: number; readonly megabytes: number }
  /** Stop searching. */
  | { readonly kind: 'stop' };

export type FromWorker =
  /** The worker starts this declaration, which is to blame for whatever happens to the worker until the next message. Not sent where memory is shared. */
  | { readonly kind: 'started'; readonly run: number; readonly index: number }
  | {
      readonly kind: 'answered';
      readonly run: number;
      readonly index: number;
      readonly answer: Answer;
      /** False if its time ran out: with more time there may be a better answer. */
      readonly complete: boolean;
    }
  /** The run is over. Whatever was not answered was not started, or was cancelled. */
  | { readonly kind: 'done'; readonly run: number }
  | { readonly kind: 'returned'; readonly run: number; readonly result: Result }
  /** The worker is doing something that takes long, and still checks the clock. */
  | { readonly kind: 'alive' }
  /** The search continues; `reached` is the number of known values. */
  | { readonly kind: 'progress'; readonly key: Identity; readonly reached: string }
  /** The search is over. */
  | { readonly kind: 'settled'; readonly key: Identity; readonly proved: boolean; readonly reached: string }
  /** The worker does not know the game to be searched, or has forgotten it: it has to answer a question about it first. */
  | { readonly kind: 'unknown'; readonly key: Identity };

/** What a worker says about a search. */
export type FromSearch = Extract<FromWorker, { readonly kind: 'progress' | 'settled' | 'unknown' }>;

const FIELDS: { readonly [Kind in FromWorker['kind']]: Readonly<Record<string, string>> } = {
  started: { run: 'number', index: 'number' },
  answered: { run: 'number', index: 'number', answer: 'object', complete: 'boolean' },
  done: { run: 'number' },
  returned: { run: 'number', result: 'object' },
  alive: {},
  progress: { key: 'string', reached: 'string' },
  settled: { key: 'string', proved: 'boolean', reached: 'string' },
  unknown: { key: 'string' },
};

/** Whether something has the form of a message. A worker that has run out of memory or is otherwise broken may send anything. */
export function isFromWorker(message: unknown): message is FromWorker {
  if (typeof message !== 'object' || message === null) return false;
  const fields = new Map<string, unknown>(Object.entries(message));
  const expected = Object.entries(FIELDS).find(([kind]) => kind === fields.get('kind'))?.[1];
  if (expected === undefined) return false;
  return Object.entries(expected).every(
    ([name, type]) => typeof fields.get(name) === type && fields.get(name) !== null,
  );
}

/** A worker as the analyst sees it, whether it runs in Node or in a browser. */
export interface WorkerPort {
  /** Whether the worker was given questions for practice when it was started. */
  readonly isPractising?: boolean;
  readonly post: (message: ToWorker) => void;
  readonly onMessage: (listener: (message: unknown) => void) => void;
  /**
   * Called once if the worker ends by itself: with null if it ran out of memory, otherwise with what is known about the crash.
   * Not called after `terminate`.
   */
  readonly onEnd: (listener: (crash: string | null) => void) => void;
  /** Tells a computing worker that this run is no longer wanted. The message may come too late, or not arrive. */
  readonly cancel: (run: number) => void;
  /** The declaration that the worker started last in this run, or null, if they share memory; otherwise the worker sends it. */
  readonly begun?: (run: number) => number | null;
  /** The milliseconds of processor time that the worker has used; null if the runtime does not provide it. */
  readonly processorTime: () => Promise<number | null>;
  readonly terminate: () => void;
}
