/** Nobody waits longer for his turn, in milliseconds. */
const TURN = 15;

/**
 * Does work that comes in steps. What is over within a turn is done at once; else it goes on later, and between its turns
 * whatever else waits is done. Gives null when `isWanted` says in between that nobody wants the result any more.
 */
export function inTurns<T>(steps: Generator<void, T>, isWanted: () => boolean): T | Promise<T | null> {
  const first = turn(steps);
  return first.done === true ? first.value : later(steps, isWanted);
}

async function later<T>(steps: Generator<void, T>, isWanted: () => boolean): Promise<T | null> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 0));
    if (!isWanted()) return null;
    const step = turn(steps);
    if (step.done === true) return step.value;
  }
}

function turn<T>(steps: Generator<void, T>): IteratorResult<void, T> {
  const end = performance.now() + TURN;
  for (;;) {
    const step = steps.next();
    if (step.done === true || performance.now() >= end) return step;
  }
}
