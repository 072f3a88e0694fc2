import { parentPort } from 'node:worker_threads';
import { createWork } from './work.ts';

/** The worker in Node. */
if (parentPort !== null) {
  const port = parentPort;
  port.on(
    'message',
    createWork((message) => port.postMessage(message)),
  );
}
