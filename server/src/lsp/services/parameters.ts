import { memberOf } from './settings.ts';

/** A kind of parameter: what is one, and how the protocol writes it. */
interface Kind {
  readonly is: (value: unknown) => boolean;
  readonly written: string;
}

const TEXT: Kind = { is: (value) => typeof value === 'string', written: 'a string' };
const NUMBER: Kind = { is: (value) => typeof value === 'number', written: 'a number' };
const BOOLEAN: Kind = { is: (value) => typeof value === 'boolean', written: 'a boolean' };
const OBJECT: Kind = { is: (value) => typeof value === 'object' && value !== null, written: 'an object' };
// Places that no text has are allowed: some editors write the end of a line so.
const POSITION = record({ line: NUMBER, character: NUMBER });
const RANGE = record({ start: POSITION, end: POSITION });
const BOUNDS: Kind = {
  is: (value) => Array.isArray(value) && value.length === 2 && value.every(NUMBER.is),
  written: '[first, last]',
};
const LABEL: Kind = {
  is: (value) => TEXT.is(value) || listOf(OBJECT).is(value),
  written: 'a string or a list of parts',
};

function record(members: Readonly<Record<string, Kind>>): Kind {
  const all = Object.entries(members);
  return {
    is: (value) => all.every(([name, kind]) => kind.is(memberOf(value, name))),
    written: `{ ${all.map(([name, { written }]) => `${name}: ${written}`).join(', ')} }`,
  };
}

function listOf(kind: Kind): Kind {
  return { is: (value) => Array.isArray(value) && value.every(kind.is), written: `a list, each ${kind.written}` };
}

/** A parameter that a client may leave out, or send as null. */
function optional(kind: Kind): Kind {
  return {
    is: (value) => value === undefined || value === null || kind.is(value),
    written: `${kind.written}, or none`,
  };
}

/** The kinds of parameters by their names; `textDocument.uri` is a member of a member. */
type Parameters = Readonly<Record<string, Kind>>;

const DOCUMENT: Parameters = { 'textDocument.uri': TEXT };
const PLACE: Parameters = { ...DOCUMENT, position: POSITION };
const PART: Parameters = { ...DOCUMENT, range: RANGE };
const CALLS: Parameters = { 'item.uri': TEXT, 'item.selectionRange': RANGE };

/** What the server needs of the parameters of each request. */
const NEEDED: ReadonlyMap<string, Parameters> = new Map<string, Parameters>([
  ['initialize', { capabilities: OBJECT }],
  ['textDocument/hover', PLACE],
  ['textDocument/completion', PLACE],
  ['textDocument/signatureHelp', PLACE],
  ['textDocument/declaration', PLACE],
  ['textDocument/definition', PLACE],
  ['textDocument/typeDefinition', PLACE],
  ['textDocument/references', { ...PLACE, 'context.includeDeclaration': BOOLEAN }],
  ['textDocument/documentHighlight', PLACE],
  ['textDocument/documentSymbol', DOCUMENT],
  [
    'textDocument/codeAction',
    {
      ...PART,
      context: OBJECT,
      'context.diagnostics': listOf(record({ range: RANGE })),
      'context.only': optional(listOf(TEXT)),
    },
  ],
  ['textDocument/codeLens', DOCUMENT],
  ['textDocument/documentLink', DOCUMENT],
  ['textDocument/formatting', DOCUMENT],
  ['textDocument/rangeFormatting', PART],
  ['textDocument/rangesFormatting', { ...DOCUMENT, ranges: listOf(RANGE) }],
  ['textDocument/onTypeFormatting', { ...PLACE, ch: TEXT }],
  ['textDocument/prepareRename', PLACE],
  ['textDocument/rename', { ...PLACE, newName: TEXT }],
  ['textDocument/foldingRange', DOCUMENT],
  ['textDocument/selectionRange', { ...DOCUMENT, positions: listOf(POSITION) }],
  ['textDocument/linkedEditingRange', PLACE],
  ['textDocument/prepareCallHierarchy', PLACE],
  ['textDocument/semanticTokens/full', DOCUMENT],
  ['textDocument/semanticTokens/full/delta', { ...DOCUMENT, previousResultId: TEXT }],
  ['textDocument/semanticTokens/range', PART],
  ['textDocument/inlayHint', PART],
  ['textDocument/diagnostic', DOCUMENT],
  ['callHierarchy/incomingCalls', CALLS],
  ['callHierarchy/outgoingCalls', CALLS],
  ['completionItem/resolve', { label: TEXT }],
  ['codeLens/resolve', { range: RANGE }],
  ['codeAction/resolve', { title: TEXT }],
  ['documentLink/resolve', { range: RANGE }],
  ['inlayHint/resolve', { position: POSITION, label: LABEL }],
  ['workspace/symbol', { query: TEXT }],
  ['workspace/diagnostic', { previousResultIds: listOf(record({ uri: TEXT, value: TEXT })) }],
  ['workspace/willRenameFiles', { files: listOf(record({ oldUri: TEXT, newUri: TEXT })) }],
  ['workspace/textDocumentContent', { uri: TEXT }],
  ['workspace/executeCommand', { command: TEXT }],
  ['nimber/view', PLACE],
  ['nimber/play', { ...DOCUMENT, position: TEXT, to: optional(TEXT) }],
  ['nimber/solver', { ...DOCUMENT, language: TEXT, position: optional(POSITION), of: optional(TEXT) }],
  ['nimber/patterns', { ...DOCUMENT, position: optional(POSITION), game: optional(TEXT) }],
  ['nimber/lesson', { ...DOCUMENT, wait: optional(BOOLEAN) }],
  ['nimber/check', { ...DOCUMENT, wait: optional(BOOLEAN) }],
  ['nimber/ask', { ...DOCUMENT, text: TEXT }],
  ['nimber/values', { ...DOCUMENT, game: TEXT, ranges: listOf(BOUNDS), before: optional(NUMBER) }],
]);

/**
 * A sentence that names the first parameter of a request that is missing or not what the protocol says, or null. Time grows with
 * the parameters.
 */
export function malformed(method: string, params: unknown): string | null {
  for (const [name, { is, written }] of Object.entries(NEEDED.get(method) ?? {})) {
    const value = name.split('.').reduce<unknown>(memberOf, params);
    if (!is(value)) return `${method} needs the parameter ${name}: ${written}`;
  }
  return null;
}
