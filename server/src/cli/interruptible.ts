import { runInNewContext } from 'node:vm';

const INTERRUPTED = 'ERR_SCRIPT_EXECUTION_INTERRUPTED';

/**
 * Runs `work`, and returns whether Ctrl-C has ended it. Node hears no signal while it computes, except during a script that is said to end
 * at this one.
 */
export function interruptible(work: () => void): boolean {
  try {
    runInNewContext('work()', { work }, { breakOnSigint: true });
    return false;
  } catch (error) {
    // It is no `Error` of this context.
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === INTERRUPTED) return true;
    throw error;
  }
}
