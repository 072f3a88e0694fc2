import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import {
  CodeLensRequest,
  createProtocolConnection,
  DidOpenTextDocumentNotification,
  ExitNotification,
  InitializeRequest,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  type PublishDiagnosticsParams,
  RenameRequest,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { DEEP, someOf } from '../tiers.ts';
import { bundle } from './bundle.ts';

/*
 * The bundle that is shipped, as a process of its own with its worker in a thread of its own: what the other tests of this
 * folder leave out.
 */

const dist = bundle();

interface Server {
  readonly process: ChildProcess;
  readonly connection: ProtocolConnection;
  readonly exited: Promise<readonly unknown[]>;
}

async function start(
  rootUri: string | null = null,
  initializationOptions: object = {},
  transport: readonly string[] = ['--stdio'],
): Promise<Server> {
  const child = spawn(process.execPath, [join(dist(), 'server.js'), ...transport], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  connection.listen();
  await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    rootUri,
    capabilities: {},
    initializationOptions,
  });
  return { process: child, connection, exited: once(child, 'exit') };
}

test.each(someOf([[['--stdio']], [[]]], 2))(
  'answers come from a worker thread, and the server exits when asked to: %j',
  async (transport) => {
    const { connection, exited } = await start(null, {}, transport);
    const answered = new Promise<PublishDiagnosticsParams>((resolve) => {
      connection.onNotification(PublishDiagnosticsNotification.type, (params) => {
        if (params.diagnostics.length > 0) resolve(params);
      });
    });
    const text = 'expect sg(Nim(13, 12, 8)) = 8';
    const textDocument = { uri: 'file:///a.game', languageId: 'nimber', version: 1, text };
    await connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
    expect((await answered).diagnostics.map(({ message }) => message)).toEqual(['`sg(Nim(13, 12, 8))` is 9, not 8.']);

    await connection.sendRequest(ShutdownRequest.type);
    await connection.sendNotification(ExitNotification.type);
    expect(await exited).toEqual([0, null]);
  },
);

test('an imported file is read from the disk and goes to the worker', async () => {
  const { connection, process: server } = await start();
  writeFileSync(join(dist(), 'other.game'), 'game A(n) { take 1..2 }');
  const answered = new Promise<PublishDiagnosticsParams>((resolve) => {
    connection.onNotification(PublishDiagnosticsNotification.type, (params) => {
      if (params.diagnostics.length > 0) resolve(params);
    });
  });
  const uri = pathToFileURL(join(dist(), 'here.game')).href;
  const text = 'import "other.game"\nexpect sg(A(2)) = 3';
  const textDocument = { uri, languageId: 'nimber', version: 1, text };
  await connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
  expect((await answered).diagnostics.map(({ message }) => message)).toEqual(['`sg(A(2))` is 2, not 3.']);
  server.stdin?.end();
});

test('a name is renamed in the files of the folder, as an older editor sees them', async () => {
  const folder = mkdtempSync(join(dist(), 'folder-'));
  writeFileSync(join(folder, 'use.game'), 'import "here.game"\nplay A(2)');
  const { connection, process: server } = await start(pathToFileURL(folder).href);
  const uri = pathToFileURL(join(folder, 'here.game')).href;
  const textDocument = { uri, languageId: 'nimber', version: 1, text: 'game A(n) { take 1 }' };
  await connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
  const position = { line: 0, character: 5 };
  const edit = await connection.sendRequest(RenameRequest.type, { textDocument: { uri }, position, newName: 'B' });
  expect(Object.keys(edit?.changes ?? {})).toEqual([uri, pathToFileURL(join(folder, 'use.game')).href]);
  server.stdin?.end();
});

test.runIf(DEEP)('a game that runs out of memory costs only its own answer', async () => {
  const budget = { memory: 64, seconds: 3600, positions: 1_000_000_000 };
  const { connection, exited } = await start(null, { budget, proof: { seconds: 0 } });
  const answered = new Promise<PublishDiagnosticsParams>((resolve) => {
    connection.onNotification(PublishDiagnosticsNotification.type, (params) => {
      if (params.diagnostics.length === 2) resolve(params);
    });
  });
  const text = 'game Grow(a...) { move to [k + 10^20 for k in 1..#a + 1] }\nplay Grow(1)\nexpect sg(Nim(3)) = 4';
  const textDocument = { uri: 'file:///a.game', languageId: 'nimber', version: 1, text };
  await connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
  expect((await answered).diagnostics).toMatchObject([
    { code: 'limit-memory', range: { start: { line: 1 } } },
    { code: 'expectation-fails', range: { start: { line: 2 } } },
  ]);
  expect(await connection.sendRequest(CodeLensRequest.type, { textDocument })).toMatchObject([
    {},
    { command: { title: '? out of memory' } },
    { command: { title: '✗ 3, not 4' } },
  ]);
  await connection.sendRequest(ShutdownRequest.type);
  await connection.sendNotification(ExitNotification.type);
  expect(await exited).toEqual([0, null]);
});

test('the server exits when the editor disappears without a message', async () => {
  const { process: server, exited } = await start();
  server.stdin?.end();
  expect(await exited).toEqual([1, null]);
});
