import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach } from 'vitest';

/** How often the thread looks, and how much longer than its time a test may take until then, in which Vitest may still end it. */
const [INTERVAL, GRACE] = [1000, 5000];

/** The number of the test that is running and its time in milliseconds, followed by its name; the number is 0 while none is. */
const shared = new SharedArrayBuffer(1000);
const numbers = new Int32Array(shared, 0, 2);
const name = Buffer.from(shared, numbers.byteLength);
let tests = 0;

/**
 * Ends the process of a test that computes without end, and says which one it is: Vitest ends a test whose time is up only if it waits for
 * something. Vitest then reports that the process is gone.
 */
export function endHangingTests(): void {
  beforeEach(({ task }) => {
    if (tests === 0) watch();
    name.fill(0).write(`${task.file.name}: ${task.name}`);
    tests += 1;
    numbers.set([tests, task.timeout]);
  });
  afterEach(() => {
    numbers[0] = 0;
  });
}

function watch(): void {
  new Worker(WATCHING, { eval: true, workerData: { shared, INTERVAL, GRACE } }).unref();
}

/** What the thread does, as a script of its own, which loads nothing. */
const WATCHING = `
  const { workerData: { shared, INTERVAL, GRACE } } = require('node:worker_threads');
  const { writeSync } = require('node:fs');
  const numbers = new Int32Array(shared, 0, 2);
  let [running, since] = [0, 0];
  setInterval(() => {
    const [test, time] = numbers;
    if (test !== running) [running, since] = [test, Date.now()];
    if (running === 0 || Date.now() - since < time + GRACE) return;
    const [name] = Buffer.from(shared, numbers.byteLength).toString().split('\\0');
    writeSync(2, 'Ended after ' + time / 1000 + ' s: ' + name + '\\n');
    process.kill(process.pid, 'SIGKILL');
  }, INTERVAL);
`;
