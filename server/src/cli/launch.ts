#!/usr/bin/env node
import { lstatSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, wrap } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

/*
 * Starts the command with the compiled code of the last time. Node's own cache, which only newer versions have, keeps no more than
 * the functions that are compiled when a file is loaded; this one keeps all that ran. It only saves time: where it cannot be read or
 * written, everything is compiled again.
 */

const [, , command = ''] = process.argv;
prepareEngine();

const bundle = fileURLToPath(new URL('command.js', import.meta.url));
const source = readFileSync(bundle);
const place = placeOfCode();
const kept = place === null ? null : keptCode(place);
const script = new Script(wrap(source.toString('utf8')), {
  filename: bundle,
  ...(kept === null ? {} : { cachedData: kept }),
});
// Saved at the end, when everything that the command needs has been compiled.
if (place !== null && (kept === null || script.cachedDataRejected)) process.on('exit', () => keepCode(place));
script.runInThisContext()({}, createRequire(bundle), { exports: {} }, bundle, dirname(bundle));

/**
 * Node 20 optimises a function after very little work, on another core; most commands end before that pays. Later versions wait longer,
 * and refuse this option. A server runs for hours, and its garbage collector marks in small steps so that pauses are short; any other
 * command would only begin to mark shortly before its end.
 */
function prepareEngine(): void {
  if (!process.version.startsWith('v20.') || command === 'lsp' || command === 'mcp') return;
  // Loaded only where it is needed, which takes milliseconds.
  const { setFlagsFromString }: typeof import('node:v8') = createRequire(import.meta.url)('node:v8');
  setFlagsFromString('--no-incremental-marking');
  setFlagsFromString('--interrupt-budget=600000');
}

/**
 * Where the compiled code of this command is kept: in a folder for temporary files that nobody else can write, since the code is run. Null
 * if there is no such folder, or if the user wants no compiled code to be kept.
 */
function placeOfCode(): string | null {
  if (process.env.NODE_DISABLE_COMPILE_CACHE !== undefined) return null;
  const user = process.getuid?.();
  const folder = join(tmpdir(), `nimber-code-${user ?? ''}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const found = lstatSync(folder);
    const isOurs = user === undefined || (found.uid === user && (found.mode & 0o022) === 0);
    if (!found.isDirectory() || !isOurs) return null;
  } catch {
    return null;
  }
  // Each command runs a part of its own of the bundle.
  const name = /^[a-z]+$/.test(command) ? command : 'other';
  return join(folder, `${process.version}-${process.arch}-${name}`);
}

/** The code that is kept, if it was compiled from the very same source, which precedes it in the file. */
function keptCode(place: string): Buffer | null {
  try {
    const found = readFileSync(place);
    return found.subarray(0, source.length).equals(source) ? found.subarray(source.length) : null;
  } catch {
    return null;
  }
}

/** Keeps what is compiled now. Nobody ever finds half a file, because a file of another name takes the place when it is complete. */
function keepCode(place: string): void {
  const draft = `${place}-${process.pid}`;
  try {
    writeFileSync(draft, Buffer.concat([source, script.createCachedData()]), { flag: 'wx', mode: 0o600 });
    renameSync(draft, place);
  } catch {
    // Another thread of this command is writing it, or it cannot be written.
  }
}
