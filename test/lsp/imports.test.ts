import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import {
  type ClientCapabilities,
  CodeLensRequest,
  DefinitionRequest,
  DidChangeWatchedFilesNotification,
  DidCloseTextDocumentNotification,
  DocumentDiagnosticRequest,
  FileChangeType,
  HoverRequest,
} from 'vscode-languageserver/node';
import { readFromDisk } from '../../server/src/lsp/disk.ts';
import { MODERN, OLD, startClient, type TestClient } from './client.ts';

const here = 'file:///games/here.game';
const there = 'file:///games/there.game';
const textDocument = { uri: here };
const USE = 'import "there.game"\nplay A(2)\n';
const ONE = 'game A(n) { take 1 }\n';
const TWO = 'game A(n) { take 1..2 }\n';

/** A client that has opened a document, with one file beside it on disk. */
async function opened(
  text: string,
  beside: string | Promise<string> | null = null,
  capabilities: ClientCapabilities = MODERN,
) {
  const client = await startClient(capabilities);
  if (beside !== null) client.files.set(there, beside);
  await client.open(here, text);
  return client;
}

async function titles({ connection }: TestClient): Promise<readonly string[]> {
  const lenses = await connection.sendRequest(CodeLensRequest.type, { textDocument });
  return (lenses ?? []).map(({ command }) => command?.title ?? '');
}

async function codes({ connection }: TestClient, uri = here): Promise<readonly unknown[]> {
  const report = await connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument: { uri } });
  return report.kind === 'full' ? report.items.map(({ code }) => code) : [];
}

const says = (client: TestClient, title: string) =>
  client.until(async () => (await titles(client)).some((found) => found.includes(title)));

const changedOnDisk = ({ connection }: TestClient, uri: string) =>
  connection.sendNotification(DidChangeWatchedFilesNotification.type, {
    changes: [{ uri, type: FileChangeType.Changed }],
  });

describe('an imported file', () => {
  test('that is not open is read', async () => {
    const client = await opened(USE, TWO);
    await says(client, 'SG 2');
    expect(await codes(client)).toEqual([]);
  });

  test('that is open has its text in the editor', async () => {
    const client = await opened(USE, ONE);
    await says(client, 'SG 0');
    await client.open(there, TWO);
    await says(client, 'SG 2');
  });

  test('that is closed has its text on disk again', async () => {
    const client = await opened(USE, ONE);
    await client.open(there, TWO);
    await says(client, 'SG 2');
    await client.connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri: there } });
    await says(client, 'SG 0');
  });

  test('that is edited changes those that import it, also indirectly', async () => {
    const client = await opened('import "between.game"\nplay A(2)\n');
    client.files.set('file:///games/between.game', 'import "there.game"');
    await changedOnDisk(client, 'file:///games/between.game');
    await client.open(there, ONE);
    await says(client, 'SG 0');
    const before = client.refreshed.diagnostics;
    await client.change(there, 2, 'game B(n) { take 1 }');
    await client.until(() => client.refreshed.diagnostics > before);
    expect(await codes(client)).toEqual(['unknown-name']);
    await client.change(there, 3, TWO);
    await says(client, 'SG 2');
  });

  test('may import the file that imports it', async () => {
    const client = await opened('import "there.game"\ngame A(n) { move to B(n - 1) }\nplay B(3)\n');
    await client.open(there, 'import "here.game"\ngame B(n) { move to A(n - 1) }\nplay A(3)\n');
    await says(client, 'SG 1');
    await client.until(async () => (await codes(client, there)).length === 0);
    expect(await codes(client)).toEqual([]);
  });

  test('that changes on disk is noticed', async () => {
    const client = await opened(USE, ONE);
    await says(client, 'SG 0');
    expect(client.registered).toMatchObject([{ registerOptions: { watchers: [{ globPattern: '**/*.game' }] } }]);
    client.files.set(there, TWO);
    await changedOnDisk(client, there);
    await says(client, 'SG 2');
    client.files.delete(there);
    await changedOnDisk(client, there);
    await client.until(async () => (await codes(client)).length > 0);
    expect(await codes(client)).toEqual(['import-not-found']);
  });

  test('is not missing while it is being read', async () => {
    let arrive = (_: string): void => undefined;
    const beside = new Promise<string>((resolve) => {
      arrive = resolve;
    });
    const client = await opened(`${USE}game B(n) { move to A(n - 1) }\nplay B(3)\n`, beside);
    await client.until(() => client.refreshed.diagnostics > 0);
    expect(await codes(client)).toEqual([]);
    arrive(ONE);
    await says(client, 'SG 0');
  });

  test('that changes causes new diagnostics for a client that only listens', async () => {
    const client = await opened(USE, null, OLD);
    const last = () => client.published.findLast(({ uri }) => uri === here)?.diagnostics.map(({ code }) => code);
    await client.until(() => last()?.includes('import-not-found') === true);
    await client.open(there, ONE);
    await client.until(() => last()?.length === 0);
    await client.change(there, 2, '');
    await client.until(() => last()?.includes('unknown-name') === true);
  });

  test('is the same file if the editor writes its address differently', async () => {
    const client = await startClient(MODERN);
    await client.open("file:///c:/it's/here.game", 'import "b.game"\nplay A(2)');
    await client.open('file:///c%3A/it%27s/b.game', ONE);
    expect(await codes(client, "file:///c:/it's/here.game")).toEqual([]);
  });
});

