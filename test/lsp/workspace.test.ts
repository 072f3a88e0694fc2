import { describe, expect, test } from 'vitest';
import {
  CallHierarchyIncomingCallsRequest,
  CallHierarchyOutgoingCallsRequest,
  CallHierarchyPrepareRequest,
  CodeLensRequest,
  CodeLensResolveRequest,
  DeclarationRequest,
  DidChangeWorkspaceFoldersNotification,
  DocumentDiagnosticRequest,
  DocumentHighlightRequest,
  DocumentLinkRequest,
  DocumentLinkResolveRequest,
  TypeDefinitionRequest,
  WillRenameFilesRequest,
  WorkDoneProgress,
  WorkDoneProgressCreateRequest,
  WorkspaceDiagnosticRequest,
  WorkspaceSymbolRequest,
} from 'vscode-languageserver/node';
import { PRELUDE_URI } from '../../server/src/semantics/program/prelude.ts';
import { MODERN, OLD } from './client.ts';
import { at, DECLARED, far, here, opened, there, USING } from './folder.ts';

test('the server shows its own progress, where the client supports that', async () => {
  let arrive = (_: string): void => undefined;
  const late = new Promise<string>((resolve) => {
    arrive = resolve;
  });
  const client = await opened(DECLARED, { [there]: late }, { ...MODERN, window: { workDoneProgress: true } });
  const seen: string[] = [];
  client.connection.onRequest(WorkDoneProgressCreateRequest.type, ({ token }) => {
    client.connection.onProgress(WorkDoneProgress.type, token, (value) => {
      seen.push(value.kind === 'begin' ? value.title : value.kind);
      arrive(USING);
    });
  });
  await client.connection.sendRequest(WorkspaceSymbolRequest.type, { query: 'A' });
  expect([seen[0], seen.at(-1)]).toEqual(['Nimber is searching the .game files', 'end']);
});

test('folders that are added are searched', async () => {
  const capabilities = { ...MODERN, workspace: { ...MODERN.workspace, workspaceFolders: true } };
  const client = await opened(DECLARED, {}, capabilities);
  const names = async () => {
    const found = await client.connection.sendRequest(WorkspaceSymbolRequest.type, { query: 'Zigzag' });
    return found?.map(({ name }) => name);
  };
  expect(await names()).toEqual([]);
  client.files.set('file:///more/aces.game', 'set Zigzag = {1}');
  const event = { added: [{ uri: 'file:///more', name: 'more' }], removed: [] };
  await client.connection.sendNotification(DidChangeWorkspaceFoldersNotification.type, { event });
  expect(await names()).toEqual(['Zigzag']);
});

test('names are highlighted as introduced or used', async () => {
  const { connection } = await opened(DECLARED, {});
  const found = await connection.sendRequest(DocumentHighlightRequest.type, at);
  expect(found?.map(({ kind, range }) => [kind, range.start.line])).toEqual([
    [3, 0],
    [2, 1],
  ]);
});

test('workspace symbols are found in every file, and in the prelude last', async () => {
  const { connection } = await opened(DECLARED, { [there]: 'set Aces = {1}\n' });
  const found = await connection.sendRequest(WorkspaceSymbolRequest.type, { query: 'a' });
  const own = found?.slice(0, 2).map(({ name, containerName }) => [name, containerName]);
  expect(own).toEqual([
    ['A', 'here.game'],
    ['Aces', 'there.game'],
  ]);
  expect(found?.at(-1)?.location.uri).toBe(PRELUDE_URI);
});

test('calls lead through every file, and into the prelude', async () => {
  const { connection } = await opened('game A(n) { move to Nim(n - 1) }\n', { [there]: USING });
  const [item] = (await connection.sendRequest(CallHierarchyPrepareRequest.type, at)) ?? [];
  if (item === undefined) throw new Error('there is a game');
  const out = await connection.sendRequest(CallHierarchyOutgoingCallsRequest.type, { item });
  expect(out?.map(({ to, fromRanges }) => [to.name, to.uri, fromRanges.length])).toEqual([['Nim', PRELUDE_URI, 1]]);
  const incoming = await connection.sendRequest(CallHierarchyIncomingCallsRequest.type, { item });
  expect(incoming?.map(({ from, fromRanges }) => [from.uri, from.name, fromRanges.length])).toEqual([
    [there, 'play A(1) + A(2)', 2],
  ]);
  const [nim] = out ?? [];
  if (nim === undefined) throw new Error('Nim is called');
  expect(await connection.sendRequest(CallHierarchyOutgoingCallsRequest.type, { item: nim.to })).toEqual([]);
});

