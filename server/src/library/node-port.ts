import { Worker } from 'node:worker_threads';
import type { StartWorker } from './queue.ts';

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

/** How workers are started in Node, from the bundle of the server, which holds theirs too. */
export function workersFrom(script: URL): StartWorker {
  return (memory, { onReply, onEnd }) => {
    const worker = new Worker(script, { workerData: 'library', resourceLimits: { maxOldGenerationSizeMb: memory } });
    worker.on('message', onReply);
    worker.on('error', (error: NodeJS.ErrnoException) => onEnd(error.code === OUT_OF_MEMORY ? null : error.message));
    worker.on('exit', (code) => onEnd(`exit ${code}`));
    return {
      post: (job) => worker.postMessage(job),
      hold: (busy) => (busy ? worker.ref() : worker.unref()),
      terminate: () => void worker.terminate(),
    };
  };
}
