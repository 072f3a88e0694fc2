import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from '../../server/src/answers/shared/answer.ts';
import { DEFAULT_SETTINGS } from '../../server/src/answers/shared/settings.ts';
import { testsIn } from '../../server/src/ide/reading/tests.ts';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import { wordsFor } from '../../server/src/words/words.ts';
import { codes, type FakeWorker, open, URI } from './fake-workers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/* Questions that cannot be answered take a document's time together. What is left is computed when the user looks at it. */

const LINES = Array.from({ length: 20 }, (_, index) => `play Nim(${index + 1})\n`);
const SECONDS = 5;
const LATE: Answer = {
  kind: 'none',
  problems: [{ code: 'limit-memory', severity: 'warning', span: { start: 0, end: 4 }, args: { text: 'play' } }],
};
/** The place of a line; its end is not in the next one. */
const lineAt = (line: number) => ({
  start: LINES.slice(0, line).join('').length,
  end: LINES.slice(0, line + 1).join('').length - 1,
});

/** A document about which all attempts take their whole time in vain, with the lines for which the last pass was tried. */
function hopeless(document: number, text = LINES.join('')) {
  const { analyst, started, announced, edit } = open(text, 2, false);
  analyst.settings({ ...DEFAULT_SETTINGS, seconds: SECONDS, document });
  const replied = new WeakMap<FakeWorker, number>();
  const tried: number[] = [];
  /** Goes on until the workers have nothing to do. Returns the lines for which the last pass was tried. */
  const run = (): readonly number[] => {
    tried.length = 0;
    for (let isBusy = true; isBusy; ) {
      isBusy = false;
      for (const worker of started) {
        for (const message of worker.sent.slice(replied.get(worker) ?? 0)) {
          replied.set(worker, (replied.get(worker) ?? 0) + 1);
          if (message.kind !== 'answer' || worker.terminated) continue;
          isBusy = true;
          const { run, indices, limits } = message;
          for (const index of indices) {
            if (limits.seconds > SECONDS / 2) tried.push(index);
            worker.send({ kind: 'answered', run, index, answer: LATE, complete: false });
          }
          worker.send({ kind: 'done', run });
        }
      }
    }
    return tried.toSorted((a, b) => a - b);
  };
  return { analyst, announced, edit, run };
}

const ALL = LINES.map((_, index) => index);

test('questions that cannot be answered take no more than the time of the document, and what is put aside says so', () => {
  const { analyst, announced, run } = hopeless(12);
  const tried = run();
  // Each has had the pass before, of 0.15 seconds.
  expect(tried).toHaveLength(2);
  for (const index of ALL)
    expect(codes(analyst, index)).toEqual([tried.includes(index) ? 'limit-memory' : 'put-aside']);
  expect(analyst.answer(URI, 9)).toBe(analyst.answer(URI, 9));
  vi.advanceTimersByTime(1000);
  expect(announced).toContain(URI);
});

test('with enough time, all are tried', () => {
  expect(hopeless(1000).run()).toEqual(ALL);
});

test('a line that was put aside is computed once the user points at it or scrolls to it', () => {
  const { analyst, run } = hopeless(1);
  expect(run()).toEqual([]);
  const { start } = lineAt(7);
  analyst.attend(URI, { start, end: start });
  expect(codes(analyst, 7)).toBe('pending');
  expect(run()).toEqual([7]);
  analyst.attend(URI, { start: lineAt(10).start, end: lineAt(12).end });
  expect(run()).toEqual([10, 11, 12]);
  expect(codes(analyst, 7)).toEqual(['limit-memory']);
  expect(codes(analyst, 13)).toEqual(['put-aside']);
});

test('an editor that takes a long document as a whole for visible does not make all of it be computed', () => {
  const { analyst, run } = hopeless(1, LINES.join('').repeat(15));
  analyst.attend(URI, { start: 0, end: 15 * LINES.join('').length });
  expect(run()).toEqual([]);
});

test('an edit does not give more time, but the line in which somebody types is computed', () => {
  const { analyst, edit, run } = hopeless(1);
  run();
  edit(LINES.join('').replace('Nim(4)', 'Nim(44)'));
  expect(run()).toEqual([]);
  const { start } = lineAt(3);
  analyst.attend(URI, { start, end: start });
  expect(run()).toEqual([3]);
});

test('whoever waits for all answers gets them, and so does whoever raises the limit', () => {
  const one = hopeless(1);
  one.run();
  one.analyst.finish(URI);
  expect(one.analyst.answer(URI, 5)).toBe('pending');
  expect(one.run()).toEqual(ALL);
  const other = hopeless(1);
  other.run();
  other.analyst.settings({ ...DEFAULT_SETTINGS, seconds: SECONDS, document: 1000 });
  expect(other.run()).toEqual(ALL);
});

test('a test that is put aside has not failed', () => {
  const text = LINES.join('').replaceAll('play ', 'expect sg(').replaceAll(')\n', ')) = 0\n');
  const { analyst, run } = hopeless(1, text);
  run();
  const program = createProgram(parse(text), prelude);
  const answer = (index: number) => analyst.answer(URI, index);
  expect(new Set(testsIn({ program, answer, uri: URI, words: wordsFor('en') }).map(({ outcome }) => outcome))).toEqual(
    new Set(['pending']),
  );
});
