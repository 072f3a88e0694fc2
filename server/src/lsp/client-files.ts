import type { Connection } from 'vscode-languageserver';
import { answerOf } from './services/client-answers.ts';
import { type Folders, LONGEST_LISTED } from './services/folders.ts';
import type { ReadFile } from './workspace/state.ts';

/** Asks the client for the text of a file that the server cannot reach: on another machine, or in no file system. */
const READ_REQUEST = 'nimber/read';

/** Asks the client for the `.game` files in its folders: `{ most }` limits their number, `longest` the bytes of each. */
const FILES_REQUEST = 'nimber/files';

/**
 * Reads files by asking the client. A client that does not know the request (all but our own) has no such files, and neither has
 * one that does not answer within `patience` milliseconds.
 */
export function readFromClient(connection: Connection, patience?: number): ReadFile {
  return async (uri) => {
    const text = await answerOf<unknown>(() => connection.sendRequest(READ_REQUEST, { uri }), patience);
    return typeof text === 'string' ? text : null;
  };
}

/** The folders of a client that lists them itself, as ours does in a browser. Other clients have none that the server can see. */
export function foldersOfClient(connection: Connection, patience?: number): Folders {
  return {
    list: async (_, most) => {
      const params = { most, longest: LONGEST_LISTED };
      const uris = await answerOf<unknown>(() => connection.sendRequest(FILES_REQUEST, params), patience);
      return Array.isArray(uris) ? uris.filter((uri) => typeof uri === 'string').slice(0, most) : [];
    },
    // If writing is not permitted, the editor tells the user.
    isWritable: async () => true,
  };
}
