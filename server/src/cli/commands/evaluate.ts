import { type AdHocQuestion, answerQuestion, questionAbout } from '../../answers/ad-hoc-question.ts';
import { withCode } from '../../answers/game-question.ts';
import { type ValueTable, valueTable } from '../../answers/value-table.ts';
import { nimberText } from '../../engine/index.ts';
import { type Diagnostic, diagnostics } from '../../ide/reading/diagnostics.ts';
import { hover } from '../../ide/reading/hover/hover.ts';
import { messageOf } from '../../ide/shared/sentences/messages.ts';
import { snapshotOf } from '../../ide/shared/snapshot.ts';
import { positionJson } from '../../library/plain.ts';
import type { Program } from '../../semantics/program/program.ts';
import { locationOf } from '../shared/file-location.ts';
import { CliError, type Io } from '../shared/io.ts';
import { asPlayed, limitsOf, type Options, readingOf } from '../shared/options.ts';
import { showMarkdown } from '../terminal/markdown.ts';
import { reportArgument, reportIn } from '../terminal/report.ts';
import { isNumbered, TABLES } from './tables.ts';

/** `nimber eval`: everything about one position, which may use the declarations of `--in`. */
export async function evaluate(operands: readonly string[], options: Options, io: Io): Promise<number> {
  const { batch, input } = options;
  if (input !== undefined)
    return (await import('./contest-input.ts')).evaluateInput(operands, batch ?? '-', input, options, io);
  if (batch !== undefined) return (await import('./batch.ts')).evaluateLines(batch, options, io);
  const question = put(operands, 'eval', 'Nim(13, 12, 8)', options, io);
  const answered = answerQuestion(question, limitsOf(options));
  const snapshot = snapshotOf('', answered, io.words);
  const { answer } = answered;
  if (answer.kind !== 'position') return complain(question, diagnostics(snapshot), options, io);
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
  const { table, problems } = valueTable(question, [0, 1, 2], limitsOf(options));
  if (table === null && problems.length === 0) throw new CliError((words) => words.twoRanges);
  if (table === null) {
    // A range would be a problem in a `play`; here only the problems that prevent the values count.
    const program: Program = { ...question.program, problems: (index) => (index === question.index ? problems : []) };
    return complain(question, diagnostics(snapshotOf('', { program, answers: [] }, io.words)), options, io);
  }
  for (const problem of problems) io.complain(`nimber: ${messageOf(problem, io.words)}\n`);
  io.print(tableText(table, options));
  return 0;
}

function tableText(table: ValueTable, { json, table: form }: Options): string {
  const print = TABLES.get(form ?? '');
  if (form === 'bfile' && (table.rows !== null || !isNumbered(table))) throw new CliError((words) => words.oneRange);
  if (print !== undefined) return print(table);
  const texts = table.values.map((row) => row.map(nimberText));
  if (json) return `${JSON.stringify(table.rows === null ? texts[0] : texts)}\n`;
  return texts.map((row) => `${row.join(' ')}\n`).join('');
}

function put(operands: readonly string[], command: string, example: string, options: Options, io: Io): AdHocQuestion {
  const [operand] = operands;
  if (operand === undefined || operands.length > 1) {
    throw new CliError((words) => words.onePosition(command, example));
  }
  const written = operand === '-' ? io.read('-') : operand;
  const place = options.in === undefined ? undefined : locationOf(options.in, options, io);
  const { before, position } = withCode(options.in === undefined ? '' : io.read(options.in), written);
  const question = questionAbout(before, asPlayed(position, options), place, readingOf(options));
  if (question.position === null && question.program.file.pieces[question.index]?.piece.problems.length === 0) {
    throw new CliError((words) => words.positionAlone(command, example));
  }
  return question;
}

/** Reports on the error stream why there is no answer. */
function complain({ program, index }: AdHocQuestion, found: readonly Diagnostic[], options: Options, io: Io): number {
  const { at: from = 0, piece } = program.file.pieces[index] ?? {};
  const own = found.filter(({ span }) => span.start >= from);
  const written = piece?.text.replace(/^play\s+/, '') ?? '';
  io.complain(reportArgument(written, program.file.text, from, own, io) + reportIn(own, options.in, io));
  return 1;
}
