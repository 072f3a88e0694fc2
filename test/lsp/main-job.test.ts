import { expect, test } from 'vitest';
import {
  CodeActionRequest,
  CodeLensRequest,
  DidChangeTextDocumentNotification,
  DocumentDiagnosticRequest,
  HoverRequest,
} from 'vscode-languageserver/node';
import { idleWorker, MODERN, OLD, startClient, type TestClient } from './client.ts';

const uri = 'file:///a.game';
const textDocument = { uri };

async function lensTitles({ connection }: TestClient): Promise<readonly (string | undefined)[]> {
  const lenses = await connection.sendRequest(CodeLensRequest.type, { textDocument });
  return (lenses ?? []).map(({ command }) => command?.title);
}

async function settled(client: TestClient): Promise<void> {
  await client.until(async () => !(await lensTitles(client)).includes('…'));
}

async function pulled({ connection }: TestClient): Promise<readonly string[]> {
  const report = await connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument });
  return report.kind === 'full' ? report.items.map(({ code }) => String(code)) : [];
}

test('open, diagnostics, lens, refresh, hover, quick fix, again', async () => {
  const client = await startClient(MODERN);
  await client.open(uri, 'play Nim(13, 12, 8)\nplay Nmi(3)\nexpect sg(Nim(2)) = 3\n');
  await settled(client);
  await client.until(() => client.refreshed.lenses > 0 && client.refreshed.diagnostics > 0);
  expect(await lensTitles(client)).toEqual(['N · the player to move wins · SG 9 · 3 winning moves', '✗ 2, not 3']);
  expect(await pulled(client)).toEqual(['unknown-name', 'expectation-fails']);

  const hover = await client.connection.sendRequest(HoverRequest.type, {
    textDocument,
    position: { line: 0, character: 2 },
  });
  expect(JSON.stringify(hover?.contents)).toContain('the player to move wins');

  const here = { line: 0, character: 9 };
  const range = { start: here, end: here };
  const found = await client.connection.sendRequest(CodeActionRequest.type, {
    textDocument,
    range,
    context: { diagnostics: [] },
  });
  expect(found?.[0]).toEqual({
    title: 'Play Nim(13) → Nim(4)',
    kind: 'quickfix',
    edit: {
      documentChanges: [
        {
          textDocument: { uri, version: 1 },
          edits: [{ range: { start: { line: 0, character: 9 }, end: { line: 0, character: 11 } }, newText: '4' }],
        },
      ],
    },
  });

  await client.connection.sendNotification(DidChangeTextDocumentNotification.type, {
    textDocument: { uri, version: 2 },
    contentChanges: [{ range: { start: { line: 0, character: 9 }, end: { line: 0, character: 11 } }, text: '4' }],
  });
  await settled(client);
  expect(await lensTitles(client)).toEqual(['P · the player to move loses · SG 0', '✗ 2, not 3']);
});

test('everything but the answers is available while they are computed', async () => {
  const client = await startClient(MODERN, {}, () => idleWorker);
  await client.open(uri, 'play Nim(13, 12, 8)\nplay Nmi(3)\nexpect sg(Nim(2)) = 3\n');
  expect(await lensTitles(client)).toEqual(['…', '…']);
  expect(await pulled(client)).toEqual(['unknown-name']);
  const hover = await client.connection.sendRequest(HoverRequest.type, {
    textDocument,
    position: { line: 0, character: 2 },
  });
  expect(hover?.contents).toEqual({ kind: 'markdown', value: 'Still computing …' });
});

test('an old client is sent diagnostics at once and again after the answers', async () => {
  const client = await startClient(OLD);
  await client.open(uri, 'play Nmi(3)\nexpect sg(Nim(2)) = 3\n');
  const codes = () => client.published.map(({ diagnostics }) => diagnostics.map(({ code }) => code));
  await client.until(() => codes().length >= 2);
  expect(codes()[0]).toEqual(['unknown-name']);
  expect(codes().at(-1)).toEqual(['unknown-name', 'expectation-fails']);
  expect(client.refreshed).toEqual({ lenses: 0, diagnostics: 0, hints: 0, colours: 0 });
});

test('for a file with very many problems the client gets a thousand, and a last one that says so', async () => {
  const client = await startClient(OLD);
  await client.open(uri, 'game (\n'.repeat(1500));
  await client.until(() => client.published.length > 0);
  const [first] = client.published;
  expect(first?.diagnostics).toHaveLength(1001);
  expect(first?.diagnostics.at(-1)?.message).toMatch(/^This file has more problems\. Only the first 1,000 are shown/);
});
