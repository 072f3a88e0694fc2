import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeOf, createSending } from '../../server/src/analyst/sending.ts';
import type { ToWorker } from '../../server/src/analyst/shared/protocol.ts';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';

test('a change makes of one text the other, and never more than its own length of it is sent', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 20 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const { from, to, text: put } = changeOf(before, after);
      expect(before.slice(0, from) + put + before.slice(to)).toBe(after);
      expect(put.length).toBeLessThanOrEqual(after.length);
    }),
    { seed: 1 },
  );
});

test('a long text is sent once, and then its edits only', () => {
  const sent: ToWorker[] = [];
  const { send, sweep } = createSending((message) => sent.push(message));
  const text = 'play Nim(1)\n'.repeat(1000);
  const program = createProgram(parse(text), prelude);
  send(program);
  send(program);
  send(createProgram(parse(`${text}play Nim(2)`), prelude));
  sweep([]);
  expect(sent.map((message) => (message.kind === 'file' ? message.text.length : message.kind))).toEqual([
    text.length,
    'play Nim(2)'.length,
    'drop',
  ]);
});
