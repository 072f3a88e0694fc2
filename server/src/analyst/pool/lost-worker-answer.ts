import type { Answer } from '../../answers/shared/answer.ts';
import { askedIn } from '../../answers/shared/asked-text.ts';
import { givenBy, type Question } from '../../answers/shared/failures.ts';
import type { Problem } from '../../syntax/problems/problem.ts';
import type { Span } from '../../syntax/text/span.ts';
import type { Declaration } from '../../syntax/tree/tree.ts';

/** Why a declaration has no answer: what ended the worker, or that workers were lost too often over the document. */
export type Stop =
  | { readonly code: 'limit-memory' | 'limit-time' | 'left-alone' }
  /** The worker crashed, with this description. */
  | { readonly code: 'internal-error'; readonly text: string };

/** The answer to a declaration over which the worker was lost. */
export function answerOfLostWorker(stop: Stop, tree: Declaration, settings: { readonly seconds: number }): Answer {
  const span = { start: tree.start, end: Math.min(tree.end, tree.start + tree.kind.length) };
  // The message about memory names the declaration; the one about time, what the declaration asks.
  const asked = stop.code === 'limit-time' ? askedIn(tree) : NOTHING;
  const question = { ...asked, text: asked.text || tree.kind };
  return { kind: 'none', problems: [problemOfLostWorker(stop, span, question, String(settings.seconds))] };
}

const NOTHING: Question = { text: '', asksMore: false, several: false };

/** The problem of what was asked when a worker was lost. */
export function problemOfLostWorker(stop: Stop, span: Span, question: Question, seconds: string): Problem {
  const { text } = question;
  switch (stop.code) {
    case 'limit-time':
      return {
        code: stop.code,
        severity: 'warning',
        span,
        args: { seconds, ...question, reached: '', grown: false, graph: null, by: givenBy(text) },
      };
    case 'limit-memory':
      return { code: stop.code, severity: 'warning', span, args: { text } };
    case 'left-alone':
      return { code: stop.code, severity: 'warning', span, args: {} };
    case 'internal-error':
      return { code: stop.code, severity: 'error', span, args: { text: stop.text } };
  }
}
