import type { Answer } from '../answers/answer.ts';
import { DEFAULT_LIMITS } from '../answers/budget.ts';
import { DEFAULT_SETTINGS, type Settings } from '../answers/settings.ts';
import type { Identity } from '../engine/index.ts';
import type { Program } from '../semantics/program/program.ts';
import type { Span } from '../syntax/text/span.ts';
import type { Piece } from '../syntax/tree/tree.ts';
import { createAnnouncing } from './announcing.ts';
import { createExplaining } from './explaining.ts';
import { afterPass } from './passes.ts';
import { searchCandidates, waitingFor } from './period-search/candidates.ts';
import { createPeriodSearchQueue, type Progress } from './period-search/queue.ts';
import { createPool, type PoolEvents, type Task } from './pool.ts';
import { createScheduler } from './scheduler.ts';
import { createAnswerCache, UNANSWERED } from './shared/answer-cache.ts';
import type { WorkerPort } from './shared/protocol.ts';
import { answerOfLostWorker, type Stop } from './worker-lost.ts';

/**
 * Keeps the answers of all open documents up to date on the side of the thread that serves the editor, without ever
 * computing one itself.
 */
export interface Analyst {
  /** Somebody will ask soon, so that a worker is started already. */
  readonly begin: () => void;
  /**
   * A document, or a file that it imports, has changed. Declarations whose text, and the text of all they refer to in
   * whatever file, stayed the same keep their answers.
   */
  readonly update: (uri: string, program: Program) => void;
  /** The same object each time as long as there is nothing new. */
  readonly answer: (uri: string, index: number) => Answer | 'pending';
  /** Resolves when the answers to these declarations, as far as there are any, are explained, or that takes too long. */
  readonly explain: (uri: string, indices: readonly number[]) => Promise<void>;
  /** Somebody looks at a part of a document; of no length, it is the cursor. What stands there is answered first. */
  readonly attend: (uri: string, part: Span) => void;
  readonly close: (uri: string) => void;
  readonly settings: (settings: Settings) => void;
  /** Gives up the searches for periods that go on or wait. */
  readonly stopSearching: () => void;
  readonly dispose: () => void;
}

/** The workers that an analyst may have. */
export interface Workers {
  /** Starts one that may take so many megabytes. */
  readonly start: (memory: number) => WorkerPort;
  /** So many at once, but at least one for short questions and one for hard ones. */
  readonly most: number;
}

interface Document {
  readonly program: Program;
  /** How often this version has cost a worker its life. */
  deaths: number;
}

/** An editor is told of so many components of a position; nobody reads more, and copying them takes time. */
const COMPONENTS_TOLD = 2000;
const MOST_DEATHS = 2;
/** Without a document workers are kept for so many milliseconds, in which another one may be opened. */
const IDLE = 20_000;

/**
 * Creates an analyst. Workers are started when the first answer is wanted, and again after one has died or was given up.
 * `onAnswers` is called when answers of a document have arrived; `onSearch` with how far the search for a period is, and null
 * when none goes on.
 */
