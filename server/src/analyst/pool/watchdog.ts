import type { WorkerPort } from '../shared/protocol.ts';

/** Watches whether a worker still checks the clock. */
export interface Watchdog {
  /** The worker has been given work, each part of which may take this many seconds. */
  readonly begin: (seconds: number) => void;
  /** The worker has sent something, so it checks the clock, or has started something new. */
  readonly sign: () => void;
  /** The worker has nothing to do, or is gone. */
  readonly end: () => void;
}

/** How often the worker is checked, in milliseconds. */
const TICK = 500;
/** How much a worker may exceed a budget: by a tenth, and by this many milliseconds for everything except computing. */
const TENTH = 1.1;
const GRACE = 1000;
/** If the runtime does not provide processor time, silence is counted in ticks, and may last this many milliseconds longer. */
const MORE_IF_UNKNOWN = 10_000;

/**
 * Creates a watch. It measures the processor time that the worker has used since its last sign, so that a worker that gets none
 * on a busy machine, or is just starting, is not blamed. If the runtime does not provide that, ticks are counted: there are none
 * while the machine sleeps.
 */
export function createWatchdog(port: Pick<WorkerPort, 'processorTime'>, onLost: () => void): Watchdog {
  let ticks = 0;
  let allowed = 0;
  /** The processor time at the last sign, once it has been requested; a new object for each sign. */
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
    if (ticks * TICK > allowed + MORE_IF_UNKNOWN) return lost();
    const asked = since;
    const time = await port.processorTime().catch(() => null);
    // Anything it sent meanwhile was a sign.
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
