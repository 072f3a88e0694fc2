import { oneAtATime } from '../workspace/one-at-a-time.ts';
import { answerOf } from './client-answers.ts';

/**
 * Tells the client that something is new, at most once at a time: until it has answered, further calls wait and are then
 * sent together. A client that refuses or does not answer in time is told again at the next call.
 */
export function createRefresh(tell: () => Promise<unknown>): () => void {
  return oneAtATime(() => answerOf(tell));
}
