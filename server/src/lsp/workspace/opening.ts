import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type Imported, importsIn, normalUri } from '../../semantics/program/imports.ts';
import type { Program } from '../../semantics/program/program.ts';
import { NOTHING, reading } from '../../syntax/pieces/parse.ts';
import type { SourceFile } from '../../syntax/tree/tree.ts';
import { fileOf, foundAt, type Reading, type Unread } from './known-files.ts';
import { noteChange, type WorkspaceState } from './state.ts';
import { inTurns, inTurnsSoon } from './turns.ts';
import { bind } from './unopened.ts';

/** A version of a document on its way from `unread` to `opened`. */
interface Arrival {
  readonly uri: string;
  readonly entry: Unread;
  /** What importers last learned about the file. */
  readonly imported: Imported;
}

/** Reading a version of a document of more characters takes longer than a message of the client may wait when somebody types quickly. */
const LONG = 100_000;

/**
 * Reads a version of a document: at once if that is quick, otherwise in turns. In the latter case, returns a promise that settles
 * when this version or a later one has been read.
 */
export function readDocument(state: WorkspaceState, document: TextDocument): Promise<void> | undefined {
  const arrival = register(state, document);
  const { uri, entry } = arrival;
  const isNewest = (): boolean => state.unread.get(uri) === entry;
  const giveUp = (error: unknown): never => {
    if (isNewest()) state.unread.delete(uri);
    throw error;
  };
  try {
    const made = readNow(state, arrival, isNewest);
    if (!(made instanceof Promise)) {
      arrive(state, arrival, made);
      return undefined;
    }
    const done = made.then((late) => {
      if (late === null || !isNewest()) return;
      const { file, program } = late;
      // Its imports may have changed meanwhile.
      const isAlone = importsIn(file, uri).length === 0;
      arrive(state, arrival, { file, program: isAlone ? program : bind(state, document.uri, file, program) });
    }, giveUp);
    noteUnderWay(state, uri, done);
    return done;
  } catch (error) {
    return giveUp(error);
  }
}

/**
 * Begins to read a version. The first version of a document is read to its end even if there is another one by then, which waits for it: whoever types
 * in a long document that has just been opened changes a line of it, and otherwise every key would start the reading anew. Null if nobody wants
 * the version any more.
 */
function readNow(
  state: WorkspaceState,
  { uri, entry, imported }: Arrival,
  isNewest: () => boolean,
): Reading | Promise<Reading | null> {
  const { document, first } = entry;
  const start = document.getText().length > LONG ? inTurnsSoon : inTurns;
  if (first !== undefined)
    return first.then((base) =>
      isNewest() ? inTurnsSoon(read(state, document, base?.file ?? NOTHING, base?.program), isNewest) : null,
    );
  const before = fileOf(imported) ?? NOTHING;
  const steps = read(state, document, before, entry.previous?.program);
  if (entry.previous !== undefined) return start(steps, isNewest);
  const made = start(steps, () => state.unread.get(uri)?.first === entry.first);
  if (made instanceof Promise) entry.first = made.catch(() => null);
  return made;
}

/** Until there is a program of this very version, the document counts as unread, in case anything goes wrong. */
function register(state: WorkspaceState, document: TextDocument): Arrival {
  const uri = normalUri(document.uri);
  const late = state.unread.get(uri);
  const previous = state.opened.get(uri) ?? late?.previous;
  state.opened.delete(uri);
  const entry: Unread = { document, previous };
  if (late?.first !== undefined) entry.first = late.first;
  state.unread.set(uri, entry);
  return { uri, entry, imported: previous?.file ?? foundAt(state, uri) };
}

/** Parses and checks a document, one declaration at a time. */
function* read(
  state: WorkspaceState,
  document: TextDocument,
  before: SourceFile,
  previous: Program | undefined,
): Generator<void, Reading> {
  const file = yield* reading(document.getText(), before, state.outside.limits());
  const program = bind(state, document.uri, file, previous);
  // What an import would bring may still be unknown.
  if (previous === undefined && program.isAlone()) state.outside.onBound(document.uri, program);
  for (let index = 0; index < file.pieces.length; index += 1) {
    if (program.isReported(index)) continue;
    program.problems(index);
    yield;
  }
  return { file, program };
}

/** A version has been read: from now on it is the document. */
function arrive(state: WorkspaceState, { uri, entry, imported }: Arrival, { file, program }: Reading): void {
  const { document } = entry;
  const before = fileOf(imported);
  state.unread.delete(uri);
  if (file !== before) noteChange(state, uri, imported);
  state.opened.set(uri, { document, file, program, outdated: false, bound: state.changes });
  state.unopened.delete(uri);
  state.outside.onProgram(document.uri, program, 'document');
  if (before === undefined) state.pace.together();
  else state.pace.soon();
}

function noteUnderWay({ underWay }: WorkspaceState, uri: string, done: Promise<void>): void {
  const settled = done
    .catch(() => undefined)
    .finally(() => {
      if (underWay.get(uri) === settled) underWay.delete(uri);
    });
  underWay.set(uri, settled);
}
