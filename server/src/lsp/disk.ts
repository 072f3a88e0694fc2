import { access, constants, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { LONGEST_LISTED } from './services/folders.ts';
import { fewAtATime } from './workspace/few-at-a-time.ts';
import type { ReadFile } from './workspace/state.ts';

/** No game is longer than this; a longer file with the extension of games is something else. */
const LONGEST = 10_000_000;

/** The most files that are read at the same time. */
const MOST_AT_ONCE = 32;

/** Reads a file of this machine by its `file:` URI. Devices and pipes, which may never end, are treated as missing. */
export const readFromDisk: ReadFile = fewAtATime(MOST_AT_ONCE, async (uri: string) => {
  try {
    const path = fileURLToPath(uri);
    const found = await stat(path);
    return found.isFile() && found.size <= LONGEST ? new TextDecoder().decode(await readFile(path)) : null;
  } catch {
    return null;
  }
});

/**
 * The `.game` files in folders of this machine and in their subfolders, by URI, at most `most`. Skips hidden folders, installed
 * packages, links, which may form circles, and files longer than any game.
 */
export async function listOnDisk(folders: readonly string[], most: number): Promise<readonly string[]> {
  const found: string[] = [];
  const open = folders.flatMap(pathOf);
  for (let folder = open.shift(); folder !== undefined && found.length < most; folder = open.shift()) {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name)) open.push(path);
      if (!entry.isFile() || !entry.name.endsWith('.game') || found.length >= most) continue;
      const size = await stat(path).then(
        (about) => about.size,
        () => Number.POSITIVE_INFINITY,
      );
      if (size <= LONGEST_LISTED) found.push(pathToFileURL(path).href);
    }
  }
  return found;
}

/** Whether a file of this machine is writable. */
export async function isWritableOnDisk(uri: string): Promise<boolean> {
  const [path] = pathOf(uri);
  if (path === undefined) return false;
  return access(path, constants.W_OK).then(
    () => true,
    () => false,
  );
}

function pathOf(uri: string): string[] {
  try {
    return [fileURLToPath(uri)];
  } catch {
    return [];
  }
}
