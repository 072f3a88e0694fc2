import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { type Words, wordsFor } from '../words/words.ts';

/** What a command may do to the world outside; tests give their own. */
export interface Io {
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
  /** Throws {@link CliError} when the file cannot be read. */
  readonly read: (file: string) => string;
  /** The text of a file that another imports, by its absolute path; null where none can be read. */
  readonly readImport: (path: string) => string | null;
  readonly write: (file: string, text: string) => void;
  /** Whether what is printed is looked at on a terminal that shows colours. */
  readonly colours: boolean;
  readonly words: Words;
}

/** Something that the caller did wrong, told in one sentence; ends the command with exit code 2. */
export class CliError extends Error {}

/** The real terminal. */
export const terminal: Io = {
  print: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
  read: (file) => {
    try {
      return readFileSync(file === '-' ? 0 : file, 'utf8');
    } catch (error) {
      throw new CliError(`${file} cannot be read (${reason(error)}). Check its name and whether you may read it.`);
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
      throw new CliError(`${file} cannot be written (${reason(error)}). It is as it was.`);
    }
  },
  // https://no-color.org: a variable of any value switches colours off.
  colours: process.stdout.isTTY === true && !process.env.NO_COLOR && process.env.TERM !== 'dumb',
  words: wordsFor(process.env.LC_ALL ?? process.env.LC_MESSAGES ?? process.env.LANG ?? 'en'),
};

function reason(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
