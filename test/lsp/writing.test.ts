import { describe, expect, test } from 'vitest';
import {
  type ClientCapabilities,
  type CompletionItem,
  CompletionRequest,
  CompletionResolveRequest,
  CompletionTriggerKind,
  DidChangeConfigurationNotification,
  InlayHintRequest,
  InlayHintResolveRequest,
  InsertTextFormat,
  LinkedEditingRangeRequest,
  SelectionRangeRequest,
  SemanticTokensDeltaRequest,
  SemanticTokensRangeRequest,
  SemanticTokensRequest,
  SignatureHelpRequest,
} from 'vscode-languageserver/node';
import { PRELUDE_URI } from '../../server/src/semantics/program/prelude.ts';
import { marked } from '../ide/marked.ts';
import { idleWorker, MODERN, OLD, startClient, type TestClient } from './client.ts';

/** What helps while typing, as the client receives it. */
const uri = 'file:///a.game';
const textDocument = { uri };

/** A client that has opened a text of one line, and the place of `<|>` in it. */
async function opened(text: string, capabilities: ClientCapabilities = MODERN) {
  const { text: plain, offsets } = marked(text);
  const client = await startClient(capabilities, {}, () => idleWorker);
  await client.open(uri, plain);
  return { client, at: { textDocument, position: { line: 0, character: offsets[0] ?? 0 } } };
}

describe('completion', () => {
  async function offered(text: string, capabilities: ClientCapabilities, trigger?: string) {
    const { client, at } = await opened(text, capabilities);
    const triggerKind = trigger === undefined ? CompletionTriggerKind.Invoked : CompletionTriggerKind.TriggerCharacter;
    const context = { triggerKind, ...(trigger === undefined ? {} : { triggerCharacter: trigger }) };
    const found = await client.connection.sendRequest(CompletionRequest.type, { ...at, context });
    return { client, items: Array.isArray(found) ? found : [] };
  }
  const named = (items: readonly CompletionItem[], name: string) => items.find(({ label }) => label === name);

  test('gives a modern client places to fill in, and both ways to accept an offer', async () => {
    const { items } = await offered('play Ba<|>x', MODERN);
    const [start, cursor, end] = [5, 7, 8].map((character) => ({ line: 0, character }));
    expect(named(items, 'Bash')).toMatchObject({
      labelDetails: { detail: '[m](n)', description: 'prelude' },
      insertTextFormat: InsertTextFormat.Snippet,
      // biome-ignore lint/suspicious/noTemplateCurlyInString: this is how the places of a snippet are written
      textEdit: { newText: 'Bash[${1:m}](${2:n})', insert: { start, end: cursor }, replace: { start, end } },
    });
  });

  test('gives the value that an expectation asks for', async () => {
    const client = await startClient(MODERN);
    const text = 'game A(n) { take 1..2 }\nexpect sg(A(0..4)) = ';
    await client.open(uri, text);
    const position = { line: 1, character: 21 };
    const found = await client.connection.sendRequest(CompletionRequest.type, { textDocument, position });
    expect(Array.isArray(found) ? found[0] : found?.items[0]).toMatchObject({
      label: '[0, 1, 2, 0, 1]',
      textEdit: { newText: '[0, 1, 2, 0, 1]' },
    });
  });

  test('gives an old client plain text', async () => {
    const { items } = await offered('play Ba<|>', OLD);
    expect(named(items, 'Bash')).toMatchObject({
      detail: 'Bash[m](n) · prelude',
      insertTextFormat: InsertTextFormat.PlainText,
      textEdit: { newText: 'Bash', range: { start: { character: 5 }, end: { character: 7 } } },
    });
    for (const { textEdit, documentation } of items) {
      expect(textEdit?.newText).not.toMatch(/\$/);
      expect(documentation).toBeUndefined();
    }
  });

  test('offers only what is near when it opens by itself', async () => {
    const names = async (text: string) => (await offered(text, MODERN, '(')).items.map(({ label }) => label);
    expect(await names('play Nim(<|>')).toEqual([]);
    expect(await names('graph G { a -> b } play G(<|>')).toEqual(['a', 'b']);
    expect(await names('expect outcome(<|>')).toContain('Nim');
  });

  test('sorts what is near first', async () => {
    const { items } = await offered('game A(n) { take <|> }', MODERN);
    const sorted = items.toSorted((a, b) => ((a.sortText ?? '') < (b.sortText ?? '') ? -1 : 1));
    expect(sorted[0]?.label).toBe('n');
  });

  test('offers the files that are known', async () => {
    const { client, at } = await opened('import "<|>"');
    await client.open('file:///other.game', 'game A(n) { take 1 }');
    expect(await client.connection.sendRequest(CompletionRequest.type, at)).toMatchObject([{ label: 'other.game' }]);
  });

  test('explains an offer when it is selected', async () => {
    const { client, items } = await offered('play <|>', MODERN);
    const [bash, sum] = ['Bash', 'sum'].map((name) => named(items, name) ?? { label: '' });
    const resolve = (item: CompletionItem = { label: '' }) =>
      client.connection.sendRequest(CompletionResolveRequest.type, item);
    expect(await resolve(bash)).toMatchObject({
      documentation: { kind: 'markdown', value: expect.stringContaining('Bachet') },
    });
    expect(await resolve(sum)).toMatchObject({ documentation: { value: expect.stringContaining('loop') } });
    for (const data of [undefined, null, 3, { uri, kind: 'nonsense' }, { uri: 'file:///none', kind: 'game' }])
      expect(await resolve({ label: 'Nim', data })).not.toHaveProperty('documentation');
  });
});

