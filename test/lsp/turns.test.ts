import { expect, test } from 'vitest';
import { HoverRequest } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { inTurns } from '../../server/src/lsp/workspace/turns.ts';
import { createWorkspace } from '../../server/src/lsp/workspace/workspace.ts';
import type { Piece } from '../../server/src/syntax/tree/tree.ts';
import { DEEP } from '../tiers.ts';
import { MODERN, startClient } from './client.ts';

const uri = 'file:///a.game';
/** Takes many turns to read. */
const LINES = DEEP ? 20_000 : 12_000;
const LONG = Array.from({ length: LINES }, (_, index) => `play Nim(${index})`).join('\n');

function recordingWorkspace() {
  const versions: number[] = [];
  const workspace = createWorkspace(
    () => Promise.resolve(null),
    (_, program) => versions.push(program.file.pieces.length),
  );
  const update = (version: number, text: string) => workspace.update(TextDocument.create(uri, 'nimber', version, text));
  return { versions, workspace, update };
}

test.each([
  ['is told as soon as its names are bound', 'play Nim(1)', ['bound', 'read', 'read']],
  ['is told only when it has been checked if it imports something', 'import "b.game"', ['read', 'read']],
])('the first program of a document %s', (_, text, expected) => {
  const told: string[] = [];
  const note = (what: string) => () => void told.push(what);
  const workspace = createWorkspace(() => Promise.resolve(null), note('read'), undefined, note('bound'));
  for (const version of [1, 2])
    workspace.update(TextDocument.create(uri, 'nimber', version, `${text}\n`.repeat(version)));
  expect(told).toEqual(expected);
});

test('a short text is read at once', () => {
  const { versions, workspace, update } = recordingWorkspace();
  expect(update(1, 'play Nim(1)')).toBeUndefined();
  expect([workspace.isRead(uri), versions]).toEqual([true, [1]]);
});

test('requests that wait for the same document continue one after the other, with other work between them', async () => {
  const { workspace, update } = recordingWorkspace();
  update(1, LONG);
  let turns = 0;
  const count = () => {
    turns += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  const continued = await Promise.all([1, 2, 3].map(() => workspace.whenRead(uri).then(() => turns)));
  clearImmediate(counting);
  expect(new Set(continued).size).toBe(3);
  expect(continued).toEqual(continued.toSorted((a, b) => a - b));
});

test('of several versions of a long text that wait to be handled, one after the other, only the last is read', async () => {
  const { versions, workspace, update } = recordingWorkspace();
  update(1, LONG);
  await workspace.whenRead(uri);
  for (let version = 2; version < 6; version += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    update(version, `${'play Nim(1)\n'.repeat(version)}${LONG}`);
  }
  await workspace.whenRead(uri);
  expect(versions).toEqual([LINES, LINES + 5]);
});

test('a long text is read in turns, and is not open meanwhile', async () => {
  const { versions, workspace, update } = recordingWorkspace();
  const later = update(1, LONG);
  expect([later instanceof Promise, workspace.isRead(uri), workspace.program(uri), versions]).toEqual([
    true,
    false,
    undefined,
    [],
  ]);
  await workspace.whenRead(uri);
  expect([workspace.isRead(uri), versions]).toEqual([true, [LINES]]);
});

test('of versions that come while one is being read, only the last is reported', async () => {
  const { versions, workspace, update } = recordingWorkspace();
  void update(1, LONG);
  void update(2, `${LONG}\nplay Nim(1)`);
  void update(3, `${LONG}\nplay Nim(1)\nplay Nim(2)`);
  await workspace.whenRead(uri);
  expect(versions).toEqual([LINES + 2]);
});

test('a long document that is changed before it has been read is not read anew at each change', async () => {
  const firsts: Piece[] = [];
  const workspace = createWorkspace(
    () => Promise.resolve(null),
    () => undefined,
    undefined,
    (_, { file }) => firsts.push(...file.pieces.map(({ piece }) => piece)),
  );
  const update = (version: number) =>
    void workspace.update(TextDocument.create(uri, 'nimber', version, `${LONG}\n${'play Nim(1)\n'.repeat(version)}`));
  update(1);
  for (let version = 2; version < 6; version += 1) {
    await new Promise((resolve) => setTimeout(resolve, 0));
    update(version);
  }
  await workspace.whenRead(uri);
  const pieces = workspace.program(uri)?.file.pieces.map(({ piece }) => piece) ?? [];
  expect(firsts.length).toBeGreaterThan(LINES);
  const same = pieces.filter((piece, index) => piece === firsts[index]).length;
  expect([pieces.length, same]).toEqual([LINES + 5, LINES]);
});

test('a document that is closed while it is being read is not reported', async () => {
  const { versions, workspace, update } = recordingWorkspace();
  const later = update(1, LONG);
  workspace.close(TextDocument.create(uri, 'nimber', 1, LONG));
  await later;
  expect([workspace.program(uri), versions]).toEqual([undefined, []]);
});

test('other work is done between the turns of long work', async () => {
  const order: string[] = [];
  function* long(): Generator<void, string> {
    // Nothing else ever happens before this ends, unless it is done between its turns.
    for (let step = 0; step < 100_000_000 && order.length === 0; step += 1) yield;
    order.push('long');
    return 'done';
  }
  const result = inTurns(long(), () => true);
  setTimeout(() => order.push('short'), 0);
  expect(await result).toBe('done');
  expect(order).toEqual(['short', 'long']);
});

test('a request about a document that is being read waits for it', async () => {
  const client = await startClient(MODERN);
  await client.open(uri, LONG);
  const hover = await client.connection.sendRequest(HoverRequest.type, {
    textDocument: { uri },
    position: { line: LINES - 1, character: 6 },
  });
  expect(hover).not.toBeNull();
});
