import type { WorkerPort } from './shared/protocol.ts';

/** Watches one worker for losing sight of the clock. */
export interface Watch {
  /** The worker has been given work of which each part may take so many seconds. */
  readonly begin: (seconds: number) => void;
  /** The worker has said something, and so it is at the clock, or at something new. */
  readonly sign: () => void;
  /** The worker has nothing to do, or is gone. */
  readonly end: () => void;
}

/** How often it is looked at the worker, in milliseconds. */
const TICK = 500;
/** What a worker may take above a budget: a tenth, and so many milliseconds for all that is not computing. */
const TENTH = 1.1;
const GRACE = 1000;
/** Where the runtime does not tell processor time, silence is counted in ticks, and may last so many milliseconds more. */
const MORE_IF_UNTOLD = 10_000;

/**
 * Creates a watch. What counts is the processor time that the worker has taken since its last sign, so that one which gets
 * none on a busy machine, or is just starting, is not blamed. Where nobody can tell, the ticks are counted: time that the
 * machine slept holds none.
 */
export function createWatch(port: Pick<WorkerPort, 'processorTime'>, onLost: () => void): Watch {
  let ticks = 0;
  let allowed = 0;
  /** The processor time at the last sign, once it was asked for; a new object for each sign. */
  let since: { time: number | null } = { time: null };
  let timer: ReturnType<typeof setInterval> | null = null;

  const sign = (): void => {
    ticks = 0;
    since = { time: null };
  };
  const end = (): void => {
    if (timer !== null) clearInterval(timer);
    timer = null;
  };
  const lost = (): void => {
    end();
    onLost();
  };
  const look = async (): Promise<void> => {
    ticks += 1;
    if (ticks * TICK > allowed + MORE_IF_UNTOLD) return lost();
    const asked = since;
    const time = await port.processorTime().catch(() => null);
    // Whatever it said meanwhile was a sign.
    if (time === null || asked !== since || timer === null) return;
    ticks = 0;
    since.time ??= time;
    if (time - since.time > allowed) lost();
  };

  return {
    begin(seconds) {
      sign();
      allowed = seconds * 1000 * TENTH + GRACE;
      timer ??= setInterval(() => void look(), TICK);
    },
    sign,
    end,
  };
}
