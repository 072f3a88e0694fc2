// First of all, so that nothing that is loaded after it can print into the protocol.
import './quiet.ts';
import { Worker } from 'node:worker_threads';
import { createConnection } from 'vscode-languageserver/node';
import type { WorkerPort } from '../analysis/protocol.ts';
import { readFromDisk } from './disk.ts';
import { connectionOptions } from './guard.ts';
import { readFromClient } from './read.ts';
import { startServer } from './server.ts';

/** The server in Node, over the standard streams, IPC, a socket or a pipe, as the command line says (`--stdio`, `--node-ipc` …). */
const connection = createConnection(connectionOptions);
const askClient = readFromClient(connection);
startServer(connection, startWorker, (uri) => (uri.startsWith('file:') ? readFromDisk(uri) : askClient(uri)));

/** The worker's code is in the bundle of the server. `memory` is in megabytes. A worker that needs more ends, and the server lives on. */
function startWorker(memory: number): WorkerPort {
  const worker = new Worker(new URL('./server.js', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memory },
    stdout: true,
  });
  worker.stdout.pipe(process.stderr);
  let over = false;
  return {
    post: (message) => worker.postMessage(message),
    onMessage: (listener) => void worker.on('message', listener),
    onEnd: (listener) => {
      const end = () => {
        if (over) return;
        over = true;
        listener();
      };
      worker.on('error', end);
      worker.on('exit', end);
    },
    terminate: () => {
      over = true;
      void worker.terminate();
    },
  };
}
