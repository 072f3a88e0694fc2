import { describe, expect, test } from 'vitest';
import {
  CallHierarchyIncomingCallsRequest,
  CallHierarchyOutgoingCallsRequest,
  CallHierarchyPrepareRequest,
  CancellationTokenSource,
  type ClientCapabilities,
  CodeLensRequest,
  CodeLensResolveRequest,
  DeclarationRequest,
  DidChangeWatchedFilesNotification,
  DidChangeWorkspaceFoldersNotification,
  DocumentDiagnosticRequest,
  DocumentHighlightRequest,
  DocumentLinkRequest,
  DocumentLinkResolveRequest,
  FileChangeType,
  type InitializeParams,
  type Location,
  LSPErrorCodes,
  PrepareRenameRequest,
  ProgressType,
  ReferencesRequest,
  RenameRequest,
  TypeDefinitionRequest,
  WillRenameFilesRequest,
  WorkDoneProgress,
  WorkDoneProgressCreateRequest,
  WorkspaceDiagnosticRequest,
  WorkspaceSymbolRequest,
} from 'vscode-languageserver/node';
import { PRELUDE_URI } from '../../server/src/semantics/prelude.ts';
import { idleWorker, MODERN, OLD, startClient, type TestClient } from './client.ts';

const here = 'file:///games/here.game';
const there = 'file:///games/there.game';
const far = 'file:///games/far.game';
const folder: Partial<InitializeParams> = { workspaceFolders: [{ uri: 'file:///games', name: 'games' }] };
const position = { line: 0, character: 5 };
const at = { textDocument: { uri: here }, position };

/** A client that has opened `here`, in a folder with these other files. */
async function opened(
  text: string,
  others: Readonly<Record<string, string | Promise<string>>>,
  capabilities: ClientCapabilities = MODERN,
  more: Partial<InitializeParams> = {},
): Promise<TestClient> {
  const client = await startClient(capabilities, { ...folder, ...more }, () => idleWorker);
  for (const [uri, content] of Object.entries(others)) client.files.set(uri, content);
  await client.open(here, text);
  return client;
}

const DECLARED = 'game A(n) { take 1 }\nplay A(3)\n';
const USING = 'import "here.game"\nplay A(1) + A(2)\n';

/** Places as `here:1:5`, both numbers from 0. */
function told(locations: readonly Location[] | null): readonly string[] {
  return (locations ?? []).map(({ uri, range: { start } }) => {
    const name = /(\w+)\.game$/.exec(uri)?.[1] ?? uri;
    return `${name}:${start.line}:${start.character}`;
  });
}

