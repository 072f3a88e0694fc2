import { type Analyst, createAnalyst } from '../../server/src/analysis/analyst.ts';
import type { Answer } from '../../server/src/analysis/answer.ts';
import type { FromWorker, ToWorker, WorkerPort } from '../../server/src/analysis/protocol.ts';
import type { Progress } from '../../server/src/analysis/searches.ts';
import { prelude } from '../../server/src/semantics/prelude.ts';
import { createProgram, type Program } from '../../server/src/semantics/program.ts';
import { parse } from '../../server/src/syntax/parse.ts';

export const URI = 'file:///a.game';
export const ANSWER: Answer = { kind: 'none', problems: [] };

interface FakeWorker {
  readonly sent: ToWorker[];
  send: (message: FromWorker) => void;
  /** Ends by itself: for want of memory, or in a crash. */
  end: (crash?: string) => void;
  terminated: boolean;
}

/** Workers that do nothing by themselves: the test says what they send and when they end. */
export function workers() {
  const started: FakeWorker[] = [];
  const start = (): WorkerPort => {
    const worker: FakeWorker = { sent: [], send: () => undefined, end: () => undefined, terminated: false };
    started.push(worker);
    return {
      post: (message) => void worker.sent.push(message),
      onMessage: (listener) => {
        worker.send = listener;
      },
      onEnd: (listener) => {
        worker.end = (crash) => listener(crash ?? null);
      },
      terminate: () => {
        worker.terminated = true;
      },
    };
  };
  return { started, start };
}

/** An analyst with one open document of this text. */
export function open(text: string) {
  const { started, start } = workers();
  const announced: string[] = [];
  const progress: (Progress | null)[] = [];
  const analyst = createAnalyst(
    start,
    (uri) => announced.push(uri),
    (found) => progress.push(found),
  );
  let program = createProgram(parse(text), prelude);
  let version = 1;
  analyst.update(URI, program);
  const edit = (changed: string): Program => {
    program = createProgram(parse(changed, program.file), prelude, program);
    version += 1;
    analyst.update(URI, program);
    return program;
  };
  const wanted = (): readonly number[] => {
    const last = started.at(-1)?.sent.findLast((message) => message.kind === 'answer');
    return last?.kind === 'answer' ? last.wanted : [];
  };
  const answer = (index: number, found = ANSWER): void =>
    started.at(-1)?.send({ kind: 'answered', uri: URI, version, index, answer: found });
  const begin = (index: number): void => started.at(-1)?.send({ kind: 'started', uri: URI, version, index });
  const searched = (): readonly string[] => {
    const messages = started.at(-1)?.sent ?? [];
    return messages.flatMap((message) =>
      message.kind === 'prove' ? [message.key] : message.kind === 'stop' ? ['stop'] : [],
    );
  };
  const tell = (message: FromWorker): void => started.at(-1)?.send(message);
  return { analyst, started, announced, progress, edit, wanted, answer, begin, searched, tell };
}

/** The problems of an answer, by their codes. */
export function codes(analyst: Analyst, index: number): readonly string[] | 'pending' {
  const answer = analyst.answer(URI, index);
  return answer === 'pending' ? answer : answer.problems.map(({ code }) => code);
}
