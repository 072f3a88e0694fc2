import { TextDocument } from 'vscode-languageserver-textdocument';
import { createClosures } from '../../semantics/program/closures.ts';
import { createProgram } from '../../semantics/program/create-program.ts';
import { type Imported, importsIn } from '../../semantics/program/imports.ts';
import { prelude } from '../../semantics/program/prelude.ts';
import type { Program } from '../../semantics/program/program.ts';
import { parse } from '../../syntax/pieces/parse.ts';
import type { SourceFile } from '../../syntax/tree/tree.ts';
import { fileOf, type Unopened } from './known-files.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { type Closures, noteChange, type WorkspaceState } from './state.ts';

/** The program of a file, whose imports are looked up in the workspace. */
export function bind(state: WorkspaceState, uri: string, file: SourceFile, previous?: Program): Program {
  return createProgram(file, prelude, previous, { uri, ...closuresNow(state) });
}

/** What imports find, and what is known of what files reach until something changes. */
function closuresNow(state: WorkspaceState): Closures {
  if (state.closures?.changes === state.changes) return state.closures;
  const found = (target: string): Imported => fileAt(state, target, UNTIL_READ);
  state.closures = { changes: state.changes, fileAt: found, closureOf: createClosures(found) };
  return state.closures;
}

/** The milliseconds before an import of a document is read: editors often open several documents at once, and the file may be the next of them. */
const UNTIL_READ = 10;

/** What an import finds at a URI. A file that is not known yet is read, after this many milliseconds. */
function fileAt(state: WorkspaceState, uri: string, later: number): Imported {
  const open = state.opened.get(uri);
  if (open !== undefined) return open.file;
  const late = state.unread.get(uri);
  if (late?.previous !== undefined) return late.previous.file;
  const known = state.unopened.get(uri);
  if (known !== undefined) return known.found;
  return late === undefined ? takeUp(state, uri, 'reading', later).found : 'reading';
}

/** Starts to keep a file that is not open, as it was last found, and reads it, the first time after some milliseconds. */
export function takeUp(state: WorkspaceState, uri: string, found: Imported, later = 0): Unopened {
  const { underWay } = state;
  let wait = later;
  const read = oneAtATime(() => {
    const done = readAgain(state, uri, entry, wait).finally(() => {
      underWay.delete(uri);
      state.pace.together();
    });
    wait = 0;
    underWay.set(uri, done);
    return done;
  });
  const entry: Unopened = { found, document: undefined, program: undefined, fresh: false, read };
  state.unopened.set(uri, entry);
  read();
  return entry;
}

async function readAgain(state: WorkspaceState, uri: string, entry: Unopened, later: number): Promise<void> {
  if (later > 0) {
    await new Promise((resolve) => setTimeout(resolve, later));
    if (state.unopened.get(uri) !== entry) return;
  }
  const text = await state.outside.readFile(uri);
  // By now it may be open, or no longer imported.
  if (state.unopened.get(uri) !== entry) return;
  const before = entry.found;
  entry.found = text === null ? null : parse(text, fileOf(before), state.outside.limits());
  if (entry.found === before) return;
  entry.document = undefined;
  entry.fresh = false;
  // Its imports are read at once, so that a long chain of imports is known before anybody needs it.
  if (entry.found !== null)
    for (const { target } of importsIn(entry.found, uri)) if (target !== null) fileAt(state, target, 0);
  noteChange(state, uri, before);
}

/** The program of a file that is not open, as far as it and its imports have been read. */
export function unopenedProgram(state: WorkspaceState, uri: string): Program | null {
  const entry = state.unopened.get(uri) ?? takeUp(state, uri, 'reading');
  const file = fileOf(entry.found);
  if (file === undefined) return null;
  if (entry.program === undefined || !entry.fresh) entry.program = bind(state, uri, file, entry.program);
  entry.fresh = true;
  return entry.program;
}

/** A file that is not open, as a document; undefined until it has been read. */
export function unopenedDocument({ unopened }: WorkspaceState, uri: string): TextDocument | undefined {
  const entry = unopened.get(uri);
  const file = entry === undefined ? undefined : fileOf(entry.found);
  if (entry === undefined || file === undefined) return undefined;
  entry.document ??= TextDocument.create(uri, 'nimber', 0, file.text);
  return entry.document;
}
