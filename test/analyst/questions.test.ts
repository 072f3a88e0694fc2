import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQuestions } from '../../server/src/analyst/questions.ts';
import type { Answer } from '../../server/src/answers/shared/answer.ts';
import { ask } from '../ask.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Questions to an analyst whose answers arrive when the test says so, and are explained when it says so. */
function asking() {
  const [given] = ask('play Nim(3)').answers;
  if (given === undefined) throw new Error('no answer');
  const answers = new Map<string, Answer>();
  const opened: string[] = [];
  const closed: string[] = [];
  const explanations: (() => void)[] = [];
  const questions = createQuestions({
    update: (id) => void opened.push(id),
    answer: (id) => answers.get(id) ?? 'pending',
    explain: () => new Promise((resolve) => void explanations.push(resolve)),
    close: (id) => void closed.push(id),
  });
  const arrive = () => {
    const id = opened.at(-1) ?? '';
    answers.set(id, given);
    questions.arrived(id);
  };
  const explain = () => {
    for (const done of explanations.splice(0)) done();
  };
  return { questions, given, opened, closed, arrive, explain };
}

test('who asks again after waiting in vain gets the answer that was already under way', async () => {
  const { questions, given, opened, arrive, explain } = asking();
  const first = questions.ask('play Nim(3)');
  await vi.advanceTimersByTimeAsync(500);
  expect(await first).toBeNull();
  arrive();
  const second = questions.ask('play Nim(3)');
  await vi.advanceTimersByTimeAsync(500);
  expect(await second).toBeNull();
  const third = questions.ask('play Nim(3)');
  explain();
  expect(await third).toBe(given);
  expect(await questions.ask('play Nim(3)')).toBe(given);
  expect(opened).toHaveLength(1);
});

test('another question ends the one that waits, unless only its explanation is missing', async () => {
  const { questions, given, opened, closed, arrive, explain } = asking();
  const first = questions.ask('play Nim(3)');
  const second = questions.ask('play Nim(4)');
  expect(await first).toBeNull();
  expect(closed).toEqual(opened.slice(0, 1));
  arrive();
  const third = questions.ask('play Nim(5)');
  expect(closed).toHaveLength(1);
  explain();
  expect(await second).toBe(given);
  arrive();
  explain();
  expect(await third).toBe(given);
});
