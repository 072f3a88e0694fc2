import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Script } from 'node:vm';

/**
 * Runs a bundle with the code that an earlier run has compiled, which is kept at `place`. Node's own cache, which only newer versions have,
 * keeps only the functions that are compiled when a file is loaded; this one keeps all that ran. It only saves time: if `place` is null, or
 * cannot be read or written, everything is compiled again. If nothing useful was kept, `later` is given a function that keeps what is compiled when it
 * is called, which is best when everything that is needed has run. `place` must be where nobody else can write, since the code is run. The bundle
 * loads modules by `require`.
 */
export function runBundle(
  bundle: string,
  require: NodeJS.Require,
  place: string | null,
  later: (keep: () => void) => void,
): void {
  const source = readFileSync(bundle);
  const kept = place === null ? null : keptCode(place, source);
  // Node wraps a CommonJS module in the same way. Its own function for that is in a module that takes a worker milliseconds to load.
  const module = `(function (exports, require, module, __filename, __dirname) { ${source.toString('utf8')}\n})`;
  const script = new Script(module, { filename: bundle, ...(kept === null ? {} : { cachedData: kept }) });
  if (place !== null && (kept === null || script.cachedDataRejected)) later(() => keepCode(place, source, script));
  script.runInThisContext()({}, require, { exports: {} }, bundle, dirname(bundle));
}

/** The code that is kept, if it was compiled from the very same source, which precedes it in the file. */
function keptCode(place: string, source: Buffer): Buffer | null {
  try {
    const found = readFileSync(place);
    return found.subarray(0, source.length).equals(source) ? found.subarray(source.length) : null;
  } catch {
    return null;
  }
}

/** Keeps what is compiled now. Nobody ever finds half a file, because it is written under another name and renamed when it is complete. */
function keepCode(place: string, source: Buffer, script: Script): void {
  const draft = `${place}-${process.pid}`;
  try {
    writeFileSync(draft, Buffer.concat([source, script.createCachedData()]), { flag: 'wx', mode: 0o600 });
    renameSync(draft, place);
  } catch {
    // Another thread of this process is writing it, or it cannot be written.
  }
}
