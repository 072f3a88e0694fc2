/**
 * Options with which V8 optimises code later, in this thread and in the workers that are started from then on. Left to itself, it optimises a function lightly after 400
 * calls, and thoroughly after 3000, so that a worker's first half second keeps two more cores busy, for which the thread of the editor has to wait, and on two cores the
 * worker itself. A check of a hundred games by the command would then take up to a quarter more processor time. With these options, loops that run long are still optimised at once,
 * and what is computed for seconds takes no longer. To be set before any worker starts, and never again, see `lsp/heap-limits.ts`.
 */
export const LATE_OPTIMISATION = ['--invocation-count-for-maglev=2000', '--invocation-count-for-turbofan=60000'];
