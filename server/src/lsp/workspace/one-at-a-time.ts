import { reportInternalError } from '../../syntax/problems/internal-error.ts';

/** Does some work at every call, or once more after it is done where calls come meanwhile. What it throws is a mistake of ours. */
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
