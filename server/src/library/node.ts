import { Worker } from 'node:worker_threads';
import type { createGames as Declared } from './api.ts';
import { createGamesOn } from './games.ts';
import type { StartWorker } from './queue.ts';

export { GamesError } from './games-error.ts';

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

/** Starts the worker of a bundle. */
const startWorker: StartWorker = (memory, { onReply, onEnd }) => {
  const worker = new Worker(new URL('./server.js', import.meta.url), {
    workerData: 'library',
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
  worker.on('message', onReply);
  worker.on('error', (error: NodeJS.ErrnoException) => onEnd(error.code === OUT_OF_MEMORY ? null : error.message));
  worker.on('exit', (code) => onEnd(`exit ${code}`));
  return {
    post: (job) => worker.postMessage(job),
    hold: (busy) => (busy ? worker.ref() : worker.unref()),
    terminate: () => void worker.terminate(),
  };
};

/** The library in Node, where `api.ts` describes it. */
export const createGames: typeof Declared = (options) => createGamesOn(startWorker, options);
