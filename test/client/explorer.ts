import { afterEach, beforeEach, vi } from 'vitest';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { createTests } from '../../client/src/tests/tests.ts';
import { chosen, type FakeItem, registered, Uri, workspace } from './vscode.ts';

/*
 * A Test Explorer for two files, `a.game` and `b.game`, and a server that answers as a test wants. Whatever imports this has a new one for each test.
 */

export const range = { start: { line: 2, character: 0 }, end: { line: 2, character: 20 } };
export const holds = {
  text: 'expect sg(Nim(3)) = 3',
  outcome: 'passed',
  said: '✓ 3',
  messages: [],
  expected: null,
  actual: null,
};
export const fails = {
  text: 'expect sg(Nim(3)) = 4',
  outcome: 'failed',
  said: '✗ 3, not 4',
  messages: ['`sg(Nim(3))` is 3, not 4.'],
  expected: '4',
  actual: '3',
};
export const untested = { ...holds, text: 'conjecture sg(G(n)) = n', outcome: 'skipped', said: '? no answer' };

/** The texts of the files on disk. */
export const texts = new Map<string, string>();
/** What the server answers about each file. */
export const answers: { tests: readonly object[]; errors: readonly object[] } = { tests: [], errors: [] };
export const sendRequest = vi.fn(async (..._: unknown[]) => ({ ...answers }));
export const never = { isCancellationRequested: false, onCancellationRequested: () => ({ dispose() {} }) };
let disposable: { dispose(): unknown };

export function start(): void {
  // The cast: nothing else of a client is needed.
  disposable = createTests({ sendRequest } as unknown as BaseLanguageClient);
}

export function stop(): void {
  disposable.dispose();
}

beforeEach(() => {
  vi.clearAllMocks();
  answers.tests = [holds, fails, fails, untested].map((each) => ({ ...each, range }));
  answers.errors = [];
  workspace.findFiles.mockResolvedValue(['file:///a.game', 'file:///b.game'].map((text) => Uri.parse(text)));
  for (const name of ['a', 'b', 'c']) texts.set(`file:///${name}.game`, holds.text);
  workspace.fs.readFile.mockImplementation(async ({ text }) => new TextEncoder().encode(texts.get(text) ?? ''));
  start();
});

afterEach(() => {
  stop();
  chosen.clear();
  texts.clear();
});

export function explorer() {
  const { explorer: made } = registered;
  if (made === null) throw new Error('no test controller was made');
  return made;
}

export const labelsOf = (items: Iterable<[string, FakeItem]>): string[] => [...items].map(([, { label }]) => label);

/** The file of that name, with its tests listed. */
export async function file(name: string): Promise<FakeItem> {
  await explorer().resolveHandler?.();
  const item = explorer().items.get(`file:///${name}`);
  if (item === undefined) throw new Error(`${name} is not listed`);
  await explorer().resolveHandler?.(item);
  return item;
}

/** Types something into a document. */
export function edit(uri: string, languageId = 'nimber', contentChanges: readonly object[] = [{}]): void {
  registered.events.get('change')?.({ document: { languageId, uri: Uri.parse(uri) }, contentChanges } as never);
}
