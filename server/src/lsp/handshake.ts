import {
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  type InitializeResult,
  PositionEncodingKind,
  type ServerCapabilities,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import { wordsFor } from '../words/words.ts';
import { adoptSettings } from './configuration.ts';
import { FEATURES } from './features/features.ts';
import type { ServerState } from './server-state.ts';
import { type Client, clientOf } from './services/client.ts';
import { answerOf } from './services/client-answers.ts';

/** Exchanges capabilities with the client, and ends the workers when the client shuts the server down. */
export function shakeHands(state: ServerState): void {
  const { connection, clientState, analyst } = state;
  connection.onInitialize((params: InitializeParams): InitializeResult => {
    clientState.client = clientOf(params.capabilities);
    clientState.words = wordsFor(params.locale ?? 'en');
    clientState.roots = rootsOf(params);
    adoptSettings(state, params.initializationOptions);
    analyst.begin();
    return { serverInfo: { name: 'nimber' }, capabilities: capabilitiesFor(clientState.client) };
  });
  connection.onInitialized(() => {
    analyst.practise();
    if (clientState.client.changesFolders) followFolders(state);
    if (!clientState.client.watchesFiles) return;
    const watchers = [{ globPattern: '**/*.game' }];
    void answerOf(() => connection.client.register(DidChangeWatchedFilesNotification.type, { watchers }));
  });
  connection.onShutdown(() => analyst.dispose());
}

function followFolders({ connection, clientState, files }: ServerState): void {
  connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
    const gone = new Set(removed.map(({ uri }) => uri));
    clientState.roots = [...clientState.roots.filter((uri) => !gone.has(uri)), ...added.map(({ uri }) => uri)];
    files.outdated();
  });
}

/** The folders of a client; older clients have only one. */
function rootsOf({ workspaceFolders, rootUri }: InitializeParams): readonly string[] {
  if (workspaceFolders) return workspaceFolders.map(({ uri }) => uri);
  return rootUri ? [rootUri] : [];
}

function capabilitiesFor(client: Client): ServerCapabilities {
  const all: ServerCapabilities = {
    positionEncoding: PositionEncodingKind.UTF16,
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
    workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
  };
  for (const feature of FEATURES) {
    const { workspace, ...own } = feature.capabilities(client);
    Object.assign(all, own);
    // The only capability to which several features contribute.
    Object.assign(all.workspace ?? {}, workspace);
  }
  return all;
}
