import { expect, test, vi } from 'vitest';
import { excerptsOf } from '../../server/src/analyst/pool/excerpts.ts';
import { PRACTICE, PRACTICE_QUESTION } from '../../server/src/analyst/pool/practice.ts';
import type { FromWorker } from '../../server/src/analyst/shared/protocol.ts';
import { createWorkerLoop } from '../../server/src/analyst/worker/worker-loop.ts';
import type { Answer } from '../../server/src/answers/shared/answer.ts';
import { DEFAULT_LIMITS } from '../../server/src/answers/shared/budget.ts';
import { identityOf } from '../../server/src/engine/arithmetic/identity.ts';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import { answerText, LITTLE } from '../ask.ts';
import { internalErrors } from '../internal-errors.ts';

const uri = 'file:///games/here.game';

/** What the worker answers to the last declaration of each text in turn, whose imports are given by URI. */
async function answers(
  ...versions: readonly (readonly [string, Readonly<Record<string, string>>])[]
): Promise<Answer[]> {
  const found: Answer[] = [];
  let done = (): void => undefined;
  const receive = createWorkerLoop((message) => {
    if (message.kind === 'answered') found.push(message.answer);
    if (message.kind === 'done') done();
  });
  for (const [version, [text, imports]] of versions.entries()) {
    const files = new Map(Object.entries(imports));
    const fileAt = (imported: string) => {
      const found = files.get(imported);
      return found === undefined ? null : parse(found);
    };
    const program = createProgram(parse(text), prelude, undefined, { uri, fileAt });
    await new Promise<void>((resolve) => {
      done = resolve;
      const indices = [text.split('\n').length - 1];
      const excerpts = structuredClone(excerptsOf(program, indices));
      receive({ kind: 'answer', run: version, excerpts, indices, detail: 'explanation', limits: DEFAULT_LIMITS });
    });
  }
  return found;
}

test('the worker answers with the imported files that it is sent, and nothing else', async () => {
  const text = 'import "a.game"\nplay A(2)';
  const [one, two, none] = await answers(
    [text, { 'file:///games/a.game': 'game A(n) { take 1 }' }],
    [text, { 'file:///games/a.game': 'import "b.game"', 'file:///games/b.game': 'game A(n) { take 1..2 }' }],
    [text, {}],
  );
  expect([one, two, none]).toMatchObject([{ value: '0' }, { value: '2' }, { kind: 'none' }]);
});

test('the worker practises though no run has been cancelled yet, and then answers as if it had not', () => {
  const messages: FromWorker[] = [];
  const receive = createWorkerLoop(
    (message) => messages.push(message),
    () => 0,
  );
  receive(PRACTICE_QUESTION);
  const [first] = PRACTICE_QUESTION.indices;
  // The turn may end after the first answer, which takes long where everything runs for the first time.
  expect(messages.flatMap((message) => (message.kind === 'answered' ? message.index : []))).toContain(first);
});

test('a cancelled question is not asked in another way', () => {
  let looks = 0;
  const messages: FromWorker[] = [];
  const receive = createWorkerLoop(
    (message) => messages.push(message),
    () => {
      looks += 1;
      return PRACTICE;
    },
  );
  receive(PRACTICE_QUESTION);
  expect(messages.flatMap((message) => (message.kind === 'answered' ? message.index : []))).toEqual([]);
  // Once in the search that it interrupts, and once before the next question.
  expect(looks).toBeLessThanOrEqual(3);
});

test.each(['game H(n) { take 1 }', 'graph H { a -> b }', 'board H { place "##" }', 'coins H { flip 1 }'])(
  'a turn ends before the first of the declarations like %s, for which no line waits, and these have a turn of their own',
  (declaration) => {
    const text = `play Nim(1)\nplay Nim(2)\ngame G(n) { take 1 }\n${declaration}`;
    const program = createProgram(parse(text), prelude);
    const answeredIn = (run: number, indices: readonly number[]): readonly number[] => {
      const messages: FromWorker[] = [];
      const excerpts = excerptsOf(program, indices);
      const receive = createWorkerLoop((message) => messages.push(message));
      receive({ kind: 'answer', run, excerpts, indices, detail: 'verdict', limits: DEFAULT_LIMITS });
      expect(messages.at(-1)).toEqual({ kind: 'done', run });
      return messages.flatMap((message) => (message.kind === 'answered' ? [message.index] : []));
    };
    expect(answeredIn(1, [1, 0, 3, 2])).toEqual([1, 0]);
    // This turn may end after the first answer, which takes long where everything runs for the first time.
    expect(answeredIn(2, [3, 2])).toContain(3);
  },
);

