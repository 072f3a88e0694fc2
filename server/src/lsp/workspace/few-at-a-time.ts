/**
 * Limits how many calls of an asynchronous function are under way; further calls wait for their turn, the first first. Thousands of files
 * that are read at once would otherwise end in the same moment, and nothing else would be done until all of them were handled.
 */
export function fewAtATime<Argument, Result>(
  most: number,
  work: (argument: Argument) => Promise<Result>,
): (argument: Argument) => Promise<Result> {
  let free = most;
  const waiting: (() => void)[] = [];
  // The next one to begin; those before it have begun, and are removed all at once.
  let next = 0;
  const begin = async (): Promise<void> => {
    if (free > 0) {
      free -= 1;
      return;
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const end = (): void => {
    const following = waiting[next];
    if (following === undefined) {
      free += 1;
      return;
    }
    next += 1;
    if (next === waiting.length) {
      waiting.length = 0;
      next = 0;
    }
    following();
  };
  return async (argument) => {
    await begin();
    try {
      return await work(argument);
    } finally {
      end();
    }
  };
}
