import { describe, expect, test } from 'vitest';
import {
  CancellationTokenSource,
  type ClientCapabilities,
  CodeActionRequest,
  CodeLensRequest,
  CodeLensResolveRequest,
  CompletionResolveRequest,
  DefinitionRequest,
  DidChangeConfigurationNotification,
  DidCloseTextDocumentNotification,
  DocumentDiagnosticRequest,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  HoverRequest,
  InlayHintRequest,
  LSPErrorCodes,
  MarkupKind,
  TextDocumentContentRequest,
} from 'vscode-languageserver/node';
import type { FromWorker, WorkerPort } from '../../server/src/analyst/shared/protocol.ts';
import type { Result } from '../../server/src/analyst/shared/worker-request.ts';
import type { Answer } from '../../server/src/answers/shared/answer.ts';
import { PRELUDE_TEXT, PRELUDE_URI } from '../../server/src/semantics/program/prelude.ts';
import { internalErrors } from '../internal-errors.ts';
import { idleWorker, MODERN, OLD, startClient, type TestClient } from './client.ts';
import { ABOUT_DOCUMENT, ask, TEXT, uri } from './requests.ts';

const textDocument = { uri };
const start = { line: 0, character: 0 };

async function opened(text: string, capabilities: ClientCapabilities = MODERN, locale = 'en'): Promise<TestClient> {
  const client = await startClient(capabilities, { locale }, () => idleWorker);
  await client.open(uri, text);
  return client;
}

/** Always answered: something can be completed, a file can be selected, and there is a reason why a position cannot be played. */
const NEVER_EMPTY = [
  'textDocument/completion',
  'textDocument/selectionRange',
  'nimber/play',
  'nimber/lesson',
  'nimber/ask',
];

describe.each(ABOUT_DOCUMENT)('%s', (...request) => {
  const [method, , empty] = request;
  test('of a document that nobody opened is empty', async () => {
    expect(await ask(await startClient(MODERN), request)).toEqual(empty);
  });
  if (!NEVER_EMPTY.includes(method))
    test('of an empty document is empty', async () => {
      expect(await ask(await opened(''), request)).toEqual(empty);
    });
  test('of a closed document is empty', async () => {
    const client = await opened(TEXT);
    await client.connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument });
    expect(await ask(client, request)).toEqual(empty);
  });
});

describe('when the analysis sends nonsense', () => {
  /** Answers every declaration, and every request, with something that no feature can read. */
  const insane = (): WorkerPort => {
    const listeners: ((message: FromWorker) => void)[] = [];
    // The cast is the point: this is not an answer.
    const nonsense = { kind: 'position', problems: 7 } as unknown as Answer;
    return {
      ...idleWorker,
      onMessage: (listener) => void listeners.push(listener),
      post: (message) => {
        if (message.kind === 'request') {
          const result = { kind: 'nonsense' } as unknown as Result;
          for (const tell of listeners) tell({ kind: 'returned', run: message.run, result });
        }
        if (message.kind !== 'answer') return;
        const { run, indices } = message;
        for (const index of indices)
          for (const tell of listeners) tell({ kind: 'answered', run, index, answer: nonsense, complete: true });
      },
    };
  };

  test('every feature still answers, and logs one complaint', async () => {
    const client = await startClient(MODERN, {}, insane);
    await client.open(uri, 'play Nim(3)');
    for (const request of ABOUT_DOCUMENT) await ask(client, request);
    for (const request of ABOUT_DOCUMENT) await ask(client, request);
    await client.until(() => client.logged.length >= 7);
    expect(client.logged.map((message) => message.split(':')[0]).sort()).toEqual([
      'code actions',
      'code lenses',
      'diagnostics',
      'hints',
      'hover',
      'lesson',
      'view',
    ]);
    expect(internalErrors.splice(0)).toHaveLength(7);
  });
});

test('positions count UTF-16 units and recognise every line break', async () => {
  const client = await opened('// 😀\r\ngame 取石子(n) { take any } /* 😀 */ play 取石子(3)\r\n');
  const links = await client.connection.sendRequest(DefinitionRequest.type, {
    textDocument,
    position: { line: 1, character: 40 },
  });
  expect(links).toMatchObject([
    {
      targetUri: uri,
      targetSelectionRange: { start: { line: 1, character: 5 }, end: { line: 1, character: 8 } },
      originSelectionRange: { start: { line: 1, character: 39 }, end: { line: 1, character: 42 } },
    },
  ]);
});

