import { PassThrough } from 'node:stream';
import { expect, test, vi } from 'vitest';
import {
  createConnection,
  createProtocolConnection,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { foldersOfClient, readFromClient } from '../../server/src/lsp/client-files.ts';
import { startServer } from '../../server/src/lsp/server.ts';
import { connectionOptions } from '../../server/src/lsp/services/guard.ts';
import { workerHere } from './client.ts';

const uri = 'file:///a.game';
const textDocument = { uri, languageId: 'nimber', version: 1, text: 'play Nim(3)' };
const HOVER = ['textDocument/hover', { textDocument: { uri }, position: { line: 0, character: 6 } }] as const;
const INITIALIZE = ['initialize', { processId: null, rootUri: null, capabilities: {} }] as const;

/** A client that has said nothing yet. */
function connect(heard?: () => void): ProtocolConnection {
  const [up, down] = [new PassThrough(), new PassThrough()];
  const server = createConnection(new StreamMessageReader(up), new StreamMessageWriter(down), connectionOptions(heard));
  startServer(server, { start: workerHere, most: 1 }, readFromClient(server), foldersOfClient(server));
  const client = createProtocolConnection(new StreamMessageReader(down), new StreamMessageWriter(up));
  client.listen();
  return client;
}

test('before initialize every request gets the error for that, and notifications have no effect', async () => {
  const client = connect();
  await expect(client.sendRequest(...HOVER)).rejects.toMatchObject({ code: -32002 });
  await expect(client.sendRequest('shutdown')).rejects.toMatchObject({ code: -32002 });
  await expect(client.sendRequest('no/such/method')).rejects.toMatchObject({ code: -32002 });
  await client.sendNotification('textDocument/didOpen', { textDocument });
  await client.sendRequest(...INITIALIZE);
  expect(await client.sendRequest(...HOVER)).toBeNull();
  await client.sendNotification('textDocument/didOpen', { textDocument });
  expect(await client.sendRequest(...HOVER)).not.toBeNull();
});

test('a second initialize is refused, and the server goes on', async () => {
  const client = connect();
  await client.sendRequest(...INITIALIZE);
  await client.sendNotification('textDocument/didOpen', { textDocument });
  await expect(client.sendRequest(...INITIALIZE)).rejects.toMatchObject({ code: -32600 });
  expect(await client.sendRequest(...HOVER)).not.toBeNull();
});

test('after shutdown every request is refused', async () => {
  const client = connect();
  await client.sendRequest(...INITIALIZE);
  await client.sendRequest('shutdown');
  for (const [method, params] of [HOVER, INITIALIZE, ['shutdown', {}] as const])
    await expect(client.sendRequest(method, params)).rejects.toMatchObject({ code: -32600 });
});

test('a request that waits in the queue can be cancelled, except those on which all others depend', async () => {
  const client = connect();
  const initialized = client.sendRequest(...INITIALIZE);
  const cancelled = client.sendNotification('$/cancelRequest', { id: 0 });
  await Promise.all([initialized, cancelled]);
  expect(await client.sendRequest(...HOVER)).toBeNull();
});

test('a malformed initialize is refused, and a proper one may follow', async () => {
  const client = connect();
  await expect(client.sendRequest('initialize', {})).rejects.toMatchObject({
    code: -32602,
    message: expect.stringContaining('capabilities'),
  });
  await client.sendRequest(...INITIALIZE);
  expect(await client.sendRequest(...HOVER)).toBeNull();
});

test('the name under which requests are refused is not a request', async () => {
  const client = connect();
  await client.sendRequest(...INITIALIZE);
  await expect(client.sendRequest('nimber/refused', {})).rejects.toMatchObject({ code: -32601 });
});

test('an unknown command is an error', async () => {
  const client = connect();
  await client.sendRequest(...INITIALIZE);
  await expect(client.sendRequest('workspace/executeCommand', { command: 'no.such' })).rejects.toMatchObject({
    code: -32602,
  });
  expect(await client.sendRequest('workspace/executeCommand', { command: 'nimber.stopSearching' })).toBeNull();
});

test('whoever serves a client hears of every message of it, whatever comes of the message', async () => {
  const heard = vi.fn();
  const client = connect(heard);
  await expect(client.sendRequest(...HOVER)).rejects.toMatchObject({ code: -32002 });
  expect(heard).toHaveBeenCalledTimes(1);
  await client.sendRequest(...INITIALIZE);
  await client.sendNotification('textDocument/didOpen', { textDocument });
  await client.sendRequest(...HOVER);
  expect(heard.mock.calls.length).toBeGreaterThanOrEqual(4);
});
