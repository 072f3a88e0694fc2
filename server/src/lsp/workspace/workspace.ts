import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type Imported, normalUri } from '../../semantics/program/imports.ts';
import type { Program } from '../../semantics/program/program.ts';
import { reportInternalError } from '../../syntax/problems/internal-error.ts';
import { READING_LIMITS, type ReadingLimits } from '../../syntax/text/limits.ts';
import { openProgram, updateImporters } from './importers.ts';
import { fileOf, forgetUnimported, wantedFiles } from './known-files.ts';
import { readDocument } from './opening.ts';
import { createPace } from './pace.ts';
import type { FileText, Outside, ReadFile, WorkspaceState } from './state.ts';
import { createOwnTurns } from './turns.ts';
import { takeUp, unopenedDocument, unopenedProgram } from './unopened.ts';

/**
 * The open documents as they are in the editor, and other files as they are on disk: imported files, and files in the client's
 * folders once they have been requested.
 */
export interface Workspace {
  /**
   * A document was opened or has changed. Its importers change with it. A long text is read in turns; then a promise is returned
   * that settles when this version or a later one has been read.
   */
  readonly update: (document: TextDocument) => Promise<void> | undefined;
  /** Whether the newest version of a document has been read, and a promise to wait for that. */
  readonly isRead: (uri: string) => boolean;
  readonly whenRead: (uri: string) => Promise<void>;
  readonly close: (document: TextDocument) => void;
  /** A file was created, changed or removed outside the editor. Nothing happens unless the file is known here. */
  readonly changedOnDisk: (uri: string) => void;
  /** Reads everything again, because the limits for reading have changed. */
  readonly readAgain: () => void;
  /** The program of an open document. */
  readonly program: (uri: string) => Program | undefined;
  /** An open document, or an imported file as a document. */
  readonly document: (uri: string) => TextDocument | undefined;
  /** Replaces the files of the client's folders. They are read on demand. */
  readonly list: (uris: readonly string[]) => void;
  /** The program of a document or any other known file, after reading everything it imports; null if there is none. */
  readonly read: (uri: string) => Promise<Program | null>;
  /** The text of a document or any other known file; null if there is none. Binds no names, and waits for no imports. */
  readonly readText: (uri: string) => Promise<FileText | null>;
  /** All documents, all listed files and their imports as far as known, by URI. */
  readonly files: () => readonly string[];
}

/**
 * Creates the workspace of one client. `onProgram` is called with every new program of an open document, and with the reason: the
 * document has changed, something that it imports has changed, or a client has asked for it. `onBound` is called before the first program of a
 * document without imports is checked.
 */
export function createWorkspace(
  readFile: ReadFile,
  onProgram: Outside['onProgram'],
  limits: () => ReadingLimits = () => READING_LIMITS,
  onBound: Outside['onBound'] = () => undefined,
): Workspace {
  const state = createState({ readFile, onProgram, limits, onBound });
  const { opened, unread, unopened } = state;
  const ownTurn = createOwnTurns();
  return {
    update: (document) => readDocument(state, document),
    readAgain() {
      for (const { document } of [...opened.values(), ...unread.values()])
        void readDocument(state, document)?.catch(reportInternalError);
      for (const { read } of unopened.values()) read();
    },
    close: ({ uri }) => close(state, normalUri(uri)),
    changedOnDisk(uri) {
      unopened.get(normalUri(uri))?.read();
    },
    program: (uri) => openProgram(state, normalUri(uri)),
    async whenRead(uri) {
      const own = normalUri(uri);
      while (unread.has(own)) {
        await state.underWay.get(own);
        await ownTurn();
      }
    },
    isRead: (uri) => !unread.has(normalUri(uri)),
    document: (uri) =>
      (opened.get(normalUri(uri)) ?? unread.get(normalUri(uri)))?.document ?? unopenedDocument(state, uri),
    list(uris) {
      state.listed = new Set(uris.map(normalUri));
      forgetUnimported(state);
    },
    read: (uri) => programWhenRead(state, normalUri(uri)),
    readText: (uri) => textWhenRead(state, normalUri(uri)),
    files: () => [
      ...[...opened.values(), ...unread.values()].map(({ document }) => document.uri),
      ...new Set([...state.listed, ...unopened.keys()].filter((uri) => !opened.has(uri) && !unread.has(uri))),
    ],
  };
}

function createState(outside: Outside): WorkspaceState {
  const [changed, underWay] = [new Map<string, Imported>(), new Map<string, Promise<void>>()];
  const state: WorkspaceState = {
    outside,
    opened: new Map(),
    unread: new Map(),
    unopened: new Map(),
    listed: new Set(),
    underWay,
    changed,
    concerned: new Set(),
    changes: 0,
    closures: undefined,
    pace: createPace({
      tell: () => updateImporters(state),
      hasNews: () => changed.size > 0,
      awaitsMore: () => underWay.size > 0,
    }),
  };
  return state;
}

function close(state: WorkspaceState, uri: string): void {
  const open = state.opened.get(uri) ?? state.unread.get(uri)?.previous;
  state.opened.delete(uri);
  state.unread.delete(uri);
  // Until it has been read again, it stays as it was in the editor, which is usually what was saved.
  if (open !== undefined && wantedFiles(state).has(uri)) takeUp(state, uri, open.file);
  forgetUnimported(state);
}

async function programWhenRead(state: WorkspaceState, uri: string): Promise<Program | null> {
  const { underWay, unopened, pace } = state;
  for (;;) {
    while (underWay.has(uri)) await underWay.get(uri);
    if (underWay.size === 0) pace.now();
    const isKnown = state.listed.has(uri) || unopened.has(uri);
    const program = openProgram(state, uri) ?? (isKnown ? unopenedProgram(state, uri) : null);
    // If nothing is being read, there is nothing to wait for, even if something is missing.
    if (underWay.size === 0 || (program !== null && !program.isReading())) return program;
    await Promise.all(underWay.values());
  }
}

async function textWhenRead(state: WorkspaceState, uri: string): Promise<FileText | null> {
  const { underWay, opened, unopened, listed } = state;
  const isUnknown = !opened.has(uri) && !state.unread.has(uri) && !unopened.has(uri);
  if (isUnknown && listed.has(uri)) takeUp(state, uri, 'reading');
  while (underWay.has(uri)) await underWay.get(uri);
  const file = opened.get(uri)?.file ?? fileOf(unopened.get(uri)?.found ?? null);
  return file === undefined ? null : { uri, file };
}
