import { answer, answerAll, createContext, programOf } from '../../answers/answers.ts';
import { askedByLesson, lessonOf } from '../../ide/reading/lesson/lesson.ts';
import { snapshotOf } from '../../ide/shared/snapshot.ts';
import type { Program } from '../../semantics/program/program.ts';
import { locationOf } from '../shared/file-location.ts';
import { CliError, type Io } from '../shared/io.ts';
import { limitsOf, type Options, readingOf } from '../shared/options.ts';

/** `nimber report FILE --html OUT`: writes the file with all its answers, pictures and explanations as one page of HTML. */
export function report(operands: readonly string[], options: Options, io: Io): number {
  const [file] = operands;
  const { html } = options;
  if (file === undefined || operands.length > 1 || html === undefined) throw new CliError((words) => words.oneLesson);
  const text = io.read(file);
  const read = (whole: string): Program => programOf(whole, locationOf(file, options, io), readingOf(options));
  const program = read(text);
  const answered = answerAll(program, limitsOf(options), 'explanation');
  const questions = askedByLesson(program);
  // Each question is put on a line of its own before the file, whose declarations it may use.
  const asked = createContext(read([...questions, text].join('\n')), limitsOf(options));
  const answers = new Map(questions.map((question, index) => [question, answer(asked, index)]));
  io.write(html, lessonOf(snapshotOf(file, answered, io.words), answers));
  return 0;
}
