import { oneAtATime } from '../workspace/one-at-a-time.ts';
import { answerOf } from './client-answers.ts';

/**
 * Tells the client that something is new, at most once at a time: until it has answered, further calls wait and are then
 * sent together, and so they do until `taken` resolves, which is called at each telling. A client that refuses or does not answer in time is told again at the next call.
 * It is not told if nothing `isNew` when its turn has come.
 */
export function createRefresh(
  tell: () => Promise<unknown>,
  taken?: () => Promise<void>,
  isNew: () => boolean = () => true,
): () => void {
  return oneAtATime(async () => {
    if (isNew()) await Promise.all([taken?.(), answerOf(tell)]);
  });
}
