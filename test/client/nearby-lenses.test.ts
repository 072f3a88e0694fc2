import { beforeEach, expect, test, vi } from 'vitest';
import type { CancellationToken, TextDocument, TextEditor } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { refreshLensesAfterBlur } from '../../client/src/lenses-after-blur.ts';
import { createNearbyLenses } from '../../client/src/nearby-lenses.ts';
import { registered, window } from './vscode.ts';

const fire = vi.fn();
const sendRequest = vi.fn(async (_method: string, _params: object) => ['from the part']);
// The casts: a test needs only some of what a client, a document and a token are.
const client = {
  code2ProtocolConverter: { asCodeLensParams: () => ({ textDocument: 'long' }) },
  protocol2CodeConverter: { asCodeLenses: async (lenses: unknown) => lenses },
  sendRequest,
  getFeature: () => ({ getProvider: () => ({ onDidChangeCodeLensEmitter: { fire } }) }),
} as unknown as BaseLanguageClient;
const token = {} as CancellationToken;

const lenses = createNearbyLenses(() => client);
const long = { lineCount: 36_000 } as TextDocument;

function show(document: TextDocument, ...parts: readonly (readonly [first: number, last: number])[]): void {
  const visibleRanges = parts.map(([first, last]) => ({ start: { line: first }, end: { line: last } }));
  window.visibleTextEditors = [{ document, visibleRanges }];
}

/** The user scrolls, and then stops. */
function scroll(first: number, last: number): void {
  show(long, [first, last]);
  const changed = { textEditor: { document: long } as TextEditor };
  registered.events.get('visible ranges')?.(changed as never);
  vi.runAllTimers();
}

const provide = (document: TextDocument) => lenses.provide(document, token, () => ['all' as never]);

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});

test('a short document, and one that no editor shows, have all their lenses', async () => {
  const short = { lineCount: 2000 } as TextDocument;
  show(short, [0, 40]);
  expect([await provide(short), await provide(long)]).toEqual([['all'], ['all']]);
});

test.each([
  { parts: [[18_000, 18_050]], near: [17_700, 18_350] },
  { parts: [[10, 50]], near: [0, 350] },
  {
    parts: [
      [1000, 1020],
      [1400, 1420],
    ],
    near: [700, 1720],
  },
] as const)('a long document of which $parts can be seen has the lenses of $near', async ({ parts, near }) => {
  show(long, ...parts);
  expect(await provide(long)).toEqual(['from the part']);
  const rangeOf = (first: number, last: number) => ({
    start: { line: first, character: 0 },
    end: { line: last, character: 0 },
  });
  const lines = parts.flat();
  expect(sendRequest.mock.lastCall?.[1]).toEqual({
    textDocument: 'long',
    within: rangeOf(near[0], near[1]),
    visible: rangeOf(Math.min(...lines), Math.max(...lines)),
  });
});

test('lenses are asked for again when the user has scrolled beyond those that are there', async () => {
  show(long, [1000, 1040]);
  await provide(long);
  scroll(1300, 1340);
  expect(fire).not.toHaveBeenCalled();
  scroll(1301, 1341);
  expect(fire).toHaveBeenCalledOnce();
});

test.each([
  { what: 'a page', editor: undefined, languageId: 'nimber', asked: 1 },
  { what: 'a page beside a file of another language', editor: undefined, languageId: 'json', asked: 0 },
  { what: 'another text', editor: {}, languageId: 'nimber', asked: 0 },
])('when $what has the focus, lenses are asked for again: $asked', ({ editor, languageId, asked }) => {
  const blurred = refreshLensesAfterBlur(() => client);
  show({ lineCount: 3, languageId } as TextDocument, [0, 2]);
  registered.events.get('editor')?.(editor as never);
  expect(fire).toHaveBeenCalledTimes(asked);
  blurred.dispose();
});
