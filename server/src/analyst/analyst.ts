import type { Answer } from '../answers/shared/answer.ts';
import { DEFAULT_LIMITS } from '../answers/shared/budget.ts';
import { DEFAULT_SETTINGS, type Settings } from '../answers/shared/settings.ts';
import { createSharing } from '../collections/sharing.ts';
import { createProgram } from '../semantics/program/create-program.ts';
import { prelude } from '../semantics/program/prelude.ts';
import type { Program } from '../semantics/program/program.ts';
import { parse } from '../syntax/pieces/parse.ts';
import type { Span } from '../syntax/text/span.ts';
import { createAnnouncing } from './announcing.ts';
import { answerTo, explain } from './answer-lookup.ts';
import { createExplaining } from './explaining.ts';
import { createPeriodSearchQueue, type Progress } from './period-search/queue.ts';
import { createPool, type PoolEvents } from './pool/pool.ts';
import { PRACTISED } from './pool/practice.ts';
import { ask, askAll, cancelStale, proceed, search } from './question-queue.ts';
import { createQuestions, type Questions } from './questions.ts';
import { createRequests, type Requests } from './requests.ts';
import { endTask, takeAnswer, takeSearch } from './results.ts';
import { createScheduler } from './scheduling/scheduler.ts';
import { createAnswerCache, isAnswerable } from './shared/answer-cache.ts';
import type { WorkerPort } from './shared/protocol.ts';
import { isSpent } from './spending.ts';
import { type AnalystState, questionsIn } from './state.ts';
import { takeLoss } from './worker-losses.ts';

/** Keeps the answers of all open documents up to date, in the thread that serves the editor, but never computes one itself. */
export interface Analyst {
  /** Questions will come soon, so a worker is started in advance. */
  readonly begin: () => void;
  /** Lets the worker that has been started practise until the first questions come, unless it already does. This thread practises, too, as it reads the same text, which takes some 20 milliseconds. */
  readonly practise: () => void;
  /**
   * A document has been opened, and it is not known yet which declarations have errors: whoever answers finds out, so that nothing waits for it.
   * {@link Analyst.update} follows.
   */
  readonly open: (uri: string, program: Program) => void;
  /**
   * A document, or a file that it imports, has changed. Declarations keep their answers if their text, and the text of everything
   * they refer to in any file, is unchanged.
   */
  readonly update: (uri: string, program: Program) => void;
  /** Returns the same object each time as long as there is nothing new. */
  readonly answer: (uri: string, index: number) => Answer | 'pending';
  /**
   * Resolves when the answers to these declarations, if there are any, are explained, or when that takes more milliseconds than
   * `patience`, by default the time that a user who points at something waits.
   */
  readonly explain: (uri: string, indices: readonly number[], patience?: number) => Promise<void>;
  /** The user looks at a part of a document; an empty part is the cursor. The declarations there are answered first. */
  readonly attend: (uri: string, part: Span) => void;
  /** Somebody waits for all answers of this version of a document: none is put aside, however long all of them take together. */
  readonly finish: (uri: string) => void;
  /** The user looks at a document, which {@link attend} says as well: the periods of its games may be searched for. */
  readonly see: (uri: string) => void;
  readonly close: (uri: string) => void;
  /** The answer to a declaration that is in no document, see {@link createQuestions}. */
  readonly ask: Questions['ask'];
  /** What is asked apart from the declarations of documents, see {@link Requests}. */
  readonly play: Requests['play'];
  readonly solve: Requests['solve'];
  readonly findPatterns: Requests['findPatterns'];
  /** The answer to a declaration beside those of a program, see {@link createQuestions}. */
  readonly askIn: Questions['askIn'];
  readonly explainIn: Questions['explainIn'];
  readonly settings: (settings: Settings) => void;
  /** Ends the searches for periods, including those that wait. */
  readonly stopSearching: () => void;
  readonly dispose: () => void;
}

/** A document with its program, and the only declaration that is asked about if the others are not. */
type Updated = readonly [uri: string, program: Program, only?: number];

/** The workers that an analyst may have. */
export interface Workers {
  /** Starts a worker that may use this many megabytes. */
  readonly start: (memory: number) => WorkerPort;
  /** The most workers at once; there is always at least one for short questions and one for hard ones. */
  readonly most: number;
  /** Called when all are ended because no document is left: this thread may give back memory, too. */
  readonly rest?: () => void;
  /** Called when nothing is left to answer. */
  readonly settled?: () => void;
}

/** The most components of a position sent to an editor; nobody reads more, and copying them takes time. */
const COMPONENTS_SENT = 2000;
/** How many milliseconds there are at least between two announcements of a document, for each of its declarations. */
const PAUSE = 0.05;
/** How many milliseconds workers are kept without a document, in case another one is opened. */
const IDLE = 10_000;

/**
 * Creates an analyst. Workers are started when the first answer is wanted, and again after one has died or was given up.
 * `onAnswers` is called when answers of a document have arrived; `onSearch` with the progress of the search for a period, and
 * with null when there is none.
 */
