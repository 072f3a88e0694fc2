import { parentPort, resourceLimits, workerData } from 'node:worker_threads';
import { DEFAULT_SETTINGS } from '../../answers/shared/settings.ts';
import { collectGarbage, createIdleCollector } from './collect-garbage.ts';
import { createWorkerLoop, type Memory } from './worker-loop.ts';

/** In milliseconds. Shorter than for the thread that serves the editor, which must never stop while somebody types. */
const QUIET = 1500;

/** A worker that remembers nothing holds half of this, in bytes. */
const LEAST = 2 ** 26;

/** What a worker remembers of earlier questions takes at most half of its memory, so that the next one has the other half. */
const memory: Memory = {
  holds: () => {
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  },
  most: Math.max(LEAST, 2 ** 19 * (resourceLimits.maxOldGenerationSizeMb ?? DEFAULT_SETTINGS.memory)),
  collect: collectGarbage,
};

/** The worker in Node. It is started with shared memory, which holds the last run that is no longer wanted. */
if (parentPort !== null) {
  const port = parentPort;
  const cancelled = new Int32Array(workerData as SharedArrayBuffer);
  const take = createWorkerLoop(
    (message) => port.postMessage(message),
    () => Atomics.load(cancelled, 0),
    memory,
  );
  const { busy } = createIdleCollector(QUIET);
  port.on('message', (message) => {
    take(message);
    busy();
  });
}
