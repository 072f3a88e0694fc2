import { expect, test } from 'vitest';
import { CancellationTokenSource, WorkDoneProgress } from 'vscode-languageserver/node';
import { idleWorker, MODERN, startClient, type TestClient } from './client.ts';

const uri = 'file:///a.game';
const TEXT = 'game G(n) { take 1..2 }\nplay G(5) + Nim(3)\n\n// ? sg(G(4))\n// ? period(G)\n';
const textDocument = { uri };

/** The page of the document once everything is answered. */
function page({ connection }: TestClient, token = new CancellationTokenSource().token, more = {}): Promise<string> {
  return connection.sendRequest('nimber/lesson', { textDocument, wait: true, ...more }, token);
}

test.each([[{}], [{ learn: true }]])(
  'with the settings %j, the page waits for all answers and shows them',
  async (settings) => {
    const client = await startClient(MODERN, { initializationOptions: settings });
    await client.open(uri, TEXT);
    const html = await page(client);
    expect(html).toContain('N · the player to move wins · SG 1');
    expect(html).toContain('aria-label="G(5)"');
    expect(html).toContain('Its value is <strong>1</strong>');
    expect(html).toContain('g(n + 3) = g(n)');
  },
);

test('a request that waits ends when it is cancelled; one that does not wait is answered at once', async () => {
  const client = await startClient(MODERN, {}, () => idleWorker);
  await client.open(uri, 'play Nim(3)');
  const source = new CancellationTokenSource();
  const cancelled = expect(page(client, source.token)).rejects.toMatchObject({ code: -32800 });
  source.cancel();
  await cancelled;
  expect(await page(client, undefined, { wait: false })).toContain('>play Nim(3)</pre>');
});

test('while a request waits, the client is shown how many answers there are', async () => {
  const client = await startClient(MODERN, {}, () => idleWorker);
  await client.open(uri, 'play Nim(3)\nplay Nim(4)');
  const reports: unknown[] = [];
  const source = new CancellationTokenSource();
  client.connection.onProgress(WorkDoneProgress.type, 'mine', (value) => {
    reports.push(value);
    source.cancel();
  });
  await expect(page(client, source.token, { workDoneToken: 'mine' })).rejects.toMatchObject({ code: -32800 });
  expect(reports[0]).toMatchObject({ kind: 'begin', title: 'Nimber is computing the answers of the lesson' });
});
