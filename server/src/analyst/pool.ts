import type { Limits } from '../answers/budget.ts';
import type { Program } from '../semantics/program/program.ts';
import { excerptsOf } from './excerpts.ts';
import { limitsOf, PASSES } from './passes.ts';
import type { SearchMessage } from './period-search/queue.ts';
import type { Batch } from './scheduler.ts';
import { type FromWorker, isFromWorker, type WorkerPort } from './shared/protocol.ts';
import { createWatchdog, type Watchdog } from './watchdog.ts';
import type { Stop } from './worker-lost.ts';

/** Questions given to a worker. */
export interface Task {
  readonly run: number;
  readonly batch: Batch;
  readonly program: Program;
  /** The questions that are not answered yet. */
  readonly left: Set<number>;
  /** The question that the worker has started; null between two questions. */
  begun: number | null;
  /** True once nobody wants what is left. */
  cancelled: boolean;
}

/** How the pool gets questions, and what it reports. */
export interface PoolEvents {
  /** Whether questions wait for the short passes, or for the long ones. */
  readonly waits: (hard: boolean) => boolean;
  /** The next questions for a free worker; null if there are none. */
  readonly next: (
    hard: boolean,
  ) => { readonly batch: Batch; readonly program: Program; readonly limits: Limits } | null;
  readonly answered: (task: Task, message: Extract<FromWorker, { kind: 'answered' }>) => void;
  /** A task is over; what is left of it was not started, or was cancelled. */
  readonly done: (task: Task) => void;
  readonly searched: (message: Extract<FromWorker, { kind: 'progress' | 'settled' }>) => void;
  /** A worker is gone, with its task and the reason; the reason is null if the worker was given up because nobody wanted its work. */
  readonly lost: (task: Task | null, reason: Stop | null, hard: boolean) => void;
}

/** The workers: one for the short passes, and as many for the long ones as there is work and room for. */
export interface Pool {
  /** Starts the worker of the short passes, if there is none, before there are questions. */
  readonly begin: () => void;
  /** Gives questions to all free workers, and starts another worker if questions wait and the limit allows it. */
  readonly dispatch: () => void;
  readonly tasks: () => readonly Task[];
  /** Cancels a task that nobody wants any more. */
  readonly cancel: (task: Task) => void;
  /** Makes the worker of the short passes search for a period while it has nothing to answer, or stop searching. */
  readonly search: (message: SearchMessage) => void;
  /** Ends all workers. */
  readonly clear: () => void;
}

interface Member {
  readonly port: WorkerPort;
  readonly hard: boolean;
  readonly watchdog: Watchdog;
  task: Task | null;
  searching: boolean;
}

/** A search reports progress so often that a worker silent for this many seconds no longer checks the clock. */
const LONGEST_STEP = 5;
/** The most milliseconds that a worker may take to end a cancelled task before it is given up. */
const PATIENCE = 300;

/**
 * Creates a pool of at most `size` workers, with at least one for each kind of pass. There are libraries for this, but none lets
 * a worker receive questions while it searches, reports what a worker was doing when it died, and watches its processor time.
 */
export function createPool(start: () => WorkerPort, size: number, events: PoolEvents): Pool {
  const members = new Set<Member>();
  let runs = 0;

  const lose = (member: Member, reason: Stop | null): void => {
    if (!members.delete(member)) return;
    member.watchdog.end();
    member.port.terminate();
    events.lost(member.task, reason, member.hard);
  };

  const receive = (member: Member, message: unknown): void => {
    if (!members.has(member)) return;
    member.watchdog.sign();
    try {
      if (!isFromWorker(message)) throw new TypeError('not a message');
      take(member, message);
    } catch (error) {
      // A worker that sends an unreadable message is not reliable in anything else.
      lose(member, { code: 'internal-error', text: error instanceof Error ? error.message : String(error) });
    }
  };

  const rest = ({ task, searching, watchdog }: Member): void => {
    if (task !== null) return;
    if (searching) watchdog.begin(LONGEST_STEP);
    else watchdog.end();
  };

  const take = (member: Member, message: FromWorker): void => {
    if (message.kind === 'alive') return;
    if (message.kind === 'progress' || message.kind === 'settled') {
      if (message.kind === 'settled') {
        member.searching = false;
        rest(member);
      }
      events.searched(message);
      return;
    }
    const { task } = member;
    if (task?.run !== message.run) return;
    switch (message.kind) {
      case 'started':
        task.begun = message.index;
        return;
      case 'answered':
        task.begun = null;
        if (task.left.delete(message.index)) events.answered(task, message);
        return;
      case 'done':
        member.task = null;
        rest(member);
        events.done(task);
    }
  };

  const add = (hard: boolean): Member => {
    const port = start();
    const lost = (): void => lose(member, { code: 'limit-time' });
    const member: Member = {
      port,
      hard,
      watchdog: createWatchdog(port, lost),
      task: null,
      searching: false,
    };
    members.add(member);
    port.onMessage((message) => receive(member, message));
    port.onEnd((crash) =>
      lose(member, crash === null ? { code: 'limit-memory' } : { code: 'internal-error', text: crash }),
    );
    return member;
  };

  const assign = (member: Member): void => {
    if (member.task !== null) return;
    const found = events.next(member.hard);
    if (found === null) return;
    const { batch, program, limits } = found;
    runs += 1;
    member.task = { run: runs, batch, program, left: new Set(batch.indices), begun: null, cancelled: false };
    const own = limitsOf(batch.pass, limits);
    const detail = batch.pass === null ? 'explanation' : (PASSES[batch.pass]?.detail ?? 'verdict');
    member.watchdog.begin(own.seconds);
    const { indices } = batch;
    const excerpts = excerptsOf(program, indices);
    member.port.post({ kind: 'answer', run: runs, excerpts, indices, detail, limits: own });
  };

  const ofKind = (hard: boolean): Member[] => [...members].filter((member) => member.hard === hard);

  return {
    begin() {
      if (ofKind(false).length === 0) add(false);
    },
    dispatch() {
      for (const member of members) assign(member);
      for (const hard of [false, true]) {
        const room = (hard ? Math.max(1, size - 1) : 1) - ofKind(hard).length;
        if (room > 0 && events.waits(hard)) assign(add(hard));
      }
    },
    tasks: () => [...members].flatMap(({ task }) => (task === null ? [] : [task])),
    cancel(task) {
      const member = [...members].find((each) => each.task === task);
      if (member === undefined || task.cancelled) return;
      task.cancelled = true;
      member.port.cancel(task.run);
      setTimeout(() => {
        if (member.task === task) lose(member, null);
      }, PATIENCE);
    },
    search(message) {
      for (const member of ofKind(false)) {
        member.searching = message.kind === 'prove';
        member.port.post(message);
        rest(member);
      }
    },
    clear() {
      for (const { port, watchdog } of members) {
        watchdog.end();
        port.terminate();
      }
      members.clear();
    },
  };
}
