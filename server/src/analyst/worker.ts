import { parentPort, workerData } from 'node:worker_threads';
import { createWorkerLoop } from './worker-loop.ts';

/** The worker in Node. It is started with shared memory, which holds the last run that is no longer wanted. */
if (parentPort !== null) {
  const port = parentPort;
  const cancelled = new Int32Array(workerData as SharedArrayBuffer);
  port.on(
    'message',
    createWorkerLoop(
      (message) => port.postMessage(message),
      () => Atomics.load(cancelled, 0),
    ),
  );
}
