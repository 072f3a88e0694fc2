import { type Analyst, createAnalyst } from '../../server/src/analyst/analyst.ts';
import type { Progress } from '../../server/src/analyst/period-search/queue.ts';
import { PRACTICE } from '../../server/src/analyst/pool/practice.ts';
import type { FromWorker, ToWorker, WorkerPort } from '../../server/src/analyst/shared/protocol.ts';
import type { Answer } from '../../server/src/answers/shared/answer.ts';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import type { Program } from '../../server/src/semantics/program/program.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';

export const URI = 'file:///a.game';
/** The number of an analyst's first run. */
export const FIRST_RUN = PRACTICE + 1;
export const ANSWER: Answer = { kind: 'none', problems: [] };

type Question = Extract<ToWorker, { kind: 'answer' }>;

export interface FakeWorker {
  readonly sent: ToWorker[];
  send: (message: FromWorker) => void;
  /** Ends by itself: out of memory, or in a crash. */
  end: (crash?: string) => void;
  terminated: boolean;
  /** The runs that it was told to end. */
  readonly cancelled: number[];
  /** The processor time that it has taken, in milliseconds; null if the runtime does not report it. */
  processorTime: number | null;
}

/** Workers that do nothing by themselves: the test says what they send and when they end. */
export function workers() {
  const started: FakeWorker[] = [];
  const start = (): WorkerPort => {
    const worker: FakeWorker = {
      sent: [],
      send: () => undefined,
      end: () => undefined,
      terminated: false,
      cancelled: [],
      processorTime: null,
    };
    started.push(worker);
    return {
      post: (message) => void worker.sent.push(message),
      onMessage: (listener) => {
        worker.send = listener;
      },
      onEnd: (listener) => {
        worker.end = (crash) => listener(crash ?? null);
      },
      cancel: (run) => void worker.cancelled.push(run),
      processorTime: async () => worker.processorTime,
      terminate: () => {
        worker.terminated = true;
      },
    };
  };
  return { started, start };
}

/** An analyst with one open document of this text, which the user looks at unless `seen` is false. */
export function open(text: string, most = 1, seen = true) {
  const { started, start } = workers();
  const announced: string[] = [];
  const progress: (Progress | null)[] = [];
  const analyst = createAnalyst(
    { start, most },
    (uri) => announced.push(uri),
    (found) => progress.push(found),
  );
  let program = createProgram(parse(text), prelude);
  analyst.update(URI, program);
  if (seen) analyst.see(URI);
  const edit = (changed: string): Program => {
    program = createProgram(parse(changed, program.file), prelude, program);
    analyst.update(URI, program);
    return program;
  };
  /** What the latest worker, or another one, was last asked. */
  const asked = (worker = started.at(-1)) =>
    worker?.sent.findLast((message): message is Question => message.kind === 'answer');
  const wanted = (): readonly number[] => asked()?.indices ?? [];
  const answer = (index: number, found = ANSWER, complete = true): void => {
    const { run } = asked() ?? { run: 0 };
    started.at(-1)?.send({ kind: 'answered', run, index, answer: found, complete });
  };
  const begin = (index: number): void => started.at(-1)?.send({ kind: 'started', run: asked()?.run ?? 0, index });
  /** The worker has finished what it was last asked. */
  const done = (worker = started.at(-1)): void => worker?.send({ kind: 'done', run: asked(worker)?.run ?? 0 });
  const searched = (): readonly string[] => {
    const messages = started.at(-1)?.sent ?? [];
    return messages.flatMap((message) =>
      message.kind === 'prove' ? [message.key] : message.kind === 'stop' ? ['stop'] : [],
    );
  };
  const tell = (message: FromWorker): void => started.at(-1)?.send(message);
  return { analyst, started, announced, progress, edit, asked, wanted, answer, begin, done, searched, tell };
}

/** The problems of an answer, by their codes. */
export function codes(analyst: Analyst, index: number): readonly string[] | 'pending' {
  const answer = analyst.answer(URI, index);
  return answer === 'pending' ? answer : answer.problems.map(({ code }) => code);
}
