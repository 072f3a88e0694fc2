import { DEFAULT_LIMITS } from '../../answers/shared/budget.ts';
import { createProgram } from '../../semantics/program/create-program.ts';
import { prelude } from '../../semantics/program/prelude.ts';
import { parse } from '../../syntax/pieces/parse.ts';
import type { ToWorker } from '../shared/protocol.ts';
import { excerptsOf } from './excerpts.ts';

/** A position whose answer is audited, and one of a game of its own that a plain search answers. */
const LINES = ['play Nim(50, 1000)', 'play G(9)', 'game G(n) { take 1..3 }'];
const QUESTIONS = [0, 1];
const SECONDS = 0.1;

/** The number of the practice run. Other runs have greater numbers; in the memory that tells a worker which run is cancelled, 0 means none. */
export const PRACTICE = 1;

/**
 * A small question of the kind that most files ask. Code that runs for the first time is several times slower, so a new worker answers this one
 * before the first document is there; reading it is practice for this thread, too. Takes some 20 milliseconds here, and up to 80 in the worker, which stops
 * when it is given a real question.
 */
export function practice(): ToWorker {
  const program = createProgram(parse(`${LINES.join('\n')}\n`), prelude);
  const limits = { ...DEFAULT_LIMITS, seconds: SECONDS, again: true, hasOtherMethod: true };
  const excerpts = excerptsOf(program, QUESTIONS);
  return { kind: 'answer', run: PRACTICE, excerpts, indices: QUESTIONS, detail: 'verdict', limits };
}
