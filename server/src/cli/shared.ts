import type { FileJson } from './json.ts';
import type { Options } from './options.ts';

/** Files that are checked by several threads at once. It can be sent from one to another. */
export interface Shared {
  readonly files: readonly { readonly file: string; readonly text: string }[];
  readonly options: Options;
  readonly colours: boolean;
  /** How many files have been begun, in memory that all threads see. */
  readonly begun: Int32Array<SharedArrayBuffer>;
}

/** What is known of a file: one of the texts to print, and whether something in it does not hold. */
export interface Checked {
  readonly report: string;
  readonly json: FileJson | null;
  readonly fails: boolean;
}

/** What a thread tells of a file, which is known by its place among them. */
export type Sent = readonly [index: number, checked: Checked];
