import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { type Words, wordsFor } from '../../words/words.ts';
import type { CheckJob, Ending, Waiting } from './check-job.ts';
import { CliError, reason } from './failure.ts';
import { interruptible } from './interruptible.ts';
import { OPTION_NAMES } from './options.ts';
import { type Store, store } from './value-store.ts';

/** How a command accesses the outside world; tests provide their own. */
export interface Io {
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
  /** Throws {@link CliError} if the file cannot be read. */
  readonly read: (file: string) => string;
  /** The text of a file that another imports, by its absolute path; null if it cannot be read. */
  readonly readImport: (path: string) => string | null;
  /** The lines of the standard input, as they come. */
  readonly lines: () => AsyncIterable<string>;
  readonly write: (file: string, text: string) => void;
  /** Replaces the current line of progress; an empty line removes it. Shows nothing where the output is not a terminal. */
  readonly progress: (line: string) => void;
  /** Calls `stop` when the user wants the command to end, until the returned function is called. */
  readonly onInterrupt: (stop: () => void) => () => void;
  /** Runs `work`, and returns whether the user has ended it with Ctrl-C, even in the middle of a computation. */
  readonly interruptible: (work: () => void) => boolean;
  /**
   * Resolves with true when one of the files has changed on disk after `since`, a time as `Date.now()` gives it; with false when one of
   * the signals ends the waiting.
   */
  readonly untilChanged: (files: readonly string[], since: number, ...ends: readonly AbortSignal[]) => Promise<boolean>;
  /** Lets pending events be handled. */
  readonly breathe: () => Promise<void>;
  /**
   * Lets other threads check the files if there are several, or if they are watched, so that this thread hears of changes. Resolves when they
   * have ended, with the reason; rejects if one fails.
   */
  readonly help: (shared: CheckJob, waiting: Waiting) => Promise<Ending>;
  /** Milliseconds from any origin. */
  readonly now: () => number;
  readonly store: Store;
  /** Whether the output goes to a terminal that shows colours. */
  readonly colours: boolean;
  readonly words: Words;
}

export { CliError };

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Loaded only if lines are read: few commands do so, and loading what reads them takes milliseconds. */
async function* linesOfInput(): AsyncGenerator<string> {
  yield* (await import('./input-lines.ts')).linesOfInput();
}

/** The real terminal. */
export const terminal: Io = {
  print: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
  read: (file) => {
    try {
      return readFileSync(file === '-' ? 0 : file, 'utf8');
    } catch (error) {
      throw new CliError((words) => words.notRead(file, reason(error)));
    }
  },
  readImport: (path) => {
    try {
      // Reading anything but a file, such as a device or a pipe, may never end.
      return statSync(path).isFile() ? readFileSync(path, 'utf8') : null;
    } catch {
      return null;
    }
  },
  lines: linesOfInput,
  write: (file, text) => {
    try {
      writeFileSync(file, text);
    } catch (error) {
      throw new CliError((words) => words.notWritten(file, reason(error)));
    }
  },
  // The stream is opened only now, because that takes milliseconds and few commands show progress.
  progress: (line) => {
    if (process.stderr.isTTY === true) process.stderr.write(`\r\u001b[K${line}`);
  },
  onInterrupt: (stop) => {
    for (const signal of SIGNALS) process.once(signal, stop);
    return () => {
      for (const signal of SIGNALS) process.off(signal, stop);
    };
  },
  interruptible,
  untilChanged: async (...given) => (await import('./watch.ts')).untilChanged(...given),
  breathe: () => new Promise((resolve) => setImmediate(resolve)),
  // Loaded only if there is something to share.
  help: async (shared, waiting) => {
    if (shared.files.length === 1 && !shared.options.watch) return 'done';
    return (await import('./check-threads.ts')).checkInThreads(shared, waiting, terminal.onInterrupt);
  },
  now: () => performance.now(),
  store,
  // https://no-color.org: the variable switches colours off, whatever its value.
  colours: process.stdout.isTTY === true && !process.env.NO_COLOR && process.env.TERM !== 'dumb',
  words: wordsFor(process.env.LC_ALL ?? process.env.LC_MESSAGES ?? process.env.LANG ?? 'en', OPTION_NAMES),
};
