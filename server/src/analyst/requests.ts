import type { Limits } from '../answers/shared/budget.ts';
import type { SolverQuestion, SolverReply } from '../codegen/answer-solver.ts';
import type { PatternsReply } from '../patterns/answer-patterns.ts';
import type { AskedPosition } from '../play/asked-position.ts';
import { notPlayed } from '../play/play.ts';
import type { PlayQuestion, PlayState } from '../play/state.ts';
import type { Program } from '../semantics/program/program.ts';
import type { Problem } from '../syntax/problems/problem.ts';
import { excerptsOf } from './pool/excerpts.ts';
import { createRequestWorker, type Unwanted } from './pool/request-worker.ts';
import { besideProgram } from './questions.ts';
import type { WorkerPort } from './shared/protocol.ts';
import type { Replied } from './shared/worker-request.ts';

/** What is asked apart from the declarations of documents. Each is null if it is not wanted any more. */
export interface Requests {
  /** Looks at a position for a user who plays; it need not wait for anything else. */
  readonly play: (asked: AskedPosition, question: PlayQuestion, unwanted: Unwanted) => Promise<PlayState | null>;
  /** A program that solves what is asked, which may use the declarations of a document. */
  readonly solve: (
    program: Program,
    question: SolverQuestion,
    unwanted: Unwanted,
  ) => Promise<Replied<SolverReply> | null>;
  /** The patterns in the values of a game, which may use the declarations of a document. */
  readonly findPatterns: (program: Program, game: string, unwanted: Unwanted) => Promise<Replied<PatternsReply> | null>;
  /** Ends the workers that have nothing to do. */
  readonly rest: () => void;
  /** Ends the workers. */
  readonly clear: () => void;
}

/** No worker runs until something is asked; those who play have one of their own. */
export function createRequests(start: () => WorkerPort, limits: () => Limits): Requests {
  const playing = createRequestWorker(start);
  const writing = createRequestWorker(start);
  return {
    async play({ program, pieces }, question, unwanted) {
      const indices = [pieces.position, ...(pieces.target === undefined ? [] : [pieces.target])];
      const request = { kind: 'play', hasTarget: indices.length > 1, question } as const;
      const result = await playing.run(request, excerptsOf(program, indices), limits(), unwanted);
      if (result?.kind === 'failed') return notPlayed('', [result.problem]);
      return result?.kind === 'play' ? result.state : null;
    },
    async solve(base, question, unwanted) {
      const program = besideProgram(base, `play ${question.asked}`);
      if (program === null) return problems([]);
      const result = await writing.run({ kind: 'solver', question }, excerptsOf(program, [0]), limits(), unwanted);
      if (result?.kind === 'failed') return problems([result.problem]);
      return result?.kind === 'solver' ? result : null;
    },
    async findPatterns(base, game, unwanted) {
      const program = besideProgram(base, `play ${game}`);
      if (program === null) return problems([]);
      const result = await writing.run({ kind: 'patterns', game }, excerptsOf(program, [0]), limits(), unwanted);
      if (result?.kind === 'failed') return problems([result.problem]);
      return result?.kind === 'patterns' ? result : null;
    },
    rest() {
      playing.rest();
      writing.rest();
    },
    clear() {
      playing.clear();
      writing.clear();
    },
  };
}

function problems(found: readonly Problem[]) {
  return { reply: { kind: 'problems', problems: found }, contradictions: [] } as const;
}
