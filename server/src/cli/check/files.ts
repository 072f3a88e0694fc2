import { type Answered, answerEach, createContext, programOf } from '../../answers/answers.ts';
import type { Answer, WinningMove } from '../../answers/shared/answer.ts';
import { diagnostics, MOST_PROBLEMS, problemsOf } from '../../ide/reading/diagnostics.ts';
import { type Snapshot, snapshotOf } from '../../ide/shared/snapshot.ts';
import { fileJson } from '../../library/plain.ts';
import { isUnread } from '../../syntax/pieces/parse-piece.ts';
import type { AnsweredAt, Checked, CheckedAt, CheckJob } from '../shared/check-job.ts';
import { locationOf } from '../shared/file-location.ts';
import type { Io } from '../shared/io.ts';
import { limitsOf, type Options, readingOf } from '../shared/options.ts';
import { reportFile } from '../terminal/report.ts';
import { resultsOf } from './test-results.ts';

/** What checking needs of the outside world. */
type Outside = Pick<Io, 'readImport' | 'words' | 'interruptible'>;

/**
 * Checks the files that no thread has started yet, one after another, and yields each result with the index of its file. `answered` hears of
 * each answer at once.
 */
export function* checkNext(
  job: CheckJob,
  io: Outside,
  answered: (...sent: AnsweredAt) => void = () => undefined,
): Generator<CheckedAt> {
  for (;;) {
    const index = Atomics.add(job.begun, 0, 1);
    if (index >= job.files.length) return;
    const { program, checked } = readingOfFile(job, index, io);
    const answers: Answer[] = [];
    const context = createContext(program, limitsOf(job.options));
    const isStopped = io.interruptible(() => {
      answerEach(context, 'verdict', (number, found) => {
        const answer = job.options.json ? found : withoutMoves(found);
        answers[number] = answer;
        answered(index, number, answer);
      });
    });
    yield [index, checked(answers, isStopped)];
  }
}

/** The result for the file at an index of which only these answers are known, since the check has been ended. */
export function checkedSoFar(job: CheckJob, index: number, answers: Answer[], io: Outside): Checked {
  return readingOfFile(job, index, io).checked(answers, true);
}

/** Whether each file is printed by itself for people to read, so that a part is worth printing; other formats make one text of all files. */
export function isText({ json, format }: Options): boolean {
  return !json && format === undefined;
}

/** Reads a file: its program, and what makes its result of the answers. */
function readingOfFile({ files, options, colours }: CheckJob, index: number, io: Outside) {
  const { file = '', text = '' } = files[index] ?? {};
  const imports: string[] = [];
  const readImport = (path: string): string | null => {
    imports.push(path);
    return io.readImport(path);
  };
  const program = programOf(text, locationOf(file, options, { readImport }), readingOf(options));
  const checked = (answers: Answer[], isStopped: boolean): Checked => {
    const answered = { program, answers };
    const snapshot = snapshotOf(file, answered, io.words);
    const asText = isText(options);
    // People read the first problems, and programs all of them.
    const found = diagnostics(snapshot, asText ? MOST_PROBLEMS : undefined);
    const count = answers.filter(({ kind }) => kind !== 'none').length;
    return {
      report: asText && (count > 0 || !isStopped) ? reportFile(file, snapshot, found, { ...io, colours }) : '',
      json: options.json && !isStopped ? fileJson(file, answered, found) : null,
      results: options.format === undefined || isStopped ? null : resultsOf(file, snapshot, found),
      fails: hasError(snapshot) || leavesOpen(answered),
      isStopped,
      answers: count,
      imports,
    };
  };
  return { program, checked };
}

/** An answer without the moves that only data lists: those of a file with many long positions would take far more memory than all the rest. */
function withoutMoves(found: Answer): Answer {
  if (found.kind !== 'position') return found;
  const { winningMoves, drawingMoves, losingMoves } = found;
  const list: readonly WinningMove[] = [];
  return {
    ...found,
    winningMoves: { ...winningMoves, list },
    drawingMoves: { ...drawingMoves, list },
    losingMoves: { ...losingMoves, list },
  };
}

function hasError(snapshot: Snapshot): boolean {
  return snapshot.program.file.pieces.some((_, index) =>
    problemsOf(snapshot, index).some(({ severity }) => severity === 'error'),
  );
}

/** Whether an expectation has no answer, or may be among what was not read, so that nobody takes it for one that holds. */
function leavesOpen({ program, answers }: Answered): boolean {
  return program.file.pieces.some(
    ({ piece }, index) => isUnread(piece) || (piece.tree.kind === 'expect' && answers[index]?.kind !== 'expectation'),
  );
}
