// First of all, so that nothing that is loaded after it can print into the protocol.
import './stdout-guard.ts';
// Second, so that the first worker loads its code while the rest is loaded here.
import './node-workers.ts';
import { availableParallelism } from 'node:os';
import { runInNewContext } from 'node:vm';
import { createConnection } from 'vscode-languageserver/node';
import { collectGarbage, createIdleCollector } from '../analyst/worker/collect-garbage.ts';
import { reportInternalError } from '../syntax/problems/internal-error.ts';
import { foldersOfClient, readFromClient } from './client-files.ts';
import { isWritableOnDisk, listOnDisk, readFromDisk } from './disk.ts';
import { onlyFrames } from './frames.ts';
import { startWorker } from './node-workers.ts';
import { startServer } from './server.ts';
import type { Folders } from './services/folders.ts';
import { connectionOptions } from './services/guard.ts';

// An uncaught error is our own mistake, and would end the process. What the user has open is worth more.
process.on('uncaughtException', reportInternalError);
process.on('unhandledRejection', reportInternalError);

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
