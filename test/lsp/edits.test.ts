import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CodeLensRequest,
  DidChangeTextDocumentNotification,
  DocumentDiagnosticRequest,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  HoverRequest,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { MODERN, startClient, type TestClient } from './client.ts';

/* A document that was edited step by step is seen as one that was opened with its last text. */

const uri = 'file:///a.game';
const textDocument = { uri };

const TEXT = `/// Doc.
game G(n) { take 1..3 }
set S = {1, 4}
game B[m](n) { take S  take m }
position start = G(5) + B[2](7)
play start + Nim(13, 12, 8)
graph D { a -> b, c   b -> c }
play D(a)
expect sg(G(0..3)) = [0, 1, 2, 3]
conjecture sg(G(n)) = n % 4
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
  '// ',
  '/*',
  '"',
  'game ',
  'play G(4)\n',
  '，',
  '𝔾',
];

/** From a place to another one, each as a share of the text, and what takes the place of what is between. */
const edit = fc.record({ at: fc.nat(999), length: fc.nat(6), put: fc.constantFrom(...SCRAPS) });

async function view({ connection, until }: TestClient): Promise<unknown> {
  const lenses = () => connection.sendRequest(CodeLensRequest.type, { textDocument });
  await until(async () => (await lenses())?.every(({ command }) => command?.title !== '…') ?? true);
  return {
    lenses: await lenses(),
    diagnostics: await connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument }),
    symbols: await connection.sendRequest(DocumentSymbolRequest.type, { textDocument }),
    folds: await connection.sendRequest(FoldingRangeRequest.type, { textDocument }),
    hover: await connection.sendRequest(HoverRequest.type, { textDocument, position: { line: 5, character: 2 } }),
  };
}

test('after any edits everything is as in a document that was opened so', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 12 }), async (edits) => {
      const client = await startClient(MODERN);
      await client.open(uri, TEXT);
      let now = TextDocument.create(uri, 'nimber', 1, TEXT);
      for (const { at, length, put } of edits) {
        const start = Math.floor((at / 1000) * now.getText().length);
        const range = { start: now.positionAt(start), end: now.positionAt(start + length) };
        const contentChanges = [{ range, text: put }];
        const version = now.version + 1;
        await client.connection.sendNotification(DidChangeTextDocumentNotification.type, {
          textDocument: { uri, version },
          contentChanges,
        });
        now = TextDocument.update(now, contentChanges, version);
      }
      const fresh = await startClient(MODERN);
      await fresh.open(uri, now.getText());
      expect(await view(client)).toEqual(await view(fresh));
    }),
    { numRuns: 60, endOnFailure: true },
  );
});
