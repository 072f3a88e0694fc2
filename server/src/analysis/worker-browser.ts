import type { ToWorker } from './protocol.ts';
import { createWork } from './work.ts';

/** The worker in a browser. */
const receive = createWork((message) => self.postMessage(message));
self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => receive(data));
