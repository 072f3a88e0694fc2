import { BrowserMessageReader, BrowserMessageWriter, createConnection } from 'vscode-languageserver/browser';
import type { FromWorker, WorkerPort } from '../analysis/protocol.ts';
import { connectionOptions } from './guard.ts';
import { readFromClient } from './read.ts';
import { startServer } from './server.ts';

/**
 * The server in a browser: a web worker that speaks over messages. The first of them is no request but the address of
 * the script that computes, which the client has made of a file that the server cannot reach.
 */
self.addEventListener('message', ({ data }: MessageEvent<string>) => serve(data), { once: true });

function serve(script: string): void {
  const connection = createConnection(
    new BrowserMessageReader(self),
    new BrowserMessageWriter(self),
    connectionOptions,
  );
  startServer(connection, () => startWorker(script), readFromClient(connection));
}

function startWorker(script: string): WorkerPort {
  const worker = new Worker(script);
  return {
    post: (message) => worker.postMessage(message),
    onMessage: (listener) => worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => listener(data)),
    onEnd: (listener) => worker.addEventListener('error', () => listener(), { once: true }),
    terminate: () => worker.terminate(),
  };
}
