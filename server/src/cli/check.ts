import { checkNext } from './check-files.ts';
import type { Checked, CheckJob } from './check-job.ts';
import { CliError, type Io } from './io.ts';
import type { Options } from './options.ts';

/**
 * `nimber check`: answers every declaration of the files, on all cores if there are several files, and reports them in the order
 * given. The exit code is 1 if there is an error, or if an expectation fails or has no answer.
 */
export async function check(names: readonly string[], options: Options, io: Io): Promise<number> {
  if (names.length === 0) throw new CliError('check needs at least one file, as in: nimber check games.game');
  const files = names.map((file) => ({ file, text: io.read(file) }));
  const begun = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const shared: CheckJob = { files, options, colours: io.colours, begun };
  const results: Checked[] = [];
  let told = 0;
  const add = (index: number, checked: Checked): void => {
    results[index] = checked;
    for (let next = results[told]; next !== undefined; next = results[told]) {
      if (!options.json) io.print(next.report);
      told += 1;
    }
  };
  const checkHere = async (): Promise<void> => {
    for (const [index, checked] of checkNext(shared, io)) {
      add(index, checked);
      await io.breathe();
    }
  };
  try {
    await Promise.all([io.help(shared, add), checkHere()]);
  } finally {
    // After one thread has failed, none starts another file.
    Atomics.store(begun, 0, files.length);
  }
  if (options.json) io.print(`${JSON.stringify({ files: results.map(({ json }) => json) }, null, 2)}\n`);
  return results.some(({ fails }) => fails) ? 1 : 0;
}
