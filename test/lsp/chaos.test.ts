import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFrames } from '../../server/src/lsp/frames.ts';
import { cases } from '../tiers.ts';
import { bundle } from './bundle.ts';

/*
 * Clients that behave as no client should, over the real standard streams of the bundle that is shipped. Whatever they do,
 * every request is answered exactly once, and the server exits when it is asked to.
 */

const dist = bundle();

const TEXT =
  'game G(n) { take 1..3 }\nplay G(5) + Nim(13, 12, 8)\nexpect sg(G(0..3)) = [0, 1, 2, 4]\nplay Nmi(\n// 😀😀';
const URIS = ['file:///a.game', 'file:///b.game', 'untitled:c'];
const METHODS = [
  'textDocument/hover',
  'textDocument/codeLens',
  'textDocument/codeAction',
  'textDocument/definition',
  'textDocument/documentSymbol',
  'textDocument/foldingRange',
  'textDocument/formatting',
  'textDocument/diagnostic',
  'textDocument/completion',
  'textDocument/signatureHelp',
  'textDocument/references',
  'textDocument/documentHighlight',
  'textDocument/prepareRename',
  'textDocument/semanticTokens/full',
  'textDocument/semanticTokens/full/delta',
  'textDocument/semanticTokens/range',
  'textDocument/inlayHint',
  'inlayHint/resolve',
  'completionItem/resolve',
  'textDocument/selectionRange',
  'textDocument/linkedEditingRange',
  'textDocument/documentLink',
  'textDocument/declaration',
  'textDocument/typeDefinition',
  'textDocument/rename',
  'textDocument/rangeFormatting',
  'textDocument/rangesFormatting',
  'textDocument/onTypeFormatting',
  'textDocument/prepareCallHierarchy',
  'callHierarchy/incomingCalls',
  'callHierarchy/outgoingCalls',
  'codeAction/resolve',
  'codeLens/resolve',
  'documentLink/resolve',
  'workspace/diagnostic',
  'workspace/symbol',
  'workspace/textDocumentContent',
  'workspace/willRenameFiles',
  'workspace/executeCommand',
  'nimber/play',
  'nimber/view',
  'nimber/ask',
  'nimber/lesson',
  'nimber/check',
  'nimber/values',
  'nimber/patterns',
  'nimber/solver',
  'no/such/method',
];

/** What a client may send in place of sensible parameters. */
const NONSENSE: readonly unknown[] = [
  undefined,
  null,
  [],
  'text',
  7,
  {},
  { uri: 7 },
  { textDocument: null },
  { textDocument: { uri: 7 }, position: { line: '1', character: null } },
  { textDocument: { uri: 'file:///a.game' }, position: null, range: 'all', ranges: null, positions: 3, wait: 'yes' },
  { textDocument: { uri: 'no uri' }, position: { line: 1, character: 1 } },
  { textDocument: { uri: 'http://[' }, position: { line: 1, character: 1 }, newName: 5 },
];
/** So many of these are not the parameters of any request. */
const HOPELESS = 6;

const INTERNAL_ERROR = -32603;
const INVALID_PARAMS = -32602;
const CANCELLED = -32800;
/** The type of a logged message about something that has failed. */
const FAILED = 1;
/** What is logged of a frame whose JSON is no message. It is the client that has failed here, and its author can read why. */
const NO_MESSAGE = /^Received message which is neither a response nor a notification message:/;

/** Lines and characters that no text has. */
const NO_PLACE = [-1, 0.5, 2 ** 31, Number.MAX_SAFE_INTEGER, 1e300];

type Step =
  | {
      readonly do: 'request';
      readonly method: string;
      readonly uri: string;
      readonly line: number;
      readonly nonsense: number | null;
    }
  | { readonly do: 'again' }
  | { readonly do: 'cancel'; readonly back: number }
  | { readonly do: 'open' | 'change' | 'close'; readonly uri: string; readonly line: number; readonly sane: boolean }
  | { readonly do: 'send'; readonly bytes: string };

