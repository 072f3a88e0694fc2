import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { type CheckJob, type Ending, type FromHelper, HELPER, type Waiting } from './check-job.ts';

/**
 * Starts a thread for each core, as far as there are files for them. Each thread checks files that nobody has started yet. Resolves
 * when all threads have ended, at once if the user wants that or a file has changed; if one fails, ends the others and rejects. The caller's thread computes nothing, so that it hears the user at any time, by `onInterrupt`.
 */
export async function checkInThreads(
  shared: CheckJob,
  { receive, end: told }: Waiting,
  onInterrupt: (stop: () => void) => () => void,
): Promise<Ending> {
  const count = Math.min(shared.files.length, availableParallelism());
  if (count > 1) computeOnOwnThread();
  const workers: Worker[] = [];
  const end = () => Promise.all(workers.map((worker) => worker.terminate()));
  let ending: Ending = 'done';
  const endAs = (reason: Ending): void => {
    if (ending === 'done') ending = reason;
    void end();
  };
  const ignore = onInterrupt(() => endAs('interrupted'));
  // Whoever made this promise hears why it fails.
  told?.then((reason) => reason !== 'done' && endAs(reason)).catch(() => undefined);
  const started = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./cli.js', import.meta.url), {
        argv: [...process.argv.slice(2), HELPER],
        workerData: shared,
      });
      workers.push(worker);
      worker.on('message', (message: FromHelper) => receive(message));
      worker.on('error', reject);
      worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a thread ended with code ${code}`))));
    });
  try {
    await Promise.all(Array.from({ length: count }, started));
  } catch (error) {
    await end();
    if (ending === 'done') throw error;
  } finally {
    ignore();
  }
  return ending;
}

/**
 * From now on, each thread collects its own garbage and optimises its own code. Otherwise, the runtime does so on threads that nobody counts, so that answers
 * cost more than their budget; and where every core has a thread, they save no time.
 */
function computeOnOwnThread(): void {
  setFlagsFromString('--single-threaded-gc');
  setFlagsFromString('--no-concurrent-recompilation');
}
