import type { Answer } from '../../answers/shared/answer.ts';
import type { FileJson } from '../../library/plain.ts';
import type { FileResults } from '../formats/results.ts';
import type { Options } from './options.ts';

/** Files checked by several threads at once. It can be sent between threads. */
export interface CheckJob {
  readonly files: readonly { readonly file: string; readonly text: string }[];
  readonly options: Options;
  readonly colours: boolean;
  /** The number of files started, in memory that all threads share. */
  readonly begun: Int32Array<SharedArrayBuffer>;
}

/** The last argument of a thread that helps. The first thread never has to load what tells threads apart, which takes milliseconds. */
export const HELPER = '--helper-thread';

/** The result for a file: a text to print, or data for the output that was asked for; and whether something in the file does not hold. */
export interface Checked {
  readonly report: string;
  readonly json: FileJson | null;
  readonly results: FileResults | null;
  readonly fails: boolean;
  /** Whether the user has stopped the check before all declarations were answered. */
  readonly isStopped: boolean;
  /** How many of its declarations have an answer. */
  readonly answers: number;
  /** The paths of the files that it imports, directly or not. */
  readonly imports: readonly string[];
}

/** The result of a thread for the file at an index. */
export type CheckedAt = readonly [index: number, checked: Checked];

/** An answer to the declaration with this number in the file at an index. */
export type AnsweredAt = readonly [index: number, number: number, answer: Answer];

/** What a thread that helps sends. If a part of a report can be printed, each answer is sent as well, so that Ctrl-C prints those about files that are not complete. */
export type FromHelper =
  | { readonly kind: 'answered'; readonly sent: AnsweredAt }
  | { readonly kind: 'checked'; readonly sent: CheckedAt };

/** What the first thread does while it waits: it receives what the others send, and ends them once `end` resolves with a reason other than `done`. */
export interface Waiting {
  readonly receive: (message: FromHelper) => void;
  readonly end: Promise<Ending> | null;
}

/** How the work of the other threads ends; also `done` if there are none. */
export type Ending = 'done' | 'interrupted' | 'changed';
