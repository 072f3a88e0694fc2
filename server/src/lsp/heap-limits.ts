import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** The bytes that the main thread may use for new objects. Left to itself, Node 24 takes up to 128 MB, gives none of it back, and answers no sooner. */
const MOST_NEW = 16 * 2 ** 20;

/**
 * Keeps the memory of the server small: of this thread, and of the workers that are started from now on. V8 reads most of its limits only
 * when a process starts, but looks at these whenever it collects garbage.
 */
export function limitHeaps(): void {
  // Left to itself, V8 lets a heap grow to several times what is in use before it collects garbage. Less growth costs time: with 40, an edit of a
  // file of 36,000 lines takes a third more processor time than with 80. More growth costs memory, of which the server has 300 MB for such a file.
  setFlagsFromString('--heap-growing-percent=60');
  // Gives the function `gc` to every worker and context from now on.
  setFlagsFromString('--expose-gc');
  // Workers start with all the space that they may use for new objects, since no space grows once that of this thread is large enough.
  setFlagsFromString('--min-semi-space-size=8');
  keepNewSpaceSmall();
}

/** Lets the space for new objects of this thread grow until it is large enough. All threads share the factor, so no space grows after that. */
function keepNewSpaceSmall(): void {
  const observer = new PerformanceObserver(() => {
    if (newSpace() < MOST_NEW) return;
    setFlagsFromString('--semi-space-growth-factor=1');
    observer.disconnect();
  });
  observer.observe({ entryTypes: ['gc'] });
}

function newSpace(): number {
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0;
}
