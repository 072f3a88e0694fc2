import { createContext, type MakeContext, sharedContexts } from '../../answers/answers.ts';
import { createAttempts } from '../../answers/attempts.ts';
import { answerInGroup } from '../../answers/group.ts';
import { allContradictionsOf } from '../../answers/refuted.ts';
import type { Answer } from '../../answers/shared/answer.ts';
import { createBudgetMeter } from '../../answers/shared/budget.ts';
import { createProcessorClock } from '../../answers/shared/processor-time.ts';
import { answerSolver } from '../../codegen/answer-solver.ts';
import { createSession, forgetValues } from '../../engine/index.ts';
import { answerPatterns } from '../../patterns/answer-patterns.ts';
import { playState } from '../../play/play.ts';
import { internalError } from '../../syntax/problems/internal-error.ts';
import { isOneOf, PLAYED } from '../../syntax/vocabulary.ts';
import { createPeriodSearchWorker } from '../period-search/worker.ts';
import type { FromWorker, ToWorker } from '../shared/protocol.ts';
import type { Replied, Result } from '../shared/worker-request.ts';
import { createInterrupts } from './interrupts.ts';
import { createExcerptReader, declarationsIn } from './read-excerpts.ts';

type Asked = Extract<ToWorker, { kind: 'answer' }>;
type Sent = Extract<ToWorker, { kind: 'request' }>;

/** A worker looks for new messages after this many milliseconds, or after one answer if that takes longer. */
const SLICE = 40;
const SLICE_OF_SEARCH = 20;

/** The memory of a worker. */
export interface Memory {
  /** The bytes that it holds, and how many it may hold when it is done with some questions. */
  readonly holds: () => number;
  readonly most: number;
  /** Gives back what is not needed any more. */
  readonly collect: () => void;
}

const UNBOUNDED: Memory = { holds: () => 0, most: Number.POSITIVE_INFINITY, collect: () => undefined };

/**
 * The body of a worker: answers the declarations it is asked about one after another, and searches for a period if there is
 * nothing to answer. What the engine has learned is kept from one question to the next; if it is too much for the `memory`, all values are
 * forgotten, unless a search needs them. `cancelled` returns the last run that is no longer wanted; `begin` tells which declaration is started,
 * by a message if no memory is shared.
 */
