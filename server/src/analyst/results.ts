import type { Identity } from '../engine/index.ts';
import { waitingFor } from './period-search/candidates.ts';
import type { Task } from './pool/pool-member.ts';
import { askAll, placesLeft, proceed } from './question-queue.ts';
import { afterPass } from './scheduling/passes.ts';
import type { FromSearch, FromWorker } from './shared/protocol.ts';
import { noteSpent } from './spending.ts';
import { type AnalystState, placeNow, programsOf } from './state.ts';

/** Handles a worker's answer to a question. The answer is kept if the question is still in the document. */
export function takeAnswer(
  state: AnalystState,
  task: Task,
  { index: asked, answer, complete }: Extract<FromWorker, { kind: 'answered' }>,
): void {
  const place = placeNow(state, task, asked);
  if (place === null) return;
  const { program, piece, index } = place;
  const { uri, pass } = task.batch;
  const before = state.answers.find(program, index);
  if (!complete) noteSpent(state, task);
  const found = afterPass(pass, state.share(answer), complete, before);
  state.answers.keep(program, piece, found);
  if (pass !== null) state.scheduler.note(uri, index, found.next === null || answer.kind !== 'none');
  if (pass !== null && found.next !== null) state.scheduler.putBack(uri, found.next, [index], 'last');
  if (found.detail === 'explanation') state.explaining.settle(piece);
  if (found.answer !== (before?.answer ?? 'pending'))
    state.announcing.announce(uri, state.scheduler.isSeen(uri, index));
}

/** Handles the end of a task: what is left of it and still wanted waits again. */
export function endTask(state: AnalystState, task: Task): void {
  const { uri, pass } = task.batch;
  // What was written meanwhile comes before what was left.
  const where = state.documents.get(uri)?.program === task.program ? 'first' : 'last';
  if (pass !== null) state.scheduler.putBack(uri, pass, placesLeft(state, task), where);
  proceed(state);
}

/**
 * Handles the progress or the end of a search: whatever depends on a period that was proved may now get a better answer. A worker that has forgotten
 * the game knows it again once it has answered about it.
 */
export function takeSearch(state: AnalystState, message: FromSearch): void {
  if (state.searches.receive(message)) improve(state, message.key);
}

function improve(state: AnalystState, key: Identity): void {
  for (const piece of waitingFor(key, programsOf(state), state.answers)) state.answers.outdate(piece);
  askAll(state);
}
