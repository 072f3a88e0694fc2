import { parentPort, resourceLimits, workerData } from 'node:worker_threads';
import { DEFAULT_SETTINGS } from '../../answers/shared/settings.ts';
import { sharedMemory } from '../shared/shared-memory.ts';
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

/** The worker in Node. It is started with shared memory. */
if (parentPort !== null) {
  const port = parentPort;
  const { cancelled, begin } = sharedMemory(workerData as SharedArrayBuffer);
  const take = createWorkerLoop((message) => port.postMessage(message), cancelled, memory, begin);
  const { busy } = createIdleCollector(QUIET);
  port.on('message', (message) => {
    take(message);
    busy();
  });
}
