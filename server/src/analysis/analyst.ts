import type { Identity } from '../engine/engine.ts';
import type { Program } from '../semantics/program.ts';
import type { Piece } from '../syntax/tree.ts';
import type { Answer } from './answer.ts';
import { DEFAULT_LIMITS, type Limits } from './budget.ts';
import { createKeeping, UNANSWERED } from './keeping.ts';
import { type FromWorker, isFromWorker, type WorkerPort } from './protocol.ts';
import { hangingOn, searchable } from './searchable.ts';
import { createSearches, type Progress } from './searches.ts';
import { createSending, type Sending } from './sending.ts';
import { type Stop, stopped } from './stopped.ts';

/** Limits of one answer, and of the worker as a whole in megabytes. */
export interface Settings {
  readonly seconds: number;
  readonly positions: number;
  readonly memory: number;
  /** How many seconds a period is looked for that does not show at once; 0 for not at all. */
  readonly proof: number;
}

/** What holds until the user says otherwise. */
export const DEFAULT_SETTINGS: Settings = { seconds: 5, positions: 2_000_000, memory: 512, proof: 30 };

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
  /** The same object each time as long as there is nothing new. */
  readonly answer: (uri: string, index: number) => Answer | 'pending';
  readonly close: (uri: string) => void;
  readonly settings: (settings: Settings) => void;
  /** Gives up the searches for periods that go on or wait. */
  readonly stopSearching: () => void;
  readonly dispose: () => void;
}

