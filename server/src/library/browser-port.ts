import type { StartWorker } from './queue.ts';

/** How workers are started in a browser, where nobody can limit their memory. */
export function workersBy(make: () => Worker): StartWorker {
  return (_memory, { onReply, onEnd }) => {
    const worker = make();
    worker.addEventListener('message', ({ data }: MessageEvent) => onReply(data));
    worker.addEventListener('error', ({ message }) => onEnd(message));
    return { post: (job) => worker.postMessage(job), hold: () => undefined, terminate: () => worker.terminate() };
  };
}
