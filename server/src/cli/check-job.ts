import type { FileJson } from './json.ts';
import type { Options } from './options.ts';

/** Files checked by several threads at once. It can be sent between threads. */
export interface CheckJob {
  readonly files: readonly { readonly file: string; readonly text: string }[];
  readonly options: Options;
  readonly colours: boolean;
  /** The number of files started, in memory that all threads share. */
  readonly begun: Int32Array<SharedArrayBuffer>;
}

/** The result for a file: one text to print, and whether something in the file does not hold. */
export interface Checked {
  readonly report: string;
  readonly json: FileJson | null;
  readonly fails: boolean;
}

/** The result of a thread for the file at an index. */
export type CheckedAt = readonly [index: number, checked: Checked];
