import type { CancellationToken } from 'vscode-languageserver';
import { normalUri } from '../../semantics/program/imports.ts';
import { prelude } from '../../semantics/program/prelude.ts';
import type { Program } from '../../semantics/program/program.ts';
import type { FileText } from '../workspace/state.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** The folders that a client has open, on a disk or elsewhere. */
export interface Folders {
  /** The `.game` files in these folders, by URI: at most `most`, and none longer than {@link LONGEST_LISTED}. */
  readonly list: (folders: readonly string[], most: number) => Promise<readonly string[]>;
  readonly isWritable: (uri: string) => Promise<boolean>;
}

/** The most bytes of a listed file: no real game is longer, and searching a longer file would delay every request. */
export const LONGEST_LISTED = 1_000_000;

/** All files for features about the whole workspace. */
export interface Files {
  /**
   * The programs of all documents, then of the files in the client's folders and of their imports, each as soon as it and its
   * imports have been read, and that of the prelude last. The folders are first listed on demand. Ends early when the request is
   * cancelled. Yields to other requests now and then.
   */
  readonly programs: (token: CancellationToken, progress?: Progress) => AsyncGenerator<Program>;
  /** The texts of the same files as soon as each has been read, for features that need no meaning of names. */
  readonly texts: (token: CancellationToken, progress?: Progress) => AsyncGenerator<FileText>;
  /** Files or folders have been added or removed: the folders are listed again on demand. */
  readonly outdated: () => void;
}

/** Receives the progress of some work, in files. */
export interface Progress {
  readonly report: (done: number, all: number) => void;
}

/** The most milliseconds that other requests wait. */
const TURN = 10;

/** Creates the files of a client. `list` lists its folders; `keepsUp` says whether the client reports when they change. */
export function createFiles(
  workspace: Workspace,
  list: () => Promise<readonly string[]>,
  keepsUp: () => boolean,
): Files {
  let listing: Promise<void> | null = null;
  const listed = (): Promise<void> => {
    listing ??= list()
      .then((uris) => {
        // Nobody reports when these files change, so whatever was read before is forgotten.
        if (!keepsUp()) workspace.list([]);
        workspace.list(uris);
      })
      .catch((error: unknown) => {
        // The next request lists them again.
        listing = null;
        throw error;
      });
    return listing;
  };
  async function* each<T>(
    read: (uri: string) => Promise<T | null>,
    last: T,
    token: CancellationToken,
    progress?: Progress,
  ): AsyncGenerator<T> {
    const cancelled = whenCancelled(token);
    if (!keepsUp()) listing = null;
    await Promise.race([listed(), cancelled]);
    const done = new Set<string>();
    let since = performance.now();
    // A file that was read may import others outside the folders.
    for (let uris = workspace.files(); uris.length > 0; uris = workspace.files().filter((uri) => !done.has(uri))) {
      for (const uri of uris) {
        if (token.isCancellationRequested) return;
        const found = await Promise.race([read(uri), cancelled]);
        if (found !== null) yield found;
        done.add(uri);
        progress?.report(done.size, Math.max(uris.length, done.size));
        if (performance.now() - since < TURN) continue;
        await new Promise((resolve) => setTimeout(resolve, 0));
        since = performance.now();
      }
    }
    if (![...done].some((uri) => normalUri(uri) === normalUri(prelude.uri))) yield last;
  }
  return {
    outdated: () => {
      listing = null;
    },
    programs: (token, progress) => each(workspace.read, prelude, token, progress),
    texts: (token, progress) => each<FileText>(workspace.readText, prelude, token, progress),
  };
}

/** Settles with null when a request is cancelled, and otherwise never. */
function whenCancelled(token: CancellationToken): Promise<null> {
  return new Promise((resolve) => {
    if (token.isCancellationRequested) resolve(null);
    else token.onCancellationRequested(() => resolve(null));
  });
}
