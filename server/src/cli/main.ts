import { terminal } from './io.ts';
import { run } from './run.ts';

/** The `nimber` command. The exit code is set rather than forced, so that everything printed arrives even in a pipe. */
run(process.argv.slice(2), terminal).then((code) => {
  process.exitCode = code;
});
