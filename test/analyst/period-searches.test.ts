import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Analyst } from '../../server/src/analyst/analyst.ts';
import type { Answer } from '../../server/src/answers/shared/answer.ts';
import { DEFAULT_SETTINGS } from '../../server/src/answers/shared/settings.ts';
import { type Identity, identityOf } from '../../server/src/engine/arithmetic/identity.ts';
import { codes, open as openDocument, URI } from './fake-workers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const [A, B] = [identityOf('a'), identityOf('b')];

/** After a worker has finished, nothing else is asked for a while. */
function open(text: string, seen = true): ReturnType<typeof openDocument> {
  const opened = openDocument(text, 1, seen);
  const done: typeof opened.done = (worker) => {
    opened.done(worker);
    vi.advanceTimersByTime(100);
  };
  return { ...opened, done };
}

describe('a period that is not found at once', () => {
  const TWO = 'game A(n) { octal 0.6 }\ngame B(n) { split unequal }\nplay A(10^9)\n';
  const unproved = (key: Identity): Answer => ({
    kind: 'game',
    problems: [],
    known: null,
    values: ['0', '0', '0'],
    table: [],
    period: null,
    unproved: { key, provable: true, reached: '100', observed: null, looking: false },
    ground: { kind: 'computed' },
  });
  const tooLarge: Answer = {
    kind: 'none',
    problems: [{ code: 'limit-size', severity: 'warning', span: { start: 0, end: 4 }, args: { text: 'A(10^9)' } }],
  };

  /** An analyst that has the first answers to both games, which have these keys. */
  function answeredTwo(first = A, second = B, seen = true) {
    const opened = open(TWO, seen);
    opened.answer(0, unproved(first));
    opened.answer(1, unproved(second));
    opened.answer(2, tooLarge);
    opened.done();
    return opened;
  }

  test('is searched for in idle time, one game after another', () => {
    const { searched, tell, progress, done } = answeredTwo();
    expect(searched()).toEqual([A]);
    tell({ kind: 'progress', key: A, reached: '5000' });
    expect(progress).toEqual([
      { game: 'A', reached: '0' },
      { game: 'A', reached: '5000' },
    ]);
    tell({ kind: 'settled', key: A, proved: false, reached: '9000' });
    expect(searched()).toEqual([A, B]);
    tell({ kind: 'settled', key: B, proved: false, reached: '9000' });
    done();
    expect(searched()).toEqual([A, B]);
    expect(progress.at(-1)).toBeNull();
  });

  test('is not searched for in the moment between two questions', () => {
    const { searched, answer, done, edit } = openDocument(TWO);
    answer(0, unproved(A));
    answer(1, unproved(B));
    answer(2, tooLarge);
    done();
    edit(`${TWO}play Nim(3)\n`);
    vi.advanceTimersByTime(1000);
    expect(searched()).toEqual([]);
    answer(3);
    done();
    vi.advanceTimersByTime(1000);
    expect(searched()).toEqual([A]);
  });

  test.each([
    ['sees the document', (analyst: Analyst) => analyst.see(URI)],
    ['looks at a part of it', (analyst: Analyst) => analyst.attend(URI, { start: 0, end: 0 })],
  ])('is searched for once somebody %s, not while it is only open', (_, look) => {
    const { analyst, searched, progress, edit } = answeredTwo(A, B, false);
    vi.advanceTimersByTime(1000);
    expect(searched()).toEqual([]);
    expect(progress).toEqual([]);
    look(analyst);
    vi.advanceTimersByTime(100);
    expect(searched()).toEqual([A]);
    analyst.close(URI);
    expect(searched()).toEqual([A, 'stop']);
    edit(TWO);
    vi.advanceTimersByTime(1000);
    expect(searched()).toEqual([A, 'stop']);
  });

  test('is searched for once in games with the same rules', () => {
    const { searched, tell } = answeredTwo(A, A);
    tell({ kind: 'settled', key: A, proved: false, reached: '9000' });
    expect(searched()).toEqual([A]);
  });

  test('a hover says how far the search is', () => {
    const { analyst, tell } = answeredTwo();
    expect(analyst.answer(URI, 0)).toMatchObject({ unproved: { looking: true, reached: '100' } });
    tell({ kind: 'progress', key: A, reached: '5000' });
    expect(analyst.answer(URI, 0)).toMatchObject({ unproved: { looking: true, reached: '5000' } });
    expect(analyst.answer(URI, 1)).toMatchObject({ unproved: { looking: false, reached: '100' } });
  });

  test('once it is proved, whatever may depend on it is asked again, and earlier answers hold until then', () => {
    const { analyst, tell, wanted } = answeredTwo();
    tell({ kind: 'settled', key: A, proved: true, reached: '9000' });
    expect(wanted().toSorted()).toEqual([0, 2]);
    expect(analyst.answer(URI, 0)).toMatchObject({ kind: 'game' });
    expect(codes(analyst, 2)).toEqual(['limit-size']);
  });

  test('a worker that does not know the game is asked about it again, and then searches', () => {
    const { analyst, tell, wanted, answer, done, searched } = answeredTwo();
    tell({ kind: 'unknown', key: A });
    expect(wanted().toSorted()).toEqual([0, 2]);
    expect(analyst.answer(URI, 0)).toMatchObject({ kind: 'game', unproved: { reached: '100' } });
    answer(0, unproved(A));
    answer(2, tooLarge);
    done();
    expect(searched()).toEqual([A, A]);
    expect(analyst.answer(URI, 0)).toMatchObject({ unproved: { looking: true } });
    // It has forgotten it once more, much later.
    tell({ kind: 'progress', key: A, reached: '5000' });
    tell({ kind: 'unknown', key: A });
    expect(wanted().toSorted()).toEqual([0, 2]);
  });

  test('a game that the worker does not get to know is left, and the next one is searched', () => {
    const { analyst, tell, answer, done, searched, progress } = answeredTwo();
    tell({ kind: 'unknown', key: A });
    answer(0, unproved(A));
    answer(2, tooLarge);
    done();
    tell({ kind: 'unknown', key: A });
    expect(searched()).toEqual([A, A, B]);
    expect(progress.at(-1)).toEqual({ game: 'B', reached: '0' });
    expect(analyst.answer(URI, 0)).toMatchObject({ unproved: { looking: false, reached: '100' } });
  });

  test('is no longer searched for when the game is gone', () => {
    const { edit, searched, progress } = answeredTwo();
    edit(TWO.replace('0.6', '0.77'));
    expect(searched()).toEqual([A, 'stop', B]);
    expect(progress.at(-1)).toEqual({ game: 'B', reached: '0' });
  });

  test('is still searched for when something else is edited', () => {
    const { edit, searched } = answeredTwo();
    edit(TWO.replace('10^9', '10^8'));
    expect(searched()).toEqual([A]);
  });

  test('is no longer searched for when the user stops it, nor is any other', () => {
    const { analyst, searched, progress, done } = answeredTwo();
    analyst.stopSearching();
    expect(progress.at(-1)).toBeNull();
    done();
    expect(searched()).toEqual([A, 'stop']);
    expect(analyst.answer(URI, 0)).toMatchObject({ unproved: { looking: false } });
  });

  test('is not searched for when the settings say so', () => {
    const { analyst, searched, done } = answeredTwo();
    analyst.settings({ ...DEFAULT_SETTINGS, proof: 0 });
    done();
    expect(searched()).toEqual([]);
  });

  test.each(['that found nothing', 'that the user stopped'])(
    'a search %s is begun again under other settings',
    (which) => {
      const { analyst, answer, done, searched, tell } = answeredTwo();
      if (which === 'that the user stopped') analyst.stopSearching();
      else for (const key of [A, B]) tell({ kind: 'settled', key, proved: false, reached: '9000' });
      done();
      analyst.settings({ ...DEFAULT_SETTINGS, proof: 99 });
      answer(0, unproved(A));
      answer(1, unproved(B));
      answer(2, tooLarge);
      done();
      expect(searched()).toEqual([A]);
    },
  );

  test('a search that ends the worker is not started again, and no document is blamed', () => {
    const { started, answer, searched, wanted, done } = answeredTwo();
    started[0]?.end();
    expect(wanted()).toEqual([0, 1]);
    answer(0, unproved(A));
    answer(1, unproved(B));
    done();
    expect(searched()).toEqual([B]);
    started[1]?.end();
    expect(started).toHaveLength(3);
    expect(wanted()).toEqual([0, 1]);
  });

  test('what is known about it stays known in a document that is not edited', () => {
    const { analyst, started, begin, wanted } = answeredTwo();
    begin(2);
    started[0]?.end();
    begin(0);
    started[1]?.end();
    expect([0, 1].map((index) => analyst.answer(URI, index))).toMatchObject([{ kind: 'game' }, { kind: 'game' }]);
    expect(wanted()).not.toContain(0);
  });

  test('a search that sends nothing for too much processor time is abandoned', async () => {
    const { started, tell } = answeredTwo();
    const [worker] = started;
    if (worker === undefined) throw new Error('no worker');
    const works = async (milliseconds: number): Promise<void> => {
      worker.processorTime = (worker.processorTime ?? 0) + milliseconds;
      await vi.advanceTimersByTimeAsync(1000);
    };
    await works(0);
    await works(5000);
    tell({ kind: 'progress', key: A, reached: '5000' });
    await works(0);
    await works(5000);
    expect(worker.terminated).toBe(false);
    await works(3000);
    expect(worker.terminated).toBe(true);
  });
});
