import { isFile } from '../semantics/imports.ts';
import { hasErrors, type Program } from '../semantics/program.ts';
import { usedIn } from '../semantics/uses.ts';
import { definitionsOf } from '../semantics/world.ts';
import type { Problem, ProblemCode } from '../syntax/problem.ts';
import type { Declaration, Piece } from '../syntax/tree.ts';
import type { Answer } from './answer.ts';
import { DEFAULT_LIMITS, type Limits } from './budget.ts';
import type { FromWorker, WorkerPort } from './protocol.ts';

/** Limits of one answer, and of the worker as a whole in megabytes. */
export interface Settings {
  readonly seconds: number;
  readonly positions: number;
  readonly memory: number;
}

export const DEFAULT_SETTINGS: Settings = { seconds: 5, positions: 2_000_000, memory: 512 };

/**
 * Keeps the answers of all open documents up to date on the side of the thread that serves the editor, without ever
 * computing one itself.
 */
export interface Analyst {
  /**
   * A document, or a file that it imports, has changed. Declarations whose text, and the text of all they refer to in
   * whatever file, stayed the same keep their answers.
   */
  readonly update: (uri: string, program: Program) => void;
  readonly answer: (uri: string, index: number) => Answer | 'pending';
  readonly close: (uri: string) => void;
  readonly settings: (settings: Settings) => void;
  readonly dispose: () => void;
}

interface Document {
  readonly program: Program;
  /** Tells the answers to this program from those to an earlier one. */
  readonly version: number;
  /** How often this version has cost a worker its life. */
  deaths: number;
}

/** An answer holds as long as what the declaration refers to has this text. */
interface Kept {
  readonly definitions: string;
  readonly answer: Answer;
}

/** An editor is told of so many components of a position; nobody reads more, and copying them takes time. */
const COMPONENTS_TOLD = 2000;
/** A worker that is this many milliseconds over its budget does not watch the clock any more. */
const GRACE = 2000;
/** Work on a version that is gone is given up after so many milliseconds. */
const PATIENCE = 300;
/** Answers that come within so many milliseconds are announced together. */
const ANNOUNCE_AFTER = 40;
const MOST_DEATHS = 2;

/**
 * Creates an analyst. `startWorker` is called when the first answer is wanted, and again after a worker has died or was
 * given up; `onAnswers` when answers of a document have arrived.
 */
