import {
  CodeActionKind,
  type CodeActionParams,
  CodeLensRefreshRequest,
  type Connection,
  type DefinitionParams,
  type Diagnostic,
  DidChangeWatchedFilesNotification,
  DocumentDiagnosticReportKind,
  type FullDocumentDiagnosticReport,
  type HoverParams,
  type InitializeParams,
  type InitializeResult,
  PositionEncodingKind,
  type ServerCapabilities,
  type TextDocumentIdentifier,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { createAnalyst } from '../analysis/analyst.ts';
import type { WorkerPort } from '../analysis/protocol.ts';
import { actions } from '../ide/actions.ts';
import { definition } from '../ide/definition.ts';
import { diagnostics } from '../ide/diagnostics.ts';
import { folds } from '../ide/folding.ts';
import { formatting } from '../ide/formatting.ts';
import { hover } from '../ide/hover.ts';
import { lenses } from '../ide/lenses.ts';
import type { Snapshot } from '../ide/snapshot.ts';
import { symbols } from '../ide/symbols.ts';
import { PRELUDE_TEXT, PRELUDE_URI } from '../semantics/prelude.ts';
import { wordsFor } from '../words/words.ts';
import { type Client, clientOf } from './client.ts';
import * as convert from './convert.ts';
import { createGuard } from './guard.ts';
import { createRefresh } from './refresh.ts';
import { isSameBudget, memberOf, readSettings } from './settings.ts';
import { createWorkspace, type ReadFile } from './workspace.ts';

/** Gives the text of the prelude, which the client shows as a read-only document. */
const PRELUDE_REQUEST = 'nimber/prelude';

/** A document that is open in the editor, as it is now. */
interface Open {
  readonly document: TextDocument;
  readonly snapshot: Snapshot;
}

interface AboutDocument {
  readonly textDocument: TextDocumentIdentifier;
}

/**
 * Serves one client until it exits. The thread that runs this only parses, checks and shows; answers are computed by the
 * workers that `startWorker` starts, each with so many megabytes of memory. Files that open documents import, and that are
 * not open themselves, are read by `readFile`; no others ever are.
 */
export function startServer(
  connection: Connection,
  startWorker: (memory: number) => WorkerPort,
  readFile: ReadFile,
): void {
  const guard = createGuard((message) => connection.console.error(message));
  const documents = new TextDocuments(TextDocument);
  const analyst = createAnalyst(startWorker, (uri) => announce(uri));
  const workspace = createWorkspace(readFile, (uri, program, because) => {
    analyst.update(uri, program);
    // Of a change in the document itself the client knows, and asks by itself.
    if (because === 'document') publish(uri);
    else announce(uri);
  });
  let client = clientOf({});
  let words = wordsFor('en');
  let settings = readSettings(undefined);

  const open = (uri: string): Open | null => {
    const document = documents.get(uri);
    const program = workspace.program(uri);
    if (document === undefined || program === undefined) return null;
    return { document, snapshot: { uri, program, answer: (index) => analyst.answer(uri, index), words } };
  };

  /** A handler of requests about a document, which answers `empty` when the document is not open. */
  const about = <Params extends AboutDocument, Result>(
    feature: string,
    empty: Result,
    handle: (open: Open, params: Params) => Result,
  ) =>
    guard(feature, empty, (params: Params) => {
      const opened = open(params.textDocument.uri);
      return opened === null ? empty : handle(opened, params);
    });

  const find: convert.FindDocument = (uri) => (uri === PRELUDE_URI ? preludeDocument : workspace.document(uri));
  const diagnose = ({ document, snapshot }: Open): Diagnostic[] =>
    diagnostics(snapshot).map((found) => convert.toDiagnostic(document, found, client, find));

  // --- Documents and news of them

  const refreshDiagnostics = createRefresh(() => connection.languages.diagnostics.refresh());
  const refreshLenses = createRefresh(() => connection.sendRequest(CodeLensRefreshRequest.type));

  const publish = guard('diagnostics', undefined, (uri: string) => {
    const opened = client.pullsDiagnostics ? null : open(uri);
    if (opened === null) return;
    const { version } = opened.document;
    void connection.sendDiagnostics({ uri, version, diagnostics: diagnose(opened) });
  });

  /** Answers have arrived, or something that is imported has changed. */
  const announce = (uri: string): void => {
    publish(uri);
    if (client.pullsDiagnostics) refreshDiagnostics();
    if (client.refreshesLenses) refreshLenses();
  };

  const update = guard('parse', undefined, workspace.update);
  documents.onDidChangeContent(({ document }) => update(document));
  documents.onDidClose(({ document }) => {
    const { uri } = document;
    workspace.close(document);
    analyst.close(uri);
    if (!client.pullsDiagnostics) void connection.sendDiagnostics({ uri, diagnostics: [] });
  });

  connection.onDidChangeWatchedFiles(({ changes }) => {
    for (const { uri } of changes) workspace.changedOnDisk(uri);
  });

  // --- The life of the server and its settings

  const obey = (section: unknown): void => {
    const before = settings;
    settings = readSettings(section);
    if (!isSameBudget(before.budget, settings.budget)) analyst.settings(settings.budget);
  };

  connection.onInitialize(({ capabilities, locale, initializationOptions }: InitializeParams): InitializeResult => {
    client = clientOf(capabilities);
    words = wordsFor(locale ?? 'en');
    obey(initializationOptions);
    return { serverInfo: { name: 'nimber' }, capabilities: capabilitiesFor(client) };
  });

  connection.onInitialized(() => {
    if (!client.watchesFiles) return;
    const watchers = [{ globPattern: '**/*.game' }];
    void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
  });

  connection.onDidChangeConfiguration(async ({ settings: changed }) => {
    const pushed = memberOf(changed, 'nimber');
    const before = settings;
    obey(pushed === undefined && client.hasSettings ? await connection.workspace.getConfiguration('nimber') : pushed);
    if (before.lenses !== settings.lenses && client.refreshesLenses) refreshLenses();
  });

  connection.onShutdown(() => analyst.dispose());

  // --- Features

  connection.onHover(
    about('hover', null, ({ document, snapshot }, { position }: HoverParams) => {
      const said = hover(snapshot, document.offsetAt(position));
      return said === null ? null : convert.toHover(document, said, client);
    }),
  );
  connection.onCodeLens(
    about('code lenses', [], ({ document, snapshot }) =>
      settings.lenses ? lenses(snapshot).map((lens) => convert.toLens(document, lens)) : [],
    ),
  );
  connection.onCodeAction(
    about('code actions', [], ({ document, snapshot }, { range, context }: CodeActionParams) => {
      const wanted = context.only?.some((kind) => kind === '' || kind === CodeActionKind.QuickFix) !== false;
      if (!wanted || !client.codeActionLiterals) return [];
      const found = actions(snapshot, convert.toSpan(document, range));
      return found.map((action) => convert.toCodeAction(document, action, client, context.diagnostics));
    }),
  );
  connection.onDefinition(
    about('definition', null, ({ document, snapshot }, { position }: DefinitionParams) => {
      const found = definition(snapshot, document.offsetAt(position));
      return found === null ? null : convert.toDefinition(document, found, client, find);
    }),
  );
  connection.onDocumentSymbol(
    about('outline', [], ({ document, snapshot }) => {
      const found = symbols(snapshot);
      if (client.nestedSymbols) return found.map((symbol) => convert.toDocumentSymbol(document, symbol));
      return found.map((symbol) => convert.toSymbolInformation(document, symbol));
    }),
  );
  connection.onFoldingRanges(
    about('folding', [], ({ document, snapshot }) =>
      folds(snapshot).map((fold) => convert.toFoldingRange(document, fold)),
    ),
  );
  connection.onDocumentFormatting(
    about('formatting', [], ({ document }) =>
      formatting(document.getText()).map((change) => convert.toTextEdit(document, change)),
    ),
  );
  connection.languages.diagnostics.on(
    about('diagnostics', NO_DIAGNOSTICS, (opened) => ({
      kind: DocumentDiagnosticReportKind.Full,
      items: diagnose(opened),
    })),
  );
  connection.onRequest(PRELUDE_REQUEST, () => PRELUDE_TEXT);

  documents.listen(connection);
  connection.listen();
}

const preludeDocument = TextDocument.create(PRELUDE_URI, 'nimber', 0, PRELUDE_TEXT);

const NO_DIAGNOSTICS: FullDocumentDiagnosticReport = { kind: DocumentDiagnosticReportKind.Full, items: [] };

function capabilitiesFor({ pullsDiagnostics }: Client): ServerCapabilities {
  return {
    positionEncoding: PositionEncodingKind.UTF16,
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
    hoverProvider: true,
    codeLensProvider: {},
    codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
    definitionProvider: true,
    documentSymbolProvider: true,
    foldingRangeProvider: true,
    documentFormattingProvider: true,
    ...(pullsDiagnostics ? { diagnosticProvider: { interFileDependencies: true, workspaceDiagnostics: false } } : {}),
  };
}
