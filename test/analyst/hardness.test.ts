import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { limitsOf, PASSES } from '../../server/src/analyst/scheduling/passes.ts';
import { createScheduler } from '../../server/src/analyst/scheduling/scheduler.ts';
import { DEFAULT_SETTINGS } from '../../server/src/answers/shared/settings.ts';
import { identityOf } from '../../server/src/engine/index.ts';
import { answerText } from '../ask.ts';
import { ANSWER, open, URI } from './fake-workers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const THREE = 'play Nim(1)\nplay Nim(2)\nplay Nim(3)\n';

test.each([
  [1, 1],
  [60, 60],
  // The last pass has at least half.
  [0.1, 0.01 + 0.02 + 0.05 + 0.003 + 0.05],
])('with a budget of %d s, a question without an answer takes %d s in all passes', (seconds, together) => {
  const taken: number[] = [];
  for (let pass: number | null = 0; pass !== null; pass = PASSES[pass]?.next.unanswered ?? null)
    taken.push(limitsOf(pass, { seconds }).seconds);
  expect(taken.reduce((sum, each) => sum + each, 0)).toBeCloseTo(together);
});

describe('what is hard', () => {
  const hard = (index: number, { asked, answer, done }: ReturnType<typeof open>): void => {
    expect(asked()?.indices).toContain(index);
    answer(index, ANSWER, false);
    done();
  };

  test('does not make others wait: all get a short pass before any gets a longer one, and all passes together have the budget', () => {
    const opened = open(THREE);
    const { analyst, started, asked, answer, done } = opened;
    for (const index of [0, 2]) answer(index);
    hard(1, opened);
    expect(analyst.answer(URI, 1)).toBe('pending');
    for (const seconds of [0.02, 0.05]) {
      expect(asked()).toMatchObject({ indices: [1], limits: { seconds } });
      hard(1, opened);
    }
    expect(started).toHaveLength(2);
    expect(asked()).toMatchObject({ indices: [1], detail: 'explanation', limits: { seconds: 0.15 } });
    hard(1, opened);
    const rest = DEFAULT_SETTINGS.seconds - (0.01 + 0.02 + 0.05 + 0.15);
    const secondsInAll = DEFAULT_SETTINGS.seconds;
    expect(asked()).toMatchObject({ indices: [1], limits: { seconds: expect.closeTo(rest), secondsInAll } });
    answer(1, ANSWER, false);
    done();
    expect(analyst.answer(URI, 1)).toBe(ANSWER);
  });

  test('is left to another worker, while the first answers what is new', () => {
    const opened = open(THREE);
    const { started, edit, answer } = opened;
    for (const index of [0, 2]) answer(index);
    for (const _ of [1, 2, 3]) hard(1, opened);
    edit(THREE.replace('Nim(3)', 'Nim(30)'));
    expect(started).toHaveLength(2);
    expect(opened.asked(started[0])).toMatchObject({ indices: [2] });
    expect(opened.asked(started[1])).toMatchObject({ indices: [1] });
    expect(started[1]?.cancelled).toEqual([]);
  });
});

describe('questions about a game whose positions turn out to be hard', () => {
  const TWO = 'play Kayles(1)\n'.repeat(2) + 'play Nim(1)\n'.repeat(2);

  test('come after those about other games', () => {
    const { answer, done, wanted } = open(TWO);
    expect(wanted()).toEqual([0, 1, 2, 3]);
    answer(0, ANSWER, false);
    done();
    expect(wanted()).toEqual([2, 3]);
    done();
    for (const index of wanted()) answer(index);
    done();
    expect(wanted()).toEqual([1]);
  });

  test('come in their order again once one has been answered', () => {
    const { answer, done, wanted } = open(`play Kayles(1)\n${TWO}`);
    answer(0, ANSWER, false);
    answer(1);
    done();
    expect(wanted()).toEqual([2, 3, 4]);
  });

  test('come in the order of the numbers in their positions, if none is harder than others', () => {
    const { answer, done, wanted } = open('play Cram(9, 9)\nplay Cram(8, 9)\nplay Cram(3, 6)\nplay Cram(2, 2)\n');
    answer(0, ANSWER, false);
    done();
    expect(wanted()).toEqual([3, 2, 1]);
  });

  test('make large positions of other games wait for small ones', () => {
    const large = 'play Grundy(1000000000)\nplay Kayles(1000000000)\n';
    const { answer, done, wanted } = open(`play Cram(9, 9)\n${large}play Nim(1)\nplay Nim(2)\n`);
    expect(wanted()).toEqual([0, 1, 2, 3, 4]);
    answer(0, ANSWER, false);
    done();
    expect(wanted()).toEqual([3, 4]);
    for (const index of [3, 4]) answer(index);
    done();
    expect(wanted()).toEqual([1, 2]);
  });

  test('make what is said about games wait for large positions, too', () => {
    const game = 'game G(n) { take 1, 2 }\n';
    const { answer, done, wanted } = open(`play Cram(9, 9)\n${game}play G(1000000000)\nplay Nim(1)\n`);
    answer(0, ANSWER, false);
    done();
    expect(wanted()).toEqual([3]);
    answer(3);
    done();
    expect(wanted()).toEqual([2]);
  });

  test('are not sorted by the value that is expected of them', () => {
    const { answer, done, wanted } = open(
      'expect sg(Cram(9, 9)) = 0\nexpect sg(Cram(8, 9)) = 0\nexpect sg(Cram(2, 2)) = 77\n',
    );
    answer(0, ANSWER, false);
    done();
    expect(wanted()).toEqual([2, 1]);
  });

  test('come in the order of how many of them had too little time, if there are no others', () => {
    const { answer, done, wanted } = open(`play Kayles(1)\n${TWO}`);
    for (const index of [0, 1, 3]) answer(index, ANSWER, false);
    done();
    expect(wanted()).toEqual([4, 2]);
  });
});

