import type { Games, GamesOptions } from '../../server/src/library/api.ts';
import { createGamesOn } from '../../server/src/library/games.ts';
import { createReplying } from '../../server/src/library/job-replies.ts';

/** The library with workers that answer in this thread, each job in a turn of its own. */
export function gamesHere(options: GamesOptions = {}): Games {
  return createGamesOn((_memory, { onReply }) => {
    const reply = createReplying();
    return {
      post: (job) => void setTimeout(() => onReply(reply(structuredClone(job))), 0),
      hold: () => undefined,
      terminate: () => undefined,
    };
  }, options);
}
