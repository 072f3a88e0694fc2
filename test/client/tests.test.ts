import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { createTests } from '../../client/src/tests/tests.ts';
import { chosen, type FakeItem, registered, TestMessage, Uri, workspace } from './vscode.ts';

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

/** The texts of the files on disk. */
const texts = new Map<string, string>();
let found: readonly object[] = [];
let errors: readonly object[] = [];
const sendRequest = vi.fn(async (..._: unknown[]) => ({ tests: found, errors }));
const never = { isCancellationRequested: false, onCancellationRequested: () => ({ dispose() {} }) };
let disposable: { dispose(): unknown };

beforeEach(() => {
  vi.clearAllMocks();
  found = [holds, fails, fails, untested].map((each) => ({ ...each, range }));
  errors = [];
  workspace.findFiles.mockResolvedValue(['file:///a.game', 'file:///b.game'].map((text) => Uri.parse(text)));
  for (const name of ['a', 'b', 'c']) texts.set(`file:///${name}.game`, holds.text);
  workspace.fs.readFile.mockImplementation(async ({ text }) => new TextEncoder().encode(texts.get(text) ?? ''));
  // The cast: nothing else of a client is needed.
  disposable = createTests({ sendRequest } as unknown as BaseLanguageClient);
});

afterEach(() => {
  disposable.dispose();
  chosen.clear();
  texts.clear();
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

/** Types something into a document. */
function edit(uri: string, languageId = 'nimber', contentChanges: readonly object[] = [{}]): void {
  registered.events.get('change')?.({ document: { languageId, uri: Uri.parse(uri) }, contentChanges } as never);
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

  test('says at a file which errors belong to none of its tests, as long as there are some', async () => {
    errors = [{ message: 'This `conjecture` is unfinished.', range }];
    const item = await file('a.game');
    expect(item.error).toBe('This `conjecture` is unfinished.');
    errors = [];
    await explorer().resolveHandler?.(item);
    expect(item.error).toBeUndefined();
  });

  test('keeps the items of tests that stay, and with them their history', async () => {
    const item = await file('a.game');
    const before = item.children.get(holds.text);
    found = found.slice(0, 1);
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
    found = [];
    await file('a.game');
    expect(labelsOf(explorer().items)).toEqual(['b.game']);
  });

  test('keeps a file whose only test cannot be read', async () => {
    found = [];
    errors = [{ message: 'This `conjecture` is unfinished.', range }];
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
    disposable.dispose();
    vi.useFakeTimers();
    workspace.textDocuments = [
      { languageId: 'nimber', uri: Uri.parse('file:///open.game'), getText: () => holds.text },
    ];
    disposable = createTests({ sendRequest } as unknown as BaseLanguageClient);
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

  test('counts tests only, and no file that is run', async () => {
    const item = await file('a.game');
    await explorer().run({ include: [item] }, never);
    const [run] = explorer().runs;
    const tests = labelsOf(item.children);
    expect(run?.enqueued).toEqual(tests);
    expect(new Set(run?.outcomes.keys())).toEqual(new Set(tests));
  });

  test('of thousands of tests gives each its outcome, and shows none as waiting or running before', async () => {
    found = Array.from({ length: 600 }, (_, n) => ({ ...holds, text: `expect sg(Nim(${n})) = ${n}`, range }));
    const item = await file('a.game');
    await explorer().run({ include: [item] }, never);
    const [run] = explorer().runs;
    expect(run?.outcomes).toEqual(new Map(labelsOf(item.children).map((label) => [label, 'passed'])));
    expect(run).toMatchObject({ enqueued: [], started: [] });
  });

  test('says each result once', async () => {
    found = found.slice(0, 1);
    await explorer().run({}, never);
    expect(explorer().runs[0]?.output.split('\r\n')).toEqual([...Array(2).fill(`${holds.text}  ${holds.said}`), '']);
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

describe('in learn mode', () => {
  test('the outcomes of tests are in the explorer, and at no place of the text', async () => {
    chosen.set('learn', true);
    const item = await file('a.game');
    expect([...item.children].map(([, { range: place }]) => place)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    await explorer().run({ include: [item] }, never);
    const [run] = explorer().runs;
    expect(run?.outcomes.get(holds.text)).toBe('passed');
    expect(run?.outcomes.get(fails.text)).toMatchObject({ message: '`sg(Nim(3))` is 3, not 4.', actual: '3' });
    expect(run?.outcomes.get(fails.text)).toMatchObject({ location: undefined });
  });

  test('switched on or off, the listed tests lose or get their places, and results are outdated', async () => {
    const places = (item: FakeItem) => [...item.children].map(([, { range: place }]) => place !== undefined);
    const item = await file('a.game');
    for (const learn of [true, false]) {
      const before = [...item.children].map(([, test]) => test);
      chosen.set('learn', learn);
      const changed = { affectsConfiguration: (name: string) => name === 'nimber.learn' };
      await registered.events.get('settings')?.(changed as never);
      expect(places(item)).toEqual(Array.from({ length: 4 }, () => !learn));
      // VS Code would leave the outcome of a test where it was.
      expect(before.filter((test) => item.children.get(test.id) === test)).toEqual([]);
    }
    expect(explorer().outdated).toEqual(['everything', 'everything']);
    expect(explorer().runs).toEqual([]);
    await registered.events.get('settings')?.({ affectsConfiguration: () => false } as never);
    expect(explorer().outdated).toHaveLength(2);
    expect(sendRequest.mock.calls.map(([, params]) => params)).toEqual(
      Array.from({ length: 3 }, () => ({ textDocument: { uri: 'file:///a.game' }, wait: false })),
    );
  });

  test('switched on after a run, it removes from the text what the run found', async () => {
    const item = await file('a.game');
    await explorer().run({ include: [item] }, never);
    chosen.set('learn', true);
    await registered.events.get('settings')?.({ affectsConfiguration: () => true } as never);
    const [, last] = explorer().runs;
    expect(last).toEqual({
      outcomes: new Map(),
      enqueued: [],
      started: [],
      output: expect.stringContaining('learn mode'),
      ended: true,
    });
  });
});

describe('a run of a file with errors that belong to no test', () => {
  const message = 'This `conjecture` is unfinished.';

  beforeEach(() => {
    errors = [{ message, range }];
  });

  test('fails the file, at the place of each error', async () => {
    await explorer().run({ include: [await file('a.game')] }, never);
    const location = { uri: { text: 'file:///a.game' }, range };
    expect(explorer().runs[0]?.outcomes.get('a.game')).toMatchObject([{ message, location }]);
    expect(explorer().runs[0]?.outcomes.get(holds.text)).toBe('passed');
  });

  test('does not, if one test is run only', async () => {
    const { children } = await file('a.game');
    await explorer().run({ include: [children.get(holds.text)] }, never);
    expect([...(explorer().runs[0]?.outcomes.keys() ?? [])]).toEqual([holds.text]);
  });

  test('says nothing about a file that has neither errors nor tests any more, which is not listed either', async () => {
    const include = [await file('a.game')];
    [found, errors] = [[], []];
    await explorer().run({ include }, never);
    expect(explorer().runs[0]?.outcomes).toEqual(new Map());
    expect(explorer().items.get('file:///a.game')).toBeUndefined();
  });
});

describe('a run while somebody types', () => {
  const below = { start: { line: 4, character: 0 }, end: { line: 4, character: 20 } };

  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  /** Runs a test of a.game; meanwhile somebody types, and the first answer is about a text that is half typed. */
  async function runWhile(type: () => void, token: object = never): Promise<void> {
    const item = await file('a.game');
    const include = [item.children.get(fails.text)];
    sendRequest.mockImplementationOnce(async () => {
      type();
      return { tests: [], errors: [{ message: 'half typed', range }] };
    });
    const run = explorer().run({ include }, token);
    await vi.runAllTimersAsync();
    await run;
  }

  test('is about the last text and its places, also of a test that was gone meanwhile', async () => {
    await runWhile(() => {
      edit('file:///a.game');
      found = [{ ...fails, range: below }];
    });
    const [run] = explorer().runs;
    expect([...(run?.outcomes.keys() ?? [])]).toEqual([fails.text]);
    expect(run?.outcomes.get(fails.text)).toMatchObject({ location: { range: below } });
  });

  test('is about the last text of a file that is imported, too', async () => {
    await runWhile(() => edit('file:///imported.game'));
    expect([...(explorer().runs[0]?.outcomes.keys() ?? [])]).toEqual([fails.text]);
  });

  test('waits until nobody types any more', async () => {
    const last = found;
    let keys = 0;
    await runWhile(() => {
      found = [];
      const timer = setInterval(() => {
        edit('file:///a.game');
        keys += 1;
        if (keys < 10) return;
        found = last;
        clearInterval(timer);
      }, 250);
      edit('file:///a.game');
    });
    expect([...(explorer().runs[0]?.outcomes.keys() ?? [])]).toEqual([fails.text]);
  });

  test.each([
    ['a document of another language', () => edit('file:///a.md', 'markdown')],
    ['a document that is saved', () => edit('file:///a.game', 'nimber', [])],
  ])('requests nothing again for %s', async (_, type) => {
    await runWhile(type);
    expect(explorer().runs[0]).toMatchObject({ ended: true, outcomes: new Map() });
    expect(sendRequest).toHaveBeenCalledTimes(2);
  });

  test('ends without outcomes when it is cancelled', async () => {
    const token = { ...never };
    await runWhile(() => {
      edit('file:///a.game');
      token.isCancellationRequested = true;
    }, token);
    expect(explorer().runs[0]).toMatchObject({ ended: true, outcomes: new Map() });
  });
});

test('a run whose request is refused ends, and says so unless it was cancelled', async () => {
  const item = await file('a.game');
  const token = { ...never };
  sendRequest.mockRejectedValueOnce(new Error('refused'));
  await expect(explorer().run({ include: [item] }, token)).rejects.toThrow('refused');
  sendRequest.mockImplementationOnce(async () => {
    token.isCancellationRequested = true;
    throw new Error('cancelled');
  });
  await explorer().run({ include: [item] }, token);
  expect(explorer().runs).toMatchObject([{ ended: true }, { ended: true }]);
});
