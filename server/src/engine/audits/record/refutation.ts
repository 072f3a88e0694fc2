import type { Contradiction } from '../../game/contradiction.ts';
import { forgetValues, type Session } from '../../game/session.ts';
import { type Terms, topUp } from './allowance.ts';
import { auditKey } from './audit-key.ts';
import { auditsOf, forgetAudited } from './audit-record.ts';

/**
 * Begins a question: its audits may spend a little more, and it has met no contradiction yet. If the terms give it patience, its audits end it
 * with the error of its meter when its time is over: it is asked again. Without, they are broken off when they have spent too much.
 */
export function beginQuestion(session: Session, terms: Terms = {}): void {
  const audits = auditsOf(session);
  audits.consulted.clear();
  audits.used.clear();
  topUp(audits.allowance, terms);
}

/**
 * Puts aside the shortcuts that contradict the rules of the position, and forgets everything found with them. Returns false if they had
 * already been put aside, so that nothing better can be found.
 */
export function putAside(session: Session, contradiction: Contradiction): boolean {
  const { position, misere } = contradiction;
  const audits = auditsOf(session);
  const refuted = misere ? audits.refutedMisere : audits.refuted;
  const fresh = position.filter(({ component }) => !refuted.has(auditKey(component.ruleset)));
  for (const { component } of fresh) refuted.set(auditKey(component.ruleset), contradiction);
  forgetValues(session);
  forgetAudited(session);
  return fresh.length > 0;
}

/** All contradictions for which the session has put shortcuts aside. */
export function allContradictions(session: Session): readonly Contradiction[] {
  const { refuted, refutedMisere } = auditsOf(session);
  if (refuted.size + refutedMisere.size === 0) return NONE;
  return [...new Set([...refuted.values(), ...refutedMisere.values()])];
}

const NONE: readonly Contradiction[] = [];

/** The contradictions that the current question has met. */
export function contradictionsMet(session: Session): readonly Contradiction[] {
  return [...auditsOf(session).consulted];
}
