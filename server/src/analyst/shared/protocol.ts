import type { Answer } from '../../answers/answer.ts';
import type { Limits } from '../../answers/budget.ts';
import type { Detail } from '../../answers/context.ts';
import type { Identity } from '../../engine/index.ts';
import type { ReadingLimits } from '../../syntax/text/limits.ts';

/** What a worker is sent of one file: the declarations that some questions hang on. */
export interface Excerpt {
  readonly pieces: readonly string[];
  /** The files from which these take names, by their numbers, the nearest first. */
  readonly imports: readonly number[];
  readonly limits: ReadingLimits;
}

/** What the thread that answers the editor asks of the worker. Only plain data crosses. */
export type ToWorker =
  /** Declarations of a document to be answered in this order, each within the limits. */
  | {
      readonly kind: 'answer';
      /** Tells these questions from all others. */
      readonly run: number;
      /** What the questions hang on; the first of these begins with the declarations themselves, in the same order. */
      readonly excerpts: readonly Excerpt[];
      readonly indices: readonly number[];
      readonly detail: Detail;
      readonly limits: Limits;
    }
  /** Search for a period of the game with these rules, which an answer has told, whenever there is nothing to answer. */
  | { readonly kind: 'prove'; readonly key: Identity; readonly seconds: number; readonly megabytes: number }
  /** Search no more. */
  | { readonly kind: 'stop' };

export type FromWorker =
  /** The worker begins with this declaration; whatever happens to it until the next message is the doing of this one. */
  | { readonly kind: 'started'; readonly run: number; readonly index: number }
  | {
      readonly kind: 'answered';
      readonly run: number;
      readonly index: number;
      readonly answer: Answer;
      /** False when its time was over: with more of it there may be a better answer. */
      readonly complete: boolean;
    }
  /** The run is over. What was not answered was not begun, or was cancelled. */
  | { readonly kind: 'done'; readonly run: number }
  /** The worker is at something that takes long, and looks at the clock. */
  | { readonly kind: 'alive' }
  /** The search goes on: so many values are known. */
  | { readonly kind: 'progress'; readonly key: Identity; readonly reached: string }
  /** The search is over. */
  | { readonly kind: 'settled'; readonly key: Identity; readonly proved: boolean; readonly reached: string };

const FIELDS: { readonly [Kind in FromWorker['kind']]: Readonly<Record<string, string>> } = {
  started: { run: 'number', index: 'number' },
  answered: { run: 'number', index: 'number', answer: 'object', complete: 'boolean' },
  done: { run: 'number' },
  alive: {},
  progress: { key: 'string', reached: 'string' },
  settled: { key: 'string', proved: 'boolean', reached: 'string' },
};

/** Whether something has the form of a message. A worker that has lost its memory or its wits may send anything. */
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
  readonly post: (message: ToWorker) => void;
  readonly onMessage: (listener: (message: unknown) => void) => void;
  /**
   * Called once when the worker ends by itself: with null when it ran out of memory, else with what is known of the crash. Not
   * called after `terminate`.
   */
  readonly onEnd: (listener: (crash: string | null) => void) => void;
  /** Tells a worker that is computing that nobody wants this run any more. It may be too late, or not come through. */
  readonly cancel: (run: number) => void;
  /** The milliseconds of processor time that the worker has taken; null where the runtime does not tell. */
  readonly processorTime: () => Promise<number | null>;
  readonly terminate: () => void;
}
