import type { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker } from '../../server/src/analyst/shared/protocol.ts';
import { DEFAULT_LIMITS } from '../../server/src/answers/shared/budget.ts';
import type { Period } from '../../server/src/engine/index.ts';
import { READING_LIMITS } from '../../server/src/syntax/text/limits.ts';
import type { Run } from '../measure.ts';
import { comparison, type Task, within } from '../row.ts';
import { workers } from '../shipped.ts';

/** Octal games, their periods as published (Kenyon 1967, Austin 1976, Gangolli and Plambeck 1989), and how long a proof may take. */
const PERIODS: readonly (readonly [code: string, period: number, ms: number])[] = [
  ['0.16', 149_459, 1000],
  ['0.127', 4, 1000],
  ['0.56', 144, 1500],
  ['0.156', 349, 200],
  ['0.165', 1550, 200],
  ['0.644', 442, 200],
  ['0.356', 142, 200],
];

/** What a worker found about a game, and after how many milliseconds. */
interface Found {
  readonly period: Period | null;
  readonly ms: number;
}

/** Asks a worker about a text whose first declaration is a game; resolves when it has nothing left to do. */
function ask(worker: Worker, text: string): Promise<Found> {
  const start = performance.now();
  let found: Found = { period: null, ms: 0 };
  const question: ToWorker = {
    kind: 'answer',
    run: 1,
    excerpts: [{ pieces: [text], imports: [], limits: READING_LIMITS }],
    indices: [0],
    detail: 'explanation',
    limits: DEFAULT_LIMITS,
  };
  return new Promise((resolve, reject) => {
    const listen = (message: FromWorker): void => {
      if (message.kind === 'answered' && message.answer.kind === 'game') {
        found = { period: message.answer.period, ms: performance.now() - start };
      }
      if (message.kind !== 'done') return;
      worker.off('message', listen);
      resolve(found);
    };
    worker.on('message', listen);
    worker.once('error', reject);
    worker.postMessage(question);
  });
}

/** From the question that a hover asks to the answer, in a worker that runs but does not know the game yet. */
async function prove(code: string, published: number): Promise<Run | null> {
  const startWorker = await workers();
  const worker = startWorker();
  await ask(worker, 'game First(n) { octal 0.07 }');
  const { period, ms } = await ask(worker, `game G(n) { octal ${code} }`);
  await worker.terminate();
  if (period === null) return null;
  if (period.period !== published) throw new Error(`the period is ${published}, not ${period.period}`);
  return { ms, checksum: null };
}

export const proofs: readonly Task[] = PERIODS.map(([code, period, ms]) =>
  comparison({
    name: `${code}: period ${period.toLocaleString('en')} proved in the worker`,
    ours: () => prove(code, period),
    bar: within(ms),
  }),
);