describe('references', () => {
  const all = { ...at, context: { includeDeclaration: true } };

  test('are found in files that nobody has opened', async () => {
    const { connection } = await opened(DECLARED, { [there]: USING, [far]: 'play Nim(3)' });
    expect(told(await connection.sendRequest(ReferencesRequest.type, all))).toEqual([
      'here:0:5',
      'here:1:5',
      'there:1:5',
      'there:1:12',
    ]);
  });

  test('leave the declaration out where it is not wanted', async () => {
    const { connection } = await opened(DECLARED, {});
    const uses = { ...at, context: { includeDeclaration: false } };
    expect(told(await connection.sendRequest(ReferencesRequest.type, uses))).toEqual(['here:1:5']);
  });

  test('come file by file to whoever asks for that', async () => {
    const { connection } = await opened(DECLARED, { [there]: USING });
    const parts: (readonly string[])[] = [];
    connection.onProgress(new ProgressType<Location[]>(), 'part', (part) => {
      parts.push(told(part));
    });
    const rest = await connection.sendRequest(ReferencesRequest.type, { ...all, partialResultToken: 'part' });
    expect(rest).toEqual([]);
    expect(parts).toEqual([
      ['here:0:5', 'here:1:5'],
      ['there:1:5', 'there:1:12'],
    ]);
  });

  test('of a name of the prelude include the prelude', async () => {
    const { connection } = await opened('play Nim(3)\n', { [there]: 'play Nim(4)\n' });
    const found = await connection.sendRequest(ReferencesRequest.type, all);
    expect(told(found).slice(0, 2)).toEqual(['here:0:5', 'there:0:5']);
    expect(found?.at(-1)?.uri).toBe(PRELUDE_URI);
  });

  test('follow files that come, change and go', async () => {
    const client = await opened(DECLARED, { [there]: USING });
    const ask = async () => told(await client.connection.sendRequest(ReferencesRequest.type, all)).slice(2);
    const tell = (uri: string, type: FileChangeType) =>
      client.connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes: [{ uri, type }] });
    expect(await ask()).toEqual(['there:1:5', 'there:1:12']);
    client.files.set(there, 'import "here.game"\nplay A(1)\n');
    await tell(there, FileChangeType.Changed);
    expect(await ask()).toEqual(['there:1:5']);
    client.files.set(far, 'import "here.game"\nplay 2 * A(1)\n');
    await tell(far, FileChangeType.Created);
    expect(await ask()).toEqual(['there:1:5', 'far:1:9']);
    client.files.delete(there);
    await tell(there, FileChangeType.Deleted);
    expect(await ask()).toEqual(['far:1:9']);
    expect(client.looked.count).toBe(3);
  });

  test('are those of the files as they are now, whether or not the client tells of changes', async () => {
    const client = await opened(DECLARED, { [there]: USING }, OLD);
    const ask = async () => told(await client.connection.sendRequest(ReferencesRequest.type, all)).slice(2);
    expect(await ask()).toEqual(['there:1:5', 'there:1:12']);
    client.files.set(there, 'import "here.game"\nplay A(1)\n');
    expect(await ask()).toEqual(['there:1:5']);
  });

  test('lead through files outside of the folders, where one in them imports these', async () => {
    const between = 'file:///elsewhere/between.game';
    const client = await opened(DECLARED, {
      [there]: 'import "/elsewhere/between.game"\nplay A(1)\n',
      [between]: 'import "/games/here.game"\nplay A(2)\n',
    });
    client.outside.add(between);
    const ask = async () => told(await client.connection.sendRequest(ReferencesRequest.type, all)).slice(2);
    for (let time = 0; time < 2; time += 1) {
      expect(await ask()).toEqual(['there:1:5', 'between:1:5']);
      expect(client.read).toEqual([there, between]);
    }
  });

  test('of an unsaved text are those of the text in the editor', async () => {
    const client = await opened(DECLARED, { [there]: USING });
    await client.open(there, 'import "here.game"\n');
    expect(told(await client.connection.sendRequest(ReferencesRequest.type, all))).toEqual(['here:0:5', 'here:1:5']);
  });

  test('are looked for in no more files than the user allows, and in none before somebody asks', async () => {
    const initializationOptions = { workspace: { files: 1 } };
    const client = await opened(DECLARED, { [there]: USING, [far]: USING }, MODERN, { initializationOptions });
    expect([client.looked.count, client.read]).toEqual([0, []]);
    await client.connection.sendRequest(ReferencesRequest.type, all);
    expect([client.looked.count, client.read]).toEqual([1, [there]]);
  });

  test('that are being looked for are given up when they are cancelled, whatever does not arrive', async () => {
    const client = await opened(DECLARED, { [there]: new Promise<string>(() => undefined) });
    const source = new CancellationTokenSource();
    const answer = client.connection.sendRequest(ReferencesRequest.type, all, source.token);
    await client.until(() => client.read.length > 0);
    source.cancel();
    await expect(answer).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled });
  });

  test('that take their time show how far they are', async () => {
    let arrive = (_: string): void => undefined;
    const late = new Promise<string>((resolve) => {
      arrive = resolve;
    });
    const client = await opened(DECLARED, { [there]: late });
    const seen: string[] = [];
    client.connection.onProgress(WorkDoneProgress.type, 'work', (value) => {
      seen.push(value.kind);
      // The file arrives only after the work has been announced.
      arrive(USING);
    });
    await client.connection.sendRequest(ReferencesRequest.type, { ...all, workDoneToken: 'work' });
    expect([seen[0], seen.at(-1)]).toEqual(['begin', 'end']);
  });
});

test('the server shows by itself that it takes its time, where the client lets it', async () => {
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
  expect([seen[0], seen.at(-1)]).toEqual(['Nimber looks through the .game files', 'end']);
});

