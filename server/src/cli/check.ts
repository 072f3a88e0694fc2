import { type Answered, answerAll, programOf } from '../answers/answers.ts';
import { diagnostics } from '../ide/reading/diagnostics.ts';
import { snapshotOf } from '../ide/shared/snapshot.ts';
import { CliError, type Io } from './io.ts';
import { fileJson } from './json.ts';
import { limitsOf, type Options, readingOf } from './options.ts';
import { placeOf } from './place.ts';
import { reportFile } from './report.ts';

/** `nimber check`: answers every declaration of the files. Exit code 1 when an error stands, or an expectation fails or has no answer. */
export function check(files: readonly string[], options: Options, io: Io): number {
  if (files.length === 0) throw new CliError('check needs at least one file, as in: nimber check games.game');
  const limits = limitsOf(options);
  const checked = files.map((file) => ({ file, text: io.read(file) }));
  const results = checked.map(({ file, text }) => {
    const program = programOf(text, placeOf(file, options, io), readingOf(options));
    const answered = answerAll(program, limits, 'verdict');
    const snapshot = snapshotOf(file, answered, io.words);
    const found = diagnostics(snapshot);
    if (!options.json) io.print(reportFile(file, snapshot, found, io));
    const fails = found.some(({ severity }) => severity === 'error') || leavesOpen(answered);
    return { json: options.json ? fileJson(file, answered, found) : null, fails };
  });
  if (options.json) io.print(`${JSON.stringify({ files: results.map(({ json }) => json) }, null, 2)}\n`);
  return results.some(({ fails }) => fails) ? 1 : 0;
}

/** True when an expectation has no answer: nobody may take that for one that holds. */
function leavesOpen({ program, answers }: Answered): boolean {
  return program.file.pieces.some(
    ({ piece }, index) => piece.tree.kind === 'expect' && answers[index]?.kind !== 'expectation',
  );
}
