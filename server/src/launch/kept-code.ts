import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';

/** The bytes of a checksum. */
const CHECKSUM = 4;
/** What the names of our files start with: others may keep theirs in the same folder. */
const OURS = 'nimber-';
/** The names that earlier versions gave, without that start. Node's own folders at the same place end with a number, not with the name of a bundle. */
const OURS_BEFORE = /^v\d+\.\d+\.\d+-\w+-[\da-z]+-[a-z]+(-draft)?$/;
/** What nobody has started for this long is removed: its version is probably no longer installed. In milliseconds: thirty days. */
const UNUSED = 30 * 24 * 3600 * 1000;

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

/**
 * The name of the file that keeps the code of a part of a bundle. Versions that are installed in different places have files of their own; otherwise
 * they would replace each other's code at every start. Throws if this version of Node is too old to compute checksums: it keeps nothing.
 */
export function nameOfKept(bundle: string, part: string): string {
  return `${OURS}${process.version}-${process.arch}-${crc32(bundle).toString(36)}-${part}`;
}

/**
 * The code that is kept, if it was compiled from the very same source, and is what was written: V8 runs damaged code, and the process dies. In the
 * file, the source comes first, then the checksum of the code, then the code.
 */
function keptCode(place: string, source: Buffer): Buffer | null {
  try {
    const found = readFileSync(place);
    if (!found.subarray(0, source.length).equals(source)) return null;
    const code = found.subarray(source.length + CHECKSUM);
    return found.readUInt32LE(source.length) === crc32(code) ? code : null;
  } catch {
    return null;
  }
}

/**
 * Keeps what is compiled now. The file of another name takes the place when it is complete; if two processes write it at the same time, or
 * one is killed meanwhile, the checksum shows it. Then removes what is no longer used, which only costs time where something new is kept.
 */
function keepCode(place: string, source: Buffer, script: Script): void {
  const draft = `${place}-draft`;
  try {
    const code = script.createCachedData();
    const checksum = Buffer.alloc(CHECKSUM);
    checksum.writeUInt32LE(crc32(code));
    writeFileSync(draft, Buffer.concat([source, checksum, code]), { mode: 0o600 });
    renameSync(draft, place);
    removeUnused(dirname(place));
  } catch {
    // It cannot be written or removed, another process has put it in place, or this version of Node is too old to compute checksums.
  }
}

/**
 * Removes the code that has not been read for long. Where the file system does not tell when it was read, code that is used is removed as well, and
 * kept again at the next start.
 */
function removeUnused(folder: string): void {
  const oldest = Date.now() - UNUSED;
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(OURS) && !OURS_BEFORE.test(name)) continue;
    try {
      const path = join(folder, name);
      const { atimeMs, mtimeMs } = statSync(path);
      if (Math.max(atimeMs, mtimeMs) < oldest) rmSync(path);
    } catch {
      // Another process has removed it meanwhile, or it cannot be removed; the next files may be.
    }
  }
}
