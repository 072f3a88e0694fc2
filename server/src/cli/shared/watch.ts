import { existsSync, type FSWatcher, statSync, watch } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** An editor may write a file in several steps. In milliseconds. */
const SETTLING = 50;
/** How far the clock of a file system may be behind. In milliseconds. */
const BEHIND = 20;

/**
 * Resolves with true when one of the files has changed after `since`, a time as `Date.now()` gives it; with false when one of
 * the signals ends the waiting. Watches their folders, because many editors replace a file instead of writing to it.
 */
export async function untilChanged(
  files: readonly string[],
  since: number,
  ...ends: readonly AbortSignal[]
): Promise<boolean> {
  // A signal that has been aborted does not tell so again.
  if (ends.some(({ aborted }) => aborted)) return false;
  const paths = new Set(files.map((file) => resolve(file)));
  const watchers: FSWatcher[] = [];
  const { promise, resolve: settle } = withResolvers();
  const stop = (): void => settle(false);
  const change = (): void => void setTimeout(() => settle(true), SETTLING);
  for (const end of ends) end.addEventListener('abort', stop);
  for (const [folder, names] of foldersOf(paths)) {
    const watcher = watch(folder, (_, name) => {
      if (name === null || names.has(join(folder, name))) change();
    });
    // The folder itself is gone.
    watchers.push(watcher.on('error', change));
  }
  // The watchers see nothing of what happened before them.
  if ([...paths].some((path) => changedAt(path) >= since - BEHIND)) change();
  try {
    return await promise;
  } finally {
    for (const end of ends) end.removeEventListener('abort', stop);
    for (const watcher of watchers) watcher.close();
  }
}

/** The folders to watch, each with the paths that matter in it: a file, or the folder on the way to it that does not exist yet. */
function foldersOf(paths: ReadonlySet<string>): ReadonlyMap<string, ReadonlySet<string>> {
  const folders = new Map<string, Set<string>>();
  for (const path of paths) {
    let awaited = path;
    while (!existsSync(dirname(awaited))) awaited = dirname(awaited);
    const folder = dirname(awaited);
    folders.set(folder, (folders.get(folder) ?? new Set()).add(awaited));
  }
  return folders;
}

/** When a file was written to or put into its place; 0 if there is none. */
function changedAt(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined ? 0 : Math.max(found.mtimeMs, found.ctimeMs);
}

/** `Promise.withResolvers`, which Node 20 lacks. */
function withResolvers(): { readonly promise: Promise<boolean>; readonly resolve: (changed: boolean) => void } {
  let settle: (changed: boolean) => void = () => undefined;
  const promise = new Promise<boolean>((done) => {
    settle = done;
  });
  return { promise, resolve: settle };
}