test('a game that nobody uses yet is explained with its first values', async () => {
  const client = await startClient(MODERN);
  await client.open(uri, 'play Nim(3)');
  const item: CompletionItem = { label: 'Kayles', data: { uri, kind: 'game' } };
  const resolved = () => client.connection.sendRequest(CompletionResolveRequest.type, item);
  // The first time it may take longer than the request waits.
  const said = async () => JSON.stringify(await resolved());
  await expect.poll(said, { timeout: 60_000 }).toMatch(/0 +1 +2 +3 +1 +4/);
});

describe('signature help', () => {
  test('marks the parameter by its place in the label', async () => {
    const { client, at } = await opened('play Wythoff(3, <|>');
    expect(await client.connection.sendRequest(SignatureHelpRequest.type, at)).toMatchObject({
      signatures: [{ label: 'Wythoff(a, b)', parameters: [{ label: [8, 9] }, { label: [11, 12] }] }],
      activeParameter: 1,
    });
  });

  test('names the parameter for an old client, and marks none by a number', async () => {
    const { client, at } = await opened('play Wythoff(3, 4, <|>', OLD);
    expect(await client.connection.sendRequest(SignatureHelpRequest.type, at)).toMatchObject({
      signatures: [{ parameters: [{ label: 'a' }, { label: 'b' }] }],
      activeParameter: 2,
    });
  });
});

