import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { countThreads } from '../../answers/shared/processor-time.ts';
import type { AnsweredAt, CheckedAt, CheckJob, FromHelper } from '../shared/check-job.ts';
import { terminal } from '../shared/io.ts';
import { checkNext, isText } from './files.ts';

/** The first thread hears Ctrl-C, and ends the others. */
function interruptible(work: () => void): boolean {
  work();
  return false;
}

/** Checks files for the first thread, as long as there are any. Returns false, and does nothing, if this is the first thread itself. */
export function helpToCheck(): boolean {
  if (isMainThread) return false;
  const post = (message: FromHelper): void => parentPort?.postMessage(message);
  const answered = (...sent: AnsweredAt): void => post({ kind: 'answered', sent });
  const checked = (sent: CheckedAt): void => post({ kind: 'checked', sent });
  const job: CheckJob = workerData;
  // The first thread only waits.
  if (job.files.length === 1) countThreads('all');
  for (const sent of checkNext(job, { ...terminal, interruptible }, isText(job.options) ? answered : undefined))
    checked(sent);
  return true;
}
