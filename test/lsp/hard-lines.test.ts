import { expect, test } from 'vitest';
import { CodeLensRequest } from 'vscode-languageserver/node';
import { PRACTICE } from '../../server/src/analyst/pool/practice.ts';
import type { FromWorker, WorkerPort } from '../../server/src/analyst/shared/protocol.ts';
import { idleWorker, MODERN, startClient } from './client.ts';

const uri = 'file:///a.game';
const textDocument = { uri };

const HARD = Array.from({ length: 10 }, (_, index) => `play Cram(${index + 9}, ${index + 9})`);
const EASY = Array.from({ length: 100 }, (_, index) => `play Nim(${index + 1}, ${index % 7})`);
/** Hard lines take this many seconds. */
const HARD_SECONDS = 5;

/** A worker that computes nothing: it says at once that there is nothing to say about an easy line, and that a hard one needs more time. */
function workerWithoutWork(answered: string[]): WorkerPort {
  const listeners: ((message: FromWorker) => void)[] = [];
  return {
    ...idleWorker,
    onMessage: (listener) => void listeners.push(listener),
    post: (message) => {
      if (message.kind !== 'answer') return;
      const { run, indices, excerpts, limits } = message;
      const tell = (said: FromWorker) =>
        setImmediate(() => {
          for (const listen of listeners) listen(said);
        });
      for (const [number, index] of indices.entries()) {
        const line = excerpts[0]?.pieces[number]?.trim() ?? '';
        // With enough time, it would be busy for longer than this test takes.
        if (HARD.includes(line) && limits.seconds > HARD_SECONDS / 100) return;
        if (run !== PRACTICE) answered.push(line);
        const complete = EASY.includes(line);
        tell({ kind: 'answered', run, index, answer: { kind: 'none', problems: [] }, complete });
      }
      tell({ kind: 'done', run });
    },
  };
}

test.each([
  ['before', [...HARD, ...EASY]],
  ['among', EASY.flatMap((line, index) => [...(index % 10 === 0 ? HARD.slice(index / 10, index / 10 + 1) : []), line])],
])('easy lines are answered before the hard ones that are %s them', async (_, lines) => {
  const answered: string[] = [];
  const client = await startClient(MODERN, {}, () => workerWithoutWork(answered));
  await client.open(uri, lines.join('\n'));
  const pending = async () => {
    const lenses = (await client.connection.sendRequest(CodeLensRequest.type, { textDocument })) ?? [];
    return lenses.map(({ range }) => lines[range.start.line]);
  };
  await client.until(async () => (await pending()).length === HARD.length);
  expect(await pending()).toEqual(HARD);
  // No line is tried a second time before all easy ones have been tried once.
  const again = answered.findIndex((line, number) => answered.indexOf(line) < number);
  expect(answered.slice(0, again)).toEqual(expect.arrayContaining(EASY));
});
