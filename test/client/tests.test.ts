import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { createTests } from '../../client/src/tests.ts';
import { type FakeItem, registered, TestMessage, Uri, workspace } from './vscode.ts';

const range = { start: { line: 2, character: 0 }, end: { line: 2, character: 20 } };
const holds = {
  text: 'expect sg(Nim(3)) = 3',
  outcome: 'passed',
  said: '✓ 3',
  messages: [],
  expected: null,
  actual: null,
};
const fails = {
  text: 'expect sg(Nim(3)) = 4',
  outcome: 'failed',
  said: '✗ 3, not 4',
  messages: ['`sg(Nim(3))` is 3, not 4.'],
  expected: '4',
  actual: '3',
};
const untested = { ...holds, text: 'conjecture sg(G(n)) = n', outcome: 'skipped', said: '? no answer' };

let found: readonly object[] = [];
const sendRequest = vi.fn(async (..._: unknown[]) => found);
const never = { isCancellationRequested: false, onCancellationRequested: () => ({ dispose() {} }) };
let disposable: { dispose(): unknown };

beforeEach(() => {
  vi.clearAllMocks();
  found = [holds, fails, fails, untested].map((each) => ({ ...each, range }));
  workspace.findFiles.mockResolvedValue(['file:///a.game', 'file:///b.game'].map((text) => Uri.parse(text)));
  // The cast: nothing else of a client is needed.
  disposable = createTests({ sendRequest } as unknown as BaseLanguageClient);
});

afterEach(() => {
  disposable.dispose();
});

function explorer() {
  const { explorer: made } = registered;
  if (made === null) throw new Error('no test controller was made');
  return made;
}

const labelsOf = (items: Iterable<[string, FakeItem]>): string[] => [...items].map(([, { label }]) => label);

/** The file of that name, with its tests listed. */
async function file(name: string): Promise<FakeItem> {
  await explorer().resolveHandler?.();
  const item = explorer().items.get(`file:///${name}`);
  if (item === undefined) throw new Error(`${name} is not listed`);
  await explorer().resolveHandler?.(item);
  return item;
}

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

  test('keeps the items of tests that stay, and with them their history', async () => {
    const item = await file('a.game');
    const before = item.children.get(holds.text);
    found = found.slice(0, 1);
    await explorer().resolveHandler?.(item);
    expect(labelsOf(item.children)).toEqual([holds.text]);
    expect(item.children.get(holds.text)).toBe(before);
  });

  test('follows files that come and go', async () => {
    await explorer().resolveHandler?.();
    registered.events.get('create')?.(Uri.parse('file:///c.game') as never);
    registered.events.get('delete')?.(Uri.parse('file:///a.game') as never);
    expect(labelsOf(explorer().items)).toEqual(['b.game', 'c.game']);
  });

  test('has the tests of documents that were open before', async () => {
    disposable.dispose();
    vi.useFakeTimers();
    workspace.textDocuments = [{ languageId: 'nimber', uri: Uri.parse('file:///open.game') }];
    disposable = createTests({ sendRequest } as unknown as BaseLanguageClient);
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    workspace.textDocuments = [];
    expect(explorer().items.get('file:///open.game')?.children.get(fails.text)).toBeDefined();
  });

  test('follows an open document that changes, and no other language', async () => {
    vi.useFakeTimers();
    const change = registered.events.get('change');
    change?.({ document: { languageId: 'nimber', uri: Uri.parse('file:///a.game') } } as never);
    change?.({ document: { languageId: 'markdown', uri: Uri.parse('file:///a.md') } } as never);
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(labelsOf(explorer().items)).toEqual(['a.game']);
    expect(explorer().items.get('file:///a.game')?.children.get(fails.text)).toBeDefined();
  });
});

describe('a run', () => {
  test('of everything reports the outcome of each test, with what was expected and what was found', async () => {
    await explorer().run({}, never);
    const [run] = explorer().runs;
    expect(run?.ended).toBe(true);
    expect(run?.outcomes.get(holds.text)).toBe('passed');
    expect(run?.outcomes.get(untested.text)).toBe('skipped');
    expect(run?.outcomes.get(fails.text)).toBeInstanceOf(TestMessage);
    expect(run?.outcomes.get(fails.text)).toMatchObject({
      message: '`sg(Nim(3))` is 3, not 4.',
      expected: '4',
      actual: '3',
      location: { uri: { text: expect.stringMatching(/[ab]\.game/) }, range },
    });
    expect(run?.output).toContain('expect sg(Nim(3)) = 3  ✓ 3');
    expect(sendRequest.mock.calls.map(([, params]) => params)).toEqual(
      ['a', 'b'].map((name) => ({ textDocument: { uri: `file:///${name}.game` }, wait: true })),
    );
  });

  test('of one test reports nothing about the others', async () => {
    const { children } = await file('a.game');
    await explorer().run({ include: [children.get(holds.text)] }, never);
    expect([...(explorer().runs[0]?.outcomes ?? [])]).toEqual([[holds.text, 'passed']]);
  });

  test('leaves out what is excluded', async () => {
    const item = await file('a.game');
    const exclude = [...item.children].flatMap(([, child]) => (child.label === fails.text ? [child] : []));
    await explorer().run({ include: [item], exclude }, never);
    expect([...(explorer().runs[0]?.outcomes.keys() ?? [])]).toEqual([holds.text, untested.text]);
  });

  test('requests nothing more once it is cancelled', async () => {
    await explorer().run({ include: [await file('a.game')] }, { ...never, isCancellationRequested: true });
    expect(sendRequest).toHaveBeenCalledOnce();
    expect(explorer().runs[0]).toMatchObject({ ended: true, outcomes: new Map() });
  });
});
