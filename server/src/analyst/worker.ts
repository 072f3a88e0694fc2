import { parentPort, workerData } from 'node:worker_threads';
import { createWorkerLoop } from './worker-loop.ts';

/** The worker in Node. What it is started with is memory that it shares: there stands the last run that nobody wants any more. */
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
