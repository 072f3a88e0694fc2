import { expect, test } from 'vitest';
import {
  CancellationTokenSource,
  CodeLensRequest,
  DocumentSymbolRequest,
  HoverRequest,
  LSPErrorCodes,
  type ProtocolConnection,
  type ResponseError,
  ShutdownRequest,
} from 'vscode-languageserver/node';
import { MODERN, startClient } from './client.ts';

const uri = 'file:///a.game';
const textDocument = { uri };
const TEXT = 'game G(n) { take 1..3 }\nplay G(5) + Nim(13, 12, 8)\n';
const MANY = 500;
const HOVER = { textDocument, position: { line: 1, character: 5 } };

const lensesOf = (connection: ProtocolConnection) => connection.sendRequest(CodeLensRequest.type, { textDocument });

test('a hover is answered before hundreds of requests that came first and for which nobody waits', async () => {
  const { connection, open } = await startClient(MODERN);
  await open(uri, TEXT);
  const answered: string[] = [];
  const lenses = Array.from({ length: MANY }, () => lensesOf(connection).then(() => answered.push('lenses')));
  await connection.sendRequest(HoverRequest.type, HOVER).then(() => answered.push('hover'));
  await Promise.all(lenses);
  expect(answered).toHaveLength(MANY + 1);
  expect(answered.indexOf('hover')).toBeLessThan(MANY / 2);
});

test('requests for which nobody waits are answered in their order, and about one of the versions that have arrived', async () => {
  const { connection, open, change } = await startClient(MODERN);
  await open(uri, TEXT);
  const answered: string[] = [];
  const symbols = connection
    .sendRequest(DocumentSymbolRequest.type, { textDocument })
    .then((found) => answered.push(`${found?.length} symbols`));
  const lenses = lensesOf(connection).then((found) => answered.push(`${found?.length} lenses`));
  await change(uri, 2, `${TEXT}play G(6)\nplay G(7)\n`);
  await Promise.all([symbols, lenses]);
  // On a busy machine, they may be served before the change has arrived.
  expect(answered).toEqual([expect.stringMatching(/^[24] symbols$/), expect.stringMatching(/^[24] lenses$/)]);
});

test('of the requests that wait, those that are cancelled are answered as cancelled, and the others are served', async () => {
  const { connection, open } = await startClient(MODERN);
  await open(uri, TEXT);
  const source = new CancellationTokenSource();
  const outcomes = Array.from({ length: MANY }, (_, index) =>
    connection
      .sendRequest(CodeLensRequest.type, { textDocument }, index % 2 === 0 ? source.token : undefined)
      .then(() => 'served' as const)
      .catch(({ code }: ResponseError) => code),
  );
  source.cancel();
  const found = await Promise.all(outcomes);
  const [even, odd] = [0, 1].map((rest) => found.filter((_, index) => index % 2 === rest));
  expect(new Set(odd)).toEqual(new Set(['served']));
  // The first may be served before the server reads that they are cancelled.
  expect(even?.filter((code) => code === LSPErrorCodes.RequestCancelled).length).toBeGreaterThan(MANY / 4);
});

test('what was requested before the end is still answered', async () => {
  const { connection, open } = await startClient(MODERN);
  await open(uri, TEXT);
  const lenses = Array.from({ length: MANY }, () => lensesOf(connection));
  await connection.sendRequest(ShutdownRequest.type);
  expect((await Promise.all(lenses)).every((found) => found !== null && found.length > 0)).toBe(true);
});
