import { describe, expect, test } from 'vitest';
import { explorer, fails, file, holds, never, sendRequest } from './explorer.ts';
import { chosen, type FakeItem, registered } from './vscode.ts';

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
    expect(run?.outcomes.get(fails.text)).toMatchObject({
      message: { value: '`sg(Nim(3))` is 3, not 4.' },
    });
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
