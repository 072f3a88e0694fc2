import type { TextDocument } from 'vscode-languageserver-textdocument';
import { append } from '../../collections/grouping.ts';
import { type Imported, importsIn, isFile } from '../../semantics/program/imports.ts';
import type { Program } from '../../semantics/program/program.ts';
import type { SourceFile } from '../../syntax/tree/tree.ts';

/** A document whose newest version has been read. */
export interface OpenFile {
  readonly document: TextDocument;
  readonly file: SourceFile;
  /** Made with the imports as they were when they last changed a meaning here. */
  program: Program;
  /** Imports have changed, but nothing that matters here: the program is made again on demand. */
  outdated: boolean;
  /** The number of changes known when the program was made. */
  bound: number;
}

/** A version of a document that has been read, and the program made for it. */
export interface Reading {
  readonly file: SourceFile;
  readonly program: Program;
}

/** A document that is being read, and what was known of an earlier version. */
export interface Unread {
  readonly document: TextDocument;
  readonly previous: OpenFile | undefined;
  /** The reading of its first version, to which later ones are compared; null if that has failed, or nobody wants the document any more. */
  first?: Promise<Reading | null>;
}

/** A file that is not open in the editor. */
export interface Unopened {
  found: Imported;
  /** For the positions in it; made on demand. */
  document: TextDocument | undefined;
  /** Made on demand, and again if it is no longer `fresh`, because it or a file that it imports has changed. */
  program: Program | undefined;
  fresh: boolean;
  readonly read: () => void;
}

/** All known files, by URI. A file that is open in the editor is in either `opened` or `unread`. */
export interface KnownFiles {
  readonly opened: Map<string, OpenFile>;
  readonly unread: Map<string, Unread>;
  /** Files that are imported or were requested. */
  readonly unopened: Map<string, Unopened>;
  /** The files of the client's folders, known only by name until they are needed. */
  listed: ReadonlySet<string>;
}

/** The file that was found, if it exists and has been read. */
export function fileOf(found: Imported): SourceFile | undefined {
  return isFile(found) ? found : undefined;
}

/** What has been read of a file; null if there is none, or if its newest version is still being read. */
export function foundAt({ opened, unopened }: KnownFiles, uri: string): Imported {
  return opened.get(uri)?.file ?? unopened.get(uri)?.found ?? null;
}

/** The direct imports of each file, as far as it has been read. Linear in all imports. */
function importsOf({ opened, unread, unopened }: KnownFiles): ReadonlyMap<string, readonly string[]> {
  const all = new Map<string, readonly string[]>();
  const note = (uri: string, file: SourceFile | undefined): void => {
    const targets = file === undefined ? [] : importsIn(file, uri).map(({ target }) => target);
    all.set(
      uri,
      targets.filter((target) => target !== null),
    );
  };
  for (const [uri, { found }] of unopened) note(uri, fileOf(found));
  for (const [uri, { previous }] of unread) if (previous !== undefined) note(uri, previous.file);
  for (const [uri, { file }] of opened) note(uri, file);
  return all;
}

/** The documents, the listed files, and everything that these import. */
export function wantedFiles(files: KnownFiles): ReadonlySet<string> {
  return reachedFrom([...files.opened.keys(), ...files.unread.keys(), ...files.listed], importsOf(files));
}

/** Forgets files that are no longer imported: they are not worth their memory, and would become out of date. */
export function forgetUnimported(files: KnownFiles): void {
  // The imports of a document that is being read are not known yet.
  if (files.unread.size > 0) return;
  const wanted = wantedFiles(files);
  for (const uri of files.unopened.keys()) if (!wanted.has(uri)) files.unopened.delete(uri);
}

/** These files, and all that import them, directly or through others. Linear in all imports. */
export function importersOf(uris: Iterable<string>, files: KnownFiles): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  for (const [uri, targets] of importsOf(files)) {
    for (const target of targets) {
      append(importers, target, uri);
    }
  }
  return reachedFrom(uris, importers);
}

/** Everything reachable from some files, including these. Linear. */
function reachedFrom(uris: Iterable<string>, next: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const reached = new Set(uris);
  // The set grows during the iteration.
  for (const uri of reached) for (const target of next.get(uri) ?? []) reached.add(target);
  return reached;
}
