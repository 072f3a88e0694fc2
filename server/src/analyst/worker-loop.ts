import type { Answer } from '../answers/answer.ts';
import { answer, createContext } from '../answers/answers.ts';
import { createBudgetMeter } from '../answers/budget.ts';
import { createProcessorClock } from '../answers/processor-time.ts';
import { createSession } from '../engine/index.ts';
import { createProgram } from '../semantics/program/create-program.ts';
import { normalUri } from '../semantics/program/imports.ts';
import { prelude } from '../semantics/program/prelude.ts';
import type { Program } from '../semantics/program/program.ts';
import { NOTHING, parse } from '../syntax/pieces/parse.ts';
import { internalError } from '../syntax/problems/internal-error.ts';
import type { SourceFile } from '../syntax/tree/tree.ts';
import { createInterrupts } from './interrupts.ts';
import { createProving } from './period-search/worker.ts';
import type { FileChange, FromWorker, ToWorker } from './shared/protocol.ts';

type Asked = Extract<ToWorker, { kind: 'answer' }>;

/** A worker looks for new messages after so many milliseconds, or after one answer that takes longer. */
const SLICE = 40;
const SLICE_OF_SEARCH = 20;

/**
 * The body of a worker: answers declarations one after the other as it is asked, and with nothing to answer searches for a
 * period. What the engine has learned is kept for the whole session. `cancelled` gives the last run that nobody wants any more.
 */
export function createWork(
  post: (message: FromWorker) => void,
  cancelled: () => number = () => Number.NEGATIVE_INFINITY,
): (message: ToWorker) => void {
  const session = createSession();
  const now = createProcessorClock();
  const programs = new Map<string, Program>();
  /** The files that were sent, by URI. */
  const files = new Map<string, SourceFile>();
  const interrupts = createInterrupts(() => post({ kind: 'alive' }), cancelled);
  const meter = createBudgetMeter(now, interrupts.look);
  const proving = createProving(session, post, now);
  let searching = false;

  const search = (): void => {
    searching = proving.step(SLICE_OF_SEARCH);
    if (searching) setTimeout(search, 0);
  };

  const take = ({ uri, from, to, text, limits }: FileChange): void => {
    const before = files.get(uri) ?? NOTHING;
    files.set(uri, parse(before.text.slice(0, from) + text + before.text.slice(to), before, limits));
  };

  const programAt = (uri: string): Program => {
    const fileAt = (from: string) => files.get(from) ?? null;
    const file = files.get(normalUri(uri));
    if (file === undefined) throw new Error(`${uri} is asked about and was never sent`);
    const program = createProgram(file, prelude, programs.get(uri), { uri, fileAt });
    programs.set(uri, program);
    return program;
  };

  /** Whatever goes wrong costs this answer: also when the message cannot be sent, because it is not plain data. */
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

  /** Answers to questions about a document; where it cannot be read again, what is wrong with that. */
  const answering = ({ uri, detail, limits }: Asked): ((index: number) => Answer) => {
    try {
      const context = createContext(programAt(uri), limits, session, meter);
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
    for (const index of indices) {
      post({ kind: 'started', run, index });
      give(run, index, () => find(index));
      if (interrupts.isCancelled() || now() >= end) break;
    }
    post({ kind: 'done', run });
  };

  return (message) => {
    switch (message.kind) {
      case 'file':
        return take(message);
      case 'drop':
        return void files.delete(message.uri);
      case 'forget':
        return void programs.delete(message.uri);
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
