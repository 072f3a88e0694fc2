import { forgetValues, type Session } from '../game/session.ts';
import type { Contradiction } from '../kernel/contradiction.ts';
import { topUp } from './allowance.ts';
import { auditsOf, forgetAudited } from './audits.ts';

/** Begins a question: its audits may spend a little more, and it has come upon no contradiction yet. */
export function beginQuestion(session: Session): void {
  const audits = auditsOf(session);
  audits.consulted.clear();
  topUp(audits.allowance);
}

/**
 * Puts the shortcuts aside that contradict the rules of the position, and forgets all that was found with them. False where they
 * have been put aside before, so that nothing better can be found.
 */
export function putAside(session: Session, contradiction: Contradiction): boolean {
  const { position, misere } = contradiction;
  const audits = auditsOf(session);
  const refuted = misere ? audits.refutedMisere : audits.refuted;
  const fresh = position.filter(({ component }) => !refuted.has(component.ruleset.key));
  for (const { component } of fresh) refuted.set(component.ruleset.key, contradiction);
  forgetValues(session);
  forgetAudited(session);
  return fresh.length > 0;
}

/** The contradictions that the question which is being answered has come upon. */
export function contradictionsMet(session: Session): readonly Contradiction[] {
  return [...auditsOf(session).consulted];
}
