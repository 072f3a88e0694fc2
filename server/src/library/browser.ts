import type { createGames as Declared } from './api.ts';
import { createGamesOn } from './games.ts';
import type { StartWorker } from './queue.ts';

export { GamesError } from './games-error.ts';

const startWorker: StartWorker = (_memory, { onReply, onEnd }) => {
  // Written in one expression, so that bundlers find the file.
  const worker = new Worker(new URL('./nimber-worker.mjs', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent) => onReply(data));
  worker.addEventListener('error', ({ message }) => onEnd(message));
  return { post: (job) => worker.postMessage(job), hold: () => undefined, terminate: () => worker.terminate() };
};

/** The library in a browser, where `api.ts` describes it. */
export const createGames: typeof Declared = (options) => createGamesOn(startWorker, options);
