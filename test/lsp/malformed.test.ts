import { beforeAll, expect, test } from 'vitest';
import { MODERN, startClient, type TestClient } from './client.ts';
import { ABOUT_DOCUMENT, ABOUT_WORKSPACE, RESOLVING, TEXT, uri } from './requests.ts';

/* Requests whose parameters are not what the protocol says are refused with a sentence that names the wrong one. */

const EVERY = [
  ...ABOUT_DOCUMENT.map(([method, params]) => [method, params] as const),
  ...ABOUT_WORKSPACE.map(([method, params]) => [method, params] as const),
  ...RESOLVING,
  ['documentLink/resolve', { range: { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } } }] as const,
  ['workspace/executeCommand', { command: 'nimber.stopSearching' }] as const,
  ['workspace/textDocumentContent', { uri: 'nimber:/prelude.game' }] as const,
];

/** Parameters that the server does not look at, does not trust, or does not need. */
const FREE = ['options', 'wait', 'data', 'kind'];
const OPTIONAL = ['nimber/solver position', 'nimber/patterns position'];

const REQUIRED = EVERY.flatMap(([method, params]) =>
  Object.keys(params)
    .filter((name) => !FREE.includes(name) && !OPTIONAL.includes(`${method} ${name}`))
    .map((name) => [method, name, params] as const),
);

let client: TestClient;
beforeAll(async () => {
  client = await startClient(MODERN);
  await client.open(uri, TEXT);
});

test.each(REQUIRED)('%s is refused when its %s is something else', async (method, name, params) => {
  for (const wrong of [undefined, null, 7, true, [7], { no: 'sense' }])
    await expect(client.connection.sendRequest(method, { ...params, [name]: wrong })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringMatching(new RegExp(`^${method} needs the parameter ${name}(?:\\.\\w+)?: `)),
    });
  expect(client.logged).toEqual([]);
});

const someone = { position: { line: '1', character: null } };
test.each<readonly [string, unknown, string]>([
  ['textDocument/hover', null, 'textDocument.uri: a string'],
  ['textDocument/hover', { textDocument: { uri }, ...someone }, 'position: { line: a number, character: a number }'],
  ['textDocument/semanticTokens/full', { textDocument: { uri: 1 } }, 'textDocument.uri: a string'],
  ['textDocument/codeAction', { ...range(), context: { diagnostics: [null] } }, 'context.diagnostics: a list, each '],
  ['textDocument/codeAction', { ...range(), context: { diagnostics: [], only: 'all' } }, 'context.only: a list'],
  ['textDocument/selectionRange', { textDocument: { uri }, positions: [{}] }, 'positions: a list, each { line'],
  ['callHierarchy/incomingCalls', { item: { uri } }, 'item.selectionRange: { start'],
  ['nimber/solver', { textDocument: { uri }, language: 'cpp', ...someone }, 'position: { line'],
  ['nimber/values', { textDocument: { uri }, game: 'A', ranges: [[1]] }, 'ranges: a list, each [first, last]'],
])('%s with the parameters %j is told what it needs', async (method, params, needed) => {
  await expect(client.connection.sendRequest(method, params)).rejects.toMatchObject({
    code: -32602,
    message: expect.stringContaining(`${method} needs the parameter ${needed}`),
  });
});

function range() {
  const place = { line: 0, character: 0 };
  return { textDocument: { uri }, range: { start: place, end: place } };
}
