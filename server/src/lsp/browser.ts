import { BrowserMessageReader, BrowserMessageWriter, createConnection } from 'vscode-languageserver/browser';
import type { FromWorker, ToWorker, WorkerPort } from '../analyst/shared/protocol.ts';
import { createWorkerLoop } from '../analyst/worker/worker-loop.ts';
import { foldersOfClient, readFromClient } from './client-files.ts';
import { startServer } from './server.ts';
import { connectionOptions } from './services/guard.ts';

/** The compiler also knows the windows of `views/`, but this script runs in workers only. */
const here = self as unknown as DedicatedWorkerGlobalScope;

/**
 * The server in a browser and the worker that computes for it: web workers that run the same script and are distinguished by
 * their first message. The client sends the server the address of the script, which the server cannot find out; the server sends
 * its worker nothing but questions.
 */
here.addEventListener(
  'message',
  ({ data }: MessageEvent<string | ToWorker>) => (typeof data === 'string' ? serve(data) : work(data)),
  { once: true },
);

function serve(script: string): void {
  const connection = createConnection(
    new BrowserMessageReader(here),
    new BrowserMessageWriter(here),
    connectionOptions(),
  );
  const workers = { start: () => startWorker(script), most: navigator.hardwareConcurrency - 1 };
  startServer(connection, workers, readFromClient(connection), foldersOfClient(connection));
}

function work(first: ToWorker): void {
  const receive = createWorkerLoop((message) => here.postMessage(message));
  here.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => receive(data));
  receive(first);
}

function startWorker(script: string): WorkerPort {
  const worker = new Worker(script);
  return {
    post: (message) => worker.postMessage(message),
    onMessage: (listener) => worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => listener(data)),
    onEnd: (listener) => worker.addEventListener('error', ({ message }) => listener(message), { once: true }),
    // Memory can be shared only on isolated pages, and nothing else reaches a worker that is computing.
    cancel: () => undefined,
    processorTime: async () => null,
    terminate: () => worker.terminate(),
  };
}
