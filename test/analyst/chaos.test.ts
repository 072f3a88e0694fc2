import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAnalyst } from '../../server/src/analyst/analyst.ts';
import type { ToWorker, WorkerPort } from '../../server/src/analyst/shared/protocol.ts';
import type { Answer } from '../../server/src/answers/shared/answer.ts';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import type { Program } from '../../server/src/semantics/program/program.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import { cases } from '../tiers.ts';
import { FIRST_RUN } from './fake-workers.ts';

/*
 * Workers that die, fall silent and send nonsense. None of it may throw on the side of the editor, and every declaration gets
 * an answer in the end, even if it is only that it could not be answered.
 */

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ANSWER: Answer = { kind: 'none', problems: [] };
const GARBAGE: readonly unknown[] = [
  null,
  undefined,
  7,
  'done',
  [],
  {},
  { kind: 'constructor' },
  { kind: 'started' },
  { kind: 'answered', run: '1', index: 0, answer: ANSWER, complete: true },
  { kind: 'answered', run: FIRST_RUN, index: 0, answer: null, complete: true },
  { kind: 'answered', run: FIRST_RUN, index: 99, answer: ANSWER, complete: true },
  { kind: 'done', run: 99 },
  { kind: 'settled', key: 'nobody', proved: true, reached: '1' },
  { kind: 'unknown', key: 'nobody' },
];

type Behaviour = 'answers' | 'starts' | 'ends' | 'crashes' | 'is silent' | (typeof GARBAGE)[number];

const URIS = ['a', 'b'];
const TEXTS = [
  'play Nim(1)\nplay Nim(2)\nexpect sg(Nim(3)) = 3\n',
  'game A(n) { take 1..2 }\nplay A(3)\n',
  'play Nim(',
];

/** What happens next: a document gets a text or is closed, time passes, or the settings change. */
const event = fc.oneof(
  fc.record({ uri: fc.constantFrom(...URIS), text: fc.constantFrom(...TEXTS) }),
  fc.record({ close: fc.constantFrom(...URIS) }),
  fc.record({ wait: fc.nat(4000) }),
  fc.record({ seconds: fc.constantFrom(1, 5) }),
);

/** A worker that treats each message as the plan says next, and answers all of them once the plan is over. */
function startWith(plan: Behaviour[]): () => WorkerPort {
  return () => {
    const listeners: ((message: unknown) => void)[] = [];
    let over = false;
    let ended = (_crash: string | null): void => undefined;
    const later = (what: () => void) => void setTimeout(() => over || what(), 1);
    const send = (message: unknown) => later(() => listeners.forEach((listen) => void listen(message)));
    const obey = (message: ToWorker): void => {
      const how = plan.length > 0 ? plan.shift() : 'answers';
      if (message.kind !== 'answer' || how === 'is silent') return;
      const { run, indices } = message;
      if (how === 'ends') later(() => ended(null));
      else if (how === 'crashes') later(() => ended('exit 7'));
      else if (how !== 'answers' && how !== 'starts') send(how);
      else
        for (const index of indices) {
          send({ kind: 'started', run, index });
          if (how === 'starts') return;
          send({ kind: 'answered', run, index, answer: ANSWER, complete: true });
        }
      if (how === 'answers') send({ kind: 'done', run });
    };
    return {
      post: obey,
      onMessage: (listener) => void listeners.push(listener),
      onEnd: (listener) => {
        ended = listener;
      },
      cancel: () => undefined,
      processorTime: async () => null,
      terminate: () => {
        over = true;
      },
    };
  };
}

test('every declaration gets an answer in the end', () => {
  const behaviour = fc.oneof(
    fc.constantFrom('answers', 'starts', 'ends', 'crashes', 'is silent'),
    fc.constantFrom(...GARBAGE),
  );
  fc.assert(
    fc.property(fc.array(behaviour, { maxLength: 12 }), fc.array(event, { maxLength: 12 }), (plan, events) => {
      const analyst = createAnalyst(
        { start: startWith([...plan]), most: 1 },
        () => undefined,
        () => undefined,
      );
      const programs = new Map<string, Program>();
      for (const now of events) {
        if ('text' in now) {
          const before = programs.get(now.uri);
          const program = createProgram(parse(now.text, before?.file), prelude, before);
          programs.set(now.uri, program);
          analyst.update(now.uri, program);
        } else if ('close' in now) {
          programs.delete(now.close);
          analyst.close(now.close);
        } else if ('wait' in now) vi.advanceTimersByTime(now.wait);
        else analyst.settings({ seconds: now.seconds, positions: 1000, memory: 64, proof: 0, document: 9 });
      }
      // Every loss of a worker takes at most the budget and the grace period after it.
      vi.advanceTimersByTime(20_000 * (plan.length + 2));
      for (const [uri, { file }] of programs) {
        for (const index of file.pieces.keys()) expect(analyst.answer(uri, index)).not.toBe('pending');
      }
      analyst.dispose();
    }),
    { numRuns: cases(500) },
  );
});
