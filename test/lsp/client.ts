import { PassThrough } from 'node:stream';
import {
  type ClientCapabilities,
  CodeLensRefreshRequest,
  ConfigurationRequest,
  createConnection,
  createProtocolConnection,
  DiagnosticRefreshRequest,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  InitializedNotification,
  type InitializeParams,
  InitializeRequest,
  InlayHintRefreshRequest,
  LogMessageNotification,
  MarkupKind,
  MessageType,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  type PublishDiagnosticsParams,
  type Registration,
  RegistrationRequest,
  SemanticTokensRefreshRequest,
  type ServerCapabilities,
  StreamMessageReader,
  StreamMessageWriter,
  WorkDoneProgressCreateRequest,
} from 'vscode-languageserver/node';
import type { FromWorker, WorkerPort } from '../../server/src/analyst/shared/protocol.ts';
import { createWorkerLoop } from '../../server/src/analyst/worker/worker-loop.ts';
import { foldersOfClient, readFromClient } from '../../server/src/lsp/client-files.ts';
import { startServer } from '../../server/src/lsp/server.ts';
import { connectionOptions } from '../../server/src/lsp/services/guard.ts';
import { internalErrors } from '../internal-errors.ts';
import { leftovers } from '../leftovers.ts';

/** What VS Code can do. */
export const MODERN: ClientCapabilities = {
  workspace: {
    codeLens: { refreshSupport: true },
    inlayHint: { refreshSupport: true },
    semanticTokens: { refreshSupport: true },
    diagnostics: { refreshSupport: true },
    workspaceEdit: { documentChanges: true },
    configuration: true,
    didChangeWatchedFiles: { dynamicRegistration: true },
  },
  textDocument: {
    diagnostic: {},
    codeLens: {},
    publishDiagnostics: { relatedInformation: true },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    definition: { linkSupport: true },
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix'] } } },
    hover: { contentFormat: [MarkupKind.Markdown] },
    rename: { prepareSupport: true },
    completion: {
      completionItem: {
        snippetSupport: true,
        insertReplaceSupport: true,
        labelDetailsSupport: true,
        documentationFormat: [MarkupKind.Markdown],
      },
    },
    signatureHelp: {
      signatureInformation: {
        documentationFormat: [MarkupKind.Markdown],
        parameterInformation: { labelOffsetSupport: true },
        noActiveParameterSupport: true,
      },
    },
    semanticTokens: {
      requests: { full: { delta: true }, range: true },
      tokenTypes: [],
      tokenModifiers: [],
      formats: ['relative'],
      augmentsSyntaxTokens: true,
    },
  },
};