describe('semantic tokens', () => {
  const tokens = ({ connection }: TestClient) => connection.sendRequest(SemanticTokensRequest.type, { textDocument });

  test('say what names stand for', async () => {
    const { client } = await opened('play Nim(3) + 2 * Nim(4)');
    expect((await tokens(client))?.data).toEqual([0, 5, 3, 0, 4, 0, 13, 3, 0, 4]);
  });

  test('of a part are those of its lines', async () => {
    const { client } = await opened('play Nim(3)\nplay Nim(4)');
    const range = { start: { line: 1, character: 0 }, end: { line: 1, character: 11 } };
    const found = await client.connection.sendRequest(SemanticTokensRangeRequest.type, { textDocument, range });
    expect(found?.data).toEqual([1, 5, 3, 0, 4]);
  });

  test('say everything to a client that knows no grammar', async () => {
    const { client } = await opened('play Nim(3)', OLD);
    expect((await tokens(client))?.data).toHaveLength(15);
  });

  test('come as changes after an edit', async () => {
    const { client } = await opened('play Nim(3)\nplay Nim(4)');
    const full = await tokens(client);
    const previousResultId = full?.resultId ?? '';
    await client.change(uri, 2, 'play Nim(3)\nplay Nim(4) + Kayles(3)');
    const delta = await client.connection.sendRequest(SemanticTokensDeltaRequest.type, {
      textDocument,
      previousResultId,
    });
    expect(delta).toMatchObject({ edits: [{ start: 10, deleteCount: 0, data: [0, 9, 6, 0, 4] }] });
    const lost = { textDocument, previousResultId: 'lost' };
    expect(await client.connection.sendRequest(SemanticTokensDeltaRequest.type, lost)).toHaveProperty('data');
  });

  test('are new when an imported file changes what a name stands for', async () => {
    const { client } = await opened('import "b.game" play A');
    await tokens(client);
    await client.open('file:///b.game', 'position A = Nim(3)');
    await client.until(() => client.refreshed.colours > 0);
    expect((await tokens(client))?.data).toEqual([0, 21, 1, 3, 2]);
  });
});

describe('hints', () => {
  const range = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } };
  const hints = ({ connection }: TestClient) => connection.sendRequest(InlayHintRequest.type, { textDocument, range });

  test('come when the values are known, and explain them on request', async () => {
    const client = await startClient(MODERN);
    await client.open(uri, 'play Kayles(12, 5)');
    await client.until(async () => ((await hints(client)) ?? []).length > 0);
    await client.until(async () => client.refreshed.hints > 0);
    const found = (await hints(client)) ?? [];
    expect(found).toMatchObject([
      { position: { line: 0, character: 14 }, label: [{ value: 'SG 4' }] },
      { position: { line: 0, character: 17 }, label: [{ value: 'SG 4' }] },
    ]);
    const [first] = found;
    if (first === undefined) return;
    expect(await client.connection.sendRequest(InlayHintResolveRequest.type, first)).toMatchObject({
      tooltip: { kind: 'markdown', value: expect.stringContaining('**4**') },
      label: [{ value: 'SG 4', location: { uri: PRELUDE_URI } }],
    });
  });

  test('show the verdicts, too, where there are no lenses', async () => {
    const client = await startClient(OLD);
    await client.open(uri, 'play Nim(3) // one');
    await client.until(async () => /the player to move wins/.test(JSON.stringify(await hints(client))));
    expect(await hints(client)).toMatchObject([
      { position: { character: 11 }, label: [{ value: 'N · the player to move wins · SG 3 · 1 winning move' }] },
    ]);
  });

  test('can be switched off', async () => {
    const client = await startClient(MODERN);
    await client.open(uri, 'play Kayles(12, 5)');
    await client.until(async () => ((await hints(client)) ?? []).length > 0);
    const settings = { nimber: { hints: { enabled: false } } };
    await client.connection.sendNotification(DidChangeConfigurationNotification.type, { settings });
    expect(await hints(client)).toEqual([]);
  });
});

test('a selection grows along the syntax', async () => {
  const { client, at } = await opened('play Nim(<|>3)');
  const found = await client.connection.sendRequest(SelectionRangeRequest.type, {
    textDocument,
    positions: [at.position],
  });
  expect(found).toMatchObject([
    {
      range: { start: { character: 9 }, end: { character: 10 } },
      parent: {
        range: { start: { character: 8 } },
        parent: { range: { start: { character: 5 } }, parent: { range: { start: { character: 0 } } } },
      },
    },
  ]);
});

test('a variable is renamed as it is typed', async () => {
  const { client, at } = await opened('game A(<|>n) { take 1..n }');
  expect(await client.connection.sendRequest(LinkedEditingRangeRequest.type, at)).toMatchObject({
    ranges: [{ start: { character: 7 } }, { start: { character: 20 } }],
  });
  const other = await opened('play Ni<|>m(3)');
  expect(await other.client.connection.sendRequest(LinkedEditingRangeRequest.type, other.at)).toBeNull();
});
