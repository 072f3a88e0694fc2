import type { Problem } from '../../syntax/problems/problem.ts';
import { spanOf } from '../../syntax/text/span.ts';
import type { ImportDeclaration, PlacedPiece, SourceFile } from '../../syntax/tree/tree.ts';

/** What stands at a URI: a file, nothing, or something that is still being read. */
export type Imported = SourceFile | null | 'reading';

/** Where a file stands, and what its imports can reach. */
export interface Place {
  readonly uri: string;
  /** Asked only for what an import names, by a URI of {@link importedUri}: no other file is ever looked at. */
  readonly fileAt: (uri: string) => Imported;
}

/** A text that stands nowhere, so that nothing can be imported. */
export const NOWHERE: Place = { uri: 'nimber:/untitled.game', fileAt: () => null };

/** A file that is imported, and the import of the file itself through which that comes about. */
export interface Reached {
  readonly found: Imported;
  readonly via: PlacedPiece;
}

/** The other files that a file imports, directly or through others: the nearest first and those equally near in the order in which they are imported. */
export interface Reach {
  /** One after the other; a file is looked at for what it imports only when all that are nearer have been passed. */
  readonly nearest: () => Generator<readonly [uri: string, reached: Reached]>;
  /** All of them, by URI. */
  readonly all: () => ReadonlyMap<string, Reached>;
  /** Whether one of them imports the file itself. */
  readonly isImported: () => boolean;
  /** What is wrong with the imports of the file itself. */
  readonly problems: () => readonly (readonly [PlacedPiece, Problem])[];
}

/** What a file reaches, found as far as somebody asks. Linear in the imports of all files that are looked at. */
export function reachOf(file: SourceFile, { uri, fileAt }: Place): Reach {
  const own = normalUri(uri);
  const reached = new Map<string, Reached>();
  const inOrder: (readonly [string, Reached])[] = [];
  const open: { from: string; source: SourceFile; via: PlacedPiece | null }[] = [
    { from: own, source: file, via: null },
  ];
  let looked = 0;
  let isImported = false;
  /** Looks at the next file; false when there is none. */
  const advance = (): boolean => {
    const next = open[looked];
    if (next === undefined) return false;
    looked += 1;
    for (const { placed, target } of importsIn(next.source, next.from)) {
      if (target === own && next.via !== null) isImported = true;
      if (target === null || target === own || reached.has(target)) continue;
      const entry = { found: fileAt(target), via: next.via ?? placed };
      reached.set(target, entry);
      inOrder.push([target, entry]);
      if (isFile(entry.found)) open.push({ from: target, source: entry.found, via: entry.via });
    }
    return true;
  };
  const complete = (): void => {
    while (advance());
  };
  return {
    *nearest() {
      for (let index = 0; ; index += 1) {
        while (inOrder[index] === undefined) if (!advance()) return;
        const entry = inOrder[index];
        if (entry !== undefined) yield entry;
      }
    },
    all() {
      complete();
      return reached;
    },
    isImported() {
      complete();
      return isImported;
    },
    problems() {
      complete();
      return importsIn(file, own).flatMap(({ placed, tree, target }) => {
        const problem = problemOf(tree, target === own, reached.get(target ?? '')?.found ?? null);
        return problem === null ? [] : [[placed, problem] as const];
      });
    },
  };
}

/** An import as it stands in a file. */
export interface Import {
  readonly placed: PlacedPiece;
  readonly tree: ImportDeclaration;
  /** The URI that it names, null where it can name none. */
  readonly target: string | null;
}

/** The imports of a file that stands at a URI. Linear in the file the first time, then at once. */
export function importsIn(file: SourceFile, from: string): readonly Import[] {
  const known = imports.get(file);
  if (known?.from === from) return known.found;
  const found = file.pieces.flatMap((placed) => {
    // Most pieces are none, and need not have been read to tell.
    if (!placed.piece.text.includes('import')) return [];
    const { tree } = placed.piece;
    return tree.kind === 'import' ? [{ placed, tree, target: importedUri(from, tree.path.value) }] : [];
  });
  imports.set(file, { from, found });
  return found;
}

/** A file stands at one place as a rule. */
const imports = new WeakMap<SourceFile, { readonly from: string; readonly found: readonly Import[] }>();

/** Whether what stands at a URI is there to be looked at. */
export function isFile(found: Imported): found is SourceFile {
  return found !== null && found !== 'reading';
}

/** Imported files are told from others by how they are called, so that an import cannot reach for anything else. */
const EXTENSION = '.game';

function problemOf(tree: ImportDeclaration, isItself: boolean, found: Imported): Problem | null {
  const { start, end, value: path } = tree.path;
  const span = { start, end };
  if (isItself) {
    const fix = { span: spanOf(tree), text: '' };
    return { code: 'import-of-itself', severity: 'warning', span, args: { path }, fix };
  }
  if (!path.endsWith(EXTENSION)) {
    const text = `"${path}${EXTENSION}"`;
    return { code: 'import-needs-game', severity: 'error', span, args: { path }, fix: { span, text } };
  }
  return found === null ? { code: 'import-not-found', severity: 'error', span, args: { path } } : null;
}

/**
 * The URI that the path of an import names, seen from the file that it stands in. It is always that of a `.game` file on the
 * same machine; null for a path that names none, and where nothing stands beside a file, as with one never saved.
 */
export function importedUri(from: string, path: string): string | null {
  if (!path.endsWith(EXTENSION)) return null;
  try {
    // Each part is encoded, so that none can be read as a scheme or a query, nor `//` as the beginning of another host.
    const parts = path.replaceAll('\\', '/').replace(/^\/+/, '/').split('/');
    return normalUri(new URL(parts.map(encoded).join('/'), from).href);
  } catch {
    return null;
  }
}

/** Editors differ in which characters of a URI they write as `%…`; this is one way of writing for all of them. */
export function normalUri(uri: string): string {
  const [host = ''] = /^[^/]*(?:\/\/[^/]*)?/.exec(uri) ?? [];
  try {
    const parts = uri.slice(host.length).split('/');
    return host + parts.map((part) => encoded(decodeURIComponent(part))).join('/');
  } catch {
    return uri;
  }
}

function encoded(part: string): string {
  return encodeURIComponent(part).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
