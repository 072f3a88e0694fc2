import type { CancellationToken, Connection, Position, ResponseError, ServerCapabilities } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Analyst } from '../../analyst/analyst.ts';
import type { Snapshot } from '../../ide/shared/snapshot.ts';
import type { Words } from '../../words/words.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { Client } from './client.ts';
import type { Files, Folders } from './folders.ts';
import type { Guard, SlowGuard } from './guard.ts';
import type { UserSettings } from './settings.ts';

/** One request of the protocol, or a family of requests: the capabilities that the server announces, and the handlers. */
export interface Feature {
  readonly capabilities: (client: Client) => Partial<ServerCapabilities>;
  readonly connect: (services: Services) => void;
}

/** An open document in its current state. */
export interface OpenDocument {
  readonly document: TextDocument;
  readonly snapshot: Snapshot;
}

/** What every feature works with. */
export interface Services {
  readonly connection: Connection;
  readonly workspace: Workspace;
  /** What the client can do, and what its user wants; both may change, so they are requested each time. */
  readonly client: () => Client;
  readonly settings: () => UserSettings;
  readonly words: () => Words;
  readonly guard: Guard;
  readonly slowGuard: SlowGuard;
  /** All files of the client's workspace. */
  readonly files: Files;
  readonly folders: Folders;
  /** The answer to a declaration that is in no document. */
  readonly ask: Analyst['ask'];
  /** Looks at a position that is being played. */
  readonly play: Analyst['play'];
  /** A program that solves a game or position. */
  readonly solve: Analyst['solve'];
  /** The patterns in the values of a game. */
  readonly findPatterns: Analyst['findPatterns'];
  /** The answer to a declaration beside those of a program. */
  readonly askIn: Analyst['askIn'];
  /** The same with an explanation. */
  readonly explainIn: Analyst['explainIn'];
  readonly open: (uri: string) => OpenDocument | null;
  /** Writes a text to the log unless it is already there. */
  readonly logOnce: (text: string) => void;
  /** Shows the answer at a place that learn mode hides. */
  readonly reveal: (uri: string, place: Position) => void;
  /** Ends the searches for periods. */
  readonly stopSearching: () => void;
  readonly explained: Explained;
  /** Documents with all their answers, also those that learn mode hides. */
  readonly whole: {
    readonly open: Services['open'];
    readonly explained: Explained;
    readonly finish: (uri: string) => void;
  };
  /** Notes where in a document the user is, according to a request, so that what is there is answered first. */
  readonly attend: (params: AboutDocument) => void;
  /** Notes that the user looks at a document, so that periods of its games may be searched for. */
  readonly see: (uri: string) => void;
  /** A document that an answer may point to: an open one, an imported one, or the prelude. */
  readonly find: FindDocument;
  /**
   * Makes a handler for requests about a document. It answers `empty` if the document is not open, and waits for one that is
   * being read.
   */
  readonly about: <Params extends AboutDocument, Result>(
    feature: string,
    empty: Result,
    handle: (open: OpenDocument, params: Params) => Result,
  ) => (
    params: Params,
    token?: CancellationToken,
  ) => Result | ResponseError<never> | Promise<Result | ResponseError<never>>;
  /** The same for work in steps: other requests are answered in between. The work ends when the request is cancelled. */
  readonly aboutInTurns: <Params extends AboutDocument, Result>(
    feature: string,
    empty: Result,
    handle: (open: OpenDocument, params: Params) => Generator<void, Result>,
  ) => (params: Params, token: CancellationToken) => Promise<Result | ResponseError<never>>;
  /** Calls a listener after the user opened or changed a document. */
  readonly onChange: (listener: (uri: string) => void) => void;
  /** Calls a listener when something else about a document is new: answers have arrived, or an import has changed. */
  readonly onUpdate: (listener: (uri: string) => void) => void;
  readonly onClose: (listener: (uri: string) => void) => void;
  /** Calls a listener after the client's settings have changed. */
  readonly onSettings: (listener: (before: UserSettings) => void) => void;
}

/** The parameters of a request about one document. */
export interface AboutDocument {
  readonly textDocument: { readonly uri: string };
}

/** Says something about a document after explaining the answers that it uses. */
export type Explained = <Result>(
  uri: string,
  empty: Result,
  say: (open: OpenDocument) => Result,
  /** The most milliseconds to wait for explanations, if not the time that a hover waits. */
  patience?: number,
) => Promise<Result>;

export type FindDocument = (uri: string) => TextDocument | undefined;
