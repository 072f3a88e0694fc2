import { setFlagsFromString } from 'node:v8';

/**
 * Makes V8 optimise code later, in this thread and in the workers that are started from now on. Left to itself, it optimises a function a little after 400
 * calls, and well after 3000, so that a worker's first half second keeps two more cores busy, on which the thread of the editor has to wait. On two cores, the
 * worker itself waits for them. Loops that run long are still optimised at once, and what is computed for seconds takes no longer. Set before any worker
 * starts, and never again, see `heap-limits.ts`.
 */
export function optimiseLate(): void {
  setFlagsFromString('--invocation-count-for-maglev=2000');
  setFlagsFromString('--invocation-count-for-turbofan=60000');
}
