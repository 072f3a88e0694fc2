import { beforeEach, expect, test, vi } from 'vitest';
import type { Uri as RealUri } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { createPanels } from '../../client/src/panel/panel.ts';
import { createWebviewPanel, env, registered, TabInputText, Uri, window, workspace } from './vscode.ts';

const client = {
  sendRequest: vi.fn(async (method: string): Promise<unknown> => ({ answerTo: method })),
  onNotification: vi.fn((..._: unknown[]) => ({ dispose: vi.fn() })),
  code2ProtocolConverter: { asUri: String },
  protocol2CodeConverter: { asUri: Uri.parse },
};

const editor = (line: number) => ({
  document: { languageId: 'nimber', uri: Uri.parse('file:///a.game') },
  selection: { active: { line, character: 0 } },
});

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
  window.activeTextEditor = editor(3);
  createPanels(client as unknown as BaseLanguageClient, Uri.parse('file:///nimber') as unknown as RealUri);
});

/** Opens a panel by its command; the newest panel is the last that was made. */
async function open(...args: unknown[]): Promise<ReturnType<typeof createWebviewPanel>> {
  await registered.commands.get('nimber.openPanel')?.(...(args as never[]));
  return window.createWebviewPanel.mock.results.at(-1)?.value;
}

test('a new page is sent the place of the cursor', async () => {
  const panel = await open();
  panel.sent.length = 0;
  await panel.receive({ id: 1, method: 'host/begin', params: { pinned: false } });
  const place = { kind: 'place', textDocument: { uri: 'file:///a.game' }, position: { line: 3, character: 0 } };
  expect(panel.sent).toEqual([expect.objectContaining({ kind: 'answer', id: 1 }), place]);
});

test('the page follows the cursor at once, and once more after a held key', async () => {
  const panel = await open();
  panel.sent.length = 0;
  for (const line of [4, 5, 6]) {
    window.activeTextEditor = editor(line);
    registered.events.get('selection')?.({} as never);
  }
  const places = (...lines: readonly number[]) =>
    lines.map((line) => expect.objectContaining({ kind: 'place', position: { line, character: 0 } }));
  expect(panel.sent).toEqual(places(4));
  vi.runAllTimers();
  expect(panel.sent).toEqual(places(4, 6));
});

test('a link gives the place that it is about', async () => {
  const panel = await open('file:///b.game', { line: 1, character: 2 });
  const place = { kind: 'place', textDocument: { uri: 'file:///b.game' }, position: { line: 1, character: 2 } };
  expect(panel.sent).toEqual([place]);
});

test('the command to play shows the tab once, also on a page that is still being made while the cursor moves', async () => {
  await registered.commands.get('nimber.play')?.();
  const panel = window.createWebviewPanel.mock.results.at(-1)?.value;
  window.activeTextEditor = editor(4);
  registered.events.get('selection')?.({} as never);
  vi.runAllTimers();
  await panel.receive({ id: 1, method: 'host/begin', params: { pinned: false } });
  expect(panel.sent.at(-1)).toMatchObject({ kind: 'place', position: { line: 4 }, tab: 'play' });
  registered.events.get('selection')?.({} as never);
  vi.runAllTimers();
  expect(panel.sent.at(-1)).not.toHaveProperty('tab');
  await registered.commands.get('nimber.play')?.();
  expect(panel.sent.at(-1)).toMatchObject({ kind: 'place', tab: 'play' });
});

test('the page switches learn mode, once for each click, however fast they are', async () => {
  const panel = await open();
  const { update } = workspace.getConfiguration();
  const clicks = [true, false, true].map((learn, id) => panel.receive({ id, method: 'host/learn', params: { learn } }));
  await Promise.all(clicks);
  expect(update.mock.calls).toEqual([true, false, true].map((learn) => ['learn', learn, 1]));
});

