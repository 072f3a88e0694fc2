import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { type Words, wordsFor } from '../words/words.ts';
import { CliError, reason } from './failure.ts';
import type { Sent, Shared } from './shared.ts';
import { type Store, store } from './store.ts';

/** What a command may do to the world outside; tests give their own. */
export interface Io {
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
  /** Throws {@link CliError} when the file cannot be read. */
  readonly read: (file: string) => string;
  /** The text of a file that another imports, by its absolute path; null where none can be read. */
  readonly readImport: (path: string) => string | null;
  readonly write: (file: string, text: string) => void;
  /** Shows a line of progress in the place of the one before; an empty one takes it away. Null where nobody watches. */
  readonly progress: ((line: string) => void) | null;
  /** Calls `stop` when the user wants the command to end, until the function that is given back is called. */
  readonly onInterrupt: (stop: () => void) => () => void;
  /** Lets what has happened meanwhile be noticed. */
  readonly breathe: () => Promise<void>;
  /** Has other threads check files as well, and tells `add` what comes of each. Resolves when they have ended; rejects when one fails. */
  readonly help: (shared: Shared, add: (...sent: Sent) => void) => Promise<void>;
  /** Milliseconds from any origin. */
  readonly now: () => number;
  readonly store: Store;
  /** Whether what is printed is looked at on a terminal that shows colours. */
  readonly colours: boolean;
  readonly words: Words;
}

export { CliError };

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** The real terminal. */
export const terminal: Io = {
  print: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
  read: (file) => {
    try {
      return readFileSync(file === '-' ? 0 : file, 'utf8');
    } catch (error) {
      throw new CliError(`${file} cannot be read (${reason(error)}). Check its name and your permission to read it.`);
    }
  },
  readImport: (path) => {
    try {
      // What is no file, such as a device or a pipe, may never end.
      return statSync(path).isFile() ? readFileSync(path, 'utf8') : null;
    } catch {
      return null;
    }
  },
  write: (file, text) => {
    try {
      writeFileSync(file, text);
    } catch (error) {
      throw new CliError(`${file} cannot be written (${reason(error)}). The file is unchanged.`);
    }
  },
  progress: process.stderr.isTTY === true ? (line) => void process.stderr.write(`\r\u001b[K${line}`) : null,
  onInterrupt: (stop) => {
    for (const signal of SIGNALS) process.once(signal, stop);
    return () => {
      for (const signal of SIGNALS) process.off(signal, stop);
    };
  },
  breathe: () => setImmediate(),
  // It is loaded only where there is something to share.
  help: async (shared, add) => {
    if (shared.files.length > 1) await (await import('./helpers.ts')).help(shared, add);
  },
  now: () => performance.now(),
  store,
  // https://no-color.org: a variable of any value switches colours off.
  colours: process.stdout.isTTY === true && !process.env.NO_COLOR && process.env.TERM !== 'dumb',
  words: wordsFor(process.env.LC_ALL ?? process.env.LC_MESSAGES ?? process.env.LANG ?? 'en'),
};
