import { once } from '../../collections/once.ts';

/**
 * The longest time in milliseconds that an uninterrupted thread works between two looks at a clock that cannot measure processor
 * time.
 */
const LONGEST_STRETCH = 5;

/** The shortest time in milliseconds between two looks at a clock that is slow to look at. */
const SHORTEST_STRETCH = 2;

/** How many milliseconds the processor time that Linux counts may lag behind: it is brought up to date at each tick, at least 100 times a second. */
const TICK = 10;

/** The most digits that a count of nanoseconds has. */
const MOST_DIGITS = 20;

type Clock = () => number;

/** What measures the processor time that counts; null if the runtime cannot. */
let measured: () => Clock | null = threadTime;

/**
 * Whether new processor clocks count what their own thread computes, as they do at first, or what all threads of the process compute. A thread
 * that computes alone counts all: the others then work for it, since the runtime collects garbage and optimises code on threads of its own, which can
 * cost a third as much again.
 */
export function countThreads(which: 'own' | 'all'): void {
  measured = which === 'own' ? threadTime : processTime;
}

/**
 * A clock that counts the milliseconds that its thread has computed, or all threads (see {@link countThreads}), from any origin, so that a busy or sleeping machine takes
 * nothing from a budget. Some runtimes cannot measure the processor time of a thread, such as Node before 23.9 and browsers.
 * There the clock counts wall time, but between two looks at most the longest stretch of work that a meter allows between them. On Linux,
 * the processor time that the system counts for the thread keeps this from drifting. Each look takes 1 µs, or some 5 µs where it reads that count from a file.
 */
export function createProcessorClock(
  own: Clock | null = measured(),
  system: Clock | null = own === null ? systemClock() : null,
  wall: Clock = () => performance.now(),
): Clock {
  if (own !== null) return own;
  const least = system ?? (() => 0);
  const late = system === null ? Number.POSITIVE_INFINITY : TICK;
  let [counted, looked] = [least(), wall()];
  return () => {
    const now = wall();
    const told = least();
    counted = Math.max(told, Math.min(counted + Math.min(now - looked, LONGEST_STRETCH), told + late));
    looked = now;
    return counted;
  };
}

/** The processor time of this thread in milliseconds; null if the runtime does not provide it. */
function threadTime(): Clock | null {
  const { process }: { readonly process?: Partial<NodeJS.Process> } = globalThis;
  if (typeof process?.threadCpuUsage !== 'function') return null;
  return inMilliseconds(process.threadCpuUsage);
}

/**
 * The processor time of all threads of this process in milliseconds; null if the runtime does not provide it. The system adds the threads up, which takes
 * ten times as long as a look at the wall clock.
 */
function processTime(): Clock | null {
  const { process }: { readonly process?: Partial<NodeJS.Process> } = globalThis;
  return typeof process?.cpuUsage === 'function' ? notTooOften(inMilliseconds(process.cpuUsage)) : null;
}

/** A clock that is asked again only when {@link SHORTEST_STRETCH} has passed: threads cannot compute much meanwhile. */
function notTooOften(clock: Clock): Clock {
  let [counted, looked] = [0, Number.NEGATIVE_INFINITY];
  return () => {
    const now = performance.now();
    if (now - looked < SHORTEST_STRETCH) return counted;
    [counted, looked] = [clock(), now];
    return counted;
  };
}

function inMilliseconds(usage: () => NodeJS.CpuUsage): Clock {
  return () => {
    const { user, system } = usage();
    return (user + system) / 1000;
  };
}

/** The processor time that Linux counts for this thread, in milliseconds; null on other systems, or where it cannot be read. The file stays open as long as the thread lives. */
const systemClock = once((): Clock | null => {
  const { process }: { readonly process?: Partial<NodeJS.Process> } = globalThis;
  const files = process?.platform === 'linux' ? process.getBuiltinModule?.('node:fs') : undefined;
  if (files === undefined) return null;
  try {
    const file = files.openSync('/proc/thread-self/schedstat', 'r');
    const digits = new Uint8Array(MOST_DIGITS);
    const read = (): number => {
      files.readSync(file, digits, 0, MOST_DIGITS, 0);
      return Number.parseInt(String.fromCharCode(...digits), 10) / 1e6;
    };
    return Number.isNaN(read()) ? null : read;
  } catch {
    return null;
  }
});
