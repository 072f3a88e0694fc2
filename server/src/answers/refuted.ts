import {
  allContradictions,
  beginQuestion,
  type Contradiction,
  contradictionsMet,
  putAside,
  Refuted,
  type Session,
  type Terms,
} from '../engine/index.ts';
import { sumText } from '../semantics/positions/text.ts';
import type { Problem, ProblemArguments } from '../syntax/problems/problem.ts';
import type { Span } from '../syntax/text/span.ts';
import { shortened } from './shared/failures.ts';

/**
 * Answers a question without any shortcut that contradicts the rules: when a contradiction is found, the shortcut is put aside
 * and the question is asked again. A question may consist of others. Throws what the terms of the question say.
 */
export function withoutRefuted<T>(session: Session, ask: () => T, terms: Terms = {}): T {
  beginQuestion(session, terms);
  return withinQuestion(session, ask);
}

/** The same as part of the question that has begun, whose audits share what they may spend. */
export function withinQuestion<T>(session: Session, ask: () => T): T {
  for (;;) {
    const known = allContradictions(session).length;
    try {
      const found = ask();
      if (allContradictions(session).length === known) return found;
    } catch (error) {
      if (!isPutAside(session, error)) throw error;
    }
  }
}

/** Like {@link withoutRefuted} for a question whose answer others do not wait for. */
export async function withoutRefutedInTurns<T>(session: Session, ask: () => Promise<T>): Promise<T> {
  beginQuestion(session);
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isPutAside(session, error)) throw error;
    }
  }
}

/** Whether an error was a contradiction for which a shortcut has now been put aside, so that it is worth asking again. */
export function isPutAside(session: Session, error: unknown): boolean {
  return error instanceof Refuted && putAside(session, error.contradiction);
}

/** The report on the shortcuts put aside while answering the last question; undefined if there were none. */
export function contradictionsOf(session: Session): readonly ShortcutRefuted[] | undefined {
  const found = contradictionsMet(session).map(textsOf);
  return found.length === 0 ? undefined : found;
}

/** The report on all shortcuts put aside in a session, by whichever question. */
export function allContradictionsOf(session: Session): readonly ShortcutRefuted[] {
  return allContradictions(session).map(textsOf);
}

/** Problems that report the shortcuts put aside while answering the last question. */
export function refutationsOf(session: Session, span: Span): readonly Problem[] {
  return contradictionsMet(session).map((contradiction) => refutation(contradiction, span));
}

function refutation(contradiction: Contradiction, span: Span): Problem {
  return { code: 'shortcut-refuted', severity: 'information', span, args: textsOf(contradiction) };
}

/** What a shortcut claims about a position that does not fit the rules. */
export type ShortcutRefuted = ProblemArguments['shortcut-refuted'];

/** A contradiction as plain data, with the position as a person writes it. */
export function textsOf({ position, misere, kind, claimed, found, target }: Contradiction): ShortcutRefuted {
  const text = `${misere ? 'misere ' : ''}${shortened(sumText(position))}`;
  return { position: text, kind, claimed, found, ...(target === undefined ? {} : { target }) };
}