test('the worker searches for a period when it has nothing to answer, and answers between', async () => {
  const messages: FromWorker[] = [];
  let stir = (): void => undefined;
  const memory = { holds: () => (isFull ? 1 : 0), most: 0, collect: vi.fn() };
  let isFull = false;
  const hear = (message: FromWorker) => {
    messages.push(message);
    stir();
  };
  const receive = createWorkerLoop(hear, undefined, memory);
  /** Waits for the first message of this kind after those received so far. */
  const next = (kind: FromWorker['kind']) => {
    const before = messages.length;
    return new Promise<FromWorker>((resolve) => {
      stir = () => {
        const found = messages.slice(before).find((message) => message.kind === kind);
        if (found !== undefined) resolve(found);
      };
    });
  };
  const ask = (run: number, text: string, limits = DEFAULT_LIMITS) => {
    const excerpts = excerptsOf(createProgram(parse(text), prelude), [0]);
    receive({ kind: 'answer', run, excerpts, indices: [0], detail: 'explanation', limits });
  };

  const first = next('done');
  ask(1, 'game Officers(n) { octal 0.6 }', LITTLE);
  await first;
  const answered = messages.find((message) => message.kind === 'answered');
  const key = answered?.answer.kind === 'game' ? answered.answer.unproved?.key : undefined;
  if (key === undefined) throw new Error('the period of Officers is not known');

  const progress = next('progress');
  receive({ kind: 'prove', key, seconds: 3600, megabytes: 64 });
  expect(await progress).toMatchObject({ kind: 'progress', key });
  // The search needs what the worker has found.
  isFull = true;
  const between = next('answered');
  ask(2, 'game Kayles(n) { octal 0.77 }');
  expect(await between).toMatchObject({ answer: { period: { period: 12 } } });
  expect(await next('progress')).toMatchObject({ key });
  expect(memory.collect).not.toHaveBeenCalled();
  isFull = false;
  const settled = next('settled');
  receive({ kind: 'prove', key, seconds: 0.001, megabytes: 64 });
  expect(await settled).toMatchObject({ key, proved: false });

  // Once no search needs them, the values may be forgotten, and the game is not known until it is asked about again.
  isFull = true;
  ask(3, 'play Nim(3)');
  expect(memory.collect).toHaveBeenCalledTimes(1);
  isFull = false;
  const forgotten = next('unknown');
  receive({ kind: 'prove', key, seconds: 3600, megabytes: 64 });
  expect(await forgotten).toEqual({ kind: 'unknown', key });
  ask(4, 'game Officers(n) { octal 0.6 }');
  const continued = next('progress');
  receive({ kind: 'prove', key, seconds: 3600, megabytes: 64 });
  expect(await continued).toMatchObject({ key });

  const stopped = next('done');
  receive({ kind: 'prove', key, seconds: 3600, megabytes: 64 });
  receive({ kind: 'stop' });
  ask(5, 'play Nim(3)');
  await stopped;
  const since = messages.length;
  const nobody = identityOf('nobody');
  const unknown = next('unknown');
  receive({ kind: 'prove', key: nobody, seconds: 1, megabytes: 64 });
  await unknown;
  expect(messages.slice(since)).toEqual([{ kind: 'unknown', key: nobody }]);
});

test.each([
  { holds: 101, collected: 4 },
  { holds: 100, collected: 0 },
])(
  'a worker that holds $holds of at most 100 bytes after its questions forgets what it knows, and answers as before',
  ({ holds, collected }) => {
    const messages: FromWorker[] = [];
    const collect = vi.fn();
    const receive = createWorkerLoop((message) => messages.push(message), undefined, {
      holds: () => holds,
      most: 100,
      collect,
    });
    const text =
      'play Steps(9, 9)\ngame Steps(a, b) { move to (a - 1, b + k) for k in {0, 2} where b < 20  move to (a, b - 1) }';
    const excerpts = excerptsOf(createProgram(parse(text), prelude), [0]);
    const ask = (run: number) =>
      receive({ kind: 'answer', run, excerpts, indices: [0], detail: 'explanation', limits: DEFAULT_LIMITS });
    for (const run of [1, 2, 3, 4]) ask(run);
    const answers = messages.flatMap((message) => (message.kind === 'answered' ? [message.answer] : []));
    expect(answers).toMatchObject([1, 2, 3, 4].map(() => ({ kind: 'position', value: answerOf(text) })));
    expect(collect).toHaveBeenCalledTimes(collected);
  },
);

/** The value of the first declaration of a text, a position. */
function answerOf(text: string): string {
  const [found] = answerText(text).answers;
  return found?.kind === 'position' ? (found.value ?? 'none') : 'none';
}

test('the questions of practice have answers', () => {
  const messages: FromWorker[] = [];
  const limits = { ...DEFAULT_LIMITS, seconds: 60 };
  createWorkerLoop((message) => messages.push(message))({ ...PRACTICE_QUESTION, limits });
  const answers = messages.flatMap((message) => (message.kind === 'answered' ? [message.answer] : []));
  expect(answers).toMatchObject([{ value: '1' }, { value: String(50 ^ 1000) }]);
});

