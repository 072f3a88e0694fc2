import { createSession } from '../engine/engine.ts';
import { normalUri } from '../semantics/imports.ts';
import { prelude } from '../semantics/prelude.ts';
import { createProgram, type Program } from '../semantics/program.ts';
import { internalError } from '../syntax/internal-error.ts';
import { NOTHING, parse } from '../syntax/parse.ts';
import type { SourceFile } from '../syntax/tree.ts';
import type { Answer } from './answer.ts';
import { answer, createContext } from './answers.ts';
import type { Context } from './context.ts';
import type { FileChange, FromWorker, ToWorker } from './protocol.ts';
import { createProving } from './proving.ts';

type Asked = Extract<ToWorker, { kind: 'answer' }>;

/** What is left to do for one document. */
interface Job {
  readonly version: number;
  readonly context: Context;
  readonly wanted: number[];
}

/** The worker looks for new messages after so many milliseconds, or after one answer that takes longer. */
const SLICE = 20;

/**
 * The body of the worker: answers declarations one after the other, the document asked about last first, and takes in
 * new versions between two of them. With nothing to answer it searches for a period, where it is asked to. What the engine has
 * learned is kept for the whole session.
 */
export function createWork(post: (message: FromWorker) => void): (message: ToWorker) => void {
  const session = createSession();
  const programs = new Map<string, Program>();
  /** The files that were sent, by URI. */
  const files = new Map<string, SourceFile>();
  const jobs = new Map<string, Job>();
  const proving = createProving(session, post, () => performance.now());
  let [running, answering] = [false, false];

  /** Whatever goes wrong costs this answer: also when the message cannot be sent, because it is not plain data. */
  const give = (uri: string, version: number, index: number, find: () => Answer): void => {
    try {
      post({ kind: 'answered', uri, version, index, answer: find() });
    } catch (error) {
      const problems = [internalError(error, { start: 0, end: 0 })];
      post({ kind: 'answered', uri, version, index, answer: { kind: 'none', problems } });
    }
  };

  const step = (): boolean => {
    const [uri, job] = [...jobs].at(-1) ?? [];
    if (uri === undefined || job === undefined) return false;
    const index = job.wanted.shift();
    if (index === undefined) jobs.delete(uri);
    else {
      post({ kind: 'started', uri, version: job.version, index });
      give(uri, job.version, index, () => answer(job.context, index));
    }
    return true;
  };
  const slice = (): void => {
    const end = performance.now() + SLICE;
    while (step()) {
      if (performance.now() < end) continue;
      setTimeout(slice, 0);
      return;
    }
    if (answering) post({ kind: 'idle' });
    answering = false;
    running = proving.step(SLICE) || jobs.size > 0;
    if (running) setTimeout(slice, 0);
  };
  const run = (): void => {
    if (!running) setTimeout(slice, 0);
    running = true;
  };

  const take = ({ uri, from, to, text, limits }: FileChange): void => {
    const before = files.get(uri) ?? NOTHING;
    files.set(uri, parse(before.text.slice(0, from) + text + before.text.slice(to), before, limits));
  };

  const begin = ({ uri, version, wanted, limits }: Asked): void => {
    const fileAt = (from: string) => files.get(from) ?? null;
    const file = files.get(normalUri(uri));
    if (file === undefined) throw new Error(`${uri} is asked about and was never sent`);
    const program = createProgram(file, prelude, programs.get(uri), { uri, fileAt });
    programs.set(uri, program);
    jobs.set(uri, { version, context: createContext(program, limits, undefined, session), wanted: [...wanted] });
  };

  return (message) => {
    if (message.kind === 'stop') return proving.stop();
    if (message.kind === 'prove') {
      proving.begin(message);
      return run();
    }
    if (message.kind === 'file') return take(message);
    if (message.kind === 'drop') return void files.delete(message.uri);
    jobs.delete(message.uri);
    if (message.kind === 'forget') {
      programs.delete(message.uri);
      return;
    }
    try {
      begin(message);
    } catch (error) {
      const fail = (): never => {
        throw error;
      };
      for (const index of message.wanted) give(message.uri, message.version, index, fail);
    }
    answering = true;
    run();
  };
}
