import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAnalyst } from '../../server/src/analyst/analyst.ts';
import { UNANSWERED } from '../../server/src/analyst/shared/answer-cache.ts';
import type { Answer } from '../../server/src/answers/shared/answer.ts';
import { DEFAULT_SETTINGS } from '../../server/src/answers/shared/settings.ts';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import type { Program } from '../../server/src/semantics/program/program.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import { answerText } from '../ask.ts';
import { ANSWER, codes, FIRST_RUN, open, URI, workers } from './fake-workers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const THREE = 'play Nim(1)\nplay Nim(2)\nplay Nim(3)\n';

test('answers are pending until they arrive, and arrivals are announced together', () => {
  const { analyst, announced, wanted, answer } = open(THREE);
  expect(wanted()).toEqual([0, 1, 2]);
  expect(analyst.answer(URI, 1)).toBe('pending');
  answer(0);
  answer(1);
  expect(analyst.answer(URI, 1)).toBe(ANSWER);
  vi.advanceTimersByTime(1000);
  expect(announced).toEqual([URI]);
});

test('the first answers are announced at once, and those that follow all together a little later', () => {
  const { announced, answer } = open(THREE);
  const announcedIn = (milliseconds: number): number => {
    const before = announced.length;
    vi.advanceTimersByTime(milliseconds);
    return announced.length - before;
  };
  answer(0);
  expect(announcedIn(5)).toBe(1);
  answer(1);
  expect(announcedIn(10)).toBe(0);
  answer(2);
  expect(announcedIn(10)).toBe(1);
  expect(announcedIn(1000)).toBe(0);
});

test('an attempt that found nothing new is not announced', () => {
  const { announced, answer, done } = open(THREE);
  answer(0, ANSWER, false);
  done();
  vi.advanceTimersByTime(1000);
  expect(announced).toEqual([]);
});

test('an edit asks again only for what it changes', () => {
  const { analyst, edit, wanted, answer, done } = open(THREE);
  for (const index of [0, 1, 2]) answer(index);
  done();
  edit(THREE.replace('Nim(2)', 'Nim(20)'));
  expect(wanted()).toEqual([1]);
  expect(analyst.answer(URI, 0)).toBe(ANSWER);
});

test('what has just been written is answered first', () => {
  const { edit, wanted, begin, answer, done } = open(THREE);
  begin(0);
  answer(0);
  edit(THREE.replace('Nim(2)', 'Nim(20)'));
  done();
  expect(wanted()).toEqual([1, 2]);
});

test('the values of games, graphs, boards and coins come after all lines', () => {
  const { wanted } = open(
    'graph A { a -> b }\nboard B { place "##" }\ncoins C { flip 1 }\ngame D(n) { take 1 }\nplay Nim(1)\nplay A(a)\n',
  );
  expect(wanted()).toEqual([4, 5, 0, 1, 2, 3]);
});

test('an edit of a game asks again for the positions that use it, and for no others', () => {
  const text = 'game A(n) { take 1 }\ngame B(n) { move to A(n - 1) }\nplay B(3)\nplay Nim(3)\n';
  const { edit, wanted, answer, done } = open(text);
  for (const index of [0, 1, 2, 3]) answer(index);
  done();
  edit(text.replace('take 1', 'take 2'));
  expect(wanted().toSorted()).toEqual([0, 1, 2]);
});

test('a declaration with an error, and one without a question, are not sent to the worker', () => {
  const { wanted } = open('play Nimm(3)\nset S = {1}\nplay Nim(3)\n');
  expect(wanted()).toEqual([2]);
});

test('a document that has just been opened is asked about before it is checked, and what has an error has no answer', () => {
  const { started, start } = workers();
  const analyst = createAnalyst({ start, most: 1 }, () => undefined);
  const program = createProgram(parse('play Nimm(3)\nset S = {1}\nplay Nim(3)\n'), prelude);
  analyst.open(URI, program);
  const [worker] = started;
  expect(worker?.sent.flatMap((message) => (message.kind === 'answer' ? message.indices : []))).toEqual([0, 2]);
  for (const index of [0, 2]) worker?.send({ kind: 'answered', run: FIRST_RUN, index, answer: ANSWER, complete: true });
  worker?.send({ kind: 'done', run: FIRST_RUN });
  analyst.update(URI, program);
  expect([0, 2].map((index) => analyst.answer(URI, index))).toEqual([UNANSWERED, ANSWER]);
  expect(worker?.sent).toHaveLength(1);
});

