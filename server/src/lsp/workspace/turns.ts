/** The most milliseconds that other work waits for its turn. */
const TURN = 15;
/** A turn has at least this many steps, even if they take long on a machine that has just started or is busy. */
const FEW = 200;

/**
 * Does work that consists of steps. Work that ends within a turn is done at once; otherwise it continues later, with other
 * waiting work done between its turns. The result is null if `isWanted` returns false in between, because nobody wants the result
 * any more.
 */
export function inTurns<T>(steps: Generator<void, T>, isWanted: () => boolean, few = FEW): T | Promise<T | null> {
  const first = turn(steps, few);
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
