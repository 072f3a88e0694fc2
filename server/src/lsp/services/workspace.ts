import { TextDocument } from 'vscode-languageserver-textdocument';
import { createProgram } from '../../semantics/program/create-program.ts';
import { type Imported, importsIn, normalUri } from '../../semantics/program/imports.ts';
import { prelude } from '../../semantics/program/prelude.ts';
import { isReading, type Program } from '../../semantics/program/program.ts';
import { proposesNames } from '../../semantics/program/reuse.ts';
import { NOTHING, parse, reading } from '../../syntax/pieces/parse.ts';
import { reportInternalError } from '../../syntax/problems/internal-error.ts';
import { READING_LIMITS, type ReadingLimits } from '../../syntax/text/limits.ts';
import type { SourceFile } from '../../syntax/tree/tree.ts';
import { hangingOn } from './hanging.ts';
import { oneAtATime } from './refresh.ts';
import { inTurns } from './turns.ts';

/**
 * The open documents, as they are in the editor, and other files as they are on disk: those that are imported, and those of
 * the client's folders once somebody has asked for them.
 */
export interface Workspace {
  /**
   * A document was opened or has changed. Those that import it change with it. A long text is read in turns; then a promise is
   * given, which settles when it is read or a later version is.
   */
  readonly update: (document: TextDocument) => Promise<void> | undefined;
  /** Whether the newest version of a document has been read, and a promise to wait for that. */
  readonly isRead: (uri: string) => boolean;
  readonly whenRead: (uri: string) => Promise<void>;
  readonly close: (document: TextDocument) => void;
  /** A file was made, changed or removed outside the editor. Nothing happens unless it is known here. */
  readonly changedOnDisk: (uri: string) => void;
  /** Reads everything again, since what is read has got other limits. */
  readonly readAgain: () => void;
  /** The program of an open document. */
  readonly program: (uri: string) => Program | undefined;
  /** An open document, or an imported file in the form of one. */
  readonly document: (uri: string) => TextDocument | undefined;
  /** The files of the client's folders, in place of those told before. They are read when they are asked for. */
  readonly list: (uris: readonly string[]) => void;
  /** The program of a document or of any other file that is known, all that it imports being read; null where there is none. */
  readonly read: (uri: string) => Promise<Program | null>;
  /** All documents, listed files and what these import as far as it is known, by URI. */
  readonly files: () => readonly string[];
}

/** Gives the text of a file, null where none can be read. Asked only for files that imports name, and listed ones. */
export type ReadFile = (uri: string) => Promise<string | null>;

