/** Between two looks at a clock that cannot tell processor time a thread that was not interrupted works no longer than so many milliseconds. */
const LONGEST_STRETCH = 5;

/**
 * A clock that counts the milliseconds in which this thread has computed, from any origin, so that a busy machine, or one that
 * slept, takes nothing from a budget. Where the runtime does not tell the processor time of a thread, as Node before 23.9 and
 * browsers do not, it counts wall time between two looks up to the longest stretch of work that a meter lets pass between them.
 */
export function createProcessorClock(
  own: (() => number) | null = threadTime(),
  wall: () => number = () => performance.now(),
): () => number {
  if (own !== null) return own;
  let [counted, looked] = [0, wall()];
  return () => {
    const now = wall();
    counted += Math.min(now - looked, LONGEST_STRETCH);
    looked = now;
    return counted;
  };
}

/** The processor time of this thread in milliseconds; null where the runtime does not tell it. */
function threadTime(): (() => number) | null {
  const { process }: { readonly process?: Partial<NodeJS.Process> } = globalThis;
  if (typeof process?.threadCpuUsage !== 'function') return null;
  const { threadCpuUsage } = process;
  return () => {
    const { user, system } = threadCpuUsage();
    return (user + system) / 1000;
  };
}
