import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { CliError, reason } from './failure.ts';

/** Where values are kept that took long to find. */
export interface Store {
  /** The file of this name in the cache of the user. */
  readonly place: (name: string) => string;
  /** Null where there is no such file that can be read. */
  readonly load: (file: string) => Uint8Array | null;
  /** Writes the parts one after the other; the file is there as a whole, or as it was. Throws {@link CliError} when it cannot be written. */
  readonly save: (file: string, parts: readonly Uint8Array[]) => void;
  readonly remove: (file: string) => void;
}

/** Files in the folder that the system has for what can be made again. */
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
      throw new CliError(`${file} cannot be written (${reason(error)}), so the values are not saved.`);
    }
  },
  remove: (file) => rmSync(file, { force: true }),
};

/** What cannot be written as a whole, or put in its place, is not left behind. */
function removeIfThere(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // Where even its folder is none, there is nothing to remove; the reason why it could not be written is told.
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

/** A system writes no more at once than it likes. */
const LARGEST = 2 ** 26;

function cache(): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches');
  if (process.platform === 'win32') return LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local');
  return XDG_CACHE_HOME || join(homedir(), '.cache');
}
