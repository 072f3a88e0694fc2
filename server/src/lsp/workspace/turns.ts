/** Nobody waits longer for his turn, in milliseconds. */
const TURN = 15;
/** So few steps are done at once, whatever they take on a machine that has just started or has other things to do. */
const FEW = 200;

/**
 * Does work that comes in steps. What is over within a turn is done at once; else it goes on later, and between its turns
 * whatever else waits is done. Gives null when `isWanted` says in between that nobody wants the result any more.
 */
export function inTurns<T>(steps: Generator<void, T>, isWanted: () => boolean): T | Promise<T | null> {
  const first = turn(steps, FEW);
  return first.done === true ? first.value : later(steps, isWanted);
}

async function later<T>(steps: Generator<void, T>, isWanted: () => boolean): Promise<T | null> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 0));
    if (!isWanted()) return null;
    const step = turn(steps, 1);
    if (step.done === true) return step.value;
  }
}

function turn<T>(steps: Generator<void, T>, least: number): IteratorResult<void, T> {
  const end = performance.now() + TURN;
  for (let done = 1; ; done += 1) {
    const step = steps.next();
    if (step.done === true || (done >= least && performance.now() >= end)) return step;
  }
}
