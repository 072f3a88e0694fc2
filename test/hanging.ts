import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach } from 'vitest';

/** In milliseconds: how often the thread looks, and how long after its timeout a test may go on, so that Vitest can end it first. */
const [INTERVAL, GRACE] = [1000, 5000];

/** The number of the running test, its timeout in milliseconds, and its name; the number is 0 while no test runs. */
const shared = new SharedArrayBuffer(1000);
const numbers = new Int32Array(shared, 0, 2);
const name = Buffer.from(shared, numbers.byteLength);
let tests = 0;

/**
 * Ends the process of a test that computes for ever, and names the test: after its timeout, Vitest itself ends a test only if it waits for
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

/** The script of the thread, which imports no file of the project. */
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
