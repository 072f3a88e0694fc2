import { oneAtATime } from '../workspace/one-at-a-time.ts';
import { answerOf } from './client-answers.ts';

/**
 * Tells the client that there is something new, at most once at a time: until it has answered, further news wait and are then
 * sent together. A client that refuses or does not answer in time is asked again at the next news.
 */
export function createRefresh(tell: () => Promise<unknown>): () => void {
  return oneAtATime(() => answerOf(tell));
}