interface Open {
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
interface Unread {
  readonly document: TextDocument;
  readonly previous: Open | undefined;
}

interface Reading {
  readonly file: SourceFile;
  readonly program: Program;
}

interface Unopened {
  found: Imported;
  /** For the places in it; made when somebody asks for it. */
  document: TextDocument | undefined;
  /** Made when somebody asks for it, and again where it is no longer `fresh`: it or a file that it imports has changed. */
  program: Program | undefined;
  fresh: boolean;
  readonly read: () => void;
}

/**
 * Creates the workspace of one client. `onProgram` is told of every new program of an open document, and whether that is
 * because of the document itself, of something that it imports and that is another thing now, or only because somebody has asked.
 */
export function createWorkspace(
  readFile: ReadFile,
  onProgram: (uri: string, program: Program, because: 'document' | 'import' | 'asked') => void,
  limits: () => ReadingLimits = () => READING_LIMITS,
): Workspace {
  const opened = new Map<string, Open>();
  const unopened = new Map<string, Unopened>();
  /** The files of the client's folders. */
  let listed: ReadonlySet<string> = new Set();
  /** What has changed since those that import it were told, as it was then. */
  const changed = new Map<string, Imported>();
  /** How many changes there have been. */
  let changes = 0;
  const noteChange = (uri: string, before: Imported): void => {
    changes += 1;
    if (!changed.has(uri)) changed.set(uri, before);
  };
  let updated = Number.NEGATIVE_INFINITY;
  /** Until then importers are not told again, since telling them took long; and whether they wait for that. */
  let resting = Number.NEGATIVE_INFINITY;
  let isWaiting = false;
  /** What is being read now, by URI. */
  const underWay = new Map<string, Promise<void>>();
  /** The documents that are being read now; their programs are those of an earlier version. */
  const unread = new Map<string, Unread>();

  const fileAt = (uri: string): Imported => {
    const open = opened.get(uri);
    if (open !== undefined) return open.file;
    const late = unread.get(uri);
    if (late?.previous !== undefined) return late.previous.file;
    const known = unopened.get(uri);
    if (known !== undefined) return known.found;
    return late === undefined ? watched(uri, 'reading').found : 'reading';
  };

  /** Takes up a file that is not open, as it was found last, and reads it. */
  const watched = (uri: string, found: Imported): Unopened => {
    const readOnce = async (): Promise<void> => {
      const text = await readFile(uri);
      // By now it may be open, or nobody may import it any more.
      if (unopened.get(uri) !== entry) return;
      const before = entry.found;
      entry.found = text === null ? null : parse(text, known(before), limits());
      if (entry.found === before) return;
      entry.document = undefined;
      entry.fresh = false;
      // What it imports is read at once, so that a long chain of imports is known before anybody looks at it.
      if (entry.found !== null)
        for (const { target } of importsIn(entry.found, uri)) if (target !== null) fileAt(target);
      noteChange(uri, before);
    };
    const read = oneAtATime(() => {
      const done = readOnce().finally(() => {
        underWay.delete(uri);
        tellTogether();
      });
      underWay.set(uri, done);
      return done;
    });
    const entry: Unopened = { found, document: undefined, program: undefined, fresh: false, read };
    unopened.set(uri, entry);
    read();
    return entry;
  };

  const bind = (uri: string, file: SourceFile, previous?: Program): Program =>
    createProgram(file, prelude, previous, { uri, fileAt });

  /** Of what comes soon after each other importers are told at once. */
  const tellTogether = (): void => {
    if (underWay.size === 0 || performance.now() - updated > TOGETHER) tellImporters();
  };

  /** Tells importers, for which no more than a part of all time is taken. */
  const tellImporters = (): void => {
    const wait = resting - performance.now();
    if (wait <= 0) updateImporters();
    else if (!isWaiting) {
      isWaiting = true;
      setTimeout(() => {
        isWaiting = false;
        updateImporters();
      }, wait);
    }
  };

  /**
   * Tells those that import what has changed since the last time, as far as it means anything to them. Linear in the imports of
   * all files that are known.
   */
  const updateImporters = (): void => {
    if (changed.size === 0) return;
    updated = performance.now();
    const stale = importersOf(changed.keys(), allImports());
    const news = [...changed].map(([uri, before]) => ({ uri, before, now: knownAt(uri) }));
    changed.clear();
    const hanging = hangingOn(news, filesAt(stale), mayPropose);
    for (const uri of stale) {
      const open = opened.get(uri);
      // What has changed last was bound when it did.
      if (open !== undefined && open.bound < changes) {
        open.outdated = true;
        if (hanging.has(uri)) renew(open, 'import');
      }
      const entry = unopened.get(uri);
      if (entry !== undefined) entry.fresh = false;
    }
    forgetStrangers();
    const took = performance.now() - updated;
    resting = took < SHORT ? Number.NEGATIVE_INFINITY : performance.now() + PAUSES * took;
  };

  const renew = (open: Open, because: 'import' | 'asked'): void => {
    open.outdated = false;
    open.bound = changes;
    open.program = bind(open.document.uri, open.file, open.program);
    onProgram(open.document.uri, open.program, because);
  };

  const programAt = (uri: string): Program | undefined => {
    const open = opened.get(uri);
    if (open?.outdated === true) renew(open, 'asked');
    return open?.program;
  };

  const knownAt = (uri: string): Imported => opened.get(uri)?.file ?? unopened.get(uri)?.found ?? null;

  const filesAt = (uris: Iterable<string>): ReadonlyMap<string, SourceFile> =>
    new Map(
      [...uris].flatMap((uri) => {
        const file = known(knownAt(uri));
        return file === undefined ? [] : [[uri, file]];
      }),
    );

  const mayPropose = (uri: string): boolean => {
    const open = opened.get(uri);
    return open !== undefined && proposesNames(open.program);
  };

  /** What each file imports by itself, as far as it has been read. */
  const allImports = (): Map<string, readonly string[]> => {
    const all = new Map<string, readonly string[]>();
    const note = (uri: string, file: SourceFile | undefined): void => {
      const targets = file === undefined ? [] : importsIn(file, uri).map(({ target }) => target);
      all.set(
        uri,
        targets.filter((target) => target !== null),
      );
    };
    for (const [uri, { found }] of unopened) note(uri, known(found));
    for (const [uri, { previous }] of unread) if (previous !== undefined) note(uri, previous.file);
    for (const [uri, { file }] of opened) note(uri, file);
    return all;
  };

  /** The documents, the listed files, and what these import. */
  const wantedFiles = (): ReadonlySet<string> =>
    reachedFrom([...opened.keys(), ...unread.keys(), ...listed], allImports());

  /** What nobody imports any more is not worth its memory, and would be out of date one day. */
  const forgetStrangers = (): void => {
    // What a document that is being read imports is not known yet.
    if (unread.size > 0) return;
    const wanted = wantedFiles();
    for (const uri of unopened.keys()) if (!wanted.has(uri)) unopened.delete(uri);
  };

  /** The program of a file that is not open, as far as it and its imports have been read. */
  const unopenedProgram = (uri: string): Program | null => {
    const entry = unopened.get(uri) ?? watched(uri, 'reading');
    const file = known(entry.found);
    if (file === undefined) return null;
    if (entry.program === undefined || !entry.fresh) entry.program = bind(uri, file, entry.program);
    entry.fresh = true;
    return entry.program;
  };

  /** Reads a document and checks it, one declaration at a time. */
  function* read(document: TextDocument, before: SourceFile, previous?: Program): Generator<void, Reading> {
    const file = yield* reading(document.getText(), before, limits());
    const program = bind(document.uri, file, previous);
    for (const index of file.pieces.keys()) {
      program.problems(index);
      yield;
    }
    return { file, program };
  }

  const update = (document: TextDocument): Promise<void> | undefined => {
    const uri = normalUri(document.uri);
    const previous = opened.get(uri) ?? unread.get(uri)?.previous;
    // Without a program of this very version a document counts as not open, should anything go wrong here.
    opened.delete(uri);
    const told = previous?.file ?? unopened.get(uri)?.found ?? null;
    const before = known(told);
    const entry: Unread = { document, previous };
    unread.set(uri, entry);
    const isNewest = (): boolean => unread.get(uri) === entry;
    const finish = (file: SourceFile, program: Program): void => {
      unread.delete(uri);
      if (file !== before) noteChange(uri, told);
      opened.set(uri, { document, file, program, outdated: false, bound: changes });
      unopened.delete(uri);
      onProgram(document.uri, program, 'document');
      if (before === undefined) tellTogether();
      else tellImporters();
    };
    const giveUp = (error: unknown): never => {
      if (isNewest()) unread.delete(uri);
      throw error;
    };
    try {
      const made = inTurns(read(document, before ?? NOTHING, previous?.program), isNewest);
      if (!(made instanceof Promise)) {
        finish(made.file, made.program);
        return undefined;
      }
      const done = made.then((late) => {
        // What it imports may have changed meanwhile.
        if (late !== null && isNewest()) finish(late.file, bind(document.uri, late.file, late.program));
      }, giveUp);
      const settled = done
        .catch(() => undefined)
        .finally(() => {
          if (underWay.get(uri) === settled) underWay.delete(uri);
        });
      underWay.set(uri, settled);
      return done;
    } catch (error) {
      return giveUp(error);
    }
  };

  return {
    update,
    readAgain() {
      for (const { document } of [...opened.values(), ...unread.values()])
        void update(document)?.catch(reportInternalError);
      for (const { read } of unopened.values()) read();
    },
    close(document) {
      const uri = normalUri(document.uri);
      const open = opened.get(uri) ?? unread.get(uri)?.previous;
      opened.delete(uri);
      unread.delete(uri);
      // Until it is read it stays what it was in the editor, which is most often what was saved.
      if (open !== undefined && wantedFiles().has(uri)) watched(uri, open.file);
      forgetStrangers();
    },
    changedOnDisk(uri) {
      unopened.get(normalUri(uri))?.read();
    },
    program: (uri) => programAt(normalUri(uri)),
    async whenRead(uri) {
      const own = normalUri(uri);
      while (unread.has(own)) await underWay.get(own);
    },
    isRead: (uri) => !unread.has(normalUri(uri)),
    document(uri) {
      const open = opened.get(normalUri(uri)) ?? unread.get(normalUri(uri));
      if (open !== undefined) return open.document;
      const entry = unopened.get(uri);
      const file = entry === undefined ? undefined : known(entry.found);
      if (entry === undefined || file === undefined) return undefined;
      entry.document ??= TextDocument.create(uri, 'nimber', 0, file.text);
      return entry.document;
    },
    list(uris) {
      listed = new Set(uris.map(normalUri));
      forgetStrangers();
    },
    async read(uri) {
      const own = normalUri(uri);
      for (;;) {
        while (underWay.has(own)) await underWay.get(own);
        if (underWay.size === 0) updateImporters();
        const program = programAt(own) ?? (listed.has(own) || unopened.has(own) ? unopenedProgram(own) : null);
        // With nothing under way there is nothing to wait for, whatever is missing.
        if (underWay.size === 0 || (program !== null && !isReading(program))) return program;
        await Promise.all(underWay.values());
      }
    },
    files: () => [
      ...[...opened.values(), ...unread.values()].map(({ document }) => document.uri),
      ...new Set([...listed, ...unopened.keys()].filter((uri) => !opened.has(uri) && !unread.has(uri))),
    ],
  };
}

/** What is read within so many milliseconds is told together. */
const TOGETHER = 100;
/** Telling importers may take so many milliseconds before it has to wait so many times as long for the next time. */
const SHORT = 20;
const PAUSES = 2;

/** These files, and all that import them, directly or through others. */
function importersOf(files: Iterable<string>, imports: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  for (const [uri, targets] of imports) {
    for (const target of targets) {
      const known = importers.get(target);
      if (known === undefined) importers.set(target, [uri]);
      else known.push(uri);
    }
  }
  return reachedFrom(files, importers);
}

/** What can be reached from some files, they themselves included. Linear. */
function reachedFrom(files: Iterable<string>, next: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const reached = new Set(files);
  // The set grows while it is walked.
  for (const uri of reached) for (const target of next.get(uri) ?? []) reached.add(target);
  return reached;
}

function known(found: Imported): SourceFile | undefined {
  return found === null || found === 'reading' ? undefined : found;
}
