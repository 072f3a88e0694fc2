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

/**
 * The same for work that takes several turns anyway: messages that have arrived already are handled before it begins, so that of several versions
 * of a document only the last one is read.
 */
export async function inTurnsSoon<T>(steps: Generator<void, T>, isWanted: () => boolean): Promise<T | null> {
  // The first pause ends before the next message in the queue, the second after it.
  await pause();
  return await later(steps, isWanted);
}

/**
 * Creates a queue in which each waits for its own turn: otherwise, all requests that wait for the same document would be answered at the moment when it has
 * been read, one right after the other, and nothing else would be done meanwhile.
 */
export function createOwnTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(pause);
    return last;
  };
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** All work that takes several turns shares them. Otherwise, all of it would be continued at the same moment, however much there is. */
const nextTurn = createOwnTurns();

async function later<T>(steps: Generator<void, T>, isWanted: () => boolean): Promise<T | null> {
  for (;;) {
    await nextTurn();
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
