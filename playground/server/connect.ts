import {
  BrowserMessageReader,
  BrowserMessageWriter,
  type CancellationToken,
  createProtocolConnection,
  InitializedNotification,
  InitializeRequest,
  type ProtocolConnection,
  type ProtocolRequestType,
  type ServerCapabilities,
} from 'vscode-languageserver-protocol/browser';
import { CAPABILITIES } from './capabilities.ts';

/** Asks the server. Gives null if the request is cancelled or fails, which the server has then logged. */
export type AskServer = <Params, Result, Part, Failure, Options>(
  request: ProtocolRequestType<Params, Result, Part, Failure, Options>,
  params: Params,
  token?: CancellationToken,
) => Promise<Result | null>;

/** A running server. */
export interface Server {
  readonly connection: ProtocolConnection;
  readonly ask: AskServer;
  readonly capabilities: ServerCapabilities;
}

/** The settings of the server, which are those of the extension. */
export interface Settings {
  readonly learn: boolean;
  readonly lens: { readonly expectations: 'behind' };
}

/*
 * The client is our own and thin. `monaco-languageclient` brings a VS Code workbench of some thirty packages along in the place of
 * Monaco. The client inside `monaco-editor` cannot name a language or settings, shows no lens that comes later than the text, and sends no
 * requests but the standard ones, which the panel needs.
 */

/**
 * Starts the language server in a web worker and shakes hands with it. `script` is the address of its bundle, `locale` the language
 * of its sentences; `files` gives the text of a file that is imported, null if there is none. Calls `stopped` if the worker ends by an
 * error.
 */
export async function startServer(
  script: string,
  locale: string,
  settings: Settings,
  files: (uri: string) => string | null,
  stopped: () => void,
): Promise<Server> {
  const worker = new Worker(script);
  worker.addEventListener('error', stopped);
  // The first message makes it the server; its own workers run the same script.
  worker.postMessage(script);
  const connection = createProtocolConnection(new BrowserMessageReader(worker), new BrowserMessageWriter(worker));
  connection.onRequest('nimber/read', ({ uri }: { readonly uri: string }) => files(uri));
  connection.onRequest('nimber/files', () => []);
  connection.listen();
  const { capabilities } = await connection.sendRequest(InitializeRequest.type, {
    processId: null,
    rootUri: null,
    locale,
    capabilities: CAPABILITIES,
    initializationOptions: settings,
  });
  await connection.sendNotification(InitializedNotification.type, {});
  const ask: AskServer = <Params, Result, Part, Failure, Options>(
    { method }: ProtocolRequestType<Params, Result, Part, Failure, Options>,
    params: Params,
    token?: CancellationToken,
  ) => connection.sendRequest<Result>(method, params, token).catch(() => null);
  return { connection, ask, capabilities };
}
