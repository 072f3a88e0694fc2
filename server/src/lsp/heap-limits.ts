import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** The bytes for new objects of the main thread. Left to itself, Node 24 takes up to 128 MB, of which it gives none back, and answers no sooner. */
const MOST_NEW = 16 * 2 ** 20;

/**
 * Keeps the memory of the server small: of this thread, and of the workers that are started from now on. V8 has most of its limits only for
 * the start of a process, but looks at these whenever it collects garbage.
 */
export function limitHeaps(): void {
  // Left to itself, V8 lets a heap grow to several times what is in use before it collects garbage. Less growth costs time: with 40, an edit of a
  // file of 36,000 lines takes a third more processor time than with 80. More growth costs memory, of which the server has 300 MB for such a file.
  setFlagsFromString('--heap-growing-percent=60');
  // Gives the function `gc` to every worker and context from now on.
  setFlagsFromString('--expose-gc');
  // Workers begin with the space for new objects that they may have, since from some time on no space grows.
  setFlagsFromString('--min-semi-space-size=8');
  keepNewSpaceSmall();
}

/** Lets the space for new objects of this thread grow until it is large enough. The factor is that of all threads. */
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
