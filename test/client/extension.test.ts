import { beforeEach, expect, test, vi } from 'vitest';
import type { ExtensionContext } from 'vscode';
import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient';
import { activateWith } from '../../client/src/extension.ts';
import { commands, registered, settings, Uri, window, workspace } from './vscode.ts';

const client = {
  start: vi.fn(async () => undefined),
  stop: vi.fn(async () => undefined),
  dispose: vi.fn(async () => undefined),
  needsStop: vi.fn(() => true),
  registerFeature: vi.fn(),
  onDidChangeState: vi.fn(() => ({ dispose: vi.fn() })),
  onRequest: vi.fn((_method: string, _answer: (params: object) => Promise<unknown>) => ({ dispose: vi.fn() })),
  onNotification: vi.fn((..._: unknown[]) => ({ dispose: vi.fn() })),
  sendRequest: vi.fn(async (_method: string) => 'game Nim(n) { take any }'),
};
const subscriptions: { dispose(): unknown }[] = [];
let options: LanguageClientOptions;

beforeEach(async () => {
  vi.clearAllMocks();
  subscriptions.length = 0;
  // The casts: a test needs neither the rest of a context nor that of a client.
  await activateWith(
    { subscriptions, extensionUri: Uri.parse('file:///nimber') } as unknown as ExtensionContext,
    (made) => {
      options = made;
      return client as unknown as BaseLanguageClient;
    },
  );
});

test('the client is started once, and disposed of with the extension', () => {
  expect(client.start).toHaveBeenCalledOnce();
  for (const { dispose } of subscriptions) dispose();
  expect(client.dispose).toHaveBeenCalledOnce();
});

test('documents are served whatever their scheme', () => {
  expect(options.documentSelector).toEqual([{ language: 'nimber' }]);
});

test('the settings are sent with initialize as plain data', () => {
  expect(structuredClone(options.initializationOptions())).toEqual(settings);
  expect(options.synchronize?.configurationSection).toBe('nimber');
});

test.each([
  ['file:///there.game', 'play Nim(3)'],
  ['file:///missing.game', null],
])('the server may ask for the text of an imported file: %s', async (uri, text) => {
  expect(await asked('nimber/read', { uri })).toBe(text);
});

test('the server may ask for the files of the workspace, except those that are too long or gone', async () => {
  expect(await asked('nimber/files', { most: 7, longest: 1000 })).toEqual(['file:///there.game']);
  expect(workspace.findFiles.mock.lastCall?.[2]).toBe(7);
});

/** What the client answers to a request of the server. */
function asked(method: string, params: object): Promise<unknown> | undefined {
  const [, answer] = client.onRequest.mock.calls.find(([name]) => name === method) ?? [];
  return answer?.(params);
}

test.each([
  [true, 1],
  [false, 0],
])('restarting a server that runs (%s) stops it first', async (runs, stops) => {
  client.needsStop.mockReturnValue(runs);
  await registered.commands.get('nimber.restart')?.();
  expect(client.stop).toHaveBeenCalledTimes(stops);
  expect(client.start).toHaveBeenCalledTimes(2);
});

test('learn mode is switched for all windows', async () => {
  await registered.commands.get('nimber.toggleLearn')?.();
  expect(workspace.getConfiguration().update).toHaveBeenCalledWith('learn', true, 1);
});

test('a click on a lens shows the hover at its place', async () => {
  const explain = registered.commands.get('nimber.explain');
  await explain?.(...(['file:///a.game', { line: 3, character: 5 }] as never[]));
  const place = { line: 3, character: 5 };
  expect(window.showTextDocument).toHaveBeenCalledWith(expect.objectContaining({ text: 'file:///a.game' }), {
    selection: { start: place, end: place },
  });
  expect(commands.executeCommand).toHaveBeenCalledWith('editor.action.showHover');
});
