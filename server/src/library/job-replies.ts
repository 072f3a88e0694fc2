import { messageOf } from '../syntax/problems/internal-error.ts';
import { wordsFor } from '../words/words.ts';
import { createAnswering } from './answering.ts';
import { problemSaying } from './games-error.ts';
import type { Job, Reply } from './requests.ts';

/** Creates what a worker does with its jobs. A mistake of ours is a problem of the reply. */
export function createReplying(): (job: Job) => Reply {
  const answer = createAnswering();
  return (job) => {
    try {
      return answer(job);
    } catch (error) {
      const message = wordsFor(job.language).library.crashed(messageOf(error));
      return { problems: [problemSaying('internal-error', message)] };
    }
  };
}
