/**
 * The longest time in milliseconds that an uninterrupted thread works between two looks at a clock that cannot measure processor
 * time.
 */
const LONGEST_STRETCH = 5;

/**
 * A clock that counts the milliseconds that this thread has computed, from any origin, so that a busy or sleeping machine takes
 * nothing from a budget. Some runtimes cannot measure the processor time of a thread, such as Node before 23.9 and browsers.
 * There the clock counts wall time, but between two looks at most the longest stretch of work that a meter allows between them.
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

/** The processor time of this thread in milliseconds; null if the runtime does not provide it. */
function threadTime(): (() => number) | null {
  const { process }: { readonly process?: Partial<NodeJS.Process> } = globalThis;
  if (typeof process?.threadCpuUsage !== 'function') return null;
  const { threadCpuUsage } = process;
  return () => {
    const { user, system } = threadCpuUsage();
    return (user + system) / 1000;
  };
}
