import { countThreads } from '../answers/shared/processor-time.ts';
import { reportInternalErrorsTo } from '../syntax/problems/internal-error.ts';
import { run } from './run.ts';
import { HELPER } from './shared/check-job.ts';
import { terminal } from './shared/io.ts';
import { stackOf } from './terminal/stack.ts';

// Our own mistake is reported in a sentence where it occurs; how it came about is shown to those who want to fix it.
const isVerbose = process.argv.includes('--verbose');
reportInternalErrorsTo((error) => {
  if (isVerbose) terminal.complain(`${stackOf(error, new URL('.', import.meta.url))}\n`);
});

// A reader of only the first lines, such as `head`, closes the pipe: that is not a mistake, and nobody reads the rest.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

/** The `nimber` command. The exit code is set instead of forced, so that all output arrives even in a pipe. */
async function command(): Promise<void> {
  // Where several threads compute, this one does not.
  countThreads('all');
  process.exitCode = await run(process.argv.slice(2), terminal);
}

/** A thread that helps a command; anybody may write its argument, but nobody else is such a thread. */
async function helper(): Promise<void> {
  const { helpToCheck } = await import('./check/helper-thread.ts');
  if (!helpToCheck()) await command();
}

void (process.argv.at(-1) === HELPER ? helper() : command());
