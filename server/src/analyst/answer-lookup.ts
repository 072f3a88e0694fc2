import type { Answer } from '../answers/shared/answer.ts';
import { proceed } from './question-queue.ts';
import { UNANSWERED } from './shared/answer-cache.ts';
import { isPutAside, putAside } from './spending.ts';
import { type AnalystState, pieceAt } from './state.ts';

/**
 * What is now known about a declaration, with the progress of the search for its period. The same object as long as there is
 * nothing new.
 */
export function answerTo(state: AnalystState, uri: string, index: number): Answer | 'pending' {
  const { documents, answers, searches } = state;
  const document = documents.get(uri);
  if (document === undefined) return UNANSWERED;
  const found = answers.find(document.program, index);
  const answer = found?.answer ?? 'pending';
  if (answer === 'pending') {
    const piece = pieceAt(state, uri, index);
    const isAside = piece !== undefined && found !== null && isPutAside(state, uri, index, found.next);
    return isAside ? putAside(piece) : answer;
  }
  if (answer.kind !== 'game' || answer.unproved === undefined) return answer;
  const unproved = searches.known(answer.unproved);
  return unproved === answer.unproved ? answer : { ...answer, unproved };
}

/** Requests explanations for those answers that have none. Resolves when they have arrived, or take too long. */
export function explain(
  state: AnalystState,
  uri: string,
  indices: readonly number[],
  patience?: number,
): Promise<void> {
  const { documents, answers, scheduler, explaining } = state;
  const program = documents.get(uri)?.program;
  const pieces = indices.flatMap((index) => {
    const found = program === undefined ? null : answers.find(program, index);
    const piece = pieceAt(state, uri, index);
    if (piece === undefined || found === null || found.answer === 'pending' || found.detail === 'explanation')
      return [];
    scheduler.explain(uri, index);
    return [piece];
  });
  proceed(state);
  return explaining.wait(pieces, patience);
}
