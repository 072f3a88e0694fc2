import type { Answer } from '../answers/shared/answer.ts';
import type { Piece } from '../syntax/tree/tree.ts';
import type { Task } from './pool/pool-member.ts';
import { isHard, limitsOf } from './scheduling/passes.ts';
import type { AnalystState } from './state.ts';

/**
 * Whether the questions of a document have used up what all of them may take together: a thousand that cannot be answered would keep the
 * workers busy for hours. From then on, hard questions are put aside until the user looks at them.
 */
export function isSpent({ documents, settings }: Pick<AnalystState, 'documents' | 'settings'>, uri: string): boolean {
  const document = documents.get(uri);
  return document !== undefined && !document.isWhole && document.spent >= settings.document;
}

/** Notes that a task has run out of time. */
export function noteSpent(state: AnalystState, { batch: { uri, pass } }: Task): void {
  const document = state.documents.get(uri);
  if (document === undefined || pass === null || !isHard(pass)) return;
  const wasSpent = isSpent(state, uri);
  document.spent += limitsOf(pass, state.settings).seconds;
  // What is put aside from now on is shown differently.
  if (!wasSpent && isSpent(state, uri)) state.announcing.announce(uri, true);
}

/** Whether a question that has no answer is put aside; `next` is the pass that it waits for. */
export function isPutAside(state: AnalystState, uri: string, index: number, next: number | null): boolean {
  return next !== null && isHard(next) && isSpent(state, uri) && !state.scheduler.isLookedAt(uri, index);
}

/** Stands for the answer to a question that is put aside. The same object for the same declaration. */
export function putAside(piece: Piece): Answer {
  const known = answers.get(piece);
  if (known !== undefined) return known;
  const { start, end, kind } = piece.tree;
  const span = { start, end: Math.min(end, start + kind.length) };
  const answer: Answer = { kind: 'none', problems: [{ code: 'put-aside', severity: 'information', span, args: {} }] };
  answers.set(piece, answer);
  return answer;
}

const answers = new WeakMap<Piece, Answer>();

/** Whether a question may still get an answer: it waits for one, or is put aside. */
export function isUnanswered(answer: Answer | 'pending'): boolean {
  return answer === 'pending' || answer.problems.some(({ code }) => code === 'put-aside');
}
