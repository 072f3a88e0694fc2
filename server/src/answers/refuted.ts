import {
  beginQuestion,
  type Contradiction,
  contradictionsMet,
  putAside,
  Refuted,
  type Session,
} from '../engine/index.ts';
import { sumText } from '../semantics/positions/text.ts';
import type { Problem, ProblemArguments } from '../syntax/problems/problem.ts';
import type { Span } from '../syntax/text/span.ts';
import { shortened } from './failures.ts';

/**
 * Answers a question without any shortcut that contradicts the rules: when a contradiction is found, the shortcut is put aside
 * and the question is asked again.
 */
export function withoutRefuted<T>(session: Session, ask: () => T): T {
  beginQuestion(session);
  return withinQuestion(session, ask);
}

/** The same as part of the question that has begun, whose audits share what they may spend. */
export function withinQuestion<T>(session: Session, ask: () => T): T {
  for (;;) {
    try {
      return ask();
    } catch (error) {
      if (!(error instanceof Refuted) || !putAside(session, error.contradiction)) throw error;
    }
  }
}

/** Problems that report the shortcuts put aside while answering the last question. */
export function refutationsOf(session: Session, span: Span): readonly Problem[] {
  return contradictionsMet(session).map((contradiction) => refutation(contradiction, span));
}

function refutation(contradiction: Contradiction, span: Span): Problem {
  return { code: 'shortcut-refuted', severity: 'information', span, args: textsOf(contradiction) };
}

/** Where a shortcut contradicts the rules, what it gives there, and what the rules give. */
export type ShortcutRefuted = ProblemArguments['shortcut-refuted'];

/** A contradiction in the words of a person. */
export function textsOf({ position, misere, claimed, found }: Contradiction): ShortcutRefuted {
  return { position: `${misere ? 'misere ' : ''}${shortened(sumText(position))}`, claimed, found };
}
