import type { Limits } from '../../answers/shared/budget.ts';
import type { Program } from '../../semantics/program/program.ts';
import type { SearchMessage } from '../period-search/queue.ts';
import { limitsOf, PASSES } from '../scheduling/passes.ts';
import type { Batch } from '../scheduling/scheduler.ts';
import type { FromSearch, FromWorker, WorkerPort } from '../shared/protocol.ts';
import { excerptsOf } from './excerpts.ts';
import type { Stop } from './lost-worker-answer.ts';
import { PRACTICE, PRACTICE_QUESTION } from './practice.ts';
import { watchWorker } from './watched-worker.ts';

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

/** What a worker reports. */
export interface MemberEvents {
  readonly answered: (task: Task, message: Extract<FromWorker, { kind: 'answered' }>) => void;
  /** A task is over; what is left of it was not started, or was cancelled. */
  readonly done: (task: Task) => void;
  readonly searched: (message: FromSearch) => void;
  /** The worker cannot be used any more. The reason is null if it was given up because nobody wanted its work. */
  readonly lost: (reason: Stop | null) => void;
}

/** A worker of the pool, which has at most one task at a time. */
export interface Member {
  readonly task: () => Task | null;
  /** Makes it answer questions for practice until it is given a task, unless it has a task or has already practised. */
  readonly practise: () => void;
  /** Gives it a task. It must not have one. */
  readonly assign: (task: Task, limits: Limits) => void;
  /** Cancels its task, and gives the worker up if that takes long. */
  readonly cancel: () => void;
  /** Makes it search for a period while it has nothing to answer, or stop searching. */
  readonly search: (message: SearchMessage) => void;
  /** Ends the worker. Nothing is reported from then on. */
  readonly end: () => void;
}

/** A search reports progress so often that a worker silent for this many seconds no longer checks the clock. */
const LONGEST_STEP = 5;
/** The most milliseconds that a worker may take to end a cancelled task before it is given up. */
const PATIENCE = 300;

/** Starts a worker at `port` and watches its processor time. */
export function createMember(port: WorkerPort, events: MemberEvents): Member {
  let task: Task | null = null;
  let searching = false;
  let practising = port.isPractising === true;
  let hasPractised = practising;
  const rest = (): void => {
    if (task !== null) return;
    if (searching) watchdog.begin(LONGEST_STEP);
    else watchdog.end();
  };

  const takeFound = (message: FromSearch): void => {
    if (message.kind !== 'progress') {
      searching = false;
      rest();
    }
    events.searched(message);
  };

  const takeReport = (own: Task, message: Extract<FromWorker, { kind: 'started' | 'answered' | 'done' }>): void => {
    switch (message.kind) {
      case 'started':
        own.begun = message.index;
        return;
      case 'answered':
        own.begun = null;
        if (own.left.delete(message.index)) events.answered(own, message);
        return;
      case 'done':
        task = null;
        rest();
        events.done(own);
    }
  };

  const take = (message: FromWorker): void => {
    switch (message.kind) {
      case 'progress':
      case 'settled':
      case 'unknown':
        takeFound(message);
        return;
      case 'started':
      case 'answered':
      case 'done':
        if (message.run === PRACTICE) practising &&= message.kind !== 'done';
        if (task?.run === message.run) takeReport(task, message);
    }
  };

  const lost = (reason: Stop | null): void => {
    if (task !== null) task.begun = begunIn(task, port);
    events.lost(reason);
  };

  const { watchdog, lose, end } = watchWorker<null>(port, { received: take, lost });

  return {
    task: () => task,
    practise() {
      if (task !== null || hasPractised) return;
      [practising, hasPractised] = [true, true];
      port.post(PRACTICE_QUESTION);
    },
    assign(given, limits) {
      if (practising) port.cancel(PRACTICE);
      task = given;
      const { run, batch, program } = given;
      const own = limitsOf(batch.pass, limits);
      const detail = batch.pass === null ? 'explanation' : (PASSES[batch.pass]?.detail ?? 'verdict');
      const { indices } = batch;
      watchdog.begin(own.seconds);
      port.post({ kind: 'answer', run, excerpts: excerptsOf(program, indices), indices, detail, limits: own });
    },
    cancel() {
      const cancelled = task;
      if (cancelled === null || cancelled.cancelled) return;
      cancelled.cancelled = true;
      port.cancel(cancelled.run);
      setTimeout(() => {
        if (task === cancelled) lose(null);
      }, PATIENCE);
    },
    search(message) {
      searching = message.kind === 'prove';
      port.post(message);
      rest();
    },
    end,
  };
}

/** The question that the worker has started and not answered; null between two questions. */
function begunIn({ run, begun, left }: Task, port: WorkerPort): number | null {
  const last = port.begun?.(run) ?? begun;
  return last !== null && left.has(last) ? last : null;
}
