import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ReadFile } from './workspace.ts';

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