export function createAnalyst(
  workers: Workers,
  onAnswers: (uri: string) => void,
  onSearch: (progress: Progress | null) => void = () => undefined,
): Analyst {
  const state = createState(
    workers,
    (id) => {
      if (!questions.arrived(id)) onAnswers(id);
    },
    onSearch,
  );
  const { documents, scheduler, searches, pool } = state;
  const requests = createRequests(
    () => workers.start(state.settings.memory),
    () => ({ ...DEFAULT_LIMITS, ...state.settings }),
  );
  let idle: ReturnType<typeof setTimeout> | undefined;

  /** If no document is left, frees the memory of the workers after a while. */
  const watchIdleness = (): void => {
    clearTimeout(idle);
    if (documents.size === 0 && !state.isDisposed) idle = setTimeout(() => giveBack(state, requests, workers), IDLE);
  };

  const analyst: Omit<Analyst, 'ask' | 'askIn' | 'explainIn' | 'update'> & {
    readonly update: (...args: Updated) => void;
  } = {
    begin() {
      pool.begin();
      watchIdleness();
    },
    practise() {
      pool.practise();
      createProgram(parse(PRACTISED), prelude);
    },
    open(uri, program) {
      documents.set(uri, { program, deaths: 0, spent: documents.get(uri)?.spent ?? 0, isWhole: false });
      watchIdleness();
      const { pieces } = program.file;
      const wanted = pieces.flatMap(({ piece }, index) => (isAnswerable(piece.tree) ? [{ index, pass: 0 }] : []));
      scheduler.put(uri, wanted);
      proceed(state);
    },
    update(uri, program, only) {
      documents.set(uri, { program, deaths: 0, spent: documents.get(uri)?.spent ?? 0, isWhole: false, only });
      watchIdleness();
      cancelStale(state);
      ask(state, uri);
      proceed(state);
      if (searches.isRunning()) search(state);
    },
    answer: (uri, index) => answerTo(state, uri, index),
    explain: (uri, indices, patience) => explain(state, uri, indices, patience),
    attend(uri, part) {
      const program = documents.get(uri)?.program;
      if (program !== undefined) scheduler.attend(uri, program.file.pieces, part);
      see(state, uri);
      if (!isSpent(state, uri)) return;
      // What was put aside here is computed now.
      state.announcing.announce(uri, true);
      proceed(state);
    },
    finish(uri) {
      const document = documents.get(uri);
      if (document === undefined || document.isWhole) return;
      document.isWhole = true;
      proceed(state);
    },
    see: (uri) => see(state, uri),
    close(uri) {
      documents.delete(uri);
      state.seen.delete(uri);
      scheduler.put(uri, []);
      state.announcing.forget(uri);
      cancelStale(state);
      if (searches.isRunning()) search(state);
      watchIdleness();
    },
    play: requests.play,
    solve: requests.solve,
    findPatterns: requests.findPatterns,
    settings: (changed) => adoptSettings(state, changed),
    stopSearching: () => searches.stop(),
    dispose() {
      // A client that shows a search must be told that it has ended.
      searches.stop();
      state.isDisposed = true;
      watchIdleness();
      clearTimeout(state.lull);
      state.announcing.end();
      requests.clear();
      pool.clear();
    },
  };
  const questions = createQuestions(analyst);
  return { ...analyst, ask: questions.ask, askIn: questions.askIn, explainIn: questions.explainIn };
}

function createState(
  workers: Workers,
  onAnswers: (uri: string) => void,
  onSearch: (progress: Progress | null) => void,
): AnalystState {
  const documents: AnalystState['documents'] = new Map();
  const state: AnalystState = {
    documents,
    seen: new Set(),
    answers: createAnswerCache(),
    share: createSharing(),
    scheduler: createScheduler(questionsIn(documents, (uri) => isSpent(state, uri))),
    searches: createPeriodSearchQueue((message) => state.pool.search(message), onSearch),
    explaining: createExplaining(),
    announcing: createAnnouncing(onAnswers, (uri) => PAUSE * (documents.get(uri)?.program.file.pieces.length ?? 0)),
    pool: createPool(
      () => workers.start(state.settings.memory),
      workers.most,
      eventsOf(() => state),
    ),
    settled: () => workers.settled?.(),
    settings: DEFAULT_SETTINGS,
    lull: undefined,
    isDisposed: false,
  };
  return state;
}

/** What the workers are given, and what is done with their messages. */
function eventsOf(state: () => AnalystState): PoolEvents {
  return {
    waits: (hard) => state().scheduler.has(hard),
    next(hard) {
      const { scheduler, documents, settings } = state();
      const batch = scheduler.next(hard);
      const program = batch === null ? undefined : documents.get(batch.uri)?.program;
      if (batch === null || program === undefined) return null;
      return { batch, program, limits: { ...DEFAULT_LIMITS, ...settings, components: COMPONENTS_SENT } };
    },
    answered: (task, message) => takeAnswer(state(), task, message),
    done: (task) => endTask(state(), task),
    searched: (message) => takeSearch(state(), message),
    lost: (task, reason, hard) => takeLoss(state(), task, reason, hard),
  };
}

function see(state: AnalystState, uri: string): void {
  if (state.seen.has(uri) || !state.documents.has(uri)) return;
  state.seen.add(uri);
  proceed(state);
}

/** Under other settings every question may have another answer, so all are asked again. A worker that has only practised stays, if it has the right memory. */
function adoptSettings(state: AnalystState, settings: Settings): void {
  const staysNew = state.pool.isUnused() && settings.memory === state.settings.memory;
  state.settings = settings;
  state.searches.forget();
  state.searches.lose(false);
  for (const document of state.documents.values()) {
    for (const { piece } of document.program.file.pieces) state.answers.drop(piece);
    document.deaths = 0;
    document.spent = 0;
  }
  if (!staysNew) state.pool.clear();
  askAll(state);
}

/** Forgets all answers, and ends all workers except those that play or write something just then. */
function giveBack({ searches, answers, pool }: AnalystState, requests: Requests, { rest }: Workers): void {
  searches.lose(false);
  answers.clear();
  pool.clear();
  requests.rest();
  rest?.();
}