test.each([
  ['a file in a background tab', 'file:///a.game', [], [], 1],
  ['a file that is loaded', 'file:///a.game', ['file:///a.game'], [], 0],
  ['an unsaved text that has a tab', 'untitled:a', [], ['untitled:a'], 1],
  ['an unsaved text that is gone', 'untitled:a', [], [], 0],
])('a page can ask about %s', async (_, uri, loaded, tabs, loads) => {
  workspace.textDocuments = loaded.map((each) => ({ languageId: 'nimber', uri: Uri.parse(each), getText: () => '' }));
  window.tabGroups.all = [{ tabs: tabs.map((each) => ({ input: new TabInputText(Uri.parse(each)) })) }];
  const panel = await open();
  await panel.receive({ id: 1, method: 'nimber/view', params: { textDocument: { uri } } });
  if (loads > 0) workspace.openTextDocument.mockRejectedValueOnce(new Error('it is gone'));
  await panel.receive({ id: 2, method: 'nimber/view', params: { textDocument: { uri } } });
  expect(workspace.openTextDocument).toHaveBeenCalledTimes(2 * loads);
  expect(client.sendRequest).toHaveBeenCalledTimes(2);
});

test('a game is written into the file after its line', async () => {
  const panel = await open();
  const params = { uri: 'file:///a.game', after: { line: 4, character: 7 }, text: 'play Nim(1)\n' };
  await panel.receive({ id: 1, method: 'host/insert', params });
  const [edit] = workspace.applyEdit.mock.lastCall ?? [];
  expect(edit?.inserted).toEqual([{ uri: 'file:///a.game', line: 4, text: '\nplay Nim(1)' }]);
});

test('a panel that is open is used again unless it is pinned', async () => {
  const first = await open();
  expect(await open()).toBe(first);
  expect(first.reveal).toHaveBeenCalled();
  await first.receive({ id: 1, method: 'host/pin', params: { pinned: true } });
  const second = await open();
  expect(second).not.toBe(first);
  second.dispose();
  expect(await open()).not.toBe(second);
});

test('requests of the page are sent to the server, and refusals are sent back', async () => {
  const panel = await open();
  panel.sent.length = 0;
  await panel.receive({ id: 7, method: 'nimber/view', params: {} });
  client.sendRequest.mockRejectedValueOnce(new Error('cancelled'));
  await panel.receive({ id: 8, method: 'nimber/view', params: {} });
  expect(panel.sent).toEqual([
    { kind: 'answer', id: 7, result: { answerTo: 'nimber/view' } },
    { kind: 'failed', id: 8, message: 'Error: cancelled' },
  ]);
});

test('news from the server are passed on', async () => {
  const panel = await open();
  const tell = client.onNotification.mock.lastCall?.[1] as (changed: object) => void;
  tell({ textDocument: { uri: 'file:///a.game' } });
  expect(panel.sent.at(-1)).toEqual({ kind: 'changed', textDocument: { uri: 'file:///a.game' } });
});

test('a page can copy, save and lead to a place', async () => {
  const panel = await open();
  await panel.receive({ id: 1, method: 'host/copy', params: { text: '0 1 2' } });
  expect(env.clipboard.writeText).toHaveBeenCalledWith('0 1 2');
  window.showSaveDialog.mockResolvedValueOnce(Uri.parse('file:///a.csv'));
  await panel.receive({ id: 2, method: 'host/save', params: { name: 'a.csv', base64: btoa('n,g') } });
  const [, bytes] = workspace.fs.writeFile.mock.lastCall ?? [];
  expect(new TextDecoder().decode(bytes)).toBe('n,g');
  await panel.receive({ id: 3, method: 'host/save', params: { name: 'a.csv', base64: '' } });
  expect(workspace.fs.writeFile).toHaveBeenCalledOnce();
  await panel.receive({
    id: 4,
    method: 'host/reveal',
    params: { uri: 'file:///a.game', position: { line: 2, character: 1 } },
  });
  expect(window.showTextDocument).toHaveBeenCalledOnce();
});

test('the page runs no script but the one of the extension, and loads nothing from the network', async () => {
  const { webview } = await open();
  const nonce = /script-src 'nonce-([^']+)'/.exec(webview.html)?.[1];
  expect(webview.html).toContain("default-src 'none'");
  expect([...webview.html.matchAll(/<script[^>]*>/g)].map(String)).toEqual([
    `<script nonce="${nonce}" src="file:///nimber/dist/panel.js">`,
  ]);
  expect(webview.html).not.toMatch(/unsafe|https:\/\/(?!panel\.test)/);
});

test('a panel from before a reload is restored', async () => {
  const [, serializer] = window.registerWebviewPanelSerializer.mock.lastCall ?? [];
  const panel = createWebviewPanel();
  await (serializer as { deserializeWebviewPanel(panel: object): Promise<void> }).deserializeWebviewPanel(panel);
  expect(panel.webview.html).toContain('panel.js');
});
