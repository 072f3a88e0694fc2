import { expect, test } from 'vitest';
import { CodeLensRequest, type Range } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { FromWorker, WorkerPort } from '../../server/src/analyst/shared/protocol.ts';
import type { Answer } from '../../server/src/answers/shared/answer.ts';
import { createPartsGiven, lensesOfPart } from '../../server/src/lsp/features/reading/part-lenses.ts';
import type { OpenDocument } from '../../server/src/lsp/services/services.ts';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import { wordsFor } from '../../server/src/words/words.ts';
import { idleWorker, MODERN, startClient } from './client.ts';

const uri = 'file:///long.game';
const FOUND: Answer = {
  kind: 'shown',
  text: '1',
  value: '1',
  count: null,
  values: null,
  position: null,
  games: [],
  problems: [],
};

const lines = (first: number, last: number): Range => ({
  start: { line: first, character: 0 },
  end: { line: last, character: 0 },
});

/** A document of lines with one question each, of which those with these indices are answered. */
function long(version: number, answered: readonly number[], text = 'play Nim(1)\n'.repeat(9)): OpenDocument {
  const document = TextDocument.create(uri, 'nimber', version, text);
  const program = createProgram(parse(text, known), prelude);
  known = program.file;
  const answer = (index: number) => (answered.includes(index) ? FOUND : 'pending');
  return { document, snapshot: { uri, program, answer, words: wordsFor('en') } };
}
let known = parse('');

test('a part has the lenses of the declarations that touch it, with titles for those that are visible and answered', () => {
  const titled = (_: TextDocument, { span }: { span: { start: number } }) => ({
    range: lines(span.start / 12, span.start / 12),
    command: { title: 'known', command: 'nimber.explain' },
  });
  const writing = { claims: true, data: 7, titled };
  const asked = { part: lines(2, 6), visible: lines(3, 4) };
  const titlesIn = (opened: OpenDocument) => {
    const { found, awaitsTitles } = lensesOfPart(opened, asked, writing);
    return [found.map(({ range, command }) => `${range.start.line} ${command?.title ?? '?'}`), awaitsTitles];
  };
  expect(titlesIn(long(1, []))).toEqual([['2 ?', '3 ?', '4 ?', '5 ?', '6 ?'], true]);
  expect(titlesIn(long(1, [4]))).toEqual([['2 ?', '3 ?', '4 known', '5 ?', '6 ?'], true]);
  expect(titlesIn(long(1, [2, 3, 4]))).toEqual([['2 ?', '3 known', '4 known', '5 ?', '6 ?'], false]);
});

test.each([
  { what: 'an answer in the part', now: () => long(1, [4]), isOutdated: true },
  { what: 'an answer elsewhere', now: () => long(1, [0, 8]), isOutdated: false },
  { what: 'nothing', now: () => long(1, []), isOutdated: false },
])('an editor that was given a part is told of $what: $isOutdated', ({ now, isOutdated }) => {
  const parts = createPartsGiven();
  parts.given(long(1, []), { part: lines(2, 6), visible: null });
  expect(parts.isOutdated(now())).toBe(isOutdated);
});

test('an editor is not told of an answer that it was given with a title', () => {
  const parts = createPartsGiven();
  const now = long(1, [4]);
  parts.given(long(1, []), { part: lines(2, 6), visible: null });
  const piece = now.snapshot.program.file.pieces[4]?.piece;
  if (piece !== undefined) parts.titled(uri, piece, FOUND);
  expect(parts.isOutdated(now)).toBe(false);
});

test('an editor asks by itself after it has changed a document, and is told of the next answer', () => {
  const parts = createPartsGiven();
  parts.given(long(1, []), { part: lines(2, 6), visible: null });
  const changed = long(2, [], `play Nim(2)\n${'play Nim(1)\n'.repeat(9)}`);
  parts.changed(changed);
  expect(parts.isOutdated(long(2, [4], changed.document.getText()))).toBe(false);
  parts.given(changed, { part: lines(2, 6), visible: null });
  expect(parts.isOutdated(long(2, [4], changed.document.getText()))).toBe(true);
});

test('an editor is told of everything when it has asked for a whole document, or when the same text was read again', () => {
  const parts = createPartsGiven();
  expect(parts.isOutdated(long(1, []))).toBe(true);
  parts.given(long(1, []), { part: lines(2, 6), visible: null });
  parts.changed(long(1, []));
  expect(parts.isOutdated(long(1, []))).toBe(true);
  parts.given(long(1, []), null);
  expect(parts.isOutdated(long(1, []))).toBe(true);
});

/** A worker that gives no answer before it is released, and the indices of what it was asked in its last turn. */
function heldWorker(): {
  readonly port: WorkerPort;
  readonly release: () => void;
  readonly asked: () => readonly number[];
} {
  const listeners: ((message: FromWorker) => void)[] = [];
  const held: (() => void)[] = [];
  let asked: readonly number[] = [];
  const tell = (said: FromWorker) => {
    for (const listen of listeners) listen(said);
  };
  const port: WorkerPort = {
    ...idleWorker,
    onMessage: (listener) => void listeners.push(listener),
    post: (message) => {
      if (message.kind !== 'answer') return;
      const { run, indices } = message;
      asked = indices;
      held.push(() => {
        for (const index of indices) tell({ kind: 'answered', run, index, answer: FOUND, complete: true });
        tell({ kind: 'done', run });
      });
    },
  };
  const release = () => {
    for (const give of held.splice(0)) give();
  };
  return { port, release, asked: () => asked };
}

test('an editor that names a part of a short document is told of answers elsewhere, too: it has been given all lenses', async () => {
  const { port, release } = heldWorker();
  const textDocument = { ...MODERN.textDocument, codeLens: { resolveSupport: { properties: ['command'] } } };
  const client = await startClient({ ...MODERN, textDocument }, {}, () => port);
  await client.open(uri, '// Nothing is asked here.\n\nplay Nim(1)\n');
  const lenses = async () =>
    (await client.connection.sendRequest(CodeLensRequest.type, {
      textDocument: { uri },
      ...{ within: lines(0, 1) },
    })) ?? [];
  expect(await lenses()).toHaveLength(1);
  const before = client.refreshed.lenses;
  release();
  await client.until(() => client.refreshed.lenses > before);
});

test('the visible lenses of a long document are answered next', async () => {
  const { port, release, asked } = heldWorker();
  const client = await startClient(MODERN, {}, () => port);
  await client.open(uri, Array.from({ length: 2000 }, (_, index) => `play Nim(${index})\n`).join(''));
  await client.connection.sendRequest(CodeLensRequest.type, {
    textDocument: { uri },
    ...{ within: lines(1000, 1900), visible: lines(1500, 1502) },
  });
  await client.until(() => {
    release();
    return asked().includes(1501);
  });
  expect(asked()).toEqual([1500, 1501, 1502]);
});