test('links are resolved on request', async () => {
  const { connection } = await opened('// A030193\n', {});
  const [link] = (await connection.sendRequest(DocumentLinkRequest.type, { textDocument: { uri: here } })) ?? [];
  if (link === undefined) throw new Error('there is a link');
  expect(link).toMatchObject({ target: 'https://oeis.org/A030193' });
  const resolved = await connection.sendRequest(DocumentLinkResolveRequest.type, link);
  expect(resolved.tooltip).toMatch(/On-Line Encyclopedia/);
});

test('imports follow a file that is renamed', async () => {
  const { connection } = await opened(DECLARED, { [there]: USING, [far]: 'play Nim(3)' });
  const files = [{ oldUri: here, newUri: 'file:///games/new.game' }];
  expect(await connection.sendRequest(WillRenameFilesRequest.type, { files })).toMatchObject({
    documentChanges: [{ textDocument: { uri: there }, edits: [{ newText: 'new.game' }] }],
  });
  const other = [{ oldUri: far, newUri: 'file:///games/new.game' }];
  expect(await connection.sendRequest(WillRenameFilesRequest.type, { files: other })).toBeNull();
});

test('the declaration of a name is its definition, and the types of a position are the games that it consists of', async () => {
  const text = 'game A(n) { take 1 }\nposition p = A(3) + A(4)\nplay p\n';
  const { connection } = await opened(text, {}, OLD);
  const use = { textDocument: { uri: here }, position: { line: 2, character: 5 } };
  expect(await connection.sendRequest(DeclarationRequest.type, use)).toMatchObject({ range: { start: { line: 1 } } });
  expect(await connection.sendRequest(TypeDefinitionRequest.type, use)).toMatchObject([
    { range: { start: { line: 0 } } },
  ]);
});

test('a lens that comes back without its title gets the newest one', async () => {
  const { connection } = await opened('play Nim(3)\n', {});
  const [lens] = (await connection.sendRequest(CodeLensRequest.type, { textDocument: { uri: here } })) ?? [];
  if (lens === undefined) throw new Error('there is a lens');
  const { command, ...bare } = lens;
  expect(await connection.sendRequest(CodeLensResolveRequest.type, bare)).toEqual({ ...bare, command });
});

describe('diagnostics', () => {
  const textDocument = { uri: here };

  test('that are the same as before are not sent again', async () => {
    const client = await opened('play Nmi(3)\n', {});
    const ask = (previousResultId?: string) =>
      client.connection.sendRequest(DocumentDiagnosticRequest.type, {
        textDocument,
        ...(previousResultId === undefined ? {} : { previousResultId }),
      });
    const first = await ask();
    expect(first).toMatchObject({ kind: 'full', items: [{ code: 'unknown-name' }] });
    expect(await ask(first.resultId)).toEqual({ kind: 'unchanged', resultId: first.resultId });
    await client.change(here, 2, 'play Nim(3)\n');
    expect(await ask(first.resultId)).toMatchObject({ kind: 'full', items: [] });
  });

  test('of the workspace are sent for every file, and again only where they have changed', async () => {
    const client = await opened('play Nmi(3)\n', { [there]: 'play Kalyes(3)\n', [far]: 'play Nim(3)\n' });
    const ask = (previousResultIds: readonly { uri: string; value: string }[]) =>
      client.connection.sendRequest(WorkspaceDiagnosticRequest.type, { previousResultIds: [...previousResultIds] });
    const { items } = await ask([]);
    expect(items).toMatchObject([
      { uri: here, version: 1, kind: 'full', items: [{ code: 'unknown-name' }] },
      { uri: there, version: null, kind: 'full', items: [{ code: 'unknown-name' }] },
      { uri: far, version: null, kind: 'full', items: [] },
    ]);
    await client.change(here, 2, 'play Nim(3)\n');
    const again = await ask(items.map(({ uri, resultId = '' }) => ({ uri, value: resultId })));
    expect(again.items.map(({ uri, kind }) => [uri, kind])).toEqual([
      [here, 'full'],
      [there, 'unchanged'],
      [far, 'unchanged'],
    ]);
  });

  test('of the workspace come file by file on request', async () => {
    const { connection } = await opened('play Nmi(3)\n', { [there]: 'play Nim(3)\n' });
    const parts: string[][] = [];
    connection.onProgress(WorkspaceDiagnosticRequest.partialResult, 'part', ({ items }) => {
      parts.push(items.map(({ uri }) => uri));
    });
    const params = { previousResultIds: [], partialResultToken: 'part' };
    expect(await connection.sendRequest(WorkspaceDiagnosticRequest.type, params)).toEqual({ items: [] });
    expect(parts).toEqual([[here], [there]]);
  });
});