interface Document {
  readonly program: Program;
  /** Tells the answers to this program from those to an earlier one. */
  readonly version: number;
  /** How often this version has cost a worker its life. */
  deaths: number;
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
 * given up; `onAnswers` when answers of a document have arrived; `onSearch` with how far the search for a period is, and null
 * when none goes on.
 */
export function createAnalyst(
  startWorker: (memory: number) => WorkerPort,
  onAnswers: (uri: string) => void,
  onSearch: (progress: Progress | null) => void = () => undefined,
): Analyst {
  const documents = new Map<string, Document>();
  const answers = createKeeping();
  const searches = createSearches((message) => worker?.post(message), onSearch);
  const announced = new Set<string>();
  let settings = DEFAULT_SETTINGS;
  let worker: WorkerPort | null = null;
  /** What the worker has of the files. */
  let sending: Sending | null = null;
  let busy: {
    readonly uri: string;
    readonly piece: Piece;
    readonly definitions: Identity;
    readonly since: number;
  } | null = null;
  /** Whether there are answers that the worker was asked for and has not given. */
  let owes = false;
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

  const programs = (): Program[] => [...documents.values()].map(({ program }) => program);

  const ask = (uri: string): void => {
    const document = documents.get(uri);
    if (document === undefined || disposed) return;
    const { program, version } = document;
    const wanted = answers.wanted(program);
    if (wanted.length === 0) {
      announce(uri);
      return;
    }
    if (document.deaths >= MOST_DEATHS) {
      for (const index of wanted) {
        const piece = program.file.pieces[index]?.piece;
        if (piece === undefined) continue;
        const known = answers.find(program, index)?.answer;
        answers.keep(program, piece, known ?? stopped({ code: 'left-alone' }, piece.tree, settings));
      }
      announce(uri);
      return;
    }
    const limits: Limits = { ...DEFAULT_LIMITS, ...settings, components: COMPONENTS_TOLD };
    worker ??= start();
    owes = true;
    keepWatch();
    sending?.send(program, uri);
    worker.post({ kind: 'answer', uri, version, wanted, limits });
  };

  const start = (): WorkerPort => {
    const started = startWorker(settings.memory);
    sending = createSending(started.post);
    started.onMessage((message) => {
      if (started === worker) receive(message);
    });
    started.onEnd((crash) => {
      if (started === worker)
        replace(crash === null ? { code: 'limit-memory' } : { code: 'internal-error', text: crash });
    });
    return started;
  };

  const receive = (message: unknown): void => {
    busy = null;
    try {
      if (!isFromWorker(message)) throw new TypeError('not a message');
      take(message);
      keepWatch();
    } catch (error) {
      // Whoever sends what cannot be read cannot be relied on in anything else.
      replace({ code: 'internal-error', text: error instanceof Error ? error.message : String(error) });
    }
  };

  const take = (message: FromWorker): void => {
    if (message.kind === 'idle') {
      owes = [...documents.values()].some(({ program }) => answers.wanted(program).length > 0);
      search();
      return;
    }
    if (message.kind === 'progress' || message.kind === 'settled') {
      if (searches.receive(message)) improve(message.key);
      return;
    }
    const document = documents.get(message.uri);
    const piece =
      document?.version === message.version ? document.program.file.pieces[message.index]?.piece : undefined;
    if (message.kind === 'started') {
      if (document !== undefined && piece !== undefined) {
        const definitions = document.program.definitions(piece);
        busy = { uri: message.uri, piece, definitions, since: performance.now() };
      }
      return;
    }
    if (document === undefined || piece === undefined) return;
    answers.keep(document.program, piece, message.answer);
    announce(message.uri);
  };

  /** Gives up the worker; the declaration that it was at is answered with the reason, all others are asked again. */
  const replace = (reason: Stop | null): void => {
    worker?.terminate();
    worker = null;
    const blamed = busy;
    [busy, owes] = [null, false];
    const searched = reason !== null && blamed === null && searches.isRunning();
    // The next worker knows no game before it has answered it.
    for (const { piece } of searchable(programs(), answers)) answers.outdate(piece);
    searches.lose(searched);
    keepWatch();
    const document = blamed === null ? undefined : documents.get(blamed.uri);
    if (reason !== null && blamed !== null && document !== undefined) {
      document.deaths += 1;
      answers.keep(document.program, blamed.piece, stopped(reason, blamed.piece.tree, settings));
    } else if (reason !== null && !searched) {
      // Nobody knows which document it was, so each one gets closer to being left alone.
      for (const each of documents.values()) each.deaths += 1;
    }
    for (const uri of documents.keys()) ask(uri);
  };

  const search = (): void => {
    searches.want([...searchable(programs(), answers)], { seconds: settings.proof, megabytes: settings.memory / 2 });
    keepWatch();
  };

  /** A period was proved: whatever hangs on it has a better answer now. */
  const improve = (key: Identity): void => {
    for (const piece of hangingOn(key, programs(), answers)) answers.outdate(piece);
    for (const uri of documents.keys()) ask(uri);
  };

  /** A worker that is silent for too long over what it has to do has lost sight of the clock. */
  const keepWatch = (): void => {
    if (watch !== null) clearTimeout(watch);
    const works = !disposed && (owes || searches.isRunning());
    watch = works ? setTimeout(() => replace({ code: 'limit-time' }), settings.seconds * 1000 + GRACE) : null;
  };

  return {
    update(uri, program) {
      updates += 1;
      documents.set(uri, { program, version: updates, deaths: 0 });
      const stale = busy !== null && busy.uri === uri && !isWanted(busy, program);
      if (stale && busy !== null && performance.now() - busy.since > PATIENCE) replace(null);
      else ask(uri);
      if (searches.isRunning()) search();
    },
    answer(uri, index) {
      const document = documents.get(uri);
      if (document === undefined) return UNANSWERED;
      const answer = answers.find(document.program, index)?.answer ?? 'pending';
      if (answer === 'pending' || answer.kind !== 'game' || answer.unproved === undefined) return answer;
      const unproved = searches.known(answer.unproved);
      return unproved === answer.unproved ? answer : { ...answer, unproved };
    },
    close(uri) {
      documents.delete(uri);
      worker?.post({ kind: 'forget', uri });
      sending?.sweep([...documents].map(([open, { program }]) => [open, program]));
      if (searches.isRunning()) search();
    },
    settings(changed) {
      settings = changed;
      searches.forget();
      for (const document of documents.values()) {
        for (const { piece } of document.program.file.pieces) answers.drop(piece);
        document.deaths = 0;
      }
      replace(null);
    },
    stopSearching: () => searches.stop(),
    dispose() {
      // Whoever is shown a search is told that it is over.
      searches.stop();
      disposed = true;
      if (announcement !== null) clearTimeout(announcement);
      if (watch !== null) clearTimeout(watch);
      worker?.terminate();
      worker = null;
    },
  };
}

/** Whether the answer that is being computed still holds for this version of its document. */
function isWanted(
  { piece, definitions }: { readonly piece: Piece; readonly definitions: Identity },
  program: Program,
): boolean {
  return program.file.pieces.some((placed) => placed.piece === piece) && program.definitions(piece) === definitions;
}
