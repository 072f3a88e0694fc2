import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { CliError, reason } from './failure.ts';

/** Where values that took long to compute are kept. */
export interface Store {
  /** The path of the file with this name in the user's cache. */
  readonly place: (name: string) => string;
  /** Null if there is no such file, or it cannot be read. */
  readonly load: (file: string) => Uint8Array | null;
  /**
   * Writes the parts one after another. Either the whole file is replaced, or it stays as it was. Throws {@link CliError} if it
   * cannot be written.
   */
  readonly save: (file: string, parts: readonly Uint8Array[]) => void;
  readonly remove: (file: string) => void;
}

/** Files in the system's folder for data that can be recomputed. */
export const store: Store = {
  place: (name) => join(cache(), 'nimber', name),
  load: (file) => {
    try {
      return readFileSync(file);
    } catch {
      return null;
    }
  },
  save: (file, parts) => {
    const unfinished = `${file}.${process.pid}`;
    try {
      mkdirSync(dirname(file), { recursive: true });
      writeAll(unfinished, parts);
      renameSync(unfinished, file);
    } catch (error) {
      removeIfThere(unfinished);
      throw new CliError((words) => words.notSaved(file, reason(error)));
    }
  },
  remove: (file) => rmSync(file, { force: true }),
};

/** Removes a file that could not be written completely or moved to its place. */
function removeIfThere(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // If even its folder does not exist, there is nothing to remove; the reason why the file could not be written is reported.
  }
}

function writeAll(file: string, parts: readonly Uint8Array[]): void {
  const descriptor = openSync(file, 'w');
  try {
    for (const part of parts) {
      let done = 0;
      while (done < part.length) done += writeSync(descriptor, part, done, Math.min(LARGEST, part.length - done));
    }
  } finally {
    closeSync(descriptor);
  }
}

/** A system does not write more than this at once. */
const LARGEST = 2 ** 26;

function cache(): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches');
  if (process.platform === 'win32') return LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local');
  return XDG_CACHE_HOME || join(homedir(), '.cache');
}
