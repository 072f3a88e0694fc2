import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  answers,
  edit,
  explorer,
  fails,
  file,
  holds,
  labelsOf,
  never,
  range,
  sendRequest,
  untested,
} from './explorer.ts';
import { TestMessage } from './vscode.ts';

describe('a run', () => {
  test('of everything reports the outcome of each test, with what was expected and what was found', async () => {
    await explorer().run({}, never);
    const [run] = explorer().runs;
    expect(run?.ended).toBe(true);
    expect(run?.outcomes.get(holds.text)).toBe('passed');
    expect(run?.outcomes.get(untested.text)).toBe('skipped');
    expect(run?.outcomes.get(fails.text)).toBeInstanceOf(TestMessage);
    expect(run?.outcomes.get(fails.text)).toMatchObject({
      message: { value: '`sg(Nim(3))` is 3, not 4.' },
      location: { uri: { text: expect.stringMatching(/[ab]\.game/) }, range },
    });
    expect(run?.output).toContain('expect sg(Nim(3)) = 3  ✓ 3');
    expect(sendRequest.mock.calls.map(([, params]) => params)).toEqual(
      ['a', 'b'].map((name) => ({ textDocument: { uri: `file:///${name}.game` }, wait: true })),
    );
  });

  test('says what is wrong in a sentence, and compares values side by side only if they are long', async () => {
    const [list, other] = ['[0, 1, 2, 3, 4, 5, 6, 7]', '[0, 1, 2, 3, 4, 5, 6, 8]'];
    for (const [expected, actual, compared] of [
      ['4', '3', undefined],
      [list, other, list],
    ] as const) {
      answers.tests = [{ ...fails, range, expected, actual }];
      await explorer().run({}, never);
      const outcome = explorer().runs.at(-1)?.outcomes.get(fails.text);
      expect(outcome).toMatchObject({ message: { value: '`sg(Nim(3))` is 3, not 4.' }, expected: compared });
    }
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
    answers.tests = Array.from({ length: 600 }, (_, n) => ({ ...holds, text: `expect sg(Nim(${n})) = ${n}`, range }));
    const item = await file('a.game');
    await explorer().run({ include: [item] }, never);
    const [run] = explorer().runs;
    expect(run?.outcomes).toEqual(new Map(labelsOf(item.children).map((label) => [label, 'passed'])));
    expect(run).toMatchObject({ enqueued: [], started: [] });
  });

  test('says each result once', async () => {
    answers.tests = answers.tests.slice(0, 1);
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

describe('a run of a file with errors that belong to no test', () => {
  const message = 'This `conjecture` is unfinished.';

  beforeEach(() => {
    answers.errors = [{ message, range }];
  });

  test('fails the file, at the place of each error', async () => {
    await explorer().run({ include: [await file('a.game')] }, never);
    const location = { uri: { text: 'file:///a.game' }, range };
    expect(explorer().runs[0]?.outcomes.get('a.game')).toMatchObject([{ message: { value: message }, location }]);
    expect(explorer().runs[0]?.outcomes.get(holds.text)).toBe('passed');
  });

  test('does not, if one test is run only', async () => {
    const { children } = await file('a.game');
    await explorer().run({ include: [children.get(holds.text)] }, never);
    expect([...(explorer().runs[0]?.outcomes.keys() ?? [])]).toEqual([holds.text]);
  });

  test('says nothing about a file that has neither errors nor tests any more, which is not listed either', async () => {
    const include = [await file('a.game')];
    answers.tests = [];
    answers.errors = [];
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
      answers.tests = [{ ...fails, range: below }];
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
    const last = answers.tests;
    let keys = 0;
    await runWhile(() => {
      answers.tests = [];
      const timer = setInterval(() => {
        edit('file:///a.game');
        keys += 1;
        if (keys < 10) return;
        answers.tests = last;
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
