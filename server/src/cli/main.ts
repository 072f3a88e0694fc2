import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { reportInternalErrorsTo } from '../syntax/problems/internal-error.ts';
import { terminal } from './io.ts';
import { run } from './run.ts';
import type { Sent } from './shared.ts';
import { stackOf } from './stack.ts';

// A mistake of ours is told in a sentence where it was met; how it came about is for those who want to mend it.
const isVerbose = process.argv.includes('--verbose');
reportInternalErrorsTo((error) => {
  if (isVerbose) terminal.complain(`${stackOf(error, new URL('.', import.meta.url))}\n`);
});

// Whoever reads the first lines only, as `head` does, closes the pipe: that is no mistake, and nobody reads the rest.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

/** The `nimber` command. The exit code is set rather than forced, so that everything printed arrives even in a pipe. */
async function command(): Promise<void> {
  process.exitCode = await run(process.argv.slice(2), terminal);
}

/** A thread that helps a command. */
async function helper(): Promise<void> {
  const { checkNext } = await import('./checking.ts');
  for (const sent of checkNext(workerData, terminal)) parentPort?.postMessage(sent satisfies Sent);
}

void (isMainThread ? command() : helper());
