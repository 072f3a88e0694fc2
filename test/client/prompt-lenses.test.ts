import { beforeEach, expect, test, vi } from 'vitest';
import type { CancellationToken, CodeLens, TextDocument } from 'vscode';
import { createPromptLenses } from '../../client/src/prompt-lenses.ts';
import { Position, Range, registered } from './vscode.ts';

/** Answers with the lenses that are given to the last request. */
let answer: (lenses: readonly CodeLens[]) => void = () => undefined;
let fail: () => void = () => undefined;
const refresh = vi.fn();
const lenses = createPromptLenses(
  () =>
    new Promise((resolve, reject) => {
      answer = (found) => resolve([...found]);
      fail = () => reject(new Error('no answer'));
    }),
  refresh,
);
// The casts: a test needs only some of what a document, a token and a lens are.
const document = { version: 1 } as { version: number };
const token = { onCancellationRequested: () => undefined } as unknown as CancellationToken;
const rangeOf = (line: number, from: number, to: number) => new Range(new Position(line, from), new Position(line, to));
const lensAt = (line: number, title: string) =>
  ({ range: rangeOf(line, 0, 4), command: { title } }) as unknown as CodeLens;
const shown = (found: readonly CodeLens[] | null | undefined) =>
  found?.map(({ range, command }) => `${range.start.line} ${command?.title}`);

/** Asks for the lenses, and gives what is shown: the answer, or if none comes in time, what was known before. */
async function ask(found?: readonly CodeLens[]) {
  const asked = lenses.provide(document as TextDocument, token, () => null);
  if (found === undefined) await vi.advanceTimersByTimeAsync(300);
  else answer(found);
  return shown(await asked);
}

function edit(range: Range, text: string): void {
  document.version += 1;
  registered.events.get('change')?.({ document, contentChanges: [{ range, text }] } as never);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});

test('lenses that come in time are shown, and asked for once', async () => {
  expect(await ask([lensAt(3, 'N'), lensAt(5, 'P')])).toEqual(['3 N', '5 P']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(refresh).not.toHaveBeenCalled();
});

test.each([
  { what: 'a new line above', range: rangeOf(4, 0, 0), text: 'play Nim(1)\n', expected: ['3 N', '6 P'] },
  { what: 'a key behind the first word', range: rangeOf(3, 11, 11), text: '1', expected: ['3 N', '5 P'] },
  { what: 'a key in the first word', range: rangeOf(3, 1, 2), text: 'x', expected: ['5 P'] },
  {
    what: 'lines that are deleted',
    range: new Range(new Position(1, 0), new Position(3, 0)),
    text: '',
    expected: ['1 N', '3 P'],
  },
])('while new lenses are being found after $what, those before stay', async ({ range, text, expected }) => {
  await ask([lensAt(3, 'N'), lensAt(5, 'P')]);
  edit(range, text);
  expect(await ask()).toEqual(expected);
});

test.each([
  { what: 'something new', late: [lensAt(3, 'P')], refreshed: 1 },
  { what: 'what is shown', late: [lensAt(3, 'N')], refreshed: 0 },
])('lenses that come late and say $what are asked for again: $refreshed', async ({ late, refreshed }) => {
  await ask([lensAt(3, 'N')]);
  await ask();
  answer(late);
  await vi.advanceTimersByTimeAsync(0);
  expect(refresh).toHaveBeenCalledTimes(refreshed);
  expect(await ask()).toEqual(shown(late));
});

test('lenses in whose place none come are taken away', async () => {
  await ask([lensAt(3, 'N')]);
  expect(await ask()).toEqual(['3 N']);
  fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(await ask()).toEqual([]);
  fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('late lenses of a version that is no longer there are not shown', async () => {
  await ask([lensAt(3, 'N')]);
  await ask();
  edit(rangeOf(0, 0, 0), '\n');
  answer([lensAt(3, 'P')]);
  expect([await ask(), refresh.mock.calls]).toEqual([['4 N'], []]);
});

test('if there is no answer at all, the failure is passed on', async () => {
  const failing = createPromptLenses(() => Promise.reject(new Error('stopped')), refresh);
  await expect(failing.provide({ version: 1 } as TextDocument, token, () => null)).rejects.toThrow('stopped');
});
