import type { Program } from '../semantics/program/program.ts';
import { searchCandidates } from './period-search/candidates.ts';
import { answerOfLostWorker } from './pool/lost-worker-answer.ts';
import type { Task } from './pool/pool-member.ts';
import { type AnalystState, placeNow, programsSeen } from './state.ts';

/** A version of a document over which this many workers were lost is left alone. */
const MOST_DEATHS = 2;

/** Puts those questions of a document in the queue that no worker is answering. */
export function ask(state: AnalystState, uri: string): void {
  const { documents, answers, scheduler, pool } = state;
  const document = documents.get(uri);
  if (document === undefined) return;
  const { program, deaths, only } = document;
  const all = answers.wanted(program);
  const wanted = only === undefined ? all : all.filter(({ index }) => index === only);
  if (wanted.length === 0) state.announcing.announce(uri, true);
  if (deaths >= MOST_DEATHS) {
    scheduler.put(uri, []);
    for (const { index } of wanted) leaveAlone(state, uri, program, index);
    return;
  }
  const asked = new Set(pool.tasks().flatMap((task) => (task.batch.uri === uri ? placesLeft(state, task) : [])));
  scheduler.put(uri, asked.size === 0 ? wanted : wanted.filter(({ index }) => !asked.has(index)));
}

/** Puts the questions of all documents in the queue, and sets workers to work. */
export function askAll(state: AnalystState): void {
  for (const uri of state.documents.keys()) ask(state, uri);
  proceed(state);
}

/** Keeps the workers busy; if there is nothing to answer, one of them soon searches for periods. */
export function proceed(state: AnalystState): void {
  if (state.isDisposed) return;
  state.pool.dispatch();
  if (isIdle(state)) searchSoon(state);
}

/**
 * The milliseconds before a search. The workers are without a question for a moment after each of many small documents, and every search
 * looks at the declarations of all documents.
 */
const LULL = 30;

function searchSoon(state: AnalystState): void {
  state.lull ??= setTimeout(() => {
    state.lull = undefined;
    if (state.isDisposed || !isIdle(state)) return;
    search(state);
    state.settled();
  }, LULL);
}

function isIdle({ pool }: AnalystState): boolean {
  return pool.tasks().length === 0;
}

/** Tells the search which games of the documents that the user has looked at are to be searched now; the current search continues if it is still wanted. */
export function search(state: AnalystState): void {
  const { proof, memory } = state.settings;
  const wanted = [...searchCandidates(programsSeen(state), state.answers)];
  state.searches.want(wanted, { seconds: proof, megabytes: memory / 2 });
}

/** Cancels work that nobody wants any more. */
export function cancelStale(state: AnalystState): void {
  for (const task of state.pool.tasks()) {
    if (![...task.left].some((index) => placeNow(state, task, index) !== null)) state.pool.cancel(task);
  }
}

function leaveAlone(
  { answers, announcing, settings }: AnalystState,
  uri: string,
  program: Program,
  index: number,
): void {
  const piece = program.file.pieces[index]?.piece;
  if (piece === undefined) return;
  const known = answers.find(program, index)?.answer ?? 'pending';
  const answer = known === 'pending' ? answerOfLostWorker({ code: 'left-alone' }, piece.tree, settings) : known;
  answers.keep(program, piece, { answer, detail: 'explanation', next: null });
  announcing.announce(uri, false);
}

/** Where the declarations now are that a worker is still answering; not those that mean something else by now, whose answers nobody takes. */
export function placesLeft(state: AnalystState, task: Task): readonly number[] {
  return task.cancelled ? [] : [...task.left].flatMap((index) => placeNow(state, task, index)?.index ?? []);
}
