import type { CancellationToken, Connection, ResponseError, ServerCapabilities } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Snapshot } from '../../ide/shared/snapshot.ts';
import type { Words } from '../../words/words.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { Client } from './client.ts';
import type { Files, Folders } from './folders.ts';
import type { Guard, SlowGuard } from './guard.ts';
import type { Samples } from './samples.ts';
import type { UserSettings } from './settings.ts';

/** One request of the protocol, or a family of them: what the server says that it can do, and the handlers that do it. */
export interface Feature {
  readonly capabilities: (client: Client) => Partial<ServerCapabilities>;
  readonly connect: (services: Services) => void;
}

/** A document that is open in the editor, as it is now. */
export interface Open {
  readonly document: TextDocument;
  readonly snapshot: Snapshot;
}

/** What every feature works with. */
export interface Services {
  readonly connection: Connection;
  readonly workspace: Workspace;
  /** What the client can do, and what its user wants; both may change, so they are asked for each time. */
  readonly client: () => Client;
  readonly settings: () => UserSettings;
  readonly words: () => Words;
  readonly guard: Guard;
  readonly slowGuard: SlowGuard;
  /** All files of the client's workspace. */
  readonly files: Files;
  readonly folders: Folders;
  readonly samples: Samples;
  readonly open: (uri: string) => Open | null;
  /** Writes a text into the log, unless it is there already. */
  readonly logOnce: (text: string) => void;
  /** Gives up the searches for periods. */
  readonly stopSearching: () => void;
  readonly explained: Explained;
  /** Notes where in a document the user is, as a request tells it, so that what stands there is answered first. */
  readonly attend: (params: AboutDocument) => void;
  /** Another document that an answer may point into: one that is open, imported, or the prelude. */
  readonly find: FindDocument;
  /** A handler of requests about a document, which answers `empty` when the document is not open, and waits for one that is being read. */
  readonly about: <Params extends AboutDocument, Result>(
    feature: string,
    empty: Result,
    handle: (open: Open, params: Params) => Result,
  ) => (
    params: Params,
    token?: CancellationToken,
  ) => Result | ResponseError<never> | Promise<Result | ResponseError<never>>;
  /** Calls a listener after a document was opened or changed by its user. */
  readonly onChange: (listener: (uri: string) => void) => void;
  /** Calls a listener when something else is new about a document: answers have arrived, or an import has changed. */
  readonly onNews: (listener: (uri: string) => void) => void;
  readonly onClose: (listener: (uri: string) => void) => void;
  /** Calls a listener after the client's settings have changed. */
  readonly onSettings: (listener: (before: UserSettings) => void) => void;
}

/** Parameters of a request about one document. */
export interface AboutDocument {
  readonly textDocument: { readonly uri: string };
}

/** Says something about a document once the answers that it rests on are explained. */
export type Explained = <Result>(uri: string, empty: Result, say: (open: Open) => Result) => Promise<Result>;

export type FindDocument = (uri: string) => TextDocument | undefined;
