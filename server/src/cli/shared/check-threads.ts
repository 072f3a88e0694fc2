import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type CheckedAt, type CheckJob, HELPER } from './check-job.ts';

/**
 * Starts a thread for each core, as far as there are files for them. Each thread checks files that nobody has started yet; `add` receives
 * the results. Resolves with false when all threads have ended, and with true when the user has ended them before; if one fails, ends the
 * others and rejects. The caller's thread computes nothing, so that it hears the user at any time, by `onInterrupt`.
 */
export async function checkInThreads(
  shared: CheckJob,
  add: (...sent: CheckedAt) => void,
  onInterrupt: (stop: () => void) => () => void,
): Promise<boolean> {
  const count = Math.min(shared.files.length, availableParallelism());
  const workers: Worker[] = [];
  const end = () => Promise.all(workers.map((worker) => worker.terminate()));
  let isStopped = false;
  const ignore = onInterrupt(() => {
    isStopped = true;
    void end();
  });
  const started = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./cli.js', import.meta.url), {
        argv: [...process.argv.slice(2), HELPER],
        workerData: shared,
      });
      workers.push(worker);
      worker.on('message', (sent: CheckedAt) => add(...sent));
      worker.on('error', reject);
      worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a thread ended with code ${code}`))));
    });
  try {
    await Promise.all(Array.from({ length: count }, started));
  } catch (error) {
    await end();
    if (!isStopped) throw error;
  } finally {
    ignore();
  }
  return isStopped;
}
