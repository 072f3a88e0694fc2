/** The memory that a worker shares with the thread that started it. Either is told through it at once, and is not interrupted by a message. */
export interface SharedMemory {
  /** What the worker is started with. */
  readonly buffer: SharedArrayBuffer;
  /** Tells the worker that this run is no longer wanted. */
  readonly cancel: (run: number) => void;
  /** The last run that is no longer wanted; 0 if there is none. */
  readonly cancelled: () => number;
  /** Tells which declaration of a run the worker starts. */
  readonly begin: (run: number, index: number) => void;
  /** The declaration that the worker started last, if it was one of this run; otherwise null. */
  readonly begun: (run: number) => number | null;
}

const [CANCELLED, RUN, INDEX] = [0, 1, 2];
const NUMBERS = 3;

/** The memory in this buffer, which is another thread's view of it; without one, new memory. */
export function sharedMemory(
  buffer: SharedArrayBuffer = new SharedArrayBuffer(NUMBERS * Int32Array.BYTES_PER_ELEMENT),
): SharedMemory {
  const numbers = new Int32Array(buffer);
  return {
    buffer,
    cancel: (run) => void Atomics.store(numbers, CANCELLED, run),
    cancelled: () => Atomics.load(numbers, CANCELLED),
    begin(run, index) {
      // In this order, no declaration of an earlier run is taken for one of this run.
      Atomics.store(numbers, INDEX, index);
      Atomics.store(numbers, RUN, run);
    },
    begun: (run) => (Atomics.load(numbers, RUN) === run ? Atomics.load(numbers, INDEX) : null),
  };
}
