import { programOf } from '../../answers/answers.ts';
import { type BatchAnswer, createBatch } from '../../answers/batch.ts';
import { messageOf } from '../../ide/shared/sentences/messages.ts';
import type { Program } from '../../semantics/program/program.ts';
import { locationOf } from '../shared/file-location.ts';
import type { Io } from '../shared/io.ts';
import { asPlayed, limitsOf, type Options, readingOf } from '../shared/options.ts';

/**
 * This many lines of the standard input, or of a file, are answered together. No line of a group is printed before the shortcuts have been
 * audited at the largest positions of the group.
 */
const FROM_INPUT = 1000;
const FROM_FILE = 100_000;

/** A text in quotes, which may hold slashes, or a comment. */
const TEXT_OR_COMMENT = /"[^"]*"|\/\/.*$/g;

/** A position, and the number of its line, or of the position itself, in the file. */
interface InputLine {
  readonly number: number;
  readonly position: string;
}

/**
 * `nimber eval --batch FILE`: one position a line, one answer a line, such as `N 5`; `?` where there is none, and why on the error stream. The
 * exit code is 1 if there was any. Blank lines and comments are left out. If a shortcut turns out to contradict the rules, the error stream
 * says so, and the exit code is 1 if lines that have been printed may have used it.
 */
export async function evaluateLines(file: string, options: Options, io: Io): Promise<number> {
  const declarations = options.in === undefined ? '' : io.read(options.in);
  const place = options.in === undefined ? undefined : locationOf(options.in, options, io);
  const replies = createReplies(programOf(declarations, place, readingOf(options)), file, options, io);
  let number = 0;
  for await (const line of file === '-' ? io.lines() : io.read(file).split(/\r?\n/)) {
    number += 1;
    const position = line
      .replace(TEXT_OR_COMMENT, (found) => (found.startsWith('"') ? found : ''))
      .replace(/^\s*play\s/, '')
      .trim();
    if (position !== '') replies.add({ number, position });
  }
  return replies.end();
}

/** Answers positions together, and prints the answers in their order, and why there is none on the error stream. */
interface Replies {
  readonly add: (line: InputLine) => void;
  /** Answers those that are left, and returns the exit code. */
  readonly end: () => number;
}

/** Replies to positions of one program, which are numbered within a file. */
export function createReplies(program: Program, file: string, options: Options, io: Io): Replies {
  const answersTo = createBatch(program, limitsOf(options));
  const together = file === '-' ? FROM_INPUT : FROM_FILE;
  const waiting: InputLine[] = [];
  let [printed, failures] = [0, 0];
  const flush = (): void => {
    const lines = waiting.splice(0);
    const { answers, refuted } = answersTo(lines.map(({ position }) => asPlayed(position, options)));
    for (const shortcut of refuted) io.complain(`${file}: ${io.words.cli.shortcutRefuted(shortcut, printed)}\n`);
    if (refuted.length > 0 && printed > 0) failures += 1;
    const printing: string[] = [];
    for (const [index, answer] of answers.entries()) {
      const line = lines[index];
      if (line === undefined) continue;
      if ('problem' in answer) {
        failures += 1;
        io.complain(`${file}:${line.number}: ${complaint(answer, io)}\n`);
      }
      printing.push(options.json ? inJson(line, answer, io) : inWords(answer));
    }
    io.print(`${printing.join('\n')}\n`);
    printed = lines.at(-1)?.number ?? printed;
  };
  return {
    add(line) {
      waiting.push(line);
      if (waiting.length >= together) flush();
    },
    end() {
      if (waiting.length > 0) flush();
      return failures === 0 ? 0 : 1;
    },
  };
}
function inWords(answer: BatchAnswer): string {
  return 'problem' in answer ? '?' : `${answer.outcome} ${answer.value ?? '-'}`;
}

function inJson({ number: line, position }: InputLine, answer: BatchAnswer, io: Io): string {
  return JSON.stringify(
    'problem' in answer ? { line, position, error: complaint(answer, io) } : { line, position, ...answer },
  );
}

function complaint({ problem }: Extract<BatchAnswer, { problem: unknown }>, { words }: Io): string {
  return problem === null ? words.cli.onePositionEachLine : `${problem.code}: ${messageOf(problem, words)}`;
}
