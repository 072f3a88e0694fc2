// First of all, so that nothing that is loaded after it can print into the protocol.
import './stdout-guard.ts';
import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import { createConnection } from 'vscode-languageserver/node';
import { collectGarbage, createIdleCollector } from '../analyst/collect-garbage.ts';
import type { WorkerPort } from '../analyst/shared/protocol.ts';
import { reportInternalError } from '../syntax/problems/internal-error.ts';
import { foldersOfClient, readFromClient } from './client-files.ts';
import { isWritableOnDisk, listOnDisk, readFromDisk } from './disk.ts';
import { onlyFrames } from './frames.ts';
import { startServer } from './server.ts';
import type { Folders } from './services/folders.ts';
import { connectionOptions } from './services/guard.ts';

// An uncaught error is our own mistake, and would end the process. What the user has open is worth more.
process.on('uncaughtException', reportInternalError);
process.on('unhandledRejection', reportInternalError);

// Left to itself, V8 lets a heap grow to several times what is in use before it collects garbage. With 40, an edit of a file of 36,000 lines
// takes a third more processor time than with 80.
setFlagsFromString('--heap-growing-percent=60');
// Gives the function `gc` to every worker and context from now on.
setFlagsFromString('--expose-gc');

/** Longer than the pauses between news of a file of 36,000 lines, in milliseconds. */
const QUIET = 3000;

// A process that does nothing collects no garbage by itself, and keeps the memory of all that was ever open.
const { busy, collect } = createIdleCollector(QUIET, () => collectGarbage(runInNewContext('gc')));

/** Whether the command line names IPC, a socket or a pipe. */
const isOverChannel = process.argv.some((argument) => /^--(node-ipc|socket|pipe)\b/.test(argument));

/** The server in Node, over the standard streams unless the command line names something else. */
const connection = isOverChannel
  ? createConnection(connectionOptions(busy))
  : createConnection(onlyFrames(process.stdin), process.stdout, connectionOptions(busy));
const askClient = readFromClient(connection);
const elsewhere = foldersOfClient(connection);
const isHere = (uri: string): boolean => uri.startsWith('file:');

/** Folders of this machine are listed here, others by the client. */
const folders: Folders = {
  list: async (uris, most) => {
    const here = await listOnDisk(uris.filter(isHere), most);
    const others = uris.every(isHere) ? [] : await elsewhere.list(uris, most - here.length);
    return [...here, ...others.filter((uri) => !isHere(uri))];
  },
  isWritable: (uri) => (isHere(uri) ? isWritableOnDisk(uri) : elsewhere.isWritable(uri)),
};

startServer(
  connection,
  { start: startWorker, most: availableParallelism() - 1, rest: collect, settled: busy },
  (uri) => (isHere(uri) ? readFromDisk(uri) : askClient(uri)),
  folders,
);

/** The megabytes for new objects. Left to itself, Node takes up to 192, and answers no sooner. */
const YOUNG = 24;

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * The worker's code is in the bundle of the server. `memory` is in megabytes. A worker that needs more ends, but the server
 * survives.
 */
function startWorker(memory: number): WorkerPort {
  const cancelled = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL('./server.js', import.meta.url), {
    workerData: cancelled.buffer,
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: YOUNG },
    stdout: true,
  });
  worker.stdout.pipe(process.stderr);
  let over = false;
  return {
    post: (message) => worker.postMessage(message),
    onMessage: (listener) => void worker.on('message', listener),
    onEnd: (listener) => {
      const end = (crash: string | null) => {
        if (over) return;
        over = true;
        listener(crash);
      };
      worker.on('error', (error: NodeJS.ErrnoException) => end(error.code === OUT_OF_MEMORY ? null : error.message));
      worker.on('exit', (code) => end(`exit ${code}`));
    },
    cancel: (run) => void Atomics.store(cancelled, 0, run),
    processorTime: async () => {
      // Node has this since 24.6.
      if (typeof worker.cpuUsage !== 'function') return null;
      const { user, system } = await worker.cpuUsage();
      return (user + system) / 1000;
    },
    terminate: () => {
      over = true;
      void worker.terminate();
    },
  };
}