describe('across files', () => {
  test.each([true, false])('Go to Definition leads to the declaration and to the file (open: %s)', async (open) => {
    const client = await opened(USE, `// first line\n${ONE}`);
    if (open) await client.open(there, `// first line\n${ONE}`);
    await says(client, 'SG 0');
    const at = (line: number, character: number) =>
      client.connection.sendRequest(DefinitionRequest.type, { textDocument, position: { line, character } });
    expect(await at(1, 5)).toMatchObject([
      { targetUri: there, targetSelectionRange: { start: { line: 1, character: 5 } } },
    ]);
    expect(await at(0, 12)).toMatchObject([
      { targetUri: there, originSelectionRange: { start: { line: 0, character: 7 } } },
    ]);
  });

  test('a hover describes an imported game and its values', async () => {
    const client = await opened(USE, `/// Told there.\n${TWO}`);
    await says(client, 'SG 2');
    const said = await client.connection.sendRequest(HoverRequest.type, {
      textDocument,
      position: { line: 1, character: 5 },
    });
    expect(JSON.stringify(said?.contents)).toMatch(/Told there.*g\(n\) {2}0 {2}1 {2}2/);
  });

  test('a hover over an import lists what it provides', async () => {
    const client = await opened(USE, `${ONE}game W[m](a, b) { take 1..m from a }\nposition start = A(3)\nplay start`);
    await says(client, 'SG 0');
    const position = { line: 0, character: 12 };
    const said = await client.connection.sendRequest(HoverRequest.type, { textDocument, position });
    expect(said?.contents).toMatchObject({
      value: '```nimber\ngame A(n)\ngame W[m](a, b)\nposition start\n```',
    });
  });

  test('a wrong number of arguments is shown beside the declaration', async () => {
    const client = await opened('import "there.game"\nplay A(1) + W(1)\n', `${ONE}game W(a, b) { take any from a }`);
    await client.until(async () => (await codes(client)).length > 0);
    const report = await client.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument });
    expect(report).toMatchObject({
      items: [{ relatedInformation: [{ location: { uri: there, range: { start: { line: 1 } } } }] }],
    });
  });
});

describe('only .game files that open documents import are read', () => {
  test('through the client', async () => {
    const paths = [
      'there.game',
      'notes.txt',
      '../secret',
      '/etc/passwd',
      'https://example.org/a.game',
      '//host/a.game',
      'b.game',
    ];
    const client = await opened(
      paths.map((path) => `import "${path}"`).join('\n'),
      'import "deeper.game"\nimport "deeper.txt"',
    );
    client.files.set('file:///games/b.game', '');
    await client.until(async () => client.read.length >= 5 && (await codes(client)).length > 0);
    await changedOnDisk(client, 'file:///games/stranger.game');
    await client.open('file:///games/alone.game', 'play Nim(3)');
    await client.connection.sendNotification(DidCloseTextDocumentNotification.type, {
      textDocument: { uri: 'file:///games/alone.game' },
    });
    await codes(client);
    expect(client.read.toSorted()).toEqual([
      'file:///games/b.game',
      'file:///games/deeper.game',
      'file:///games/https%3A//example.org/a.game',
      there,
      'file:///host/a.game',
    ]);
  });

  const folder = mkdtempSync(join(tmpdir(), 'nimber-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'a b.game'), '\ufeffplay Nim(3)');
  mkdirSync(join(folder, 'folder.game'));
  symlinkSync('/dev/zero', join(folder, 'endless.game'));

  test.each([
    ['a b.game', 'play Nim(3)'],
    ['folder.game', null],
    ['endless.game', null],
    ['missing.game', null],
  ])('on disk: %s', async (name, text) => {
    expect(await readFromDisk(pathToFileURL(join(folder, name)).href)).toBe(text);
  });

  test('only on this machine', async () => expect(await readFromDisk('file://elsewhere/a.game')).toBeNull());
});