export function createWorkerLoop(
  post: (message: FromWorker) => void,
  cancelled: () => number = () => Number.NEGATIVE_INFINITY,
  memory: Memory = UNBOUNDED,
  begin: (run: number, index: number) => void = (run, index) => post({ kind: 'started', run, index }),
): (message: ToWorker) => void {
  const session = createSession();
  const now = createProcessorClock();
  const programOf = createExcerptReader();
  const interrupts = createInterrupts(() => post({ kind: 'alive' }), cancelled);
  const meter = createBudgetMeter(now, interrupts.look);
  const periodSearch = createPeriodSearchWorker(session, post, now);
  let searching = false;

  const search = (): void => {
    searching = periodSearch.step(SLICE_OF_SEARCH);
    if (searching) setTimeout(search, 0);
  };

  /** Each question is limited by itself, but any number of them may come, each about a game of its own. */
  const forgetIfMuch = (): void => {
    if (searching || memory.holds() <= memory.most) return;
    forgetValues(session);
    periodSearch.forget();
    memory.collect();
  };

  /** Any failure affects only this answer, even if the message cannot be sent because it is not plain data. */
  const give = (run: number, index: number, { answer, complete }: Found): void => {
    try {
      post({ kind: 'answered', run, index, answer, complete });
    } catch (error) {
      post({ kind: 'answered', run, index, ...failed(error) });
    }
  };

  const answering = ({ excerpts, detail, limits }: Asked): Answering => {
    try {
      const program = programOf(excerpts);
      const isGame = (number: number): boolean => isOneOf(PLAYED, program.file.pieces[number]?.piece.tree.kind ?? '');
      return { find: createAttempts(createContext(program, limits, session, meter), detail), isGame };
    } catch (error) {
      const find = (): never => {
        throw error;
      };
      return { find, isGame: () => false };
    }
  };

  const answerAll = (asked: Asked): void => {
    const { run, indices } = asked;
    interrupts.begin(run);
    const { find, isGame } = answering(asked);
    const end = now() + SLICE;
    let isStuck = false;
    let isLastLine = false;
    const answerTo = (number: number): Found => {
      begin(run, indices[number] ?? number);
      try {
        const found = find(number);
        const complete = !meter.ranOut();
        isStuck ||= !complete && found.kind === 'none';
        isLastLine = isGame(number + 1) && !isGame(number);
        return { answer: found, complete };
      } catch (error) {
        return failed(error);
      }
    };
    // A question that was too hard ends the turn, so that the scheduler can choose easier ones. Games come last, and no line waits for them.
    const isFull = (): boolean => isStuck || isLastLine || now() >= end;
    const found = answerInGroup(session, indices.length, answerTo, isFull, interrupts.isCancelled);
    for (const [number, index] of indices.entries()) {
      const own = found[number];
      if (own !== undefined) give(run, index, own);
    }
    post({ kind: 'done', run });
    forgetIfMuch();
  };

  const makeContext = sharedContexts(session, meter);

  /** A request that asks many questions has a session of its own, which then holds exactly the contradictions that it has met. */
  const replied = <Reply>(find: (makeContext: MakeContext) => Reply): Replied<Reply> => {
    const own = createSession();
    const reply = find(sharedContexts(own, meter));
    return { reply, contradictions: allContradictionsOf(own) };
  };

  /** Runs a request of the kinds that are not about a declaration of a file. */
  const resultOf = ({ excerpts, request, limits }: Sent): Result => {
    switch (request.kind) {
      case 'play': {
        const pieces = { position: 0, target: request.hasTarget ? 1 : undefined };
        return { kind: 'play', state: playState(makeContext(programOf(excerpts), limits), pieces, request.question) };
      }
      case 'solver': {
        const { text, place } = declarationsIn(excerpts);
        return { kind: 'solver', ...replied((contexts) => answerSolver(request.question, text, place, contexts)) };
      }
      case 'patterns': {
        const { text, place } = declarationsIn(excerpts);
        return {
          kind: 'patterns',
          ...replied((contexts) => answerPatterns(request.game, text, place, limits, contexts)),
        };
      }
    }
  };

  const run = (sent: Sent): void => {
    interrupts.begin(sent.run);
    // Sent even if nobody wants it any more, since the worker is free again.
    post({ kind: 'returned', run: sent.run, result: orFailed(() => resultOf(sent)) });
    forgetIfMuch();
  };

  return (message) => {
    switch (message.kind) {
      case 'request':
        return run(message);
      case 'answer':
        return answerAll(message);
      case 'stop':
        return periodSearch.stop();
      case 'prove':
        periodSearch.begin(message);
        if (!searching) search();
    }
  };
}

/** How questions are answered by their numbers. */
interface Answering {
  /** If what the questions depend on cannot be parsed again, throws the reason. */
  readonly find: (number: number) => Answer;
  /** Whether the declaration with this number is one of a game, graph, board or coins. */
  readonly isGame: (number: number) => boolean;
}

/** An answer, and whether it had all the time that it needed. */
interface Found {
  readonly answer: Answer;
  readonly complete: boolean;
}

function failed(error: unknown): Found {
  return { answer: { kind: 'none', problems: [internalError(error, { start: 0, end: 0 })] }, complete: true };
}

/** A failure costs one request. */
function orFailed(find: () => Result): Result {
  try {
    return find();
  } catch (error) {
    return { kind: 'failed', problem: internalError(error, { start: 0, end: 0 }) };
  }
}
