import { parentPort } from 'node:worker_threads';
import { reportInternalErrorsTo } from '../syntax/problems/internal-error.ts';
import { createReplying } from './job-replies.ts';

/** The worker of the library in Node. */
// An internal error is reported in the reply, where the caller finds it.
reportInternalErrorsTo(() => undefined);
const reply = createReplying();
parentPort?.on('message', (job) => parentPort?.postMessage(reply(job)));
