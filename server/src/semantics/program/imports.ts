import type { Problem } from '../../syntax/problems/problem.ts';
import { spanOf } from '../../syntax/text/span.ts';
import type { ImportDeclaration, PlacedPiece, SourceFile } from '../../syntax/tree/tree.ts';

/** What is at a URI: a file, nothing, or something that is still being read. */
export type Imported = SourceFile | null | 'reading';

/** The location of a file, and the files its imports can reach. */
export interface FileLocation {
  readonly uri: string;
  /** Called only with the {@link importedUri} of an import: no other file is ever read. */
  readonly fileAt: (uri: string) => Imported;
}

/** The place of a text without a location: it cannot import anything. */
export const NOWHERE: FileLocation = { uri: 'nimber:/untitled.game', fileAt: () => null };

/** An imported file, and the import in the importing file through which it is reached. */
export interface Reached {
  readonly found: Imported;
  readonly via: PlacedPiece;
}

/**
 * The other files that a file imports, directly or through others: nearest first, and equally near ones in the order of their
 * imports.
 */
export interface Reach {
  /** Yields one file after another; the imports of a file are read only after all nearer files have been yielded. */
  readonly nearest: () => Generator<readonly [uri: string, reached: Reached]>;
  /** All of them, by URI. */
  readonly all: () => ReadonlyMap<string, Reached>;
  /** Whether one of them imports the file itself. */
  readonly isImported: () => boolean;
  /** What is wrong with the imports of the file itself. */
  readonly problems: () => readonly (readonly [PlacedPiece, Problem])[];
}

/** The files that a file reaches, found on demand. Linear in the imports of all files that are examined. */
export function reachOf(file: SourceFile, { uri, fileAt }: FileLocation): Reach {
  const own = normalUri(uri);
  const reached = new Map<string, Reached>();
  const open: { from: string; source: SourceFile; via: PlacedPiece | null }[] = [
    { from: own, source: file, via: null },
  ];
  let isImported = false;
  /** Examines the next file; false if there is none. */
  const advance = (): boolean => {
    const next = open.shift();
    if (next === undefined) return false;
    for (const { placed, target } of importsIn(next.source, next.from)) {
      if (target === own && next.via !== null) isImported = true;
      if (target === null || target === own || reached.has(target)) continue;
      const entry = { found: fileAt(target), via: next.via ?? placed };
      reached.set(target, entry);
      if (isFile(entry.found)) open.push({ from: target, source: entry.found, via: entry.via });
    }
    return true;
  };
  const complete = (): void => {
    while (advance());
  };
  return {
    *nearest() {
      const entries = reached.entries();
      for (let count = 0; ; count += 1) {
        // An iterator that has once come to the end finds nothing that is added later.
        while (reached.size === count) if (!advance()) return;
        const { value } = entries.next();
        if (value !== undefined) yield value;
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

/** An import in a file. */
export interface Import {
  readonly placed: PlacedPiece;
  readonly tree: ImportDeclaration;
  /** The URI that the import names; null if its path names none. */
  readonly target: string | null;
}

/** The word on a line that is not a comment as a whole. */
const IMPORT = /^(?!\s*\/\/).*import/m;

/** The imports of a file at a URI. Linear in the file the first time, constant after that. */
export function importsIn(file: SourceFile, from: string): readonly Import[] {
  const known = imports.get(file);
  if (known?.from === from) return known.found;
  const pieces = file.text.includes('import') ? file.pieces : [];
  const found = pieces.flatMap((placed) => {
    // Most pieces are not imports, and their text shows that without parsing; a comment often has the word.
    if (!IMPORT.test(placed.piece.text)) return [];
    const { tree } = placed.piece;
    return tree.kind === 'import' ? [{ placed, tree, target: importedUri(from, tree.path.value) }] : [];
  });
  imports.set(file, { from, found });
  return found;
}

/** Cached for one location only, because a file usually has one. */
const imports = new WeakMap<SourceFile, { readonly from: string; readonly found: readonly Import[] }>();

/** Whether what is at a URI is a file that has been read. */
export function isFile(found: Imported): found is SourceFile {
  return found !== null && found !== 'reading';
}

/** A file can be imported only if its name ends like this, so an import cannot reach any other file. */
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
 * The URI that the path of an import names, relative to the file that contains it. It is always the URI of a `.game` file on the
 * same machine. Null for a path that names no such file, and if the importing file has no location to start from, for example
 * because it was never saved.
 */
export function importedUri(from: string, path: string): string | null {
  if (!path.endsWith(EXTENSION)) return null;
  try {
    // Each part is encoded, so that no part can be read as a scheme or a query, and `//` cannot begin another host.
    const parts = path.replaceAll('\\', '/').replace(/^\/+/, '/').split('/');
    return normalUri(new URL(parts.map(encoded).join('/'), from).href);
  } catch {
    return null;
  }
}

/** Editors differ in which characters of a URI they write as `%…`; this gives all of them one spelling. */
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
