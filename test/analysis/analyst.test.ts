import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Analyst, createAnalyst, DEFAULT_SETTINGS } from '../../server/src/analysis/analyst.ts';
import type { Answer } from '../../server/src/analysis/answer.ts';
import type { FromWorker, ToWorker, WorkerPort } from '../../server/src/analysis/protocol.ts';
import type { Progress } from '../../server/src/analysis/searches.ts';
import { prelude } from '../../server/src/semantics/prelude.ts';
import { createProgram, type Program } from '../../server/src/semantics/program.ts';
import { parse } from '../../server/src/syntax/parse.ts';

const URI = 'file:///a.game';
const ANSWER: Answer = { kind: 'none', problems: [] };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface FakeWorker {
  readonly sent: ToWorker[];
  send: (message: FromWorker) => void;
  /** Ends by itself: for want of memory, or in a crash. */
  end: (crash?: string) => void;
  terminated: boolean;
}

/** Workers that do nothing by themselves: the test says what they send and when they end. */
function workers() {
  const started: FakeWorker[] = [];
  const start = (): WorkerPort => {
    const worker: FakeWorker = { sent: [], send: () => undefined, end: () => undefined, terminated: false };
    started.push(worker);
    return {
      post: (message) => void worker.sent.push(message),
      onMessage: (listener) => {
        worker.send = listener;
      },
      onEnd: (listener) => {
        worker.end = (crash) => listener(crash ?? null);
      },
      terminate: () => {
        worker.terminated = true;
      },
    };
  };
  return { started, start };
}

/** An analyst with one open document of this text. */
function open(text: string) {
  const { started, start } = workers();
  const announced: string[] = [];
  const progress: (Progress | null)[] = [];
  const analyst = createAnalyst(
    start,
    (uri) => announced.push(uri),
    (found) => progress.push(found),
  );
  let program = createProgram(parse(text), prelude);
  let version = 1;
  analyst.update(URI, program);
  const edit = (changed: string): Program => {
    program = createProgram(parse(changed, program.file), prelude, program);
    version += 1;
    analyst.update(URI, program);
    return program;
  };
  const wanted = (): readonly number[] => {
    const last = started.at(-1)?.sent.findLast((message) => message.kind === 'answer');
    return last?.kind === 'answer' ? last.wanted : [];
  };
  const answer = (index: number, found = ANSWER): void =>
    started.at(-1)?.send({ kind: 'answered', uri: URI, version, index, answer: found });
  const begin = (index: number): void => started.at(-1)?.send({ kind: 'started', uri: URI, version, index });
  const searched = (): readonly string[] => {
    const messages = started.at(-1)?.sent ?? [];
    return messages.flatMap((message) =>
      message.kind === 'prove' ? [message.key] : message.kind === 'stop' ? ['stop'] : [],
    );
  };
  const tell = (message: FromWorker): void => started.at(-1)?.send(message);
  return { analyst, started, announced, progress, edit, wanted, answer, begin, searched, tell };
}

function codes(analyst: Analyst, index: number): readonly string[] | 'pending' {
  const answer = analyst.answer(URI, index);
  return answer === 'pending' ? answer : answer.problems.map(({ code }) => code);
}

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

test('an edit asks again only for what it changes', () => {
  const { analyst, edit, wanted, answer } = open(THREE);
  for (const index of [0, 1, 2]) answer(index);
  edit(THREE.replace('Nim(2)', 'Nim(20)'));
  expect(wanted()).toEqual([1]);
  expect(analyst.answer(URI, 0)).toBe(ANSWER);
});

test('what has just been written is answered first', () => {
  const { edit, wanted } = open(THREE);
  edit(THREE.replace('Nim(2)', 'Nim(20)'));
  expect(wanted()).toEqual([1, 0, 2]);
});

test('an edit of a game asks again for the positions that use it, and for no others', () => {
  const text = 'game A(n) { take 1 }\ngame B(n) { move to A(n - 1) }\nplay B(3)\nplay Nim(3)\n';
  const { edit, wanted, answer } = open(text);
  for (const index of [0, 1, 2, 3]) answer(index);
  edit(text.replace('take 1', 'take 2'));
  expect(wanted()).toEqual([0, 1, 2]);
});

test('a declaration with an error, and one without a question, are not sent to the worker', () => {
  const { wanted } = open('play Nimm(3)\nset S = {1}\nplay Nim(3)\n');
  expect(wanted()).toEqual([2]);
});