test('whoever starts the workers is told when all is answered, and not while anything is left', () => {
  const { started, start } = workers();
  const settled = vi.fn();
  const analyst = createAnalyst({ start, most: 1, settled }, () => undefined);
  analyst.update(URI, createProgram(parse(THREE), prelude));
  const [worker] = started;
  for (const index of [0, 1, 2])
    worker?.send({ kind: 'answered', run: FIRST_RUN, index, answer: ANSWER, complete: true });
  vi.advanceTimersByTime(1000);
  expect(settled).not.toHaveBeenCalled();
  worker?.send({ kind: 'done', run: FIRST_RUN });
  vi.advanceTimersByTime(1000);
  expect(settled).toHaveBeenCalled();
});

test('an answer to an older version is not mistaken for one to the new version', () => {
  const { analyst, edit, answer } = open(THREE);
  edit(THREE.replace('Nim(1)', 'Nim(10)'));
  answer(0);
  answer(1);
  expect([analyst.answer(URI, 0), analyst.answer(URI, 1)]).toEqual(['pending', ANSWER]);
});

describe('a worker that is lost costs one answer', () => {
  test('when it runs out of memory', () => {
    const { analyst, started, begin, wanted } = open(THREE);
    begin(1);
    started[0]?.end();
    expect(codes(analyst, 1)).toEqual(['limit-memory']);
    expect(started).toHaveLength(2);
    expect(wanted()).toEqual([0, 2]);
  });

  test('when it runs out of memory, but not one that was known before', () => {
    const { analyst, started, begin, answer } = open(THREE);
    const [known] = answerText('play Nim(2)').answers;
    answer(1, known, false);
    begin(1);
    started[0]?.end();
    expect(analyst.answer(URI, 1)).toEqual(known);
    expect(known).toMatchObject({ kind: 'position' });
  });

  test('when it crashes, which is not mistaken for a lack of memory', () => {
    const { analyst, started, begin, wanted } = open(THREE);
    begin(1);
    started[0]?.end('x is no number');
    expect(analyst.answer(URI, 1)).toMatchObject({
      problems: [{ code: 'internal-error', args: { text: 'x is no number' } }],
    });
    expect(wanted()).toEqual([0, 2]);
  });

  test('when it no longer watches its budget', async () => {
    const { analyst, started, begin, wanted } = open(THREE);
    begin(2);
    await vi.advanceTimersByTimeAsync((DEFAULT_SETTINGS.seconds + 10) * 1000);
    expect(started[0]?.terminated).toBe(true);
    expect(analyst.answer(URI, 2)).toMatchObject({ problems: [{ code: 'limit-time', args: { text: 'Nim(3)' } }] });
    expect(wanted()).toEqual([0, 1]);
  });

  test('a document that loses two is not computed until you edit it', () => {
    const { analyst, started, begin, edit, wanted } = open(THREE);
    begin(0);
    started[0]?.end();
    begin(1);
    started[1]?.end();
    expect(codes(analyst, 2)).toEqual(['left-alone']);
    expect(started).toHaveLength(2);
    edit(THREE.replace('Nim(3)', 'Nim(4)'));
    expect(wanted()).toEqual([2]);
  });

  test('when it has used more processor time than it may, and not before', async () => {
    const { analyst, started, begin } = open(THREE);
    begin(2);
    const [worker] = started;
    if (worker === undefined) throw new Error('no worker');
    worker.processorTime = 500;
    // A machine that is busy or asleep gives it none.
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(worker.terminated).toBe(false);
    worker.processorTime = 500 + 2000;
    await vi.advanceTimersByTimeAsync(1000);
    expect(worker.terminated).toBe(true);
    expect(codes(analyst, 2)).toEqual(['limit-time']);
  });

  test('when nothing was started, it is simply replaced', () => {
    const { analyst, started, wanted } = open(THREE);
    started[0]?.end();
    expect(analyst.answer(URI, 0)).toBe('pending');
    expect(wanted()).toEqual([0, 1, 2]);
  });
});

