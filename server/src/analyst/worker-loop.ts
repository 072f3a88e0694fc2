import type { Answer } from '../answers/answer.ts';
import { answer, createContext, sharedContexts } from '../answers/answers.ts';
import { createBudgetMeter } from '../answers/budget.ts';
import { createProcessorClock } from '../answers/processor-time.ts';
import { answerSolver } from '../codegen/answer-solver.ts';
import { createSession } from '../engine/index.ts';
import { answerPatterns } from '../patterns/answer-patterns.ts';
import { playState } from '../play/play.ts';
import { createProgram } from '../semantics/program/create-program.ts';
import { prelude } from '../semantics/program/prelude.ts';
import type { Program } from '../semantics/program/program.ts';
import { NOTHING, parsePieces } from '../syntax/pieces/parse.ts';
import { internalError } from '../syntax/problems/internal-error.ts';
import type { SourceFile } from '../syntax/tree/tree.ts';
import { createInterrupts } from './interrupts.ts';
import { createPeriodSearchWorker } from './period-search/worker.ts';
import type { Excerpt, FromWorker, ToWorker } from './shared/protocol.ts';
import type { Result } from './shared/worker-request.ts';

type Asked = Extract<ToWorker, { kind: 'answer' }>;
type Sent = Extract<ToWorker, { kind: 'request' }>;

/** A worker looks for new messages after this many milliseconds, or after one answer if that takes longer. */
const SLICE = 40;
const SLICE_OF_SEARCH = 20;

/**
 * The body of a worker: answers the declarations it is asked about one after another, and searches for a period if there is
 * nothing to answer. What the engine has learned is kept for the whole session. `cancelled` returns the last run that is no
 * longer wanted.
 */
export function createWorkerLoop(
  post: (message: FromWorker) => void,
  cancelled: () => number = () => Number.NEGATIVE_INFINITY,
): (message: ToWorker) => void {
  const session = createSession();
  const now = createProcessorClock();
  /** The files of the last questions: most of what a question depends on, the next one depends on as well. */
  let files: readonly SourceFile[] = [];
  let program: Program | undefined;
  const interrupts = createInterrupts(() => post({ kind: 'alive' }), cancelled);
  const meter = createBudgetMeter(now, interrupts.look);
  const proving = createPeriodSearchWorker(session, post, now);
  let searching = false;

  const search = (): void => {
    searching = proving.step(SLICE_OF_SEARCH);
    if (searching) setTimeout(search, 0);
  };

  const programOf = (excerpts: readonly Excerpt[]): Program => {
    files = excerpts.map((excerpt, number) => read(excerpt, files[number]));
    const byUri = new Map(files.map((file, number) => [uriOf(number), file]));
    const place = { uri: uriOf(0), fileAt: (uri: string) => byUri.get(uri) ?? null };
    program = createProgram(byUri.get(place.uri) ?? NOTHING, prelude, program, place);
    return program;
  };

  /** Any failure affects only this answer, even if the message cannot be sent because it is not plain data. */
  const give = (run: number, index: number, find: () => Answer): void => {
    try {
      const found = find();
      if (interrupts.isCancelled()) return;
      post({ kind: 'answered', run, index, answer: found, complete: !meter.ranOut() });
    } catch (error) {
      const problems = [internalError(error, { start: 0, end: 0 })];
      post({ kind: 'answered', run, index, answer: { kind: 'none', problems }, complete: true });
    }
  };

  /** Answers questions by their numbers; if what they depend on cannot be parsed again, throws the reason. */
  const answering = ({ excerpts, detail, limits }: Asked): ((index: number) => Answer) => {
    try {
      const context = createContext(programOf(excerpts), limits, session, meter);
      return (index) => answer(context, index, detail);
    } catch (error) {
      return () => {
        throw error;
      };
    }
  };

  const answerAll = (asked: Asked): void => {
    const { run, indices } = asked;
    interrupts.begin(run);
    const find = answering(asked);
    const end = now() + SLICE;
    for (const [number, index] of indices.entries()) {
      post({ kind: 'started', run, index });
      give(run, index, () => find(number));
      if (interrupts.isCancelled() || now() >= end) break;
    }
    post({ kind: 'done', run });
  };

  const makeContext = sharedContexts(session, meter);

  const resultOf = ({ excerpts, request, limits }: Sent): Result => {
    switch (request.kind) {
      case 'play': {
        const pieces = { position: 0, target: request.hasTarget ? 1 : undefined };
        return { kind: 'play', state: playState(makeContext(programOf(excerpts), limits), pieces, request.question) };
      }
      case 'solver': {
        const { text, place } = declarationsIn(excerpts);
        return { kind: 'solver', reply: answerSolver(request.question, text, place, makeContext) };
      }
      case 'patterns': {
        const { text, place } = declarationsIn(excerpts);
        return { kind: 'patterns', reply: answerPatterns(request.game, text, place, limits, makeContext) };
      }
    }
  };

  const run = (sent: Sent): void => {
    interrupts.begin(sent.run);
    // Told even if nobody wants it any more: then the worker is free.
    post({ kind: 'returned', run: sent.run, result: orFailed(() => resultOf(sent)) });
  };

  return (message) => {
    switch (message.kind) {
      case 'request':
        return run(message);
      case 'answer':
        return answerAll(message);
      case 'stop':
        return proving.stop();
      case 'prove':
        proving.begin(message);
        if (!searching) search();
    }
  };
}

/** A failure costs one request. */
function orFailed(find: () => Result): Result {
  try {
    return find();
  } catch (error) {
    return { kind: 'failed', problem: internalError(error, { start: 0, end: 0 }) };
  }
}

/** What the first declaration may use, as a text, and where its imports are found. */
function declarationsIn([own, ...others]: readonly Excerpt[]) {
  const files = new Map(others.map((excerpt, index) => [uriOf(index + 1), read(excerpt)]));
  const place = { uri: uriOf(0), fileAt: (uri: string) => files.get(uri) ?? null };
  const { pieces: [, ...rest] = [], imports = [] } = own ?? {};
  return { text: textOf(rest, imports).join('\n'), place };
}

/** In a worker, files are named by their numbers: their real names do not matter for an answer. */
function uriOf(number: number): string {
  return `nimber:/${number}.game`;
}

function read({ pieces, imports, limits }: Excerpt, before: SourceFile = NOTHING): SourceFile {
  return parsePieces(textOf(pieces, imports), before, limits);
}

function textOf(pieces: readonly string[], imports: readonly number[]): readonly string[] {
  return [...pieces, ...imports.map((number) => `\nimport "${number}.game"\n`)];
}