test('after a question that needs more time, the others are left to the scheduler, which knows the easier ones', () => {
  const messages: FromWorker[] = [];
  const receive = createWorkerLoop((message) => messages.push(message));
  const excerpts = excerptsOf(createProgram(parse('play Nim(1)\nplay Cram(9, 11)\nplay Nim(2)'), prelude), [0, 1, 2]);
  // What the first question needs is known before time is short.
  receive({
    kind: 'answer',
    run: 1,
    excerpts,
    indices: [0],
    detail: 'verdict',
    limits: { ...DEFAULT_LIMITS, seconds: 60 },
  });
  const since = messages.length;
  const limits = { ...DEFAULT_LIMITS, seconds: 0.01, again: true };
  receive({ kind: 'answer', run: 2, excerpts, indices: [0, 1, 2], detail: 'verdict', limits });
  expect(messages.slice(since)).toMatchObject([
    { kind: 'started', index: 0 },
    { kind: 'started', index: 1 },
    { kind: 'answered', index: 0, answer: { kind: 'position' } },
    { kind: 'answered', index: 1, answer: { kind: 'none' }, complete: false },
    { kind: 'done' },
  ]);
});

test('where memory is shared, each question that is started is told there, and not sent', () => {
  const kinds: string[] = [];
  const begun: (readonly [run: number, index: number])[] = [];
  const begin = (run: number, index: number): void => void begun.push([run, index]);
  const receive = createWorkerLoop(({ kind }) => kinds.push(kind), undefined, undefined, begin);
  const excerpts = excerptsOf(createProgram(parse('play Nim(1)\nplay Nim(2)'), prelude), [1]);
  const limits = { ...DEFAULT_LIMITS, seconds: 60 };
  receive({ kind: 'answer', run: 7, excerpts, indices: [1], detail: 'verdict', limits });
  expect(begun).toEqual([[7, 1]]);
  expect(kinds).toEqual(['answered', 'done']);
});

test('a fault while one question is answered costs only its own answer', () => {
  const found: FromWorker[] = [];
  let isAboutToFail = false;
  const receive = createWorkerLoop(
    (message) => {
      if (message.kind === 'started') isAboutToFail = message.index === 1;
      found.push(message);
    },
    // Asked next in the middle of the work on that question.
    () => {
      if (isAboutToFail) {
        isAboutToFail = false;
        throw new Error('a fault');
      }
      return Number.NEGATIVE_INFINITY;
    },
  );
  const program = createProgram(parse('play Cram(3, 4)\nplay Cram(4, 5)\nplay Cram(3, 5)\nplay Nim(3)'), prelude);
  const indices = [0, 1, 2, 3];
  const limits = { ...DEFAULT_LIMITS, seconds: 60 };
  const answers = new Map<number, Answer>();
  // Where code runs for the first time, a turn may end after any answer; the rest is asked in the next one.
  for (const run of [1, 2, 3, 4]) {
    const left = indices.filter((index) => !answers.has(index));
    if (left.length === 0) break;
    receive({ kind: 'answer', run, excerpts: excerptsOf(program, left), indices: left, detail: 'verdict', limits });
    for (const message of found.splice(0)) if (message.kind === 'answered') answers.set(message.index, message.answer);
  }
  expect(indices.map((index) => answers.get(index)?.kind)).toEqual(['position', 'none', 'position', 'position']);
  expect(answers.get(1)?.problems).toMatchObject([{ code: 'internal-error', args: { text: 'a fault' } }]);
  expect(new Set(internalErrors.splice(0))).toEqual(new Set(['a fault']));
});

test('an answer that cannot be sent does not affect others', () => {
  const found: FromWorker[] = [];
  const receive = createWorkerLoop((message) => {
    // As a thread does with a message that is not plain data.
    if (message.kind === 'answered' && message.index === 1 && message.answer.kind !== 'none')
      throw new Error('not data');
    found.push(message);
  });
  const program = createProgram(parse('play Nim(1)\nplay Nim(2)\nplay Nim(3)'), prelude);
  for (const index of [0, 1, 2]) {
    const excerpts = excerptsOf(program, [index]);
    receive({ kind: 'answer', run: index, excerpts, indices: [index], detail: 'explanation', limits: DEFAULT_LIMITS });
  }
  const answers = found.flatMap((message) => (message.kind === 'answered' ? [message.answer] : []));
  expect(answers.map(({ kind }) => kind)).toEqual(['position', 'none', 'position']);
  expect(answers[1]?.problems).toMatchObject([{ code: 'internal-error', args: { text: 'not data' } }]);
  expect(internalErrors.splice(0)).toEqual(['not data']);
});