test('long passes begin with the games of which more was answered, and of one game with the smallest positions', () => {
  const SUBJECTS = ['A', 'B'].map(identityOf);
  const sizes = [30, 20, 10, 40];
  const scheduler = createScheduler({
    isLast: () => false,
    subject: (_, index) => SUBJECTS[index < 3 ? 0 : 1],
    size: (_, index) => sizes[index] ?? 0,
    isSpent: () => false,
  });
  const pass = PASSES.findIndex(({ hard }) => hard);
  scheduler.put(
    URI,
    sizes.map((_, index) => ({ index, pass })),
  );
  for (const index of [0, 1, 2, 3]) scheduler.note(URI, index, false);
  const order = sizes.map(() => scheduler.next(true)?.indices);
  expect(order).toEqual([[3], [2], [1], [0]]);
});

test('a question that needs a second pass waits for at most one line that seems to be harder', () => {
  const { answer, done, asked } = open(
    'play Cram(3, 4)\nplay Cram(9, 9)\nplay Cram(8, 9)\nplay Cram(7, 9)\nplay Nim(1)\n',
  );
  const fail = (index: number): void => {
    answer(index, ANSWER, false);
    done();
  };
  fail(0);
  expect(asked()?.indices).toEqual([4]);
  answer(4);
  done();
  expect(asked()).toMatchObject({ indices: [0], limits: { seconds: 0.02 } });
  fail(0);
  expect(asked()).toMatchObject({ indices: [3, 2, 1], limits: { seconds: 0.01 } });
  fail(3);
  // No second pass comes before the first of a smaller position.
  expect(asked()).toMatchObject({ indices: [3], limits: { seconds: 0.02 } });
  fail(3);
  expect(asked()).toMatchObject({ indices: [2, 1], limits: { seconds: 0.01 } });
});

test('a question that needs a second pass does not wait for what is said about games', () => {
  const { answer, done, asked } = open('game G(n) { take 1 }\ngame H(n) { take 2 }\nplay Nim(1)\nplay G(9)\n');
  expect(asked()?.indices).toEqual([2, 3, 0, 1]);
  answer(2);
  answer(3, ANSWER, false);
  done();
  expect(asked()).toMatchObject({ indices: [3], limits: { seconds: 0.02 } });
  answer(3, ANSWER, false);
  done();
  // Games and the line take turns.
  expect(asked()).toMatchObject({ indices: [0, 1], limits: { seconds: 0.01 } });
  answer(0);
  done();
  expect(asked()).toMatchObject({ indices: [3], limits: { seconds: 0.05 } });
  answer(3);
  done();
  expect(asked()).toMatchObject({ indices: [1], limits: { seconds: 0.01 } });
});

test('what a plain search has answered waits until the others have been tried again', () => {
  const { answer, done, asked } = open(THREE);
  const found = answerText('play Nim(1)').answers[0] ?? ANSWER;
  answer(0, found, false);
  answer(1, ANSWER, false);
  answer(2);
  done();
  expect(asked()).toMatchObject({ indices: [1], limits: { seconds: 0.02 } });
  answer(1);
  done();
  expect(asked()).toMatchObject({ indices: [0], limits: { seconds: 0.05 } });
});
