import { expect, test } from 'vitest';
import { LSPErrorCodes } from 'vscode-languageserver';
import { someOf } from '../tiers.ts';
import { OLD, startClient } from './client.ts';

/* Work in turns on a text that changes meanwhile: its places would be those of neither version. */

const uri = 'file:///long.game';
const LINES = 6000;
const TEXT = 'play Nim(1,2)  // one\n'.repeat(LINES);
const range = { start: { line: 0, character: 0 }, end: { line: LINES, character: 0 } };
const options = { tabSize: 2, insertSpaces: true };

/** The places in a result, whose rest may change as answers arrive. */
function placesIn(result: unknown): string {
  return JSON.stringify(Array.isArray(result) ? result.map(({ range: place }) => place) : Object(result).data);
}

const METHODS: readonly (readonly [string, object])[] = [
  ['textDocument/formatting', { options }],
  ['textDocument/rangeFormatting', { options, range }],
  ['textDocument/codeLens', {}],
  ['textDocument/semanticTokens/full', {}],
];
test.each(someOf(METHODS, 3))(
  '%s is answered about one version, or refused as outdated if the text has changed meanwhile',
  async (method, more) => {
    const { connection, open } = await startClient(OLD);
    await open(uri, TEXT);
    const params = { textDocument: { uri }, ...more };
    const before = placesIn(await connection.sendRequest(method, params));
    const asked = connection.sendRequest(method, params).catch((error: { readonly code: number }) => error.code);
    await connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version: 9 },
      contentChanges: [{ range: { start: range.start, end: range.start }, text: '\n\n' }],
    });
    const found = await asked;
    const after = placesIn(await connection.sendRequest(method, params));
    expect(after === before).toBe(false);
    if (found !== LSPErrorCodes.ContentModified) expect([before, after].includes(placesIn(found))).toBe(true);
  },
);