test('work on what no longer exists ends at once, and a worker that does not end it is abandoned', () => {
  const { started, begin, edit, asked, answer } = open(THREE);
  for (const index of [1, 2]) answer(index);
  begin(0);
  edit(THREE.replace('Nim(1)', 'Nim(10)'));
  expect(started[0]?.cancelled).toEqual([FIRST_RUN]);
  expect(started[0]?.terminated).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(started[0]?.terminated).toBe(true);
  expect(asked()?.indices).toEqual([0]);
});

test('work on a document ends when it is closed', () => {
  const { analyst, started, begin, done } = open(THREE);
  begin(0);
  analyst.close(URI);
  expect(started[0]?.cancelled).toEqual([FIRST_RUN]);
  done();
  vi.advanceTimersByTime(1000);
  expect(started[0]?.terminated).toBe(false);
  expect(started[0]?.sent.filter(({ kind }) => kind === 'answer')).toHaveLength(1);
});

test('nothing more is announced about a document that is closed', () => {
  const { analyst, announced, answer } = open(THREE);
  answer(0);
  analyst.close(URI);
  vi.advanceTimersByTime(1000);
  expect(announced).toEqual([]);
});

test('work on a declaration that an edit leaves alone goes on', () => {
  const { started, begin, edit } = open(THREE);
  begin(0);
  edit(THREE.replace('Nim(3)', 'Nim(30)'));
  vi.advanceTimersByTime(1000);
  expect(started).toHaveLength(1);
  expect(started[0]?.cancelled).toEqual([]);
});

describe('an imported file', () => {
  const text = 'import "b.game"\nplay A(3)\nplay B(3)\nplay Nim(3)\n';
  const imported = 'game A(n) { take 1 }\ngame B(n) { take C }\nset C = {1}\ngame D(n) { take 1 }\n';

  /** An analyst with one open document, which imports a file of the text that is given last. */
  function importing() {
    const { started, start } = workers();
    const analyst = createAnalyst({ start, most: 1 }, () => undefined);
    let program: Program | undefined;
    const update = (changed: string): void => {
      const file = parse(changed);
      program = createProgram(parse(text, program?.file), prelude, program, { uri: URI, fileAt: () => file });
      analyst.update(URI, program);
    };
    const asked = () => started.at(-1)?.sent.findLast((message) => message.kind === 'answer');
    const sent = () => asked()?.excerpts.map(({ pieces }) => pieces.map((piece) => piece.trim()));
    const answer = (index: number): void =>
      started.at(-1)?.send({ kind: 'answered', run: asked()?.run ?? 0, index, answer: ANSWER, complete: true });
    const done = (): void => started.at(-1)?.send({ kind: 'done', run: asked()?.run ?? 0 });
    return { analyst, started, update, asked, sent, answer, done };
  }

  test('goes to the worker with the document, as far as that refers to it', () => {
    const { update, asked, sent } = importing();
    update(imported);
    expect(asked()).toMatchObject({ indices: [1, 2, 3] });
    expect(sent()).toEqual([
      ['play A(3)', 'play B(3)', 'play Nim(3)'],
      ['game A(n) { take 1 }', 'game B(n) { take C }', 'set C = {1}'],
    ]);
  });

  test('that is edited asks again only for what depends on the edit', () => {
    const { started, update, asked, sent, answer, done } = importing();
    update(imported);
    for (const index of [1, 2, 3]) answer(index);
    done();
    update(imported.replace('D(n)', 'E(n)'));
    expect(started[0]?.sent.filter(({ kind }) => kind === 'answer')).toHaveLength(1);
    update(imported.replace('set C = {1}', 'set C = {1, 2}'));
    expect(asked()).toMatchObject({ indices: [2] });
    expect(sent()).toEqual([['play B(3)'], ['game B(n) { take C }', 'set C = {1, 2}']]);
  });

  test('that is edited makes work on what depends on it out of date', () => {
    const { analyst, started, update, answer, done } = importing();
    update(imported);
    for (const index of [2, 3]) answer(index);
    update(imported.replace('take 1', 'take 2'));
    expect(started[0]?.cancelled).toEqual([FIRST_RUN]);
    answer(1);
    expect(analyst.answer(URI, 1)).toBe('pending');
    done();
    answer(1);
    expect(analyst.answer(URI, 1)).toBe(ANSWER);
  });
});

test('new settings ask for everything again', () => {
  const { analyst, started, wanted, answer } = open(THREE);
  for (const index of [0, 1, 2]) answer(index);
  analyst.settings({ ...DEFAULT_SETTINGS, seconds: 1 });
  expect(started[0]?.terminated).toBe(true);
  expect(wanted()).toEqual([0, 1, 2]);
});