test('a name of the prelude leads into the prelude, whose text the server gives', async () => {
  const client = await opened('play Kayles(3)', OLD);
  const place = await client.connection.sendRequest(DefinitionRequest.type, {
    textDocument,
    position: { line: 0, character: 6 },
  });
  expect(place).toMatchObject({ uri: PRELUDE_URI });
  const content = (uri: string) => client.connection.sendRequest(TextDocumentContentRequest.type, { uri });
  expect(await content(PRELUDE_URI)).toEqual({ text: PRELUDE_TEXT });
  expect(await content('nimber:/other.game')).toBeNull();
});

test('the outline is a tree for clients that support it and a list for others', async () => {
  const text = '/// Doc.\ngame A(n) { take any }\nplay A(3)';
  const nested = await (await opened(text)).connection.sendRequest(DocumentSymbolRequest.type, { textDocument });
  expect(nested).toMatchObject([
    { name: 'A', detail: '(n)', range: { start: { line: 0 } }, selectionRange: { start: { line: 1, character: 5 } } },
    { name: 'play A(3)' },
  ]);
  const flat = await (await opened(text, OLD)).connection.sendRequest(DocumentSymbolRequest.type, { textDocument });
  expect(flat).toMatchObject([
    { name: 'A', location: { uri } },
    { name: 'play A(3)', location: { uri } },
  ]);
});

