import { searchCandidates } from './period-search/candidates.ts';
import { answerOfLostWorker, type Stop } from './pool/lost-worker-answer.ts';
import type { Task } from './pool/pool-member.ts';
import { askAll } from './question-queue.ts';
import { isAnswer } from './scheduling/passes.ts';
import { type AnalystState, placeNow, programsOf } from './state.ts';

/**
 * Handles the loss of a worker, given its task and the reason; the reason is null if the worker was given up because nobody
 * wanted its work. The search in progress is blamed for the loss, or the declaration in progress and its document; everything
 * else is asked again.
 */
export function takeLoss(state: AnalystState, task: Task | null, reason: Stop | null, hard: boolean): void {
  const { searches, answers } = state;
  const searched = reason !== null && task === null && searches.isRunning() && !hard;
  if (!hard) {
    // The next worker for searches does not know a game until it has answered it.
    for (const { piece } of searchCandidates(programsOf(state), answers)) answers.outdate(piece);
    searches.lose(searched);
  }
  if (reason !== null && !searched) blame(state, task, reason);
  askAll(state);
}

/**
 * The declaration that the worker was answering gets the reason as its answer. An answer that it already has stays: only looking for a better one
 * was too much. After a crash the user reads of it in any case.
 */
function blame(state: AnalystState, task: Task | null, reason: Stop): void {
  const { documents, answers, explaining, announcing, settings } = state;
  const document = task === null ? undefined : documents.get(task.batch.uri);
  // If the document is unknown, every document gets closer to being left alone.
  for (const each of document === undefined ? documents.values() : [document]) each.deaths += 1;
  const place = task === null || task.begun === null ? null : placeNow(state, task, task.begun);
  if (task === null || place === null) return;
  const known = answers.find(place.program, place.index)?.answer ?? 'pending';
  const stays = isAnswer(known) && reason.code !== 'internal-error';
  const answer = stays ? known : answerOfLostWorker(reason, place.piece.tree, settings);
  answers.keep(place.program, place.piece, { answer, detail: 'explanation', next: null });
  explaining.settle(place.piece);
  announcing.announce(task.batch.uri, true);
}
