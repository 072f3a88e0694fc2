import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { checkNext } from './check-files.ts';
import type { CheckedAt } from './check-job.ts';
import { terminal } from './io.ts';

/** Checks files for the first thread, as long as there are any. Returns false, and does nothing, if this is the first thread itself. */
export function helpToCheck(): boolean {
  if (isMainThread) return false;
  for (const sent of checkNext(workerData, terminal)) parentPort?.postMessage(sent satisfies CheckedAt);
  return true;
}
