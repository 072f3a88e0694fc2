import {
  type Connection,
  DidChangeWatchedFilesNotification,
  FileChangeType,
  type InitializeParams,
  type InitializeResult,
  MessageType,
  PositionEncodingKind,
  type ServerCapabilities,
  ShowMessageNotification,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { createAnalyst, type Workers } from '../analyst/analyst.ts';
import { PRELUDE_TEXT, PRELUDE_URI } from '../semantics/program/prelude.ts';
import { reportInternalError } from '../syntax/problems/internal-error.ts';
import { isSameReading } from '../syntax/text/limits.ts';
import { wordsFor } from '../words/words.ts';
import { createExplained } from './explained.ts';
import { FEATURES } from './features/features.ts';
import { createSearchProgress } from './searching.ts';
import { answerOf } from './services/asking.ts';
import { type Client, clientOf } from './services/client.ts';
import { createEvent } from './services/event.ts';
import { createFiles, type Folders } from './services/folders.ts';
import { createGuards } from './services/guard.ts';
import { refuseOutOfOrder } from './services/lifecycle.ts';
import { partOf } from './services/part.ts';
import { createSamples, SAMPLE_URI } from './services/samples.ts';
import type { Services } from './services/services.ts';
import { isSameBudget, memberOf, readSettings, type UserSettings } from './services/settings.ts';
import type { ReadFile } from './workspace/state.ts';
import { createWorkspace } from './workspace/workspace.ts';

/**
 * Serves one client until it exits. The thread that runs this only parses, checks and shows; answers are computed by the
 * `workers`. Files that are imported and not open are read by
 * `readFile`; so are the `.game` files in the client's `folders` once a request is about the whole workspace. No others ever are.
 */
export function startServer(connection: Connection, workers: Workers, readFile: ReadFile, folders: Folders): void {
  const log = (message: string): void => connection.console.error(message);
  const logged = new Set<string>();
  const logOnce = (text: string): void => {
    if (!logged.has(text)) log(text);
    logged.add(text);
  };
  const tell = (feature: string): void => {
    const params = { type: MessageType.Error, message: words.diagnostics.internalError(feature) };
    connection.sendNotification(ShowMessageNotification.method, params).catch(reportInternalError);
  };
  const { guard, slowGuard } = createGuards(log, tell);
  const documents = new TextDocuments(TextDocument);
  const changes = createEvent<string>();
  const news = createEvent<string>();
  const closes = createEvent<string>();
  const newSettings = createEvent<UserSettings>();
  const showSearch = createSearchProgress(
    connection,
    () => client,
    () => words,
    () => analyst.stopSearching(),
  );
  const analyst = createAnalyst(
    workers,
    (uri) => (uri === SAMPLE_URI ? samples.arrived() : news.tell(uri)),
    showSearch,
  );
  const samples = createSamples(analyst);
  const workspace = createWorkspace(
    readFile,
    (uri, program, because) => {
      analyst.update(uri, program);
      if (because !== 'asked') (because === 'document' ? changes : news).tell(uri);
    },
    () => settings.reading,
  );
  const files = createFiles(
    workspace,
    () => folders.list(roots, settings.files),
    () => client.watchesFiles,
  );
  let roots: readonly string[] = [];
  let client = clientOf({});
  let words = wordsFor('en');
  let settings = readSettings(undefined);

  const open: Services['open'] = (uri) => {
    const document = documents.get(uri);
    const program = workspace.program(uri);
    if (document === undefined || program === undefined) return null;
    return { document, snapshot: { uri, program, answer: (index) => analyst.answer(uri, index), words } };
  };

  const services: Services = {
    connection,
    workspace,
    guard,
    slowGuard,
    files,
    folders,
    samples,
    words: () => words,
    open,
    logOnce,
    stopSearching: () => analyst.stopSearching(),
    explained: createExplained(open, workspace.whenRead, analyst.explain),
    attend: (params) => {
      const { uri } = params.textDocument;
      const document = documents.get(uri);
      const part = document === undefined ? null : partOf(document, params);
      if (part !== null) analyst.attend(uri, part);
    },
    client: () => client,
    settings: () => settings,
    find: (uri) => (uri === PRELUDE_URI ? preludeDocument : workspace.document(uri)),
    about: (feature, empty, handle) => {
      const answer = guard(feature, empty, (params: Parameters<typeof handle>[1]) => {
        services.attend(params);
        const opened = open(params.textDocument.uri);
        return opened === null ? empty : handle(opened, params);
      });
      return (params, token) => {
        const { uri } = params.textDocument;
        return workspace.isRead(uri)
          ? answer(params, token)
          : workspace.whenRead(uri).then(() => answer(params, token));
      };
    },
    onChange: changes.listen,
    onNews: news.listen,
    onClose: closes.listen,
    onSettings: newSettings.listen,
  };

  // --- Documents

  const update = guard('parse', undefined, workspace.update);
  documents.onDidChangeContent(({ document }) => {
    const later = update(document);
    if (later instanceof Promise) later.catch((error) => log(`parse: ${String(error)}`));
  });
  documents.onDidClose(({ document }) => {
    workspace.close(document);
    analyst.close(document.uri);
    closes.tell(document.uri);
    if (documents.keys().length === 0) analyst.close(SAMPLE_URI);
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    for (const { uri } of changes) workspace.changedOnDisk(uri);
    if (changes.some(({ type }) => type !== FileChangeType.Changed)) files.outdated();
  });

  // --- The life of the server and its settings

  const obey = (section: unknown): void => {
    const before = settings;
    settings = readSettings(section);
    if (before.files !== settings.files) files.outdated();
    if (!isSameReading(before.reading, settings.reading)) workspace.readAgain();
    if (!isSameBudget(before.budget, settings.budget)) analyst.settings(settings.budget);
  };

  connection.onInitialize((params: InitializeParams): InitializeResult => {
    client = clientOf(params.capabilities);
    words = wordsFor(params.locale ?? 'en');
    roots = rootsOf(params);
    obey(params.initializationOptions);
    analyst.begin();
    return { serverInfo: { name: 'nimber' }, capabilities: capabilitiesFor(client) };
  });

  connection.onInitialized(() => {
    if (client.changesFolders)
      connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        const gone = new Set(removed.map(({ uri }) => uri));
        roots = [...roots.filter((uri) => !gone.has(uri)), ...added.map(({ uri }) => uri)];
        files.outdated();
      });
    if (!client.watchesFiles) return;
    const watchers = [{ globPattern: '**/*.game' }];
    void answerOf(() => connection.client.register(DidChangeWatchedFilesNotification.type, { watchers }));
  });

  connection.onDidChangeConfiguration(async ({ settings: changed }) => {
    const pushed = memberOf(changed, 'nimber');
    const before = settings;
    const asks = pushed === undefined && client.hasSettings;
    obey(asks ? await answerOf<unknown>(() => connection.workspace.getConfiguration('nimber')) : pushed);
    newSettings.tell(before);
  });

  connection.onShutdown(() => analyst.dispose());

  refuseOutOfOrder(connection);
  for (const { connect } of FEATURES) connect(services);
  documents.listen(connection);
  connection.listen();
}

const preludeDocument = TextDocument.create(PRELUDE_URI, 'nimber', 0, PRELUDE_TEXT);

/** The folders of a client; older ones have one only. */
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
