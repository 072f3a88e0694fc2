import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { PRACTICE_QUESTION } from '../analyst/pool/practice.ts';
import type { WorkerPort } from '../analyst/shared/protocol.ts';
import { type SharedMemory, sharedMemory } from '../analyst/shared/shared-memory.ts';
import { DEFAULT_SETTINGS } from '../answers/shared/settings.ts';
import { LATE_OPTIMISATION } from '../launch/late-optimisation.ts';
import { limitHeaps } from './heap-limits.ts';

limitHeaps();
for (const option of LATE_OPTIMISATION) setFlagsFromString(option);

/** The megabytes for new objects. Left to itself, Node takes up to 192, and answers no sooner. */
const YOUNG = 24;

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

/** A worker that nobody has asked for yet, with its memory in megabytes. */
interface Spare {
  readonly memory: number;
  readonly worker: Worker;
  readonly shared: SharedMemory;
  readonly isPractising: boolean;
  hasEnded: boolean;
}

/** The first worker. It loads its code on another core while this thread loads its own, which takes longer; until there are questions, it practises. */
let first: Spare | null = spare(DEFAULT_SETTINGS.memory, true);

function spare(memory: number, isPractising = false): Spare {
  const shared = sharedMemory();
  const worker = new Worker(new URL('./worker.js', import.meta.url), {
    workerData: shared.buffer,
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: YOUNG },
    stdout: true,
  });
  worker.stdout.pipe(process.stderr);
  if (isPractising) worker.postMessage(PRACTICE_QUESTION);
  const made: Spare = { memory, worker, shared, isPractising, hasEnded: false };
  const end = (): void => {
    made.hasEnded = true;
  };
  worker.on('error', end);
  worker.on('exit', end);
  return made;
}

/** The first worker if it has this memory and is still running, otherwise a new one. */
function take(memory: number): Spare {
  const taken = first;
  first = null;
  if (taken !== null && taken.memory === memory && !taken.hasEnded) return taken;
  void taken?.worker.terminate();
  return spare(memory);
}

/**
 * The worker's code is in the bundle of the server, which `worker.js` starts. `memory` is in megabytes. A worker that needs more ends, but the server
 * survives.
 */
export function startWorker(memory: number): WorkerPort {
  const { worker, shared, isPractising } = take(memory);
  let over = false;
  return {
    isPractising,
    post: (message) => worker.postMessage(message),
    onMessage: (listener) => void worker.on('message', listener),
    onEnd: (listener) => {
      const end = (crash: string | null) => {
        if (over) return;
        over = true;
        listener(crash);
      };
      worker.on('error', (error: NodeJS.ErrnoException) => end(error.code === OUT_OF_MEMORY ? null : error.message));
      worker.on('exit', (code) => end(`exit ${code}`));
    },
    cancel: shared.cancel,
    begun: shared.begun,
    processorTime: async () => {
      // Node has this since 24.6.
      if (typeof worker.cpuUsage !== 'function') return null;
      const { user, system } = await worker.cpuUsage();
      return (user + system) / 1000;
    },
    terminate: () => {
      over = true;
      void worker.terminate();
    },
  };
}
