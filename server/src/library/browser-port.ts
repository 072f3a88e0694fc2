import type { StartWorker } from './queue.ts';

/** How workers are started in a browser, where their memory cannot be limited. */
export function workersBy(make: () => Worker): StartWorker {
  return (_memory, { onReply, onEnd }) => {
    const worker = make();
    worker.addEventListener('message', ({ data }: MessageEvent) => onReply(data));
    worker.addEventListener('error', ({ message }) => onEnd(message));
    return { post: (job) => worker.postMessage(job), hold: () => undefined, terminate: () => worker.terminate() };
  };
}
