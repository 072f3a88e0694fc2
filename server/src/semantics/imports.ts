import type { Problem } from '../syntax/problem.ts';
import { spanOf } from '../syntax/span.ts';
import type { ImportDeclaration, PlacedPiece, SourceFile } from '../syntax/tree.ts';

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

export interface Imports {
  /** By URI, the nearest first and those equally near in the order in which they are imported. */
  readonly reached: ReadonlyMap<string, Reached>;
  /** What is wrong with the imports of the file itself. */
  readonly problems: readonly (readonly [PlacedPiece, Problem])[];
  /** Whether one of the other files imports the file itself. */
  readonly isImported: boolean;
}

/** All other files that a file imports, directly or through others. Linear in the pieces of all of them. */
export function importsOf(file: SourceFile, { uri, fileAt }: Place): Imports {
  const own = normalUri(uri);
  const reached = new Map<string, Reached>();
  const problems: [PlacedPiece, Problem][] = [];
  const open: { from: string; source: SourceFile; via: PlacedPiece | null }[] = [
    { from: uri, source: file, via: null },
  ];
  let isImported = false;
  // The list grows while it is walked, so that what is nearer comes first.
  for (const { from, source, via } of open) {
    for (const placed of source.pieces) {
      const { tree } = placed.piece;
      if (tree.kind !== 'import') continue;
      const target = importedUri(from, tree.path.value);
      if (target === own && via !== null) isImported = true;
      if (target !== null && target !== own && !reached.has(target)) {
        const found = fileAt(target);
        reached.set(target, { found, via: via ?? placed });
        if (isFile(found)) open.push({ from: target, source: found, via: via ?? placed });
      }
      const problem = via === null ? problemOf(tree, target === own, reached.get(target ?? '')?.found ?? null) : null;
      if (problem !== null) problems.push([placed, problem]);
    }
  }
  return { reached, problems, isImported };
}

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
