import { access, constants, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { LONGEST_LISTED } from './services/folders.ts';
import type { ReadFile } from './workspace/state.ts';

/** Nobody writes a longer one; what calls itself a game and is longer is something else. */
const LONGEST = 10_000_000;

/** Reads a file of this machine by its `file:` URI. Devices and pipes, which may never end, count as none. */
export const readFromDisk: ReadFile = async (uri) => {
  try {
    const path = fileURLToPath(uri);
    const found = await stat(path);
    return found.isFile() && found.size <= LONGEST ? new TextDecoder().decode(await readFile(path)) : null;
  } catch {
    return null;
  }
};

/**
 * The `.game` files of folders of this machine and of all folders in them, by URI, at most so many. Hidden folders, what
 * packages bring along, and links, which may lead round in circles, are passed over; so are files longer than any game.
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

/** Whether a file of this machine may be written to. */
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
