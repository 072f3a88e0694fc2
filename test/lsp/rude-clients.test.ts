import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createConnection,
  createMessageConnection,
  type MessageConnection,
  ResponseError,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { foldersOfClient, readFromClient } from '../../server/src/lsp/client-files.ts';
import { startServer } from '../../server/src/lsp/server.ts';
import { connectionOptions } from '../../server/src/lsp/services/guard.ts';
import { MODERN, workerHere } from './client.ts';
import { ABOUT_DOCUMENT, ABOUT_WORKSPACE, TEXT, uri } from './requests.ts';

/*
 * Whatever a client answers to the requests of the server, and whether it answers at all, the server goes on. A promise
 * that nobody has caught would end the process; here it fails the test.
 */

const uncaught: unknown[] = [];
const note = (error: unknown): void => void uncaught.push(error);

beforeEach(() => void process.on('unhandledRejection', note));
afterEach(() => {
  process.off('unhandledRejection', note);
  expect(uncaught.splice(0)).toEqual([]);
});

const CAN_EVERYTHING = {
  ...MODERN,
  window: { workDoneProgress: true },
  workspace: { ...MODERN.workspace, workspaceFolders: true },
};

/** The server does not wait for what nobody answers. */
const PATIENCE = 1;

/** A client that answers every request of the server in one way. Returns the methods of those requests. */
async function connect(answer: (method: string) => unknown): Promise<{ client: MessageConnection; asked: string[] }> {
  const [up, down] = [new PassThrough(), new PassThrough()];
  const server = createConnection(new StreamMessageReader(up), new StreamMessageWriter(down), connectionOptions());
  startServer(
    server,
    { start: workerHere, most: 1 },
    readFromClient(server, PATIENCE),
    foldersOfClient(server, PATIENCE),
  );
  const client = createMessageConnection(new StreamMessageReader(down), new StreamMessageWriter(up));
  const asked: string[] = [];
  client.onRequest((method: string) => {
    asked.push(method);
    return answer(method);
  });
  client.listen();
  await client.sendRequest('initialize', {
    processId: null,
    rootUri: null,
    capabilities: CAN_EVERYTHING,
    workspaceFolders: [{ uri: 'file:///', name: 'all' }],
  });
  await client.sendNotification('initialized', {});
  return { client, asked };
}

/** Opens documents, one with an import, changes settings and folders, and asks everything. */
async function visit(client: MessageConnection): Promise<void> {
  const open = (of: string, text: string) =>
    client.sendNotification('textDocument/didOpen', {
      textDocument: { uri: of, languageId: 'nimber', version: 1, text },
    });
  await open(uri, TEXT);
  await open('file:///b.game', 'import "c.game"\nplay C(3)');
  await client.sendNotification('workspace/didChangeConfiguration', { settings: null });
  await client.sendNotification('workspace/didChangeWorkspaceFolders', { event: { added: [], removed: [] } });
  for (const [method, params] of [...ABOUT_DOCUMENT, ...ABOUT_WORKSPACE]) await client.sendRequest(method, params);
}

const HOVER = { textDocument: { uri }, position: { line: 5, character: 6 } };

const REGISTERS = ['client/registerCapability', 'workspace/configuration', 'nimber/files', 'nimber/read'];

test('a client that refuses everything is served', async () => {
  const { client, asked } = await connect(() => new ResponseError(-32601, 'no'));
  await visit(client);
  await expect.poll(() => asked).toEqual(expect.arrayContaining(REGISTERS));
  expect(await client.sendRequest('textDocument/hover', HOVER)).not.toBeNull();
});

test.each([
  ['nonsense', () => ({ no: 'sense' })],
  ['null', () => null],
])('a client that answers everything with %s is served', async (_, answer) => {
  const { client, asked } = await connect(answer);
  await visit(client);
  await expect.poll(() => asked).toEqual(expect.arrayContaining(REGISTERS));
  expect(await client.sendRequest('textDocument/hover', HOVER)).not.toBeNull();
});

test('the server does not wait for a client that never answers', async () => {
  const { client, asked } = await connect(() => new Promise(() => undefined));
  await visit(client);
  expect(asked).toEqual(expect.arrayContaining(REGISTERS));
  expect(await client.sendRequest('textDocument/hover', HOVER)).not.toBeNull();
});

test('a client that answers late is served meanwhile', async () => {
  const late: (() => void)[] = [];
  const { client } = await connect((method) =>
    method.startsWith('nimber/') ? null : new Promise((resolve) => late.push(() => resolve(null))),
  );
  await visit(client);
  for (const answer of late.splice(0)) answer();
  expect(await client.sendRequest('textDocument/hover', HOVER)).not.toBeNull();
});

test('a client that goes away while it is asked leaves nothing behind', async () => {
  const { client } = await connect(() => new Promise(() => undefined));
  const asked = client.sendRequest('workspace/symbol', { query: 'A' });
  asked.catch(() => undefined);
  await client.sendRequest('textDocument/hover', HOVER);
  client.dispose();
  await new Promise(setImmediate);
});
