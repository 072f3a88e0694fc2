import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type Imported, importsIn, isFile } from '../../semantics/program/imports.ts';
import type { Program } from '../../semantics/program/program.ts';
import type { SourceFile } from '../../syntax/tree/tree.ts';

/** A document whose newest version has been read. */
export interface Open {
  readonly document: TextDocument;
  readonly file: SourceFile;
  /** That of what is imported as it was when it last meant something else. */
  program: Program;
  /** What is imported has changed, but for nothing that means anything here: the program is made again for whoever asks. */
  outdated: boolean;
  /** So many changes were known when the program was made. */
  bound: number;
}

/** A document that is being read, and what was known of an earlier version of it. */
export interface Unread {
  readonly document: TextDocument;
  readonly previous: Open | undefined;
}

/** A file that is not open in the editor. */
export interface Unopened {
  found: Imported;
  /** For the places in it; made when somebody asks for it. */
  document: TextDocument | undefined;
  /** Made when somebody asks for it, and again where it is no longer `fresh`: it or a file that it imports has changed. */
  program: Program | undefined;
  fresh: boolean;
  readonly read: () => void;
}

/** All files that are known, by URI. One that is open in the editor is in `opened` or in `unread`, never in both. */
export interface KnownFiles {
  readonly opened: Map<string, Open>;
  readonly unread: Map<string, Unread>;
  /** Files that are imported, or were asked for. */
  readonly unopened: Map<string, Unopened>;
  /** The files of the client's folders, known by their names alone until somebody asks. */
  listed: ReadonlySet<string>;
}

/** The file that was found, if any was and has been read. */
export function fileOf(found: Imported): SourceFile | undefined {
  return isFile(found) ? found : undefined;
}

/** What has been read of a file; null where there is none, or its newest version is still being read. */
export function foundAt({ opened, unopened }: KnownFiles, uri: string): Imported {
  return opened.get(uri)?.file ?? unopened.get(uri)?.found ?? null;
}

/** What each file imports by itself, as far as it has been read. Linear in all imports. */
export function importsOf({ opened, unread, unopened }: KnownFiles): ReadonlyMap<string, readonly string[]> {
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

/** The documents, the listed files, and what these import. */
export function wantedFiles(files: KnownFiles): ReadonlySet<string> {
  return reachedFrom([...files.opened.keys(), ...files.unread.keys(), ...files.listed], importsOf(files));
}

/** Forgets files that nobody imports any more: they are not worth their memory, and would be out of date one day. */
export function forgetStrangers(files: KnownFiles): void {
  // What a document that is being read imports is not known yet.
  if (files.unread.size > 0) return;
  const wanted = wantedFiles(files);
  for (const uri of files.unopened.keys()) if (!wanted.has(uri)) files.unopened.delete(uri);
}

/** These files, and all that import them, directly or through others. Linear in all imports. */
export function importersOf(uris: Iterable<string>, files: KnownFiles): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  for (const [uri, targets] of importsOf(files)) {
    for (const target of targets) {
      const known = importers.get(target);
      if (known === undefined) importers.set(target, [uri]);
      else known.push(uri);
    }
  }
  return reachedFrom(uris, importers);
}

/** What can be reached from some files, they themselves included. Linear. */
function reachedFrom(uris: Iterable<string>, next: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const reached = new Set(uris);
  // The set grows while it is walked.
  for (const uri of reached) for (const target of next.get(uri) ?? []) reached.add(target);
  return reached;
}