export function createAnalyst(
  workers: Workers,
  onAnswers: (uri: string) => void,
  onSearch: (progress: Progress | null) => void = () => undefined,
): Analyst {
  const documents = new Map<string, Document>();
  const answers = createAnswerCache();
  const scheduler = createScheduler((uri, index) => pieceAt(uri, index)?.tree.kind === 'game');
  const searches = createPeriodSearchQueue((message) => pool.search(message), onSearch);
  const explaining = createExplaining();
  const { announce, end: endAnnouncing } = createAnnouncing(onAnswers);
  let settings = DEFAULT_SETTINGS;
  let disposed = false;
  let idle: ReturnType<typeof setTimeout> | undefined;

  const programs = (): Program[] => [...documents.values()].map(({ program }) => program);
  const pieceAt = (uri: string, index: number): Piece | undefined =>
    documents.get(uri)?.program.file.pieces[index]?.piece;

  // --- What is asked

  /** Puts the questions of a document that no worker is at into the queue. */
  const ask = (uri: string): void => {
    const document = documents.get(uri);
    if (document === undefined) return;
    const { program } = document;
    const wanted = answers.wanted(program);
    if (wanted.length === 0) announce(uri);
    if (document.deaths >= MOST_DEATHS) {
      scheduler.put(uri, []);
      for (const { index } of wanted) leaveAlone(uri, program, index);
      return;
    }
    const asked = new Set(pool.tasks().flatMap(piecesLeft));
    scheduler.put(
      uri,
      wanted.filter(({ index }) => !asked.has(program.file.pieces[index]?.piece)),
    );
  };

  const leaveAlone = (uri: string, program: Program, index: number): void => {
    const piece = program.file.pieces[index]?.piece;
    if (piece === undefined) return;
    const known = answers.find(program, index)?.answer ?? 'pending';
    const answer = known === 'pending' ? answerOfLostWorker({ code: 'left-alone' }, piece.tree, settings) : known;
    answers.keep(program, piece, { answer, detail: 'explanation', next: null });
    announce(uri);
  };

  /** Keeps the workers at work, and with nothing to answer one of them at the search for periods. */
  const proceed = (): void => {
    if (disposed) return;
    pool.dispatch();
    if (pool.tasks().length === 0) search();
  };

  const askAll = (): void => {
    for (const uri of documents.keys()) ask(uri);
    proceed();
  };

  const search = (): void =>
    searches.want([...searchCandidates(programs(), answers)], {
      seconds: settings.proof,
      megabytes: settings.memory / 2,
    });

  /** Where a question of a task stands in the newest version of its document; null where it is another one or gone. */
  const placeNow = (
    { program, batch }: Task,
    index: number,
  ): { program: Program; piece: Piece; index: number } | null => {
    const now = documents.get(batch.uri)?.program;
    const piece = program.file.pieces[index]?.piece;
    if (now === undefined || piece === undefined) return null;
    const { pieces } = now.file;
    const at = pieces[index]?.piece === piece ? index : pieces.findIndex((placed) => placed.piece === piece);
    const holds = at >= 0 && (now === program || now.definitions(piece) === program.definitions(piece));
    return holds ? { program: now, piece, index: at } : null;
  };

  // --- What happens to questions and workers

  const events: PoolEvents = {
    waits: scheduler.has,
    next(hard) {
      const batch = scheduler.next(hard);
      const program = batch === null ? undefined : documents.get(batch.uri)?.program;
      if (batch === null || program === undefined) return null;
      return { batch, program, limits: { ...DEFAULT_LIMITS, ...settings, components: COMPONENTS_TOLD } };
    },
    answered(task, message) {
      const place = placeNow(task, message.index);
      if (place === null) return;
      const { program, piece, index } = place;
      const { uri, pass } = task.batch;
      const found = afterPass(pass, message.answer, message.complete, answers.find(program, index));
      answers.keep(program, piece, found);
      if (pass !== null && found.next !== null) scheduler.putBack(uri, { index, pass: found.next }, 'last');
      explaining.settle(piece);
      announce(uri);
    },
    done(task) {
      const { uri, pass } = task.batch;
      // What was written meanwhile comes before what was left.
      const where = documents.get(uri)?.program === task.program ? 'first' : 'last';
      for (const left of task.cancelled ? [] : [...task.left].reverse()) {
        const place = placeNow(task, left);
        if (place !== null && pass !== null) scheduler.putBack(uri, { index: place.index, pass }, where);
      }
      proceed();
    },
    searched(message) {
      if (searches.receive(message)) improve(message.key);
    },
    lost(task, reason, hard) {
      const searched = reason !== null && task === null && searches.isRunning() && !hard;
      if (!hard) {
        // The next worker for searches knows no game before it has answered it.
        for (const { piece } of searchCandidates(programs(), answers)) answers.outdate(piece);
        searches.lose(searched);
      }
      if (reason !== null && !searched) blame(task, reason);
      askAll();
    },
  };

  /** Of a worker that is lost the declaration that it was at is answered with the reason. */
  const blame = (task: Task | null, reason: Stop): void => {
    const document = task === null ? undefined : documents.get(task.batch.uri);
    // Where nobody knows which document it was, each one gets closer to being left alone.
    for (const each of document === undefined ? documents.values() : [document]) each.deaths += 1;
    const place = task === null || task.begun === null ? null : placeNow(task, task.begun);
    if (task === null || place === null) return;
    const answer = answerOfLostWorker(reason, place.piece.tree, settings);
    answers.keep(place.program, place.piece, { answer, detail: 'explanation', next: null });
    explaining.settle(place.piece);
    announce(task.batch.uri);
  };

  /** A period was proved: whatever hangs on it has a better answer now. */
  const improve = (key: Identity): void => {
    for (const piece of waitingFor(key, programs(), answers)) answers.outdate(piece);
    askAll();
  };

  /** Ends what nobody wants any more. */
  const cancelStale = (): void => {
    for (const task of pool.tasks()) {
      if (![...task.left].some((index) => placeNow(task, index) !== null)) pool.cancel(task);
    }
  };

  /** With no document left, gives back the memory of the workers after a while. */
  const watchIdleness = (): void => {
    clearTimeout(idle);
    if (documents.size > 0 || disposed) return;
    idle = setTimeout(() => {
      searches.lose(false);
      answers.clear();
      pool.clear();
    }, IDLE);
  };

  const pool = createPool(() => workers.start(settings.memory), workers.most, events);

  return {
    begin() {
      pool.begin();
      watchIdleness();
    },
    update(uri, program) {
      documents.set(uri, { program, deaths: 0 });
      watchIdleness();
      cancelStale();
      ask(uri);
      proceed();
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
    explain(uri, indices) {
      const program = documents.get(uri)?.program;
      const pieces = indices.flatMap((index) => {
        const found = program === undefined ? null : answers.find(program, index);
        const piece = program?.file.pieces[index]?.piece;
        if (piece === undefined || found === null || found.answer === 'pending' || found.detail === 'explanation')
          return [];
        scheduler.explain(uri, index);
        return [piece];
      });
      proceed();
      return explaining.wait(pieces);
    },
    attend(uri, part) {
      const program = documents.get(uri)?.program;
      if (program !== undefined) scheduler.attend(uri, program.file.pieces, part);
    },
    close(uri) {
      documents.delete(uri);
      scheduler.put(uri, []);
      cancelStale();
      if (searches.isRunning()) search();
      watchIdleness();
    },
    settings(changed) {
      settings = changed;
      searches.forget();
      searches.lose(false);
      for (const document of documents.values()) {
        for (const { piece } of document.program.file.pieces) answers.drop(piece);
        document.deaths = 0;
      }
      pool.clear();
      askAll();
    },
    stopSearching: () => searches.stop(),
    dispose() {
      // Whoever is shown a search is told that it is over.
      searches.stop();
      disposed = true;
      watchIdleness();
      endAnnouncing();
      pool.clear();
    },
  };
}

function piecesLeft({ program, left, cancelled }: Task): readonly (Piece | undefined)[] {
  return cancelled ? [] : [...left].map((index) => program.file.pieces[index]?.piece);
}
