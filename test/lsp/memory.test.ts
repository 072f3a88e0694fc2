import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { DidChangeTextDocumentNotification, DocumentDiagnosticRequest, HoverRequest } from 'vscode-languageserver/node';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import { firstVersion } from '../../server/src/semantics/program/versions.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import { DEEP } from '../tiers.ts';
import { MODERN, startClient, type TestClient } from './client.ts';

const uri = 'file:///a.game';
const textDocument = { uri };
const TEXT = `game G(n) { take 1..3 }
play G(5) + Nim(13, 12, 8)
expect sg(G(0..3)) = [0, 1, 2, 3]
`;

/** The bytes in use after all garbage was collected. */
function used(): number {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  return process.memoryUsage().heapUsed;
}

/** Waits until nothing of this is in memory any more, and fails if something stays. */
async function collected(references: readonly WeakRef<object>[]): Promise<void> {
  const isKept = (): boolean => references.some((each) => each.deref() !== undefined);
  // A weak reference holds until the turn in which it was made, or looked at, is over; code that is being optimised meanwhile may hold it for longer.
  for (let turn = 0; turn < 20 && isKept(); turn += 1) {
    await new Promise(setImmediate);
    used();
  }
  expect(isKept()).toBe(false);
}

/** The bytes by which code that is compiled and optimised meanwhile may differ. */
const COMPILED = 4_000_000;

/** Types and deletes digits, sends requests now and then as an editor does, and waits until everything is answered. */
async function edit({ connection }: TestClient, from: number, edits: number): Promise<void> {
  const place = { line: 1, character: 7 };
  for (let version = from; version < from + edits; version += 1) {
    const digit = String(version % 10);
    const end = { line: 1, character: version % 2 === 0 ? 8 : 7 };
    await connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri, version },
      contentChanges: [{ range: { start: place, end }, text: version % 2 === 0 ? '' : digit }],
    });
    if (version % 20 !== 0) continue;
    await connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument });
    await connection.sendRequest(HoverRequest.type, { textDocument, position: place });
  }
}

test('thousands of edits do not make the server grow', async () => {
  const client = await startClient(MODERN);
  await client.open(uri, TEXT);
  const edits = DEEP ? 10_000 : 400;
  // By then everything has been loaded and optimised.
  await edit(client, 1, edits / 2);
  const before = used();
  await edit(client, 1 + edits / 2, edits);
  // What one edit leaves behind is small, such as a closure, and counts only if it is never given back.
  expect(used() - before).toBeLessThan(COMPILED + 200 * edits);
});

test('edits all over a long file do not keep its earlier versions in memory', async () => {
  const client = await startClient(MODERN);
  const lines = 200;
  const comment = `// ${'why this is so '.repeat(60)}\n`;
  await client.open(uri, `game G(n) { take 1..3 }\n${`${comment}play G(1)\n`.repeat(lines)}`);
  const editAll = async (from: number) => {
    for (let version = from; version < from + lines; version += 1) {
      const line = 2 + 2 * (version % lines);
      const contentChanges = [
        { range: { start: { line, character: 7 }, end: { line, character: 8 } }, text: String(version % 9) },
      ];
      await client.connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri, version },
        contentChanges,
      });
      if (version % 10 === 0) await client.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument });
    }
  };
  await editAll(1);
  const before = used();
  for (let time = 1; time < (DEEP ? 6 : 2); time += 1) await editAll(1 + time * lines);
  expect(used() / before).toBeLessThan(1.2);
});

test('a session that remembers the rules of a version keeps nothing of the lines that were edited since', async () => {
  const text = (entry: number) => `game F(w...) { move to w with [i] = 0 for i in 1..#w }\nplay F(1, ${entry})\n`;
  const first = createProgram(parse(text(0)), prelude);
  let latest = first;
  const compiled: WeakRef<object>[] = [];
  for (let entry = 1; entry <= 6; entry += 1) {
    latest = createProgram(parse(text(entry), latest.file), prelude, latest);
    const [, edited] = latest.file.pieces;
    if (edited !== undefined) compiled.push(new WeakRef(latest.compiled(edited.piece)));
  }
  await collected(compiled.slice(0, 4));
  // The first version, whose rules are remembered, and the newest are still in use.
  expect([first, latest].map(({ file }) => file.text)).toEqual([text(0), text(6)]);
});

test('a version that is remembered keeps what is known in the newest one, and none of the versions between', async () => {
  const [edited, other] = [{}, {}];
  const first = firstVersion<object, number>();
  first.set(other, 1);
  let latest = first.next(() => [other], new Set([edited]));
  const between: WeakRef<object>[] = [];
  for (let version = 1; version <= 20; version += 1) {
    between.push(new WeakRef(latest));
    latest = latest.next(() => [edited, other], new Set([edited]));
  }
  await collected(between);
  latest.set(edited, 2);
  latest.set(other, 3);
  expect([edited, other].map(first.get)).toEqual([undefined, 3]);
});
