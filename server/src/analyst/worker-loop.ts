import type { Answer } from '../answers/answer.ts';
import { answer, createContext } from '../answers/answers.ts';
import { createBudgetMeter } from '../answers/budget.ts';
import { createProcessorClock } from '../answers/processor-time.ts';
import { createSession } from '../engine/index.ts';
import { notPlayed, playState } from '../play/play.ts';
import type { PlayState } from '../play/state.ts';
import { createProgram } from '../semantics/program/create-program.ts';
import { prelude } from '../semantics/program/prelude.ts';
import type { Program } from '../semantics/program/program.ts';
import { NOTHING, parsePieces } from '../syntax/pieces/parse.ts';
import { internalError } from '../syntax/problems/internal-error.ts';
import type { SourceFile } from '../syntax/tree/tree.ts';
import { createInterrupts } from './interrupts.ts';
import { createPeriodSearchWorker } from './period-search/worker.ts';
import type { Excerpt, FromWorker, ToWorker } from './shared/protocol.ts';

type Asked = Extract<ToWorker, { kind: 'answer' }>;
type Played = Extract<ToWorker, { kind: 'play' }>;

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

  const look = ({ run, excerpts, hasTarget, question, limits }: Played): void => {
    interrupts.begin(run);
    const state = lookedAt(() => {
      const context = createContext(programOf(excerpts), limits, session, meter);
      return playState(context, { position: 0, target: hasTarget ? 1 : undefined }, question);
    });
    // Told even if nobody wants it any more: then the worker is free.
    post({ kind: 'played', run, state });
  };

  return (message) => {
    switch (message.kind) {
      case 'play':
        return look(message);
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

/** A failure costs one look at a position. */
function lookedAt(look: () => PlayState): PlayState {
  try {
    return look();
  } catch (error) {
    return notPlayed('', [internalError(error, { start: 0, end: 0 })]);
  }
}

/** In a worker, files are named by their numbers: their real names do not matter for an answer. */
function uriOf(number: number): string {
  return `nimber:/${number}.game`;
}

function read({ pieces, imports, limits }: Excerpt, before: SourceFile = NOTHING): SourceFile {
  return parsePieces([...pieces, ...imports.map((number) => `\nimport "${number}.game"\n`)], before, limits);
}
