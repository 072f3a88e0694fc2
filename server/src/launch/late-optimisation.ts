/**
 * Options with which V8 optimises code later, in this thread and in the workers that are started from then on. Left to itself, it optimises a function a little after 400
 * calls, and well after 3000, so that a worker's first half second keeps two more cores busy, on which the thread of the editor has to wait. On two cores, the
 * worker itself waits for them. A check of a hundred games on the command line takes up to a quarter more processor time. Loops that run long are still optimised at once, and what is
 * computed for seconds takes no longer. To be set before any worker starts, and never again, see `lsp/heap-limits.ts`.
 */
export const LATE_OPTIMISATION = ['--invocation-count-for-maglev=2000', '--invocation-count-for-turbofan=60000'];