/** What an editor of some years ago can do. */
export const OLD: ClientCapabilities = {
  textDocument: { codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix'] } } } },
};

export interface TestClient {
  readonly connection: ProtocolConnection;
  /** What the server says it can do. */
  readonly announced: ServerCapabilities;
  readonly published: PublishDiagnosticsParams[];
  /** The messages in the server's log. */
  readonly logged: string[];
  /** How often the server said that there is something new. */
  readonly refreshed: { lenses: number; diagnostics: number; hints: number; colours: number };
  readonly registered: Registration[];
  /** The files that the server can ask for, by URI; a promise for one that takes its time. Those it has asked for are recorded. */
  readonly files: Map<string, string | Promise<string>>;
  readonly read: string[];
  /** The files that are in none of the client's folders. */
  readonly outside: Set<string>;
  /** How often the server has looked into the client's folders, which hold all other files. */
  readonly looked: { count: number };
  /** The files of the folders that must not be written to. */
  readonly readOnly: Set<string>;
  /** Changes the whole text of an open document. */
  readonly change: (uri: string, version: number, text: string) => Promise<void>;
  readonly open: (uri: string, text: string) => Promise<void>;
  /** Resolves as soon as `holds` does; it is asked again whenever the server sends something. */
  readonly until: (holds: () => boolean | Promise<boolean>) => Promise<void>;
}

/** Starts a server in this process and a client that speaks to it over streams, in the real protocol. */
export async function startClient(
  capabilities: ClientCapabilities,
  more: Partial<InitializeParams> = {},
  startWorker: (memory: number) => WorkerPort = workerHere,
): Promise<TestClient> {
  const readOnly = new Set<string>();
  const outside = new Set<string>();
  const [up, down] = [new PassThrough(), new PassThrough()];
  const server = createConnection(new StreamMessageReader(up), new StreamMessageWriter(down), connectionOptions());
  startServer(server, { start: startWorker, most: 1 }, readFromClient(server), {
    ...foldersOfClient(server),
    isWritable: async (uri) => !readOnly.has(uri),
  });
  const connection = createProtocolConnection(new StreamMessageReader(down), new StreamMessageWriter(up));

  const waiting = new Set<() => void>();
  const stir = () => {
    for (const check of waiting) check();
  };
  const published: PublishDiagnosticsParams[] = [];
  const logged: string[] = [];
  const registered: Registration[] = [];
  const files = new Map<string, string | Promise<string>>();
  const read: string[] = [];
  const looked = { count: 0 };
  const refreshed = { lenses: 0, diagnostics: 0, hints: 0, colours: 0 };
  connection.onNotification(PublishDiagnosticsNotification.type, (params) => {
    published.push(params);
    stir();
  });
  connection.onNotification(LogMessageNotification.type, ({ message, type }) => {
    logged.push(message);
    // Whatever the server logs as an error is an internal error, and fails the test.
    if (type === MessageType.Error) internalErrors.push(message);
    stir();
  });
  connection.onRequest(CodeLensRefreshRequest.type, () => {
    refreshed.lenses += 1;
    stir();
  });
  connection.onRequest(InlayHintRefreshRequest.type, () => {
    refreshed.hints += 1;
    stir();
  });
  connection.onRequest(SemanticTokensRefreshRequest.type, () => {
    refreshed.colours += 1;
    stir();
  });
  connection.onRequest(DiagnosticRefreshRequest.type, () => {
    refreshed.diagnostics += 1;
    stir();
  });
  connection.onRequest(ConfigurationRequest.type, () => [null]);
  connection.onRequest(RegistrationRequest.type, ({ registrations }) => {
    registered.push(...registrations);
  });
  connection.onRequest('nimber/read', ({ uri }: { readonly uri: string }) => {
    read.push(uri);
    stir();
    return files.get(uri) ?? null;
  });
  connection.onRequest('nimber/files', () => {
    looked.count += 1;
    return [...files.keys()].filter((uri) => !outside.has(uri));
  });
  connection.onRequest(WorkDoneProgressCreateRequest.type, () => undefined);
  connection.listen();
  const initial: InitializeParams = { processId: null, rootUri: null, capabilities, ...more };
  const { capabilities: announced } = await connection.sendRequest(InitializeRequest.type, initial);

  await connection.sendNotification(InitializedNotification.type, {});

  return {
    connection,
    announced,
    registered,
    files,
    read,
    looked,
    readOnly,
    outside,
    published,
    logged,
    refreshed,
    change: (uri, version, text) =>
      connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri, version },
        contentChanges: [{ text }],
      }),
    open: (uri, text) =>
      connection.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { uri, languageId: 'nimber', version: 1, text },
      }),
    until: (holds) =>
      new Promise((resolve, reject) => {
        const check = () => {
          Promise.resolve(holds()).then((held) => {
            if (!held) return;
            waiting.delete(check);
            resolve();
          }, reject);
        };
        waiting.add(check);
        check();
      }),
  };
}

/** The real worker, on this thread. Messages are copied as they would be on their way to another one. */
export function workerHere(): WorkerPort {
  const listeners: ((message: FromWorker) => void)[] = [];
  let over = false;
  const receive = createWorkerLoop((message) => {
    const copy = structuredClone(message);
    setImmediate(() => {
      if (!over) for (const listener of listeners) listener(copy);
    });
  });
  const terminate = (): void => {
    over = true;
    receive({ kind: 'stop' });
  };
  // A search for a period would go on through the tests that follow.
  leftovers.push(terminate);
  return {
    post: (message) => receive(structuredClone(message)),
    onMessage: (listener) => void listeners.push(listener),
    onEnd: () => undefined,
    cancel: () => undefined,
    processorTime: async () => null,
    terminate,
  };
}

/** A worker that never gets anything done. */
export const idleWorker: WorkerPort = {
  post: () => undefined,
  onMessage: () => undefined,
  onEnd: () => undefined,
  cancel: () => undefined,
  processorTime: async () => null,
  terminate: () => undefined,
};