export function createAnalyst(startWorker: (memory: number) => WorkerPort, onAnswers: (uri: string) => void): Analyst {
  const documents = new Map<string, Document>();
  const kept = new WeakMap<Piece, Kept>();
  const announced = new Set<string>();
  let settings = DEFAULT_SETTINGS;
  let worker: WorkerPort | null = null;
  let busy: {
    readonly uri: string;
    readonly piece: Piece;
    readonly definitions: string;
    readonly since: number;
  } | null = null;
  let updates = 0;
  let announcement: ReturnType<typeof setTimeout> | null = null;
  let watch: ReturnType<typeof setTimeout> | null = null;
  let disposed = false;

  const announce = (uri: string): void => {
    announced.add(uri);
    announcement ??= setTimeout(() => {
      announcement = null;
      const uris = [...announced];
      announced.clear();
      uris.forEach(onAnswers);
    }, ANNOUNCE_AFTER);
  };

  const keep = (document: Document, piece: Piece, answer: Answer): void => {
    kept.set(piece, { definitions: definitionsFor(piece, document.program), answer });
  };

  const known = (document: Document, index: number): Answer | null => {
    const piece = document.program.file.pieces[index]?.piece;
    if (piece === undefined || !isAnswerable(piece.tree) || hasErrors(document.program, index)) return UNANSWERED;
    const found = kept.get(piece);
    return found !== undefined && found.definitions === definitionsFor(piece, document.program) ? found.answer : null;
  };

  const ask = (uri: string): void => {
    const document = documents.get(uri);
    if (document === undefined || disposed) return;
    const { program, version } = document;
    const wanted = [...program.file.pieces.keys()].filter((index) => known(document, index) === null);
    if (wanted.length === 0) {
      announce(uri);
      return;
    }
    if (document.deaths >= MOST_DEATHS) {
      for (const index of wanted) {
        const piece = program.file.pieces[index]?.piece;
        if (piece !== undefined) keep(document, piece, stopped('left-alone', piece.tree));
      }
      announce(uri);
      return;
    }
    const limits: Limits = { ...DEFAULT_LIMITS, ...settings, components: COMPONENTS_TOLD };
    worker ??= start();
    worker.post({ kind: 'answer', uri, version, text: program.file.text, imports: importsOf(program), wanted, limits });
  };

  const start = (): WorkerPort => {
    const started = startWorker(settings.memory);
    started.onMessage((message) => {
      if (started === worker) receive(message);
    });
    started.onEnd(() => {
      if (started === worker) replace('limit-memory');
    });
    return started;
  };

  const receive = (message: FromWorker): void => {
    if (watch !== null) clearTimeout(watch);
    watch = null;
    busy = null;
    if (message.kind === 'idle') return;
    const document = documents.get(message.uri);
    const piece =
      document?.version === message.version ? document.program.file.pieces[message.index]?.piece : undefined;
    if (message.kind === 'started') {
      if (document !== undefined && piece !== undefined) {
        const definitions = definitionsFor(piece, document.program);
        busy = { uri: message.uri, piece, definitions, since: performance.now() };
      }
      watch = setTimeout(() => replace('limit-time'), settings.seconds * 1000 + GRACE);
      return;
    }
    if (document === undefined || piece === undefined) return;
    keep(document, piece, message.answer);
    announce(message.uri);
  };

  /** Gives up the worker; the declaration that it was at is answered with the reason, all others are asked again. */
  const replace = (reason: 'limit-memory' | 'limit-time' | null): void => {
    worker?.terminate();
    worker = null;
    if (watch !== null) clearTimeout(watch);
    watch = null;
    const blamed = busy;
    busy = null;
    const document = blamed === null ? undefined : documents.get(blamed.uri);
    if (reason !== null && blamed !== null && document !== undefined) {
      document.deaths += 1;
      keep(document, blamed.piece, stopped(reason, blamed.piece.tree, settings));
    } else if (reason !== null) {
      // Nobody knows which document it was, so each one gets closer to being left alone.
      for (const each of documents.values()) each.deaths += 1;
    }
    for (const uri of documents.keys()) ask(uri);
  };

  return {
    update(uri, program) {
      updates += 1;
      documents.set(uri, { program, version: updates, deaths: 0 });
      const stale = busy !== null && busy.uri === uri && !isWanted(busy, program);
      if (stale && busy !== null && performance.now() - busy.since > PATIENCE) replace(null);
      else ask(uri);
    },
    answer(uri, index) {
      const document = documents.get(uri);
      return document === undefined ? UNANSWERED : (known(document, index) ?? 'pending');
    },
    close(uri) {
      documents.delete(uri);
      worker?.post({ kind: 'forget', uri });
    },
    settings(changed) {
      settings = changed;
      for (const document of documents.values()) {
        for (const { piece } of document.program.file.pieces) kept.delete(piece);
        document.deaths = 0;
      }
      replace(null);
    },
    dispose() {
      disposed = true;
      if (announcement !== null) clearTimeout(announcement);
      if (watch !== null) clearTimeout(watch);
      worker?.terminate();
      worker = null;
    },
  };
}

const UNANSWERED: Answer = { kind: 'none', problems: [] };

function isAnswerable({ kind }: Declaration): boolean {
  return kind !== 'set' && kind !== 'import' && kind !== 'broken';
}

/** Whether the answer that is being computed still holds for this version of its document. */
function isWanted(
  { piece, definitions }: { readonly piece: Piece; readonly definitions: string },
  program: Program,
): boolean {
  return program.file.pieces.some((placed) => placed.piece === piece) && definitionsFor(piece, program) === definitions;
}

/** The texts of the files that a program imports, by URI. */
function importsOf({ imports }: Program): ReadonlyMap<string, string> {
  return new Map([...imports].flatMap(([uri, found]) => (isFile(found) ? [[uri, found.text]] : [])));
}

/** What a declaration refers to, found once for each program and piece. */
function definitionsFor(piece: Piece, program: Program): string {
  const names = usedIn(piece);
  let known = definitions.get(program);
  if (known === undefined) {
    known = new Map();
    definitions.set(program, known);
  }
  const key = [...names].join(' ');
  const found = known.get(key) ?? definitionsOf(names, program);
  known.set(key, found);
  return found;
}

const definitions = new WeakMap<Program, Map<string, string>>();

/** The answer to a declaration over which the worker was lost. */
function stopped(
  code: Extract<ProblemCode, 'limit-memory' | 'limit-time' | 'left-alone'>,
  tree: Declaration,
  { seconds }: Pick<Settings, 'seconds'> = DEFAULT_SETTINGS,
): Answer {
  const span = { start: tree.start, end: Math.min(tree.end, tree.start + tree.kind.length) };
  const text = tree.kind;
  const problem: Problem =
    code === 'limit-time'
      ? { code, severity: 'warning', span, args: { seconds: String(seconds), text, reached: '', grown: false } }
      : code === 'limit-memory'
        ? { code, severity: 'warning', span, args: { text } }
        : { code, severity: 'warning', span, args: {} };
  return { kind: 'none', problems: [problem] };
}