test('folders that are added are looked into', async () => {
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

describe('rename', () => {
  test('changes every file that knows the name', async () => {
    const { connection } = await opened(DECLARED, { [there]: USING });
    expect(await connection.sendRequest(PrepareRenameRequest.type, at)).toEqual({
      range: { start: position, end: { line: 0, character: 6 } },
      placeholder: 'A',
    });
    const edit = await connection.sendRequest(RenameRequest.type, { ...at, newName: 'B' });
    expect(edit?.documentChanges).toMatchObject([
      { textDocument: { uri: here, version: 1 }, edits: [{ newText: 'B' }, { newText: 'B' }] },
      { textDocument: { uri: there, version: null }, edits: [{ newText: 'B' }, { newText: 'B' }] },
    ]);
  });

  test('changes imported files even where no folder is open', async () => {
    const client = await opened('import "there.game"\nplay A(1)\n', {}, MODERN, { workspaceFolders: null });
    client.files.set(there, 'game A(n) { take 1 }\n');
    client.outside.add(there);
    await client.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
      changes: [{ uri: there, type: FileChangeType.Created }],
    });
    const use = { textDocument: { uri: here }, position: { line: 1, character: 5 } };
    const edit = await client.connection.sendRequest(RenameRequest.type, { ...use, newName: 'B' });
    expect(edit?.documentChanges).toMatchObject([{ textDocument: { uri: here } }, { textDocument: { uri: there } }]);
  });

  test('is told to an older client without versions', async () => {
    const { connection } = await opened(DECLARED, {}, OLD);
    const edit = await connection.sendRequest(RenameRequest.type, { ...at, newName: 'B' });
    expect(Object.keys(edit?.changes ?? {})).toEqual([here]);
  });

  test('is refused with a sentence', async () => {
    const { connection } = await opened('play Nim(3)\n', {});
    await expect(connection.sendRequest(PrepareRenameRequest.type, at)).rejects.toThrow(/declared in the prelude/);
    await expect(connection.sendRequest(RenameRequest.type, { ...at, newName: 'B' })).rejects.toThrow(/prelude/);
  });

  test('is refused where a file must not be written to', async () => {
    const client = await opened(DECLARED, { [there]: USING });
    client.readOnly.add(there);
    const renamed = client.connection.sendRequest(RenameRequest.type, { ...at, newName: 'B' });
    await expect(renamed).rejects.toThrow('there.game uses the name, too, and must not be written to.');
  });

  test('at no name there is nothing', async () => {
    const { connection } = await opened('play    Nim(3)\n', {});
    expect(
      await connection.sendRequest(PrepareRenameRequest.type, { ...at, position: { line: 0, character: 6 } }),
    ).toBe(null);
  });
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

test('links tell where they lead when they are pointed at', async () => {
  const { connection } = await opened('// A030193\n', {});
  const [link] = (await connection.sendRequest(DocumentLinkRequest.type, { textDocument: { uri: here } })) ?? [];
  if (link === undefined) throw new Error('there is a link');
  expect(link).toMatchObject({ target: 'https://oeis.org/A030193' });
  const resolved = await connection.sendRequest(DocumentLinkResolveRequest.type, link);
  expect(resolved.tooltip).toMatch(/On-Line Encyclopedia/);
});

test('imports go on leading to a file that gets another name', async () => {
  const { connection } = await opened(DECLARED, { [there]: USING, [far]: 'play Nim(3)' });
  const files = [{ oldUri: here, newUri: 'file:///games/new.game' }];
  expect(await connection.sendRequest(WillRenameFilesRequest.type, { files })).toMatchObject({
    documentChanges: [{ textDocument: { uri: there }, edits: [{ newText: 'new.game' }] }],
  });
  const other = [{ oldUri: far, newUri: 'file:///games/new.game' }];
  expect(await connection.sendRequest(WillRenameFilesRequest.type, { files: other })).toBeNull();
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

  test('of the workspace are told for every file, and again only where they are new', async () => {
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

  test('of the workspace come file by file to whoever asks for that', async () => {
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

test('to declare is to define, and a position is of the games that it is made of', async () => {
  const text = 'game A(n) { take 1 }\nposition p = A(3) + A(4)\nplay p\n';
  const { connection } = await opened(text, {}, OLD);
  const use = { textDocument: { uri: here }, position: { line: 2, character: 5 } };
  expect(await connection.sendRequest(DeclarationRequest.type, use)).toMatchObject({ range: { start: { line: 1 } } });
  expect(await connection.sendRequest(TypeDefinitionRequest.type, use)).toMatchObject([
    { range: { start: { line: 0 } } },
  ]);
});

test('a lens that comes back without its title is given the newest', async () => {
  const { connection } = await opened('play Nim(3)\n', {});
  const [lens] = (await connection.sendRequest(CodeLensRequest.type, { textDocument: { uri: here } })) ?? [];
  if (lens === undefined) throw new Error('there is a lens');
  const { command, ...bare } = lens;
  expect(await connection.sendRequest(CodeLensResolveRequest.type, bare)).toEqual({ ...bare, command });
});