const uri = fc.constantFrom(...URIS);
const line = fc.oneof({ weight: 5, arbitrary: fc.nat(5) }, { weight: 1, arbitrary: fc.constantFrom(...NO_PLACE) });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('request' as const),
      method: fc.constantFrom(...METHODS),
      uri,
      line,
      nonsense: fc.option(fc.nat(NONSENSE.length - 1)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('again' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), back: fc.nat(4) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('open' as const, 'change' as const, 'close' as const),
      uri,
      line,
      sane: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      bytes: fc.constantFrom(
        'dust\r\n\r\n',
        'content-length: 2\r\n\r\n{}',
        'Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: 2\r\n\r\n{}',
        'Content-Length: 7\r\n\r\n{"a":',
        'Content-Length: 99\r\n\r\n{}',
        '\0',
        '[]',
      ),
    }),
  },
);

function framed(message: object): string {
  const body = JSON.stringify({ jsonrpc: '2.0', ...message });
  return `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

/** What a client can do that makes the server send requests of its own. */
const ASKED = {
  workspace: {
    didChangeWatchedFiles: { dynamicRegistration: true },
    configuration: true,
    codeLens: { refreshSupport: true },
    diagnostics: { refreshSupport: true },
    inlayHint: { refreshSupport: true },
    semanticTokens: { refreshSupport: true },
  },
  window: { workDoneProgress: true },
};

/** What a client may answer to the requests of a server, such as registrations. */
const REPLIES: readonly object[] = [
  { error: { code: -32601, message: 'no' } },
  { error: { code: -32603, message: 'out of luck', data: {} } },
  { result: null },
  { result: 'nonsense' },
];

interface Played {
  readonly exit: unknown;
  /** How often each request was answered, and how often it was sent. */
  readonly answers: readonly number[];
  readonly requests: readonly number[];
  /** The errors that the server answered to nonsense that is no parameters of any request. */
  readonly refusals: readonly unknown[];
  /** The answers and messages that say that something in the server has failed. */
  readonly failures: readonly unknown[];
}

/** Plays the steps against a separate server, whose own requests all get one reply. */
async function play(steps: readonly Step[], reply: object): Promise<Played> {
  const server = spawn(process.execPath, [join(dist(), 'server.js'), '--stdio'], { stdio: ['pipe', 'pipe', 'ignore'] });
  const exited = once(server, 'exit');
  const answers = new Map<number, number>();
  const frames = createFrames();
  const sent = new Map<number, number>();
  const failures: unknown[] = [];
  const refusals: unknown[] = [];
  const hopeless = new Set<number>();
  let shutDown = -1;
  const isAnswered = () => [...answers.values()].every((count) => count > 0);
  server.stdout.on('data', (bytes: Buffer) => {
    for (const frame of frames(bytes)) {
      const { id, method, error, params } = JSON.parse(frame.toString('utf8', frame.indexOf('\r\n\r\n')));
      if (error?.code === INTERNAL_ERROR || method === 'window/showMessage') failures.push(error ?? params);
      if (method === 'window/logMessage' && params.type === FAILED && !NO_MESSAGE.test(params.message))
        failures.push(params);
      if (method !== undefined && id !== undefined && !server.stdin.writableEnded) send({ id, ...reply });
      if (method !== undefined || typeof id !== 'number') continue;
      answers.set(id, (answers.get(id) ?? 0) + 1);
      if (hopeless.has(id)) refusals.push(error?.code);
      // What takes long, such as a lesson, is answered after the answer to this, but would not be after the exit.
      if (shutDown >= 0 && isAnswered() && !server.stdin.writableEnded) server.stdin.end(framed({ method: 'exit' }));
    }
  });

  const send = (message: object) => server.stdin.write(framed(message));
  const request = (method: string, params: unknown): number => {
    const id = sent.size;
    sent.set(id, 1);
    answers.set(id, 0);
    send({ id, method, params });
    return id;
  };
  request('initialize', { processId: null, rootUri: null, capabilities: ASKED });
  send({ method: 'initialized', params: {} });
  let version = 0;
  for (const now of steps) {
    version += 1;
    if (now.do === 'send') server.stdin.write(now.bytes);
    else if (now.do === 'cancel') send({ method: '$/cancelRequest', params: { id: sent.size - 1 - now.back } });
    else if (now.do === 'again') {
      // The id of the last request, which is probably still being answered. Without `initialize`, nothing would be.
      const id = sent.size - 1;
      if (id === 0) continue;
      hopeless.delete(id);
      sent.set(id, (sent.get(id) ?? 0) + 1);
      send({ id, method: 'textDocument/hover', params: paramsFor({ uri: URIS[0] ?? '', line: 1 }) });
    } else if (now.do === 'request') {
      const params = now.nonsense === null ? paramsFor(now) : NONSENSE[now.nonsense];
      const id = request(now.method, params);
      if (now.nonsense !== null && now.nonsense < HOPELESS && now.method !== 'no/such/method') hopeless.add(id);
    } else
      send({ method: `textDocument/did${now.do[0]?.toUpperCase()}${now.do.slice(1)}`, params: news(now, version) });
  }
  shutDown = request('shutdown', {});
  const [exit] = await exited;
  return { exit, answers: [...answers.values()], requests: [...sent.values()], refusals, failures };
}

function paramsFor({ uri: of, line }: { readonly uri: string; readonly line: number }): object {
  const position = { line, character: 6 };
  return {
    textDocument: { uri: of },
    position,
    positions: [position],
    range: { start: position, end: position },
    ranges: [{ start: position, end: position }],
    context: { diagnostics: [], includeDeclaration: true },
    options: { tabSize: 2, insertSpaces: true },
    query: 'N',
    label: 'Nim',
    command: 'nimber.stopSearching',
    newName: 'other',
    ch: '}',
    previousResultIds: [],
    item: {
      name: 'G',
      kind: 5,
      uri: of,
      range: { start: position, end: position },
      selectionRange: { start: position, end: position },
    },
    data: { uri: of, version: 1, range: { start: position, end: position } },
  };
}

/** A change with `sane` false may begin or end between the halves of a sign, or behind the end, and an older version may come later. */
function news(
  { do: what, uri: of, line: at, sane }: Extract<Step, { readonly do: 'open' | 'change' | 'close' }>,
  number: number,
): object {
  const version = sane ? number : -number;
  const textDocument = { uri: of, languageId: 'nimber', version, text: TEXT };
  const contentChanges = [
    sane
      ? { range: { start: { line: 1, character: 7 }, end: { line: 1, character: 8 } }, text: '(1, ' }
      : { range: { start: { line: at, character: 1 }, end: { line: 4, character: at } }, text: '\ud83d' },
  ];
  return what === 'change' ? { textDocument, contentChanges } : { textDocument };
}

test('every request is answered exactly once, nonsense is refused, nothing fails, and the server exits when asked to', async () => {
  const clients = fc.tuple(fc.array(step, { minLength: 5, maxLength: 60 }), fc.constantFrom(...REPLIES));
  await fc.assert(
    fc.asyncProperty(clients, async ([steps, reply]) => {
      const { exit, answers, requests, refusals, failures } = await play(steps, reply);
      // Of several requests in flight with one id, the last may be the only one that is answered.
      expect(answers.every((count, id) => count >= 1 && count <= (requests[id] ?? 0))).toBe(true);
      expect(refusals.filter((code) => code !== INVALID_PARAMS && code !== CANCELLED)).toEqual([]);
      expect(failures).toEqual([]);
      expect(exit).toBe(0);
    }),
    { numRuns: cases(25), endOnFailure: true },
  );
});
