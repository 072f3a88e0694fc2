import { format } from '../../syntax/format/format.ts';
import { CliError, type Io } from '../shared/io.ts';
import type { Options } from '../shared/options.ts';

/** `nimber fmt`: formats files. With `--check` nothing is written, and the exit code tells whether any file would change. */
export function formatFiles(
  files: readonly string[],
  { check }: Options,
  { print, complain, read, write, words }: Io,
): number {
  if (files.length === 0) throw new CliError((words) => words.oneFile('fmt'));
  const changed = files.filter((file) => {
    const text = read(file);
    const laidOut = format(text);
    if (file === '-') print(laidOut);
    else if (laidOut !== text && !check) write(file, laidOut);
    return laidOut !== text;
  });
  for (const file of changed) if (file !== '-') print(`${file}\n`);
  if (!check || changed.length === 0) return 0;
  complain(`nimber: ${words.cli.notFormatted(String(changed.length))}\n`);
  return 1;
}
