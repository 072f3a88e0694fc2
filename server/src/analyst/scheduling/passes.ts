import type { Answer } from '../../answers/shared/answer.ts';
import type { Limits } from '../../answers/shared/budget.ts';
import type { Detail } from '../../answers/shared/context.ts';
import type { CachedAnswer } from '../shared/answer-cache.ts';

/** One attempt at an answer. */
export interface Pass {
  /** The share of the budget that it may take, and the most seconds. */
  readonly share: number;
  readonly most: number;
  readonly detail: Detail;
  /** Hard questions are left to workers from which nobody expects anything else. */
  readonly hard: boolean;
  /** The passes for questions that need more time, whether or not they have an answer by now; null if there are none. */
  readonly next: { readonly answered: number | null; readonly unanswered: number | null };
}

/**
 * The attempts at an answer, made one after another until one is enough. The first are so short that a file of many questions
 * shows most answers at once, however hard some of them are. Each may take at least twice the time of the one before, so that a question waits
 * for hard ones at most some ten times as long as it takes itself, however often it is interrupted. The fourth is the third pass of questions that
 * have an answer by then, which wait until all others have been tried three times. The last may take what the others have left of the budget, and at least half of
 * it, see {@link limitsOf}. An answer that took long is explained at once, because its worker still has the tables
 * for that.
 */
export const PASSES: readonly Pass[] = [
  { share: 1, most: 0.01, detail: 'verdict', hard: false, next: { answered: 3, unanswered: 1 } },
  { share: 1, most: 0.02, detail: 'verdict', hard: false, next: { answered: 3, unanswered: 2 } },
  { share: 1, most: 0.05, detail: 'verdict', hard: false, next: { answered: 4, unanswered: 4 } },
  { share: 1, most: 0.05, detail: 'verdict', hard: false, next: { answered: 4, unanswered: 4 } },
  {
    share: 0.03,
    most: Number.POSITIVE_INFINITY,
    detail: 'explanation',
    hard: true,
    next: { answered: 5, unanswered: 5 },
  },
  {
    share: 1,
    most: Number.POSITIVE_INFINITY,
    detail: 'explanation',
    hard: true,
    next: { answered: null, unanswered: null },
  },
];

const LAST = PASSES.length - 1;
/** The share of the budget that the last pass has, however small the budget is. */
const LEAST_OF_LAST = 0.5;

/** The most seconds for explaining a verdict while the user waits for it. */
const SECONDS_TO_EXPLAIN = 0.3;

/**
 * The limits of one pass, given the limits of all; null stands for an explanation requested separately. A question that needs all its passes takes
 * no more than its budget, except for budgets under a fifth of a second.
 */
export function limitsOf<Given extends { readonly seconds: number }>(
  pass: number | null,
  limits: Given,
): Given & Pick<Limits, 'secondsInAll' | 'again' | 'hasOtherMethod' | 'beginsAudits'> {
  const seconds = secondsOf(pass, limits.seconds);
  return {
    ...limits,
    secondsInAll: limits.seconds,
    seconds: pass === LAST ? Math.max(LEAST_OF_LAST * seconds, seconds - earlier(limits.seconds)) : seconds,
    again: pass !== null && !isHard(pass),
    hasOtherMethod: pass === 0,
    beginsAudits: pass === 0,
  };
}

function secondsOf(pass: number | null, budget: number): number {
  const { share, most } = PASSES[pass ?? -1] ?? { share: 1, most: SECONDS_TO_EXPLAIN };
  return Math.min(most, share * budget);
}

/** What a question that gets no answer takes before the last pass. */
function earlier(budget: number): number {
  let seconds = 0;
  for (let pass = 0; pass < LAST; pass = PASSES[pass]?.next.unanswered ?? LAST) seconds += secondsOf(pass, budget);
  return seconds;
}

/** Whether a pass is for hard questions. */
export function isHard(pass: number): boolean {
  return PASSES[pass]?.hard === true;
}

/**
 * What is known about a question after a pass has found `answer`, given what was known before; `complete` tells whether it had
 * enough time.
 */
export function afterPass(
  pass: number | null,
  answer: Answer,
  complete: boolean,
  before: CachedAnswer | null,
): CachedAnswer {
  const known = before?.answer ?? 'pending';
  // An explanation may be out of reach, but the verdict remains valid.
  if (pass === null)
    return { answer: answer.kind === 'none' ? known : answer, detail: 'explanation', next: before?.next ?? null };
  const after = PASSES[pass]?.next[isAnswer(answer) || isAnswer(known) ? 'answered' : 'unanswered'] ?? null;
  const next = complete ? null : after;
  // Running out of time in a short pass is no answer, and what another worker found remains valid.
  const worse = !complete && answer.kind === 'none' && (next !== null || isAnswer(known));
  const shown = worse ? known : answer;
  return { answer: shown, detail: PASSES[pass]?.detail ?? 'verdict', next };
}

/** Whether something is known that a person may read. */
export function isAnswer(answer: Answer | 'pending'): answer is Answer {
  return answer !== 'pending' && answer.kind !== 'none';
}
