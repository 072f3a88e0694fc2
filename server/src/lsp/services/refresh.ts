import { reportInternalError } from '../../syntax/problems/internal-error.ts';
import { answerOf } from './asking.ts';

/**
 * Tells the client that there is something new, at most once at a time: as long as it has not answered, further news wait
 * and are told together. A client that refuses, or does not answer in time, is asked again at the next news.
 */
export function createRefresh(tell: () => Promise<unknown>): () => void {
  return oneAtATime(() => answerOf(tell));
}

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
