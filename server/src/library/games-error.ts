import type { GamesError as Declared, Problem } from './api.ts';

/** A problem that does not belong to a place in a text. */
export function problemSaying(code: string, message: string): Problem {
  const point = { line: 0, character: 0 };
  return { code, severity: 'error', message, href: '', range: { start: point, end: point } };
}

/** At least one problem. */
export type Problems = Declared['problems'];

/** Why a question has no answer: the problems that prevent it, the first of which is the message. */
export class GamesError extends Error implements Declared {
  readonly problems: Problems;

  constructor(problems: Problems) {
    super(problems[0].message);
    this.name = 'GamesError';
    this.problems = problems;
  }
}
