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
  /** What is already known of everything that a file reaches, see `closures.ts`; null if nothing is. */
  readonly closureOf?: (uri: string, file: SourceFile) => Closure | null;
}

/** Everything that a file reaches. Files that import each other in a circle share it. */
export interface Closure {
  /** By URI, in no particular order, and with the file itself. */
  readonly files: ReadonlyMap<string, Imported>;
  /** Whether one of the others imports the file itself. */
  readonly isCircle: boolean;
}

/** The place of a text without a location: it cannot import anything. */
export const NOWHERE: FileLocation = { uri: 'nimber:/untitled.game', fileAt: () => null };

/**
 * The other files that a file imports, directly or through others: nearest first, and equally near ones in the order of their
 * imports.
 */
export interface Reach {
  /** Whether there are none. Looks only at the imports of the file itself. */
  readonly isEmpty: () => boolean;
  /** Yields one file after another; the imports of a file are read only after all nearer files have been yielded. */
  readonly nearest: () => Generator<readonly [uri: string, found: Imported]>;
  /** All of them, by URI. */
  readonly all: () => ReadonlyMap<string, Imported>;
  /** The same in no particular order, and perhaps with the file itself. Files that import each other in a circle share it. */
  readonly files: () => ReadonlyMap<string, Imported>;
  /** The import in the file itself through which each of them is reached, by URI. Computed at the first call: thousands of files may reach each other. */
  readonly ways: () => ReadonlyMap<string, PlacedPiece>;
  /** Whether one of them imports the file itself. */
  readonly isImported: () => boolean;
  /** Whether one of them is missing, or still being read. */
  readonly has: (what: null | 'reading') => boolean;
  /** What is wrong with the imports of the file itself. */
  readonly problems: () => readonly (readonly [PlacedPiece, Problem])[];
}

/** The files that a file reaches, found on demand. Linear in the imports of all files that are examined; what is already known is shared. */
export function reachOf(file: SourceFile, place: FileLocation): Reach {
  const own = normalUri(place.uri);
  const closure = place.closureOf?.(own, file) ?? null;
  const fileAt = closure === null ? place.fileAt : (target: string) => closure.files.get(target) ?? null;
  const reached = new Map<string, Imported>();
  const open: (readonly [from: string, source: SourceFile])[] = [[own, file]];
  let isImported = false;
  /** Examines the next file; false if there is none. */
  const advance = (): boolean => {
    const next = open.shift();
    if (next === undefined) return false;
    const [from, source] = next;
    for (const { target } of importsIn(source, from)) {
      if (target === own && from !== own) isImported = true;
      if (target === null || target === own || reached.has(target)) continue;
      const found = fileAt(target);
      reached.set(target, found);
      if (isFile(found)) open.push([target, found]);
    }
    return true;
  };
  const complete = (): void => {
    while (advance());
  };
  const all = (): ReadonlyMap<string, Imported> => {
    complete();
    return reached;
  };
  const files = (): ReadonlyMap<string, Imported> => closure?.files ?? all();
  let ways: ReadonlyMap<string, PlacedPiece> | null = null;
  return {
    isEmpty() {
      if (reached.size === 0) advance();
      return reached.size === 0;
    },
    *nearest() {
      const entries = reached.entries();
      for (let count = 0; ; count += 1) {
        // An iterator that has once come to the end finds nothing that is added later.
        while (reached.size === count) if (!advance()) return;
        const { value } = entries.next();
        if (value !== undefined) yield value;
      }
    },
    all,
    files,
    ways() {
      complete();
      ways ??= waysTo(file, own, reached);
      return ways;
    },
    has: (what) => kindsIn(files()).has(what),
    isImported() {
      if (closure !== null) return closure.isCircle;
      complete();
      return isImported;
    },
    problems() {
      const known = files();
      return importsIn(file, own).flatMap(({ placed, tree, target }) => {
        const problem = problemOf(tree, target === own, known.get(target ?? '') ?? null);
        return problem === null ? [] : [[placed, problem] as const];
      });
    },
  };
}

/** What is at these URIs; looked up once. */
function kindsIn(files: ReadonlyMap<string, Imported>): ReadonlySet<Imported> {
  const found = kinds.get(files) ?? new Set([...files.values()].filter((each) => !isFile(each)));
  kinds.set(files, found);
  return found;
}

const kinds = new WeakMap<ReadonlyMap<string, Imported>, ReadonlySet<Imported>>();

/** For each reached file, the import of the file itself that leads to it: the files come in the order in which they are reached. */
function waysTo(
  file: SourceFile,
  own: string,
  reached: ReadonlyMap<string, Imported>,
): ReadonlyMap<string, PlacedPiece> {
  const ways = new Map<string, PlacedPiece>();
  const note = (target: string | null, way: PlacedPiece | undefined): void => {
    if (target !== null && target !== own && way !== undefined && !ways.has(target)) ways.set(target, way);
  };
  for (const { placed, target } of importsIn(file, own)) note(target, placed);
  for (const [uri, found] of reached)
    if (isFile(found)) for (const { target } of importsIn(found, uri)) note(target, ways.get(uri));
  return ways;
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
