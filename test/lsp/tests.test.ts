import { expect, test } from 'vitest';
import {
  CancellationTokenSource,
  DidChangeConfigurationNotification,
  DidCloseTextDocumentNotification,
} from 'vscode-languageserver/node';
import { idleWorker, MODERN, startClient, type TestClient } from './client.ts';

const uri = 'file:///a.game';
const TEXT = 'expect sg(Nim(3)) = 3\nplay Nim(2)\nexpect sg(Nim(3)) = 4\n';
const textDocument = { uri };

interface Checked {
  readonly tests: readonly object[];
  readonly errors: readonly object[];
}

/** The tests of the document; the answer comes when all have an outcome. */
function check({ connection }: TestClient, token = new CancellationTokenSource().token): Promise<Checked> {
  return connection.sendRequest('nimber/check', { textDocument, wait: true }, token);
}

test('the answer waits until every test has an outcome, and has each at its place', async () => {
  const client = await startClient(MODERN);
  await client.open(uri, TEXT);
  expect(await check(client)).toMatchObject({
    tests: [
      { text: 'expect sg(Nim(3)) = 3', outcome: 'passed', range: { start: { line: 0, character: 0 } } },
      { outcome: 'failed', expected: '4', actual: '3', range: { start: { line: 2, character: 0 } } },
    ],
    errors: [],
  });
});

test('an error that belongs to no test is sent with its place, and one that a test reports only once', async () => {
  const client = await startClient(MODERN);
  await client.open(uri, 'conjecture sg(Nim(n)) =\nexpect sg(Nimm(3)) = 3\n');
  expect(await check(client)).toMatchObject({
    tests: [{ text: 'expect sg(Nimm(3)) = 3', outcome: 'failed', messages: [expect.stringContaining('Nimm')] }],
    errors: [{ message: expect.any(String), range: { start: { line: 0 } } }],
  });
});

test('the tests of a version that comes meanwhile are sent instead', async () => {
  const client = await startClient(MODERN);
  await client.open(uri, TEXT);
  const found = check(client);
  await client.change(uri, 2, 'expect sg(Nim(5)) = 5');
  expect((await found).tests.length).toBeGreaterThan(0);
  expect(await check(client)).toMatchObject({ tests: [{ text: 'expect sg(Nim(5)) = 5', outcome: 'passed' }] });
});

test.each([true, false])('a run ends with all outcomes in learn mode, switched on before it: %s', async (before) => {
  const client = await startClient(MODERN, { initializationOptions: { learn: before } });
  await client.open(uri, TEXT);
  const found = check(client);
  const settings = { nimber: { learn: true } };
  await client.connection.sendNotification(DidChangeConfigurationNotification.type, { settings });
  expect(await found).toMatchObject({ tests: [{ outcome: 'passed' }, { outcome: 'failed', actual: '3' }] });
  const listed = await client.connection.sendRequest('nimber/check', { textDocument, wait: false });
  expect(listed).toMatchObject({ tests: [{ outcome: 'pending' }, { outcome: 'pending' }] });
});

test('without waiting, the tests are listed before they are answered', async () => {
  const client = await startClient(MODERN, {}, () => idleWorker);
  await client.open(uri, TEXT);
  const found = await client.connection.sendRequest('nimber/check', { textDocument, wait: false });
  expect(found).toMatchObject({ tests: [{ outcome: 'pending' }, { outcome: 'pending' }] });
});

test('a request that waits ends when it is cancelled, and when the document is closed', async () => {
  const client = await startClient(MODERN, {}, () => idleWorker);
  await client.open(uri, TEXT);
  const source = new CancellationTokenSource();
  const cancelled = expect(check(client, source.token)).rejects.toMatchObject({ code: -32800 });
  source.cancel();
  await cancelled;
  const closed = check(client);
  await client.connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument });
  expect(await closed).toEqual({ tests: [], errors: [] });
});
