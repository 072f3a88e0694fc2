import { expect, test } from 'vitest';
import {
  CodeLensRequest,
  DidCloseTextDocumentNotification,
  ExecuteCommandRequest,
  HoverRequest,
  type ProgressToken,
  ShutdownRequest,
  WorkDoneProgress,
  type WorkDoneProgressBegin,
  WorkDoneProgressCancelNotification,
  WorkDoneProgressCreateRequest,
  type WorkDoneProgressEnd,
  type WorkDoneProgressReport,
} from 'vscode-languageserver/node';
import { DEEP } from '../tiers.ts';
import { MODERN, OLD, startClient, type TestClient } from './client.ts';

const uri = 'file:///a.game';
const UNSOLVED = 'game Officers(n) { octal 0.6 }\n';

async function hovered({ connection }: TestClient): Promise<string> {
  const hover = await connection.sendRequest(HoverRequest.type, {
    textDocument: { uri },
    position: { line: 0, character: 6 },
  });
  return JSON.stringify(hover?.contents);
}

const lensesIn = ({ connection }: TestClient) =>
  connection.sendRequest(CodeLensRequest.type, { textDocument: { uri } });

/** A client that is shown a search, and what it was shown, once the first report is there; `before` is done before the game is opened. */
async function searching(before: (client: TestClient) => Promise<void> = async () => undefined) {
  const client = await startClient({ ...MODERN, window: { workDoneProgress: true } });
  const shown: (WorkDoneProgressBegin | WorkDoneProgressReport | WorkDoneProgressEnd)[] = [];
  const token = await new Promise<ProgressToken>((resolve) => {
    client.connection.onRequest(WorkDoneProgressCreateRequest.type, ({ token: created }) => {
      client.connection.onProgress(WorkDoneProgress.type, created, (found) => {
        shown.push(found);
        if (found.kind === 'report') resolve(created);
      });
    });
    void before(client)
      .then(() => client.open(uri, UNSOLVED))
      .then(() => lensesIn(client));
  });
  return { client, shown, token };
}

test('the search for a period is shown with its progress, and the user can stop it', async () => {
  const { client, shown, token } = await searching();
  expect(shown[0]).toMatchObject({ kind: 'begin', title: 'Looking for periods', cancellable: true });
  expect(shown[1]).toMatchObject({ kind: 'report', message: expect.stringMatching(/^Officers: n = [\d,]+$/) });
  expect(await hovered(client)).toContain('Looking for a period: n = ');

  await client.connection.sendNotification(WorkDoneProgressCancelNotification.type, { token });
  expect(await hovered(client)).toContain('No period is proved: the values below n = ');
  expect(shown.at(-1)).toMatchObject({ kind: 'end' });
});

test('what a run of tests opens is not searched, and what the user looks at is', async () => {
  const { shown } = await searching(async (client) => {
    const tested = { textDocument: { uri: 'file:///tested.game' }, wait: true };
    await client.open(tested.textDocument.uri, 'game Tested(n) { octal 0.06 }\nexpect sg(Tested(1)) = 0\n');
    await client.connection.sendRequest('nimber/check', tested);
  });
  expect(shown[1]).toMatchObject({ message: expect.stringContaining('Officers') });
});

test('a server that is shut down leaves no search on the screen', async () => {
  const { client, shown } = await searching();
  await client.connection.sendRequest(ShutdownRequest.type);
  expect(shown.at(-1)).toMatchObject({ kind: 'end' });
});

test('a client that cannot show progress is sent none, but the hover still shows the search', async () => {
  const client = await startClient(OLD);
  let asked = false;
  client.connection.onRequest(WorkDoneProgressCreateRequest.type, () => {
    asked = true;
  });
  await client.open(uri, UNSOLVED);
  await expect.poll(() => hovered(client), { timeout: 10_000 }).toMatch(/Looking for a period: n = (?!16,384 )/);
  expect(asked).toBe(false);
  await client.connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri } });
});

test('a command ends it, for clients that cannot stop what they show', async () => {
  const client = await startClient(OLD);
  await client.open(uri, UNSOLVED);
  await expect.poll(() => hovered(client), { timeout: 20_000 }).toContain('Looking for a period');
  await client.connection.sendRequest(ExecuteCommandRequest.type, { command: 'nimber.stopSearching' });
  expect(await hovered(client)).toContain('No period is proved');
});

test('without any time for it, no period is searched for', async () => {
  const client = await startClient(MODERN, { initializationOptions: { proof: { seconds: 0 } } });
  await client.open(uri, UNSOLVED);
  await client.until(() => client.refreshed.lenses > 0);
  expect(await hovered(client)).toContain('No period is proved');
});

/** A code with its period and preperiod, and so short a time for answers that only the search finds them. The long period takes some seconds. */
const SEARCHED = [
  ['0.156', 349, '3,479', 0.01],
  ['0.56', 144, '326,640', 0.5],
] as const;

test.each(SEARCHED.slice(0, DEEP ? 2 : 1))(
  'once the period of %s is proved, the lens and whatever needed it are updated',
  async (code, period, preperiod, seconds) => {
    const client = await startClient(MODERN, { initializationOptions: { budget: { seconds } } });
    await client.open(uri, `game Far(n) { octal ${code} }\nexpect period(Far) = ${period}\nplay Far(10^18)\n`);
    const titles = async () => {
      const lenses = await lensesIn(client);
      return (lenses ?? []).map(({ command }) => command?.title ?? '').join('\n');
    };
    await client.until(async () =>
      new RegExp(`period ${period} from ${preperiod}.*\n✓ ${period}\n[NP] · `).test(await titles()),
    );
  },
);
