import type { Answer } from './answer.ts';
import type { Limits } from './budget.ts';

/** What the thread that answers the editor asks of the worker. Only plain data crosses. */
export type ToWorker =
  /** The newest version of a document, and which of its declarations are to be answered, in this order. */
  | {
      readonly kind: 'answer';
      readonly uri: string;
      readonly version: number;
      readonly text: string;
      /** The texts of the files that it imports, directly or through others, by URI. */
      readonly imports: ReadonlyMap<string, string>;
      readonly wanted: readonly number[];
      readonly limits: Limits;
    }
  | { readonly kind: 'forget'; readonly uri: string };

export type FromWorker =
  /** The worker begins with this declaration; whatever happens to it until the next message is the doing of this one. */
  | { readonly kind: 'started'; readonly uri: string; readonly version: number; readonly index: number }
  | {
      readonly kind: 'answered';
      readonly uri: string;
      readonly version: number;
      readonly index: number;
      readonly answer: Answer;
    }
  | { readonly kind: 'idle' };

/** A worker as the analyst sees it, whether it runs in Node or in a browser. */
export interface WorkerPort {
  readonly post: (message: ToWorker) => void;
  readonly onMessage: (listener: (message: FromWorker) => void) => void;
  /** Called once when the worker ends by itself: it ran out of memory, or crashed. Not called after `terminate`. */
  readonly onEnd: (listener: () => void) => void;
  readonly terminate: () => void;
}
