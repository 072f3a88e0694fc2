import { programOf } from '../answers/answers.ts';
import { type BatchAnswer, createBatch } from '../answers/batch.ts';
import { messageOf } from '../ide/shared/sentences/messages.ts';
import { locationOf } from './file-location.ts';
import type { Io } from './io.ts';
import { limitsOf, type Options, readingOf } from './options.ts';

/** Lines are printed together, as long as the reader has not waited for many. */
const TOGETHER = 1000;

/** A text in quotes, which may hold slashes, or a comment. */
const TEXT_OR_COMMENT = /"[^"]*"|\/\/.*$/g;

/**
 * `nimber eval --batch FILE`: one position a line, one answer a line, such as `N 5`; `?` where there is none, and why on the error stream. The
 * exit code is 1 if there was any. Blank lines and comments are left out.
 */
export async function evaluateLines(file: string, options: Options, io: Io): Promise<number> {
  const declarations = options.in === undefined ? '' : io.read(options.in);
  const place = options.in === undefined ? undefined : locationOf(options.in, options, io);
  const answer = createBatch(programOf(declarations, place, readingOf(options)), limitsOf(options));
  const waiting: string[] = [];
  const flush = (): void => {
    if (waiting.length > 0) io.print(`${waiting.splice(0).join('\n')}\n`);
  };
  let [number, failures] = [0, 0];
  for await (const line of file === '-' ? io.lines() : io.read(file).split(/\r?\n/)) {
    number += 1;
    const position = line
      .replace(TEXT_OR_COMMENT, (found) => (found.startsWith('"') ? found : ''))
      .replace(/^\s*play\s/, '')
      .trim();
    if (position === '') continue;
    const told = answer(position);
    if ('problem' in told) {
      failures += 1;
      io.complain(`${file}:${number}: ${complaint(told, io)}\n`);
    }
    waiting.push(options.json ? inJson(number, position, told, io) : inWords(told));
    if (waiting.length >= TOGETHER) flush();
  }
  flush();
  return failures === 0 ? 0 : 1;
}

function inWords(told: BatchAnswer): string {
  return 'problem' in told ? '?' : `${told.outcome} ${told.value ?? '-'}`;
}

function inJson(line: number, position: string, told: BatchAnswer, io: Io): string {
  return JSON.stringify(
    'problem' in told ? { line, position, error: complaint(told, io) } : { line, position, ...told },
  );
}

function complaint({ problem }: Extract<BatchAnswer, { problem: unknown }>, { words }: Io): string {
  return problem === null ? words.cli.onePositionEachLine : `${problem.code}: ${messageOf(problem, words)}`;
}
