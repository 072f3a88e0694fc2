import { runInThisContext } from 'node:vm';

const INTERRUPTED = 'ERR_SCRIPT_EXECUTION_INTERRUPTED';

/** What the script calls: it sees globals only, and a context of its own would take milliseconds. */
const WORK = 'interruptibleWork';

/**
 * Runs `work`, and returns whether Ctrl-C has ended it. Node handles no signal while it computes, except during a script that is set to end
 * at this one.
 */
export function interruptible(work: () => void): boolean {
  Object.defineProperty(globalThis, WORK, { value: work, configurable: true });
  try {
    runInThisContext(`${WORK}()`, { breakOnSigint: true });
    return false;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === INTERRUPTED) return true;
    throw error;
  } finally {
    Reflect.deleteProperty(globalThis, WORK);
  }
}
