import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { CheckedAt, CheckJob } from './check-job.ts';

/**
 * Starts a thread for each core except the caller's, as far as there are files for them. Each thread checks files that nobody has
 * started yet; `add` receives the results. Resolves when all threads have ended; if one fails, ends the others and rejects.
 */
export async function checkInThreads(shared: CheckJob, add: (...sent: CheckedAt) => void): Promise<void> {
  const count = Math.min(shared.files.length, availableParallelism()) - 1;
  const workers: Worker[] = [];
  const started = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./cli.js', import.meta.url), {
        argv: process.argv.slice(2),
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
    await Promise.all(workers.map((worker) => worker.terminate()));
    throw error;
  }
}
