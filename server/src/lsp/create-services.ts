import type { Position } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { withHidden } from '../ide/shared/learning.ts';
import { pieceAt } from '../ide/shared/locate.ts';
import { PRELUDE_TEXT, PRELUDE_URI } from '../semantics/program/prelude.ts';
import type { ServerState } from './server-state.ts';
import { type Guards, modified } from './services/guard.ts';
import { partOf } from './services/requested-range.ts';
import type { AboutDocument, OpenDocument, Services } from './services/services.ts';
import { createExplained } from './with-explanations.ts';
import { inTurns } from './workspace/turns.ts';

/** What the features of a server work with. */
export function createServices(state: ServerState, { guard, slowGuard }: Guards): Services {
  const { connection, clientState, events, log, workspace, analyst, files, folders } = state;
  refreshWhenHidden(state);
  const open = (uri: string): OpenDocument | null => openDocument(state, uri);
  const whole = (uri: string): OpenDocument | null => wholeDocument(state, uri);
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
    explainIn: analyst.explainIn,
    play: analyst.play,
    solve: analyst.solve,
    findPatterns: analyst.findPatterns,
    words: () => clientState.words,
    client: () => clientState.client,
    settings: () => clientState.settings,
    open,
    logOnce: log.writeOnce,
    reveal: (uri, place) => reveal(state, uri, place),
    stopSearching: () => analyst.stopSearching(),
    explained: createExplained(open, workspace.whenRead, analyst.explain),
    whole: {
      open: whole,
      explained: createExplained(whole, workspace.whenRead, analyst.explain),
      finish: analyst.finish,
    },
    attend: attendTo,
    see: analyst.see,
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
    aboutInTurns: (feature, empty, handle) =>
      slowGuard(feature, empty, async (params: Parameters<typeof handle>[1], token) => {
        const { uri } = params.textDocument;
        // Begun at once, so that whoever serves many requests in turns sees what this one costs.
        if (!workspace.isRead(uri)) await workspace.whenRead(uri);
        attendTo(params);
        const opened = open(uri);
        if (opened === null) return empty;
        const { version } = opened.document;
        const found = await inTurns(handle(opened, params), () => !token.isCancellationRequested, 1);
        // The places of a text that has changed meanwhile would be wrong in either version.
        if (found !== null && open(uri)?.document.version !== version) throw modified();
        return found ?? empty;
      }),
    onChange: events.changed.listen,
    onUpdate: events.updated.listen,
    onClose: events.closed.listen,
    onSettings: events.settings.listen,
  };
}

const preludeDocument = TextDocument.create(PRELUDE_URI, 'nimber', 0, PRELUDE_TEXT);

/** A document as its user sees it: learn mode hides answers. */
function openDocument(state: ServerState, uri: string): OpenDocument | null {
  const opened = wholeDocument(state, uri);
  if (opened === null || !state.clientState.settings.learn) return opened;
  return { ...opened, snapshot: withHidden(opened.snapshot, (piece) => state.revealed.has(piece)) };
}

function wholeDocument({ documents, workspace, analyst, clientState }: ServerState, uri: string): OpenDocument | null {
  const document = documents.get(uri);
  const program = workspace.program(uri);
  if (document === undefined || program === undefined) return null;
  const { words } = clientState;
  return { document, snapshot: { uri, program, answer: (index: number) => analyst.answer(uri, index), words } };
}

function reveal(state: ServerState, uri: string, place: Position): void {
  const opened = openDocument(state, uri);
  if (opened === null) return;
  const located = pieceAt(opened.snapshot.program.file, opened.document.offsetAt(place));
  if (located === null) return;
  state.revealed.add(located.placed.piece);
  state.events.updated.fire(uri);
}

/** Everything is sent again when answers are hidden or shown; when learn mode is switched on again, it hides all of them. */
function refreshWhenHidden(state: ServerState): void {
  const { documents, events, clientState } = state;
  events.settings.listen((before) => {
    if (before.learn === clientState.settings.learn) return;
    state.revealed = new WeakSet();
    for (const uri of documents.keys()) events.updated.fire(uri);
  });
}

function attend({ documents, analyst }: ServerState, params: AboutDocument): void {
  const { uri } = params.textDocument;
  const document = documents.get(uri);
  const part = document === undefined ? null : partOf(document, params);
  if (part !== null) analyst.attend(uri, part);
}
