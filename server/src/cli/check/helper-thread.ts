import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import type { CheckedAt } from '../shared/check-job.ts';
import { terminal } from '../shared/io.ts';
import { checkNext } from './check-files.ts';

/** The first thread hears Ctrl-C, and ends the others. */
function interruptible(work: () => void): boolean {
  work();
  return false;
}

/** Checks files for the first thread, as long as there are any. Returns false, and does nothing, if this is the first thread itself. */
export function helpToCheck(): boolean {
  if (isMainThread) return false;
  for (const sent of checkNext(workerData, { ...terminal, interruptible }))
    parentPort?.postMessage(sent satisfies CheckedAt);
  return true;
}
