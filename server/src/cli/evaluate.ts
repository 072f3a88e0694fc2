import { type AdHocQuestion, answerQuestion, questionAbout, valuesOf } from '../answers/ad-hoc-question.ts';
import { nimberText } from '../engine/index.ts';
import { type Diagnostic, diagnostics } from '../ide/reading/diagnostics.ts';
import { hover } from '../ide/reading/hover/hover.ts';
import { snapshotOf } from '../ide/shared/snapshot.ts';
import { positionJson } from '../library/plain.ts';
import type { Program } from '../semantics/program/program.ts';
import { locationOf } from './file-location.ts';
import { CliError, type Io } from './io.ts';
import { showMarkdown } from './markdown.ts';
import { limitsOf, type Options, readingOf } from './options.ts';
import { reportDiagnostics } from './report.ts';

/** `nimber eval`: everything about one position, which may use the declarations of `--in`. */
export async function evaluate(operands: readonly string[], options: Options, io: Io): Promise<number> {
  if (options.batch !== undefined) return (await import('./batch.ts')).evaluateLines(options.batch, options, io);
  const question = put(operands, 'eval', 'Nim(13, 12, 8)', options, io);
  const answered = answerQuestion(question, limitsOf(options));
  const snapshot = snapshotOf('', answered, io.words);
  const { answer } = answered;
  if (answer.kind !== 'position') return complain(question, diagnostics(snapshot), io);
  const keyword = question.program.file.pieces[question.index]?.at ?? 0;
  const shown = options.json
    ? JSON.stringify(positionJson(0, null, answer), null, 2)
    : showMarkdown(hover(snapshot, keyword + 1)?.markdown ?? '', io.colours);
  io.print(`${shown}\n`);
  return 0;
}

/** `nimber sg`: the value of one position, or of each member of a range. */
export function values(operands: readonly string[], options: Options, io: Io): number {
  const question = put(operands, 'sg', 'Kayles(0..100)', options, io);
  const { values: found, problems } = valuesOf(question, limitsOf(options));
  if (problems.length > 0) {
    // A range would be a problem in a `play`; here only the problems that prevent the values count.
    const program: Program = { ...question.program, problems: (index) => (index === question.index ? problems : []) };
    return complain(question, diagnostics(snapshotOf('', { program, answers: [] }, io.words)), io);
  }
  const texts = found.map(nimberText);
  io.print(`${options.json ? JSON.stringify(texts) : texts.join(' ')}\n`);
  return 0;
}

function put(operands: readonly string[], command: string, example: string, options: Options, io: Io): AdHocQuestion {
  const [operand] = operands;
  if (operand === undefined || operands.length > 1) {
    throw new CliError((words) => words.onePosition(command, example));
  }
  const position = operand === '-' ? io.read('-') : operand;
  const question =
    options.in === undefined
      ? questionAbout('', position, undefined, readingOf(options))
      : questionAbout(io.read(options.in), position, locationOf(options.in, options, io), readingOf(options));
  if (question.position === null && question.program.file.pieces[question.index]?.piece.problems.length === 0) {
    throw new CliError((words) => words.positionAlone(command, example));
  }
  return question;
}

/** Reports on the error stream why there is no answer. */
function complain({ program, index }: AdHocQuestion, found: readonly Diagnostic[], io: Io): number {
  const from = program.file.pieces[index]?.at ?? 0;
  const own = found.filter(({ span }) => span.start >= from);
  io.complain(reportDiagnostics(program.file.text, own, io));
  return 1;
}