test('a client without Markdown gets plain text', async () => {
  const plain: ClientCapabilities = { textDocument: { hover: { contentFormat: [MarkupKind.PlainText] } } };
  const client = await opened('/// **Mine**, of `two` heaps.\ngame A(n) { take any }', plain);
  const position = { line: 1, character: 5 };
  const hover = await client.connection.sendRequest(HoverRequest.type, { textDocument, position });
  expect(hover?.contents).toMatchObject({
    kind: 'plaintext',
    value: expect.stringMatching(/^ {4}game A.*\n\nMine, of two heaps\./),
  });
  const item = { label: 'Nim', data: { uri, kind: 'game' } };
  const { documentation } = await client.connection.sendRequest(CompletionResolveRequest.type, item);
  expect(documentation).toMatchObject({ kind: 'plaintext', value: expect.not.stringMatching(/`|\*/) });
});

test('a quick fix belongs to the diagnostic that the editor shows', async () => {
  const client = await opened('play Nmi(3)');
  const report = await client.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument });
  const diagnostics = report.kind === 'full' ? report.items : [];
  expect(diagnostics).toMatchObject([
    { severity: 1, source: 'nimber', codeDescription: { href: expect.stringMatching(/#unknown-name$/) } },
  ]);
  const at = { start: { line: 0, character: 6 }, end: { line: 0, character: 6 } };
  const fixes = await client.connection.sendRequest(CodeActionRequest.type, {
    textDocument,
    range: at,
    context: { diagnostics },
  });
  expect(fixes).toMatchObject([{ title: 'Replace Nmi with Nim', isPreferred: true, diagnostics }]);
  const context = { diagnostics, only: ['refactor'] };
  expect(await client.connection.sendRequest(CodeActionRequest.type, { textDocument, range: at, context })).toEqual([]);
});

test('a declaration used with too few arguments is shown beside its use', async () => {
  const client = await opened('play Wythoff(3)');
  const report = await client.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument });
  expect(report).toMatchObject({ items: [{ relatedInformation: [{ location: { uri: PRELUDE_URI } }] }] });
});

test('the closing brace of a fold stays in sight', async () => {
  const client = await opened('// one\n// two\n\ngame A(n) {\n  take any\n}\n');
  expect(await client.connection.sendRequest(FoldingRangeRequest.type, { textDocument })).toEqual([
    { startLine: 0, endLine: 1, kind: 'comment' },
    { startLine: 3, endLine: 4 },
  ]);
});

test('messages are in the language of the editor', async () => {
  const client = await opened('play Nmi(3)', MODERN, 'zh-cn');
  const report = await client.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument });
  expect(JSON.stringify(report)).toMatch(/\p{Script=Han}/u);
});

describe('settings', () => {
  const lenses = ({ connection }: TestClient) => connection.sendRequest(CodeLensRequest.type, { textDocument });

  test('lenses are switched off and on again', async () => {
    const client = await startClient(MODERN, { initializationOptions: { lens: { enabled: false } } }, () => idleWorker);
    await client.open(uri, 'play Nim(3)');
    expect(await lenses(client)).toEqual([]);
    const settings = { nimber: { lens: { enabled: true } } };
    await client.connection.sendNotification(DidChangeConfigurationNotification.type, { settings });
    expect(await lenses(client)).toHaveLength(1);
    expect(client.refreshed.lenses).toBe(1);
  });

  test('the result of an expectation is shown behind its line, or above it', async () => {
    const lens = { expectations: 'behind' };
    const client = await startClient(MODERN, { initializationOptions: { lens } }, () => idleWorker);
    await client.open(uri, 'play Nim(3)\nexpect sg(Nim(3)) = 3\nshow sg(Nim(3))');
    const range = { start: { line: 0, character: 0 }, end: { line: 3, character: 0 } };
    const placed = async () => ({
      above: (await lenses(client))?.map((found) => found.range.start.line),
      behind: (await client.connection.sendRequest(InlayHintRequest.type, { textDocument, range }))?.map(
        ({ position }) => position.line,
      ),
    });
    expect(await placed()).toEqual({ above: [0], behind: [1, 2] });
    const settings = { nimber: { lens: { expectations: 'above' } } };
    await client.connection.sendNotification(DidChangeConfigurationNotification.type, { settings });
    expect(await placed()).toEqual({ above: [0, 1, 2], behind: [] });
    const hidden = { nimber: { lens, hints: { enabled: false } } };
    await client.connection.sendNotification(DidChangeConfigurationNotification.type, { settings: hidden });
    expect(await placed()).toEqual({ above: [0, 1, 2], behind: [] });
  });

  test('a worker is given the memory that the user allows', async () => {
    const given: number[] = [];
    const startWorker = (memory: number) => {
      given.push(memory);
      return idleWorker;
    };
    const client = await startClient(MODERN, { initializationOptions: { budget: { memory: 64 } } }, startWorker);
    await client.open(uri, 'play Nim(3)');
    await lenses(client);
    const settings = { nimber: { budget: { memory: 99, seconds: 'soon' } } };
    await client.connection.sendNotification(DidChangeConfigurationNotification.type, { settings });
    await lenses(client);
    expect(given).toEqual([64, 99]);
  });
});

test.each([
  ['a client that asks for titles gets those of a long document one by one', ['command'], 1001, false],
  ['a client that does not ask gets all titles at once', [], 1001, true],
  ['the titles of a short document are sent at once', ['command'], 1000, true],
])('%s', async (_, properties, declarations, isTitled) => {
  const asking = { ...MODERN, textDocument: { ...MODERN.textDocument, codeLens: { resolveSupport: { properties } } } };
  const client = await startClient(asking, {}, () => idleWorker);
  await client.open(uri, 'play Nim(1)\n'.repeat(declarations));
  const sent = (await client.connection.sendRequest(CodeLensRequest.type, { textDocument })) ?? [];
  expect([sent.length, ...new Set(sent.map(({ command }) => command !== undefined))]).toEqual([declarations, isTitled]);
  // VS Code leaves out data that is 0 or empty when it asks.
  expect(sent.every(({ data }) => Boolean(data))).toBe(true);
  for (const lens of sent.slice(-2)) {
    const { command, range } = await client.connection.sendRequest(CodeLensResolveRequest.type, lens);
    expect([command?.title, command?.arguments]).toEqual(['…', [uri, range.start]]);
  }
});

test('a request that is cancelled while it waits gets the answer that it was cancelled', async () => {
  const client = await opened('play Nim(3)');
  const source = new CancellationTokenSource();
  const answer = client.connection.sendRequest(HoverRequest.type, { textDocument, position: start }, source.token);
  source.cancel();
  await expect(answer).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled });
});

test('a client with the documentation gets links to its own pages', async () => {
  const experimental = { nimber: { pageScheme: 'pages' } };
  const client = await opened('play Nmi(3)', { ...MODERN, experimental });
  const report = await client.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument });
  const [problem] = report.kind === 'full' ? report.items : [];
  expect(problem?.codeDescription?.href).toBe('pages:/unknown-name.md?problems');
});

test.each([
  [false, ''],
  [true, ', in learn mode too, which only hides them'],
])(
  'a client that can show it is notified when answers are being computed, and when all are there%.0s%s',
  async (learn) => {
    const capabilities = { ...MODERN, experimental: { nimber: { computing: true } } };
    const client = await startClient(capabilities, { initializationOptions: { learn } });
    const notices: unknown[] = [];
    client.connection.onNotification('nimber/computing', (params: object) => {
      notices.push(params);
    });
    await client.open(uri, 'set S = {1, 2}\ngame A(n) { take S }\nplay A(5)');
    await client.until(async () => {
      await client.connection.sendRequest(CodeLensRequest.type, { textDocument });
      return notices.length >= 2;
    });
    expect(notices).toEqual([
      { uri, computing: true },
      { uri, computing: false },
    ]);
  },
);
