import type { TestClient } from './client.ts';

/* Every request that a client sends, so that a law about all of them can be tested on each. */

export const uri = 'file:///a.game';
/** A text in which each of the requests finds something at its place, with the place of a name that is declared in it. */
export const TEXT =
  '/// HDU 1848.\ngame A(n) {\n  take   1..n\n}\nplay A(5)\nplay Nim(1, 2) + Kayles(5)\nset S = {1}\nexpect sg(A(2)) = 2\n';
const position = { line: 4, character: 6 };
const range = { start: { line: 0, character: 0 }, end: { line: 7, character: 0 } };
const here = { start: position, end: position };
const textDocument = { uri };
const at = { textDocument, position };
const options = { tabSize: 2, insertSpaces: true };
const item = { name: 'A', kind: 5, uri, range: here, selectionRange: here };
const context = { diagnostics: [], includeDeclaration: true };

/** A method, its parameters, and the answer when there is nothing to say. */
export type Request = readonly [method: string, params: object, empty: unknown];

/** The requests about a document. */
export const ABOUT_DOCUMENT: readonly Request[] = [
  ['textDocument/hover', at, null],
  ['textDocument/completion', at, []],
  ['textDocument/signatureHelp', { textDocument, position: { line: 4, character: 7 } }, null],
  ['textDocument/declaration', at, null],
  ['textDocument/definition', at, null],
  ['textDocument/typeDefinition', { textDocument, position: { line: 1, character: 7 } }, []],
  ['textDocument/references', { ...at, context }, []],
  ['textDocument/documentHighlight', at, []],
  ['textDocument/documentSymbol', { textDocument }, []],
  ['textDocument/codeAction', { textDocument, range, context }, []],
  ['textDocument/codeLens', { textDocument }, []],
  ['textDocument/documentLink', { textDocument }, []],
  ['textDocument/formatting', { textDocument, options }, []],
  ['textDocument/rangeFormatting', { textDocument, range, options }, []],
  ['textDocument/rangesFormatting', { textDocument, ranges: [range], options }, []],
  ['textDocument/onTypeFormatting', { textDocument, position: { line: 3, character: 1 }, ch: '}', options }, []],
  ['textDocument/prepareRename', at, null],
  ['textDocument/rename', { ...at, newName: 'B' }, null],
  ['textDocument/foldingRange', { textDocument }, []],
  ['textDocument/selectionRange', { textDocument, positions: [position] }, []],
  ['textDocument/linkedEditingRange', { textDocument, position: { line: 1, character: 7 } }, null],
  ['textDocument/prepareCallHierarchy', at, null],
  ['callHierarchy/incomingCalls', { item }, []],
  ['callHierarchy/outgoingCalls', { item }, []],
  ['textDocument/semanticTokens/full', { textDocument }, []],
  ['textDocument/semanticTokens/full/delta', { textDocument, previousResultId: 'another' }, []],
  ['textDocument/semanticTokens/range', { textDocument, range }, []],
  ['textDocument/inlayHint', { textDocument, range }, []],
  ['textDocument/diagnostic', { textDocument }, []],
  ['nimber/check', { textDocument, wait: false }, { tests: [], errors: [] }],
  ['nimber/view', at, null],
  ['nimber/play', { textDocument, position: 'A(3) + Nim(2)' }, null],
  ['nimber/solver', { ...at, language: 'cpp' }, null],
  ['nimber/patterns', { textDocument, position: { line: 1, character: 7 } }, null],
  ['nimber/lesson', { textDocument }, null],
  ['nimber/ask', { textDocument, text: 'play A(3) + Nim(2)' }, null],
  ['nimber/values', { textDocument, game: 'A', ranges: [[0, 5]] }, null],
];

/** The requests that ask for more about an earlier answer, each with what it is about. A link needs no such request. */
export const RESOLVING: readonly (readonly [method: string, given: object])[] = [
  ['completionItem/resolve', { label: 'A', data: { uri, kind: 'game' } }],
  // The first document whose lenses are requested has the number 1.
  ['codeLens/resolve', { range: { start: { line: 4, character: 0 }, end: position }, data: 1 }],
  [
    'codeAction/resolve',
    { title: 'Extract the position', kind: 'refactor.extract', data: { uri, version: 1, range: here } },
  ],
  ['inlayHint/resolve', { position, label: [{ value: '= 1' }], data: { uri, at: TEXT.indexOf('\nset') } }],
];

/** The requests about all files. */
export const ABOUT_WORKSPACE: readonly Request[] = [
  ['workspace/symbol', { query: 'A' }, []],
  ['workspace/diagnostic', { previousResultIds: [] }, []],
  ['workspace/willRenameFiles', { files: [{ oldUri: uri, newUri: 'file:///b.game' }] }, null],
];

/** What an answer holds, without the name of the result. */
export async function ask({ connection }: TestClient, [method, params]: Request): Promise<unknown> {
  const answer: unknown = await connection.sendRequest(method, params);
  if (typeof answer !== 'object' || answer === null) return answer;
  if ('items' in answer) return answer.items;
  return 'data' in answer ? answer.data : answer;
}
