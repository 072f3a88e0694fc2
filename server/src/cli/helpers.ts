import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Sent, Shared } from './shared.ts';

/**
 * Starts a thread for each core but the one that asks, as far as there are files for them. Each checks files that nobody has begun
 * yet; `add` is told what comes of them. Resolves when all threads have ended, and rejects, ending the others, when one fails.
 */
export async function help(shared: Shared, add: (...sent: Sent) => void): Promise<void> {
  const count = Math.min(shared.files.length, availableParallelism()) - 1;
  const workers: Worker[] = [];
  const started = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./cli.js', import.meta.url), {
        argv: process.argv.slice(2),
        workerData: shared,
      });
      workers.push(worker);
      worker.on('message', (sent: Sent) => add(...sent));
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
