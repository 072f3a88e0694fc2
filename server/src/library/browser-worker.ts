import { reportInternalErrorsTo } from '../syntax/problems/internal-error.ts';
import { createReplying } from './job-replies.ts';

/** The worker of the library in a browser. */
// An internal error is reported in the reply, where the caller finds it.
reportInternalErrorsTo(() => undefined);
const reply = createReplying();
self.addEventListener('message', ({ data }: MessageEvent) => self.postMessage(reply(data)));
