import { type FSWatcher, watch } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** An editor may write a file in several steps. In milliseconds. */
const SETTLING = 50;

/**
 * Resolves with true when one of the files has changed, with false when the user presses Ctrl-C. Watches their folders, because many
 * editors replace a file instead of writing to it.
 */
export async function untilChanged(files: readonly string[]): Promise<boolean> {
  const paths = new Set(files.map((file) => resolve(file)));
  const watchers: FSWatcher[] = [];
  const { promise, resolve: settle } = withResolvers();
  const stop = (): void => settle(false);
  process.once('SIGINT', stop);
  for (const folder of new Set([...paths].map((path) => dirname(path)))) {
    const changed = (name: string | null): void => {
      if (name === null || paths.has(join(folder, name))) setTimeout(() => settle(true), SETTLING);
    };
    watchers.push(watch(folder, (_, name) => changed(name)));
  }
  try {
    return await promise;
  } finally {
    process.off('SIGINT', stop);
    for (const watcher of watchers) watcher.close();
  }
}

/** `Promise.withResolvers`, which Node 20 lacks. */
function withResolvers(): { readonly promise: Promise<boolean>; readonly resolve: (changed: boolean) => void } {
  let settle: (changed: boolean) => void = () => undefined;
  const promise = new Promise<boolean>((done) => {
    settle = done;
  });
  return { promise, resolve: settle };
}
