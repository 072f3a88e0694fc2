import { reportInternalError } from '../../syntax/problems/internal-error.ts';

/**
 * Does some work at every call; calls during the work cause it to be done once more afterwards. Anything it throws is our own
 * mistake.
 */
export function oneAtATime(work: () => Promise<unknown>): () => void {
  let working = false;
  let again = false;
  const begin = (): void => {
    again = true;
    if (working) return;
    working = true;
    again = false;
    work()
      .catch(reportInternalError)
      .finally(() => {
        working = false;
        if (again) begin();
      });
  };
  return begin;
}
