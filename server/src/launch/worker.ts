import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { nameOfKept, runBundle } from './kept-code.ts';

/*
 * Starts a worker of the server in Node with the code that an earlier worker has compiled. That code is in the folder in which Node keeps compiled
 * code, if it keeps any.
 */

/** In milliseconds. By then, a worker has answered questions of the kinds that its user asks. Keeping stops it for a tenth of a second, once. */
const KEEP_AFTER = 5000;

const bundle = join(__dirname, 'server.js');
runBundle(bundle, require, placeOfCode(), (keep) => void setTimeout(keep, KEEP_AFTER).unref());

function placeOfCode(): string | null {
  const { NODE_COMPILE_CACHE: folder, NODE_DISABLE_COMPILE_CACHE: isDisabled } = process.env;
  if (folder === undefined || folder === '' || isDisabled !== undefined) return null;
  try {
    mkdirSync(folder, { recursive: true });
    return join(folder, nameOfKept(bundle, 'worker'));
  } catch {
    return null;
  }
}
