import { READING_LIMITS } from '../../syntax/text/limits.ts';
import type { ToWorker } from '../shared/protocol.ts';

/** A position of a game of its own, and one of a game of the prelude. */
const LINES = ['play G(9)\n', 'play Nim(50, 1000)\n', 'game G(n) { take 1..3 }\n'];

/** What a new worker reads for practice. */
export const PRACTISED = LINES.join('');

/** The number of the practice run. Other runs have greater numbers; in the memory that tells a worker which run is cancelled, 0 means none. */
export const PRACTICE = 1;

/**
 * A small question of the kind that most files ask. Code that runs for the first time is several times slower, so a new worker answers this one
 * before the first document is there. Takes up to 80 milliseconds in the worker, which stops when it is given a real question. The first worker is given
 * this while the server loads most of its code, so it needs nothing that would have to be loaded for it. It has no other method than search, since what is read and compared before a first
 * audit takes longer than a plain search.
 */
export const PRACTICE_QUESTION: Extract<ToWorker, { kind: 'answer' }> = {
  kind: 'answer',
  run: PRACTICE,
  excerpts: [{ pieces: LINES, imports: [], limits: READING_LIMITS }],
  indices: [0, 1],
  detail: 'verdict',
  limits: { seconds: 0.1, positions: 1_000_000, components: 1, again: true, hasOtherMethod: false },
};
