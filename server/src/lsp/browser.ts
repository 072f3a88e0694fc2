import workerText from 'bundle:server/src/analysis/worker-browser.ts';
import { BrowserMessageReader, BrowserMessageWriter, createConnection } from 'vscode-languageserver/browser';
import type { FromWorker, WorkerPort } from '../analysis/protocol.ts';
import { connectionOptions } from './guard.ts';
import { startServer } from './server.ts';

/** The server in a browser: a web worker that speaks over messages. */
const reader = new BrowserMessageReader(self);
const writer = new BrowserMessageWriter(self);
startServer(createConnection(reader, writer, connectionOptions), startWorker);

/** From a text, because a web worker may start only scripts of its own origin, which an extension's files are not. */
function startWorker(): WorkerPort {
  const url = URL.createObjectURL(new Blob([workerText], { type: 'text/javascript' }));
  const worker = new Worker(url);
  URL.revokeObjectURL(url);
  return {
    post: (message) => worker.postMessage(message),
    onMessage: (listener) => worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => listener(data)),
    onEnd: (listener) => worker.addEventListener('error', () => listener(), { once: true }),
    terminate: () => worker.terminate(),
  };
}
