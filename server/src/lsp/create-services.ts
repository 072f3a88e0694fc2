import { TextDocument } from 'vscode-languageserver-textdocument';
import { PRELUDE_TEXT, PRELUDE_URI } from '../semantics/program/prelude.ts';
import { createExplained } from './explained.ts';
import type { ServerState } from './server-state.ts';
import type { Guards } from './services/guard.ts';
import { partOf } from './services/part.ts';
import type { AboutDocument, OpenDocument, Services } from './services/services.ts';

/** What the features of a server work with. */
export function createServices(state: ServerState, { guard, slowGuard }: Guards): Services {
  const { connection, clientState, events, log, workspace, analyst, files, folders } = state;
  const open = (uri: string): OpenDocument | null => openDocument(state, uri);
  const attendTo = (params: AboutDocument): void => attend(state, params);
  return {
    connection,
    workspace,
    guard,
    slowGuard,
    files,
    folders,
    ask: analyst.ask,
    askIn: analyst.askIn,
    play: analyst.play,
    words: () => clientState.words,
    client: () => clientState.client,
    settings: () => clientState.settings,
    open,
    logOnce: log.writeOnce,
    stopSearching: () => analyst.stopSearching(),
    explained: createExplained(open, workspace.whenRead, analyst.explain),
    attend: attendTo,
    find: (uri) => (uri === PRELUDE_URI ? preludeDocument : workspace.document(uri)),
    about: (feature, empty, handle) => {
      const answer = guard(feature, empty, (params: Parameters<typeof handle>[1]) => {
        attendTo(params);
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
    onChange: events.changed.listen,
    onNews: events.news.listen,
    onClose: events.closed.listen,
    onSettings: events.settings.listen,
  };
}

const preludeDocument = TextDocument.create(PRELUDE_URI, 'nimber', 0, PRELUDE_TEXT);

function openDocument({ documents, workspace, analyst, clientState }: ServerState, uri: string): OpenDocument | null {
  const document = documents.get(uri);
  const program = workspace.program(uri);
  if (document === undefined || program === undefined) return null;
  return {
    document,
    snapshot: { uri, program, answer: (index) => analyst.answer(uri, index), words: clientState.words },
  };
}

function attend({ documents, analyst }: ServerState, params: AboutDocument): void {
  const { uri } = params.textDocument;
  const document = documents.get(uri);
  const part = document === undefined ? null : partOf(document, params);
  if (part !== null) analyst.attend(uri, part);
}
