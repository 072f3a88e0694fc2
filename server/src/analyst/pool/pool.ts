import type { Limits } from '../../answers/shared/budget.ts';
import type { Program } from '../../semantics/program/program.ts';
import type { SearchMessage } from '../period-search/queue.ts';
import type { Batch } from '../scheduling/scheduler.ts';
import type { WorkerPort } from '../shared/protocol.ts';
import type { Stop } from './lost-worker-answer.ts';
import { createMember, type Member, type MemberEvents, type Task } from './pool-member.ts';
import { PRACTICE } from './practice.ts';

/** How the pool gets questions, and what it reports. */
export interface PoolEvents extends Omit<MemberEvents, 'lost'> {
  /** Whether questions wait for the short passes, or for the long ones. */
  readonly waits: (hard: boolean) => boolean;
  /** The next questions for a free worker; null if there are none. */
  readonly next: (
    hard: boolean,
  ) => { readonly batch: Batch; readonly program: Program; readonly limits: Limits } | null;
  /** A worker is gone, with its task and the reason; the reason is null if the worker was given up because nobody wanted its work. */
  readonly lost: (task: Task | null, reason: Stop | null, hard: boolean) => void;
}

/** How many milliseconds a worker of the long passes is kept without a question: what it remembers of hard ones takes hundreds of megabytes. */
const IDLE = 60_000;

/** The workers: one for the short passes, and as many for the long ones as there is work and room for. */
export interface Pool {
  /** Starts the worker of the short passes, if there is none, before there are questions. */
  readonly begin: () => void;
  /** Lets the worker of the short passes practise, if it has nothing to do. */
  readonly practise: () => void;
  /** Whether no worker has been given a question yet, so that none knows of any limits. */
  readonly isUnused: () => boolean;
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

/**
 * Creates a pool of at most `size` workers, with at least one for each kind of pass. Those of the long passes end after a minute without a
 * question. There are libraries for this, but none lets
 * a worker receive questions while it searches, reports what a worker was doing when it died, and watches its processor time.
 */
export function createPool(start: () => WorkerPort, size: number, events: PoolEvents): Pool {
  const short = new Set<Member>();
  const long = new Set<Member>();
  /** When those of the long passes end that have nothing to do. */
  const ends = new Map<Member, ReturnType<typeof setTimeout>>();
  let runs = PRACTICE;

  const membersFor = (hard: boolean): Set<Member> => (hard ? long : short);
  const all = (): readonly Member[] => [...short, ...long];

  const keep = (member: Member): void => {
    clearTimeout(ends.get(member));
    ends.delete(member);
  };

  const endLater = (member: Member): void => {
    if (ends.has(member)) return;
    const end = (): void => {
      keep(member);
      long.delete(member);
      member.end();
    };
    ends.set(member, setTimeout(end, IDLE));
  };

  const add = (hard: boolean): Member => {
    const members = membersFor(hard);
    const lost = (reason: Stop | null): void => {
      keep(member);
      members.delete(member);
      events.lost(member.task(), reason, hard);
    };
    const { answered, done, searched } = events;
    const member = createMember(start(), { answered, done, searched, lost });
    members.add(member);
    return member;
  };

  const assign = (member: Member, hard: boolean): void => {
    if (member.task() !== null) return;
    const found = events.next(hard);
    if (found === null) {
      if (hard) endLater(member);
      return;
    }
    keep(member);
    runs += 1;
    const { batch, program, limits } = found;
    member.assign({ run: runs, batch, program, left: new Set(batch.indices), begun: null, cancelled: false }, limits);
  };

  return {
    begin() {
      if (short.size === 0) add(false);
    },
    practise() {
      for (const member of short) member.practise();
    },
    isUnused: () => runs === PRACTICE,
    dispatch() {
      for (const hard of [false, true]) for (const member of membersFor(hard)) assign(member, hard);
      for (const hard of [false, true]) {
        const room = (hard ? Math.max(1, size - 1) : 1) - membersFor(hard).size;
        if (room > 0 && events.waits(hard)) assign(add(hard), hard);
      }
    },
    tasks: () => all().flatMap((member) => member.task() ?? []),
    cancel: (task) =>
      all()
        .find((member) => member.task() === task)
        ?.cancel(),
    search(message) {
      for (const member of short) member.search(message);
    },
    clear() {
      for (const member of all()) {
        keep(member);
        member.end();
      }
      short.clear();
      long.clear();
    },
  };
}