test('an answer to an older version is not taken for one to the new', () => {
  const { analyst, started, edit } = open(THREE);
  edit(THREE.replace('Nim(1)', 'Nim(10)'));
  started[0]?.send({ kind: 'answered', uri: URI, version: 1, index: 0, answer: ANSWER });
  expect(analyst.answer(URI, 0)).toBe('pending');
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

  test('when it crashes, which is not taken for a want of memory', () => {
    const { analyst, started, begin, wanted } = open(THREE);
    begin(1);
    started[0]?.end('x is no number');
    expect(analyst.answer(URI, 1)).toMatchObject({
      problems: [{ code: 'internal-error', args: { text: 'x is no number' } }],
    });
    expect(wanted()).toEqual([0, 2]);
  });

  test('when it no longer watches its budget', () => {
    const { analyst, started, begin, wanted } = open(THREE);
    begin(2);
    vi.advanceTimersByTime((DEFAULT_SETTINGS.seconds + 3) * 1000);
    expect(started[0]?.terminated).toBe(true);
    expect(codes(analyst, 2)).toEqual(['limit-time']);
    expect(wanted()).toEqual([0, 1]);
  });

  test('a document that loses two is left alone until it changes', () => {
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

  test('when nothing was started, it is simply replaced', () => {
    const { analyst, started, wanted } = open(THREE);
    started[0]?.end();
    expect(analyst.answer(URI, 0)).toBe('pending');
    expect(wanted()).toEqual([0, 1, 2]);
  });
});

test('work on a version that is gone is given up', () => {
  const { started, begin, edit, wanted } = open(THREE);
  begin(0);
  vi.advanceTimersByTime(1000);
  edit(THREE.replace('Nim(1)', 'Nim(10)'));
  expect(started[0]?.terminated).toBe(true);
  expect(wanted()).toEqual([0, 1, 2]);
});

test('work on a declaration that an edit leaves alone goes on', () => {
  const { started, begin, edit } = open(THREE);
  begin(0);
  vi.advanceTimersByTime(1000);
  edit(THREE.replace('Nim(3)', 'Nim(30)'));
  expect(started).toHaveLength(1);
});

describe('an imported file', () => {
  const text = 'import "b.game"\nplay A(3)\nplay B(3)\nplay Nim(3)\n';
  const imported = 'game A(n) { take 1 }\ngame B(n) { take C }\nset C = {1}\ngame D(n) { take 1 }\n';

  /** An analyst with one open document, which imports a file of the text that is given last. */
  function importing() {
    const { started, start } = workers();
    const analyst = createAnalyst(start, () => undefined);
    let program: Program | undefined;
    const update = (changed: string): void => {
      const file = parse(changed);
      program = createProgram(parse(text, program?.file), prelude, program, { uri: URI, fileAt: () => file });
      analyst.update(URI, program);
    };
    const asked = () => started.at(-1)?.sent.findLast((message) => message.kind === 'answer');
    return { analyst, started, update, asked };
  }

  test('goes to the worker with the document', () => {
    const { update, asked } = importing();
    update(imported);
    expect(asked()).toMatchObject({ wanted: [1, 2, 3], imports: new Map([['file:///b.game', imported]]) });
  });

  test('that is edited asks again only for what depends on the edit', () => {
    const { started, update, asked } = importing();
    update(imported);
    for (const index of [1, 2, 3]) started[0]?.send({ kind: 'answered', uri: URI, version: 1, index, answer: ANSWER });
    update(imported.replace('D(n)', 'E(n)'));
    expect(started[0]?.sent).toHaveLength(1);
    update(imported.replace('set C = {1}', 'set C = {1, 2}'));
    expect(asked()).toMatchObject({ wanted: [2] });
  });

  test('that is edited makes work on what depends on it out of date', () => {
    const { analyst, started, update } = importing();
    update(imported);
    started[0]?.send({ kind: 'started', uri: URI, version: 1, index: 1 });
    update(imported.replace('take 1', 'take 2'));
    started[0]?.send({ kind: 'answered', uri: URI, version: 1, index: 1, answer: ANSWER });
    expect(analyst.answer(URI, 1)).toBe('pending');
    started[0]?.send({ kind: 'started', uri: URI, version: 2, index: 1 });
    vi.advanceTimersByTime(1000);
    update(imported);
    expect(started[0]?.terminated).toBe(true);
  });
});

test('new settings ask for everything again', () => {
  const { analyst, started, wanted, answer } = open(THREE);
  for (const index of [0, 1, 2]) answer(index);
  analyst.settings({ ...DEFAULT_SETTINGS, seconds: 1 });
  expect(started[0]?.terminated).toBe(true);
  expect(wanted()).toEqual([0, 1, 2]);
});

describe('a period that does not show at once', () => {
  const TWO = 'game A(n) { octal 0.6 }\ngame B(n) { split unequal }\nplay A(10^9)\n';
  const IDLE: FromWorker = { kind: 'idle' };
  const unproved = (key: string): Answer => ({
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
  function answeredTwo(first = 'a', second = 'b') {
    const opened = open(TWO);
    opened.answer(0, unproved(first));
    opened.answer(1, unproved(second));
    opened.answer(2, tooLarge);
    opened.tell(IDLE);
    return opened;
  }

  test('is looked for in idle time, one game after the other', () => {
    const { searched, tell, progress } = answeredTwo();
    expect(searched()).toEqual(['a']);
    tell({ kind: 'progress', key: 'a', reached: '5000' });
    expect(progress).toEqual([
      { game: 'A', reached: '0' },
      { game: 'A', reached: '5000' },
    ]);
    tell({ kind: 'settled', key: 'a', proved: false, reached: '9000' });
    expect(searched()).toEqual(['a', 'b']);
    tell({ kind: 'settled', key: 'b', proved: false, reached: '9000' });
    tell(IDLE);
    expect(searched()).toEqual(['a', 'b']);
    expect(progress.at(-1)).toBeNull();
  });

  test('is looked for once in games with the same rules', () => {
    const { searched, tell } = answeredTwo('a', 'a');
    tell({ kind: 'settled', key: 'a', proved: false, reached: '9000' });
    expect(searched()).toEqual(['a']);
  });

  test('a hover tells how far the search is', () => {
    const { analyst, tell } = answeredTwo();
    expect(analyst.answer(URI, 0)).toMatchObject({ unproved: { looking: true, reached: '100' } });
    tell({ kind: 'progress', key: 'a', reached: '5000' });
    expect(analyst.answer(URI, 0)).toMatchObject({ unproved: { looking: true, reached: '5000' } });
    expect(analyst.answer(URI, 1)).toMatchObject({ unproved: { looking: false, reached: '100' } });
  });

  test('once it is proved, whatever may hang on it is asked again, and what was known holds until then', () => {
    const { analyst, tell, wanted } = answeredTwo();
    tell({ kind: 'settled', key: 'a', proved: true, reached: '9000' });
    expect(wanted()).toEqual([0, 2]);
    expect(analyst.answer(URI, 0)).toMatchObject({ kind: 'game' });
    expect(codes(analyst, 2)).toEqual(['limit-size']);
  });

  test('is no longer looked for when the game is gone', () => {
    const { edit, searched, progress } = answeredTwo();
    edit(TWO.replace('0.6', '0.77'));
    expect(searched()).toEqual(['a', 'stop', 'b']);
    expect(progress.at(-1)).toEqual({ game: 'B', reached: '0' });
  });

  test('is looked for on when something else is edited', () => {
    const { edit, searched } = answeredTwo();
    edit(TWO.replace('10^9', '10^8'));
    expect(searched()).toEqual(['a']);
  });

  test('is no longer looked for when the user stops it, nor is any other', () => {
    const { analyst, searched, tell, progress } = answeredTwo();
    analyst.stopSearching();
    expect(progress.at(-1)).toBeNull();
    tell(IDLE);
    expect(searched()).toEqual(['a', 'stop']);
    expect(analyst.answer(URI, 0)).toMatchObject({ unproved: { looking: false } });
  });

  test('is not looked for when the settings say so', () => {
    const { analyst, searched, tell } = answeredTwo();
    analyst.settings({ ...DEFAULT_SETTINGS, proof: 0 });
    tell(IDLE);
    expect(searched()).toEqual([]);
  });

  test('a search that costs the worker its life is not begun again, and no document is blamed', () => {
    const { started, answer, tell, searched, wanted } = answeredTwo();
    started[0]?.end();
    expect(wanted()).toEqual([0, 1]);
    answer(0, unproved('a'));
    answer(1, unproved('b'));
    tell(IDLE);
    expect(searched()).toEqual(['b']);
    started[1]?.end();
    expect(started).toHaveLength(3);
    expect(wanted()).toEqual([0, 1]);
  });

  test('what is known of it stays known in a document that is left alone', () => {
    const { analyst, started, begin } = answeredTwo();
    begin(2);
    started[0]?.end();
    begin(0);
    started[1]?.end();
    expect(codes(analyst, 0)).toEqual(['limit-memory']);
    expect(analyst.answer(URI, 1)).toMatchObject({ kind: 'game' });
  });

  test('a search that is silent for too long is given up', () => {
    const { started, tell } = answeredTwo();
    vi.advanceTimersByTime(DEFAULT_SETTINGS.seconds * 1000);
    tell({ kind: 'progress', key: 'a', reached: '5000' });
    vi.advanceTimersByTime(DEFAULT_SETTINGS.seconds * 1000);
    expect(started[0]?.terminated).toBe(false);
    vi.advanceTimersByTime(3000);
    expect(started[0]?.terminated).toBe(true);
  });
});
