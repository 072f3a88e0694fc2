import { type Connection, TextDocuments } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type Analyst, createAnalyst, type Workers } from '../analyst/analyst.ts';
import type { Piece } from '../syntax/tree/tree.ts';
import { type Words, wordsFor } from '../words/words.ts';
import { createLog, type Log } from './log.ts';
import { createSearchProgress } from './search-progress.ts';
import { type Client, clientOf } from './services/client.ts';
import { createEvent, type Event } from './services/event.ts';
import { createFiles, type Files, type Folders } from './services/folders.ts';
import { readSettings, type UserSettings } from './services/settings.ts';
import type { ReadFile } from './workspace/state.ts';
import { createWorkspace, type Workspace } from './workspace/workspace.ts';

/** What the client last said about itself and its user. */
export interface ClientState {
  client: Client;
  words: Words;
  settings: UserSettings;
  /** The folders that the client has open. */
  roots: readonly string[];
}

/** The events of a server. */
export interface Events {
  /** The user opened or changed a document. */
  readonly changed: Event<string>;
  /** What is known about a document is new for another reason: an answer has come, or an import has changed. */
  readonly updated: Event<string>;
  readonly closed: Event<string>;
  /** The settings have changed; the event carries the previous ones. */
  readonly settings: Event<UserSettings>;
}

/** Everything that a server knows and works with. */
export interface ServerState {
  readonly connection: Connection;
  readonly clientState: ClientState;
  readonly events: Events;
  readonly log: Log;
  /** The documents as they are in the editor. */
  readonly documents: TextDocuments<TextDocument>;
  readonly workspace: Workspace;
  readonly analyst: Analyst;
  readonly files: Files;
  readonly folders: Folders;
  /** The declarations whose answers the user wants to see in learn mode. */
  revealed: WeakSet<Piece>;
}

/** The initial state of a server. Its parts are connected so that each learns what is new in the others. */
export function createServerState(
  connection: Connection,
  workers: Workers,
  readFile: ReadFile,
  folders: Folders,
): ServerState {
  const clientState: ClientState = {
    client: clientOf({}),
    words: wordsFor('en'),
    settings: readSettings(undefined),
    roots: [],
  };
  const events: Events = {
    changed: createEvent(),
    updated: createEvent(),
    closed: createEvent(),
    settings: createEvent(),
  };
  const showSearch = createSearchProgress(
    connection,
    () => clientState.client,
    () => clientState.words,
    () => analyst.stopSearching(),
  );
  const analyst: Analyst = createAnalyst(workers, (uri) => events.updated.fire(uri), showSearch);
  const workspace = createWorkspace(
    readFile,
    (uri, program, because) => {
      analyst.update(uri, program);
      if (because !== 'asked') (because === 'document' ? events.changed : events.updated).fire(uri);
    },
    () => clientState.settings.reading,
    (uri, program) => analyst.open(uri, program),
  );
  const files = createFiles(
    workspace,
    () => folders.list(clientState.roots, clientState.settings.files),
    () => clientState.client.watchesFiles,
  );
  const log = createLog(connection, () => clientState.words);
  const documents = new TextDocuments(TextDocument);
  return {
    connection,
    clientState,
    events,
    log,
    documents,
    workspace,
    analyst,
    files,
    folders,
    revealed: new WeakSet(),
  };
}
