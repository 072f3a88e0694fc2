import { answerAll, programOf } from '../answers/answers.ts';
import { lessonOf } from '../ide/reading/lesson/lesson.ts';
import { snapshotOf } from '../ide/shared/snapshot.ts';
import { locationOf } from './file-location.ts';
import { CliError, type Io } from './io.ts';
import { limitsOf, type Options, readingOf } from './options.ts';

/** `nimber report FILE --html OUT`: writes the file with all its answers, pictures and explanations as one page of HTML. */
export function report(operands: readonly string[], options: Options, io: Io): number {
  const [file] = operands;
  const { html } = options;
  if (file === undefined || operands.length > 1 || html === undefined) throw new CliError((words) => words.oneLesson);
  const program = programOf(io.read(file), locationOf(file, options, io), readingOf(options));
  const answered = answerAll(program, limitsOf(options), 'explanation');
  io.write(html, lessonOf(snapshotOf(file, answered, io.words)));
  return 0;
}
