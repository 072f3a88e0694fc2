import type { LibraryWords } from '../words/en/library.ts';
import { GamesError, problemSaying } from './games-error.ts';
import type { Job, Reply } from './requests.ts';

/** A worker as the library sees it, in Node and in browsers: it does one job after another and replies to each. */
export interface Port {
  readonly post: (job: Job) => void;
  /** Whether the worker has something to do: an idle one does not keep a program running. */
  readonly hold: (busy: boolean) => void;
  readonly terminate: () => void;
}

/** What a worker reports: the reply to its job, or that it has ended by itself: null if it ran out of memory, else the crash. */
export interface PortEvents {
  readonly onReply: (reply: Reply) => void;
  readonly onEnd: (crash: string | null) => void;
}

/** Starts a worker that may use this many megabytes. */
export type StartWorker = (memory: number, events: PortEvents) => Port;

/** A job, and who waits for its reply. Exactly one of the two functions is called, unless the job is removed. */
export interface Waiting {
  readonly job: Job;
  readonly settle: (reply: Reply) => void;
  readonly fail: (reason: unknown) => void;
}

/** Jobs for a worker, which does them one after another. */
export interface Queue {
  readonly add: (waiting: Waiting) => void;
  /** Nobody waits for this job any more. Nothing else reaches a worker that computes, so its own worker ends. */
  readonly remove: (waiting: Waiting) => void;
  /** Ends the worker and returns the jobs that are left. */
  readonly clear: () => readonly Waiting[];
}

interface Member {
  readonly port: Port;
  /** Whether it has done a job before, the memory of which it holds. */
  isUsed: boolean;
}

/** Creates a queue. Its worker is started with the first job, and again after one has ended. */
export function createQueue(start: StartWorker, memory: number, words: LibraryWords): Queue {
  const open: Waiting[] = [];
  let current: Waiting | null = null;
  let member: Member | null = null;

  const leave = (): void => {
    member?.port.terminate();
    member = null;
    current = null;
  };

  const proceed = (): void => {
    if (current !== null) return;
    const next = open.shift();
    if (next === undefined) {
      member?.port.hold(false);
      return;
    }
    current = next;
    member ??= join();
    member.port.hold(true);
    try {
      member.port.post(next.job);
    } catch (error) {
      // What cannot be sent is not plain data.
      current = null;
      next.fail(error);
      proceed();
    }
  };

  const join = (): Member => {
    const isMine = (): boolean => member === joined;
    const port = start(memory, {
      onReply: (reply) => {
        if (!isMine()) return;
        joined.isUsed = true;
        const done = current;
        current = null;
        done?.settle(reply);
        proceed();
      },
      onEnd: (crash) => {
        if (!isMine()) return;
        const lost = current;
        leave();
        // What earlier jobs have left may have taken the memory, so another worker tries once more.
        if (lost !== null && crash === null && joined.isUsed) open.unshift(lost);
        else lost?.fail(new GamesError([crash === null ? outOfMemory : crashed(crash)]));
        proceed();
      },
    });
    const joined: Member = { port, isUsed: false };
    return joined;
  };

  const outOfMemory = problemSaying('limit-memory', words.outOfMemory);
  const crashed = (text: string) => problemSaying('internal-error', words.crashed(text));

  return {
    add(waiting) {
      open.push(waiting);
      proceed();
    },
    remove(waiting) {
      if (waiting === current) leave();
      else open.splice(0, open.length, ...open.filter((each) => each !== waiting));
      proceed();
    },
    clear() {
      const left = [...(current === null ? [] : [current]), ...open.splice(0)];
      leave();
      return left;
    },
  };
}
