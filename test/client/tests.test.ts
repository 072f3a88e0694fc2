import { describe, expect, test, vi } from 'vitest';
import {
  answers,
  edit,
  explorer,
  fails,
  file,
  holds,
  labelsOf,
  range,
  sendRequest,
  start,
  stop,
  texts,
  untested,
} from './explorer.ts';
import { registered, Uri, workspace } from './vscode.ts';

describe('the list', () => {
  test('has the files of the workspace, none of which is opened before it is expanded', async () => {
    await explorer().resolveHandler?.();
    expect(labelsOf(explorer().items)).toEqual(['a.game', 'b.game']);
    expect(workspace.openTextDocument).not.toHaveBeenCalled();
  });

  test('has the tests of a file at their places, equal ones apart', async () => {
    const { children } = await file('a.game');
    expect(labelsOf(children)).toEqual([holds.text, fails.text, fails.text, untested.text]);
    expect(children.get(holds.text)?.range).toEqual(range);
    const wait = { textDocument: { uri: 'file:///a.game' }, wait: false };
    expect(sendRequest.mock.calls[0]?.slice(0, 2)).toEqual(['nimber/check', wait]);
  });

  test('says at a file which errors belong to none of its tests, as long as there are some', async () => {
    answers.errors = [{ message: 'This `conjecture` is unfinished.', range }];
    const item = await file('a.game');
    expect(item.error).toBe('This `conjecture` is unfinished.');
    answers.errors = [];
    await explorer().resolveHandler?.(item);
    expect(item.error).toBeUndefined();
  });

  test('keeps the items of tests that stay, and with them their history', async () => {
    const item = await file('a.game');
    const before = item.children.get(holds.text);
    answers.tests = answers.tests.slice(0, 1);
    await explorer().resolveHandler?.(item);
    expect(labelsOf(item.children)).toEqual([holds.text]);
    expect(item.children.get(holds.text)).toBe(before);
  });

  test('has no files without tests, and follows those that get some or lose them on disk', async () => {
    texts.set('file:///b.game', 'play Nim(3)');
    await explorer().resolveHandler?.();
    expect(labelsOf(explorer().items)).toEqual(['a.game']);
    texts.set('file:///a.game', 'play Nim(3)');
    texts.set('file:///b.game', 'conjecture sg(Nim(n)) = n');
    for (const name of ['a', 'b']) {
      await registered.events.get('change on disk')?.(Uri.parse(`file:///${name}.game`) as never);
    }
    expect(labelsOf(explorer().items)).toEqual(['b.game']);
  });

  test('loses a file in which only a comment has the word, once the server has read it', async () => {
    answers.tests = [];
    await file('a.game');
    expect(labelsOf(explorer().items)).toEqual(['b.game']);
  });

  test('keeps a file whose only test cannot be read', async () => {
    answers.tests = [];
    answers.errors = [{ message: 'This `conjecture` is unfinished.', range }];
    await file('a.game');
    expect(labelsOf(explorer().items)).toEqual(['a.game', 'b.game']);
  });

  test('follows files that come and go', async () => {
    await explorer().resolveHandler?.();
    await registered.events.get('create')?.(Uri.parse('file:///c.game') as never);
    registered.events.get('delete')?.(Uri.parse('file:///a.game') as never);
    expect(labelsOf(explorer().items)).toEqual(['b.game', 'c.game']);
  });

  test('has the tests of documents that were open before', async () => {
    stop();
    vi.useFakeTimers();
    workspace.textDocuments = [
      { languageId: 'nimber', uri: Uri.parse('file:///open.game'), getText: () => holds.text },
    ];
    start();
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    workspace.textDocuments = [];
    expect(explorer().items.get('file:///open.game')?.children.get(fails.text)).toBeDefined();
  });

  test('follows an open document that changes, and no other language', async () => {
    vi.useFakeTimers();
    edit('file:///a.game');
    edit('file:///a.md', 'markdown');
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(labelsOf(explorer().items)).toEqual(['a.game']);
    expect(explorer().items.get('file:///a.game')?.children.get(fails.text)).toBeDefined();
  });
});

test('after an edit, the results of the file and of open files with imports are outdated', async () => {
  await explorer().resolveHandler?.();
  const open = (uri: string, text: string) => ({ languageId: 'nimber', uri: Uri.parse(uri), getText: () => text });
  workspace.textDocuments = [
    open('file:///a.game', 'expect sg(Nim(3)) = 3'),
    open('file:///b.game', '// about a\nimport "a.game"'),
    open('file:///unlisted.game', 'import "a.game"'),
  ];
  edit('file:///a.game');
  expect(explorer().outdated).toEqual(['a.game', 'b.game']);
  edit('file:///a.game', 'nimber', []);
  edit('file:///a.md', 'markdown');
  workspace.textDocuments = [];
  expect(explorer().outdated).toEqual(['a.game', 'b.game']);
});
