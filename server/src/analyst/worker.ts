import { parentPort, workerData } from 'node:worker_threads';
import { createIdleCollector } from './collect-garbage.ts';
import { createWorkerLoop } from './worker-loop.ts';

/** In milliseconds. Shorter than for the thread that serves the editor, which must never stop while somebody types. */
const QUIET = 1500;

/** The worker in Node. It is started with shared memory, which holds the last run that is no longer wanted. */
if (parentPort !== null) {
  const port = parentPort;
  const cancelled = new Int32Array(workerData as SharedArrayBuffer);
  const take = createWorkerLoop(
    (message) => port.postMessage(message),
    () => Atomics.load(cancelled, 0),
  );
  const { busy } = createIdleCollector(QUIET);
  port.on('message', (message) => {
    take(message);
    busy();
  });
}
