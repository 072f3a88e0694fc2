import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CodeLensRequest,
  DidChangeTextDocumentNotification,
  DocumentDiagnosticRequest,
  DocumentHighlightRequest,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  HoverRequest,
  InlayHintRequest,
  SemanticTokensDeltaRequest,
  SemanticTokensRequest,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { cases } from '../tiers.ts';
import { MODERN, startClient, type TestClient } from './client.ts';

/* Documents that were edited step by step look like those that were opened with their final texts. */

const uri = 'file:///a.game';
const imported = 'file:///b.game';
const textDocument = { uri };

const TEXT = `import "b.game"
/// Doc.
game G(n) { take 1..3 }
set S = {1, 4}
game B[m](n) { take S  take m }
position start = G(5) + B[2](7)
play start + Nim(13, 12, 8)
graph D { a -> b, c   b -> c }
play D(a)
play There(7) + far + G(2)
expect sg(G(0..3)) = [0, 1, 2, 3]
conjecture sg(G(n)) = n % 4
`;

/** Imports its importer, and shares a name with it. */
const IMPORTED = `import "a.game"
set T = S + {6}
game There(n) { take T }
position far = 2 * There(9) + Nim(3)
set S = {2, 5}
`;

const SCRAPS = [
  '',
  ' ',
  '\n',
  '3',
  '9',
  '(',
  ')',
  '{',
  '}',
  '+ ',
  'G',
  'S',
  'a',
  'misere ',
  '// ',
  '/*',
  '"',
  'game ',
  'set T = {1, 3}\n',
  'play G(4)\n',
  '，',
  '𝔾',
];

/** The start and end of an edit, each as a share of the text, and the text that replaces what is between. */
const edit = fc.record({
  file: fc.constantFrom(uri, uri, imported),
  at: fc.nat(999),
  length: fc.nat(6),
  put: fc.constantFrom(...SCRAPS),
  /** Whether the editor asks for everything after it. */
  looks: fc.boolean(),
});

/** What an editor asks for after every change. */
async function glance({ connection }: TestClient) {
  const end = { line: 10_000, character: 0 };
  return {
    lenses: await connection.sendRequest(CodeLensRequest.type, { textDocument }),
    diagnostics: await connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument }),
    symbols: await connection.sendRequest(DocumentSymbolRequest.type, { textDocument }),
    folds: await connection.sendRequest(FoldingRangeRequest.type, { textDocument }),
    hints: await connection.sendRequest(InlayHintRequest.type, {
      textDocument,
      range: { start: { line: 0, character: 0 }, end },
    }),
    hover: await connection.sendRequest(HoverRequest.type, { textDocument, position: { line: 6, character: 2 } }),
    highlights: await connection.sendRequest(DocumentHighlightRequest.type, {
      textDocument,
      position: { line: 5, character: 17 },
    }),
  };
}

/** The same once all answers are there. */
async function view(client: TestClient) {
  const { connection, until } = client;
  const lenses = () => connection.sendRequest(CodeLensRequest.type, { textDocument });
  await until(async () => (await lenses())?.every(({ command }) => command?.title !== '…') ?? true);
  return glance(client);
}

async function coloursOf({ connection }: TestClient): Promise<readonly number[]> {
  return (await connection.sendRequest(SemanticTokensRequest.type, { textDocument }))?.data ?? [];
}

/** The colours that result from an earlier result and the changes that the server sends. */
async function changedColours({ connection }: TestClient): Promise<readonly number[]> {
  const before = await connection.sendRequest(SemanticTokensRequest.type, { textDocument });
  const previousResultId = before?.resultId ?? '';
  const now = await connection.sendRequest(SemanticTokensDeltaRequest.type, { textDocument, previousResultId });
  if (now === null || !('edits' in now)) return now?.data ?? [];
  const data = [...(before?.data ?? [])];
  for (const { start, deleteCount, data: put = [] } of now.edits) data.splice(start, deleteCount, ...put);
  return data;
}

async function opened(text: string, other: string): Promise<TestClient> {
  const client = await startClient(MODERN);
  await client.open(imported, other);
  await client.open(uri, text);
  return client;
}

test('after any edits everything is as in documents that were opened with the same text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 12 }), async (edits) => {
      const client = await opened(TEXT, IMPORTED);
      const now = new Map([
        [uri, TextDocument.create(uri, 'nimber', 1, TEXT)],
        [imported, TextDocument.create(imported, 'nimber', 1, IMPORTED)],
      ]);
      const textOf = (file: string) => now.get(file)?.getText() ?? '';
      for (const { file, at, length, put, looks } of edits) {
        const document = now.get(file);
        if (document === undefined) continue;
        const start = Math.floor((at / 1000) * textOf(file).length);
        const range = { start: document.positionAt(start), end: document.positionAt(start + length) };
        const contentChanges = [{ range, text: put }];
        const version = document.version + 1;
        await client.connection.sendNotification(DidChangeTextDocumentNotification.type, {
          textDocument: { uri: file, version },
          contentChanges,
        });
        now.set(file, TextDocument.update(document, contentChanges, version));
        if (looks) await glance(client);
        if (looks) await coloursOf(client);
      }
      const fresh = await opened(textOf(uri), textOf(imported));
      const expected = await view(fresh);
      // Importers learn of changes after a pause, which is longer on a busy machine.
      await client.until(async () => isDeepStrictEqual(await view(client), expected));
      expect(await view(client)).toEqual(expected);
      const colours = await coloursOf(fresh);
      expect(await changedColours(client)).toEqual(colours);
      expect(await coloursOf(client)).toEqual(colours);
    }),
    { numRuns: cases(60), endOnFailure: true },
  );
});
