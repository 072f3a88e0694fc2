import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAnalyst } from '../../server/src/analyst/analyst.ts';
import { problemOfLostWorker } from '../../server/src/analyst/pool/lost-worker-answer.ts';
import { sharedMemory } from '../../server/src/analyst/shared/shared-memory.ts';
import { DEFAULT_SETTINGS } from '../../server/src/answers/shared/settings.ts';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import { ANSWER, type FakeWorker, open, URI, workers } from './fake-workers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const THREE = 'play Nim(1)\nplay Nim(2)\nplay Nim(3)\n';
const other = 'file:///b.game';

test('workers are started before the first question, and answer it', () => {
  const { started, start } = workers();
  const analyst = createAnalyst({ start, most: 1 }, () => undefined);
  analyst.begin();
  expect(started).toHaveLength(1);
  analyst.update(URI, createProgram(parse(THREE), prelude));
  expect(started).toHaveLength(1);
  expect(started[0]?.sent).toMatchObject([{ kind: 'answer', indices: [0, 1, 2] }]);
});

test.each([
  ['stays under other budgets', { seconds: 1 }, false],
  ['is replaced by one with another memory', { memory: 256 }, true],
])('a worker that has only practised %s', (_, changed, isEnded) => {
  const { started, start } = workers();
  const analyst = createAnalyst({ start, most: 1 }, () => undefined);
  analyst.begin();
  analyst.practise();
  const [worker] = started;
  analyst.settings({ ...DEFAULT_SETTINGS, ...changed });
  expect(worker?.terminated).toBe(isEnded);
});

test('workers practise while there are no questions, and nobody is told what they answer', () => {
  const { started, start } = workers();
  const announced = vi.fn();
  const analyst = createAnalyst({ start, most: 1 }, announced);
  analyst.begin();
  analyst.practise();
  const [worker] = started;
  const [practice] = worker?.sent ?? [];
  if (practice?.kind !== 'answer') throw new Error('nothing to practise');
  const program = createProgram(parse(THREE), prelude);
  expect(worker?.cancelled).toEqual([]);
  analyst.update(URI, program);
  analyst.practise();
  // The first question does not wait for the end of the practice.
  expect(worker?.cancelled).toEqual([practice.run]);
  expect(worker?.sent).toMatchObject([practice, { kind: 'answer', indices: [0, 1, 2] }]);
  const { run, indices } = practice;
  for (const index of indices) worker?.send({ kind: 'answered', run, index, answer: ANSWER, complete: true });
  worker?.send({ kind: 'done', run });
  vi.advanceTimersByTime(1000);
  expect(announced).not.toHaveBeenCalled();
  expect(analyst.answer(URI, 0)).toBe('pending');
  expect(worker?.sent).toHaveLength(2);
});

test('workers are ended after a minute without a hard question if they are for these, and started again for the next', () => {
  const { edit, started, asked } = open('play Nim(3)');
  const [short] = started;
  const reply = (worker: FakeWorker | undefined, complete: boolean): void => {
    const { run, indices } = asked(worker) ?? { run: 0, indices: [] };
    for (const index of indices) worker?.send({ kind: 'answered', run, index, answer: ANSWER, complete });
    worker?.send({ kind: 'done', run });
  };
  /** The first three passes are too short for the question, and the fourth is not. */
  const answerHard = (): void => {
    for (const _ of [1, 2, 3]) reply(short, false);
    reply(started.at(-1), true);
  };
  answerHard();
  expect(started).toHaveLength(2);
  vi.advanceTimersByTime(40_000);
  edit('play Nim(4)');
  answerHard();
  expect(started).toHaveLength(2);
  vi.advanceTimersByTime(40_000);
  expect(started[1]?.terminated).toBe(false);
  vi.advanceTimersByTime(40_000);
  expect(started.map(({ terminated }) => terminated)).toEqual([false, true]);
  edit('play Nim(5)');
  answerHard();
  expect(started.map(({ terminated }) => terminated)).toEqual([false, true, false]);
});

test.each([
  ['is ended soon after the last document is closed, if it has found them', true],
  ['goes on until it has found them', false],
])('the worker that finds patterns %s', (_, isIdle) => {
  const { started, start } = workers();
  const analyst = createAnalyst({ start, most: 1 }, () => undefined);
  const program = createProgram(parse('game G(n) { take 1..3 }'), prelude);
  analyst.update(URI, program);
  void analyst.findPatterns(program, 'G(1)', () => undefined);
  const [, writing] = started;
  const problem = problemOfLostWorker(
    { code: 'limit-time' },
    { start: 0, end: 0 },
    { text: 'patterns', asksMore: false, several: false },
    '5',
  );
  if (isIdle) writing?.send({ kind: 'returned', run: 1, result: { kind: 'failed', problem } });
  analyst.close(URI);
  vi.advanceTimersByTime(15_000);
  expect(started.map(({ terminated }) => terminated)).toEqual([true, isIdle]);
  analyst.dispose();
});

test('workers are ended some time after the last document is closed, and started again for the next', () => {
  const { started, start } = workers();
  const rest = vi.fn();
  const analyst = createAnalyst({ start, most: 1, rest }, () => undefined);
  const quiet = createProgram(parse('set S = {1}'), prelude);
  const isEnded = (): boolean => {
    vi.advanceTimersByTime(100_000);
    return started[0]?.terminated === true;
  };
  analyst.begin();
  analyst.update(URI, quiet);
  analyst.update(other, quiet);
  analyst.close(URI);
  expect(isEnded()).toBe(false);
  analyst.close(other);
  vi.advanceTimersByTime(1000);
  analyst.update(other, quiet);
  expect(isEnded()).toBe(false);
  expect(rest).not.toHaveBeenCalled();
  analyst.close(other);
  expect(isEnded()).toBe(true);
  expect(rest).toHaveBeenCalledOnce();
  analyst.update(URI, createProgram(parse(THREE), prelude));
  expect(started).toHaveLength(2);
});

test.each([
  ['started', (run: number) => [run, 1], 'limit-memory'],
  ['started and answered', (run: number) => [run, 0], 'pending'],
  ['started in an earlier run', (run: number) => [run - 1, 1], 'pending'],
])('the end of a worker that shares memory is blamed on the declaration it has %s', (_, begun, expected) => {
  const { started, start } = workers();
  const memory = sharedMemory();
  const analyst = createAnalyst({ start: () => ({ ...start(), begun: memory.begun }), most: 1 }, () => undefined);
  analyst.update(URI, createProgram(parse(THREE), prelude));
  const [worker] = started;
  const [question] = worker?.sent ?? [];
  if (question?.kind !== 'answer') throw new Error('nothing asked');
  const { run } = question;
  worker?.send({ kind: 'answered', run, index: 0, answer: ANSWER, complete: true });
  const [last = 0, index = 0] = begun(run);
  sharedMemory(memory.buffer).begin(last, index);
  worker?.end();
  const codes = [0, 1, 2].map((each) => {
    const answer = analyst.answer(URI, each);
    return answer === 'pending' || answer === ANSWER ? 'pending' : answer.kind === 'none' && answer.problems[0]?.code;
  });
  expect(codes).toEqual(['pending', expected, 'pending']);
});
