import type { Answer } from '../answers/answer.ts';
import type { Limits } from '../answers/budget.ts';
import type { Detail } from '../answers/context.ts';
import type { Found } from './shared/answer-cache.ts';

/** One attempt at an answer. */
export interface Pass {
  /** The part of the budget that it may take, and how many seconds at most. */
  readonly share: number;
  readonly most: number;
  readonly detail: Detail;
  /** Hard questions are left to workers on which nobody waits for anything else. */
  readonly hard: boolean;
}

/**
 * The attempts at an answer, one after the other until one is enough. The first ones are so short that a file of many
 * questions shows most answers at once, however hard some of them are; the last one is the whole budget, and all of them
 * together are no more than a tenth above it, but for budgets under a second. What took long is explained at once, since its worker has the tables for that.
 */
export const PASSES: readonly Pass[] = [
  { share: 1, most: 0.01, detail: 'verdict', hard: false },
  { share: 1, most: 0.05, detail: 'verdict', hard: false },
  { share: 0.03, most: Number.POSITIVE_INFINITY, detail: 'explanation', hard: true },
  { share: 1, most: Number.POSITIVE_INFINITY, detail: 'explanation', hard: true },
];

/** What a verdict is explained with may take so many seconds, while somebody waits for it. */
const SECONDS_TO_EXPLAIN = 0.3;

/** The limits of one pass, where all of them have these; null for an explanation that is asked for by itself. */
export function limitsOf(pass: number | null, limits: Limits): Limits {
  const { share, most } = PASSES[pass ?? -1] ?? { share: 1, most: SECONDS_TO_EXPLAIN };
  return { ...limits, seconds: Math.min(most, share * limits.seconds) };
}

/** The pass after this one; null after the last. */
function passAfter(pass: number): number | null {
  return pass + 1 < PASSES.length ? pass + 1 : null;
}

/** Whether a pass is one for hard questions. */
export function isHard(pass: number): boolean {
  return PASSES[pass]?.hard === true;
}

/** What is known of a question once a pass has found this answer, and before it that one; `complete` where it had time enough. */
export function afterPass(pass: number | null, answer: Answer, complete: boolean, before: Found | null): Found {
  const known = before?.answer ?? 'pending';
  // What explains a verdict may be out of reach, and the verdict stands.
  if (pass === null)
    return { answer: answer.kind === 'none' ? known : answer, detail: 'explanation', next: before?.next ?? null };
  const next = complete ? null : passAfter(pass);
  // That a short pass was too short is no answer, and what another worker knew stands.
  const worse =
    !complete && answer.kind === 'none' && (next !== null || (known !== 'pending' && known.kind !== 'none'));
  const shown = worse ? known : answer;
  return { answer: shown, detail: PASSES[pass]?.detail ?? 'verdict', next };
}