test('what has no answer yet at the cursor comes first, then what is visible', () => {
  const lines = Array.from({ length: 9 }, (_, index) => `play Nim(${index})\n`);
  const { analyst, answer, done, wanted } = open(lines.join(''));
  answer(0);
  analyst.attend(URI, { start: 40, end: 60 });
  analyst.attend(URI, { start: 75, end: 75 });
  done();
  expect(wanted()).toEqual([6, 3, 4, 5]);
  for (const index of wanted()) answer(index);
  done();
  expect(wanted()).toEqual([1, 2, 7, 8]);
});

test('what is visible and needs more time takes turns with what is not visible and has not been tried', () => {
  const lines = [
    'play Cram(4, 5)\n',
    'play Cram(5, 4)\n',
    ...Array.from({ length: 200 }, (_, i) => `play Nim(${i})\n`),
  ];
  const { analyst, started, asked, done } = open(lines.join(''));
  const [short] = started;
  analyst.attend(URI, { start: 0, end: 20 });
  const wanted = () => asked(short)?.indices ?? [];
  const tooShort = (...indices: readonly number[]): void => {
    const { run } = asked(short) ?? { run: 0 };
    for (const index of indices) short?.send({ kind: 'answered', run, index, answer: ANSWER, complete: false });
    done(short);
  };
  tooShort(0, 1);
  expect(wanted()).toEqual([0, 1]);
  tooShort(0);
  expect(wanted()).toEqual(Array.from({ length: 64 }, (_, index) => index + 2));
  expect(asked(short)).toMatchObject({ limits: { seconds: 0.01 } });
  done(short);
  expect(wanted()).toEqual([1]);
  tooShort(1);
  expect(wanted()).toContain(2);
  done(short);
  expect(wanted()).toEqual([0, 1]);
  expect(started).toHaveLength(1);
  tooShort(0);
  // The fourth attempt is made by another worker.
  expect(started).toHaveLength(2);
  expect(asked(started[1])).toMatchObject({ indices: [0], limits: { seconds: 0.15 } });
  expect(wanted()).toContain(2);
});

test('what means something else after an edit is asked again, though a worker is busy with it and with what means the same', () => {
  const rest = 'game G(n) { take S }\nplay G(3)\nplay Nim(3)\n';
  const { edit, answer, done, wanted } = open(`set S = {1}\n${rest}`);
  const asked = wanted();
  expect(asked).toEqual([2, 3, 1]);
  edit(`set S = {1, 2}\n${rest}`);
  for (const index of asked) answer(index);
  done();
  expect(wanted()).toEqual([2, 1]);
});

test('of two documents side by side, both have short attempts at what is visible before one of them has longer ones', () => {
  const other = 'file:///b.game';
  const { analyst, answer, done, asked } = open('play Nim(1)\nplay Cram(4, 5)\nplay Cram(5, 4)\n');
  answer(0);
  analyst.update(other, createProgram(parse('play Nim(7)\nplay Nim(8)\n'), prelude));
  analyst.attend(other, { start: 0, end: 12 });
  analyst.attend(URI, { start: 12, end: 30 });
  done();
  expect(asked()).toMatchObject({ indices: [1, 2] });
  for (const index of [1, 2]) answer(index, { kind: 'none', problems: [] }, false);
  done();
  expect(asked()).toMatchObject({ indices: [0, 1], excerpts: [{ pieces: ['play Nim(7)\n', 'play Nim(8)\n'] }] });
});

test('an explanation is computed once somebody waits for it, before everything else', async () => {
  const { analyst, answer, done, asked } = open(THREE);
  const found: Answer = { kind: 'none', problems: [] };
  answer(0);
  const explained = analyst.explain(URI, [0, 1]);
  done();
  expect(asked()).toMatchObject({ indices: [0], detail: 'explanation' });
  answer(0, found);
  await explained;
  expect(analyst.answer(URI, 0)).toBe(ANSWER);
  done();
  expect(asked()).toMatchObject({ indices: [1, 2], detail: 'verdict' });
  // An explanation that exists is not asked for again.
  await analyst.explain(URI, [0]);
  expect(asked()).toMatchObject({ indices: [1, 2] });
});
