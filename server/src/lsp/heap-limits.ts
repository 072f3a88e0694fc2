import { setFlagsFromString } from 'node:v8';

/**
 * Keeps the memory of the server small: of this thread, and of the workers that are started from now on. V8 reads most of its limits only
 * when a process starts, but looks at these later, too. They are set before any worker starts, and never again: V8 refuses code that was
 * compiled under other flags, such as what `launch/worker.ts` keeps.
 */
export function limitHeaps(): void {
  // Left to itself, V8 lets a heap grow to several times what is in use before it collects garbage. Less growth costs time: with 40, an edit of a
  // file of 36,000 lines takes a third more processor time than with 80. More growth costs memory, of which the server has 300 MB for such a file: with 60, 25 edits
  // sometimes took 301 MB.
  setFlagsFromString('--heap-growing-percent=45');
  // Left to itself, V8 collects all garbage of a new worker several times within its first half second, which slows its first answers. A heap
  // below this is small anyway: what a worker no longer needs, it gives back once it has nothing to do (`analyst/worker/collect-garbage.ts`).
  setFlagsFromString('--initial-old-space-size=48');
  // Gives the function `gc` to every worker and context from now on.
  setFlagsFromString('--expose-gc');
  // Left to itself, Node 24 lets the space for new objects grow to 128 MB, gives none of it back, and answers no sooner. Now it does not grow at all, so
  // workers start with as much as they may have; this thread, which makes few objects, has 2 MB.
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--min-semi-space-size=8');
}
