import type { Connection } from 'vscode-languageserver';
import { answerOf } from './services/asking.ts';
import { type Folders, LONGEST_LISTED } from './services/folders.ts';
import type { ReadFile } from './workspace/state.ts';

/** Asks the client for the text of a file, of which it knows more than the server: files on other machines, or in no file system. */
const READ_REQUEST = 'nimber/read';

/** Asks the client which `.game` files its folders have: `{ most }` says how many it may name, `longest` of how many bytes each. */
const FILES_REQUEST = 'nimber/files';

/**
 * Reads files by asking the client. One that does not know the request, as all but our own, has no such files either; nor has
 * one that does not answer within `patience`, in milliseconds.
 */
export function readFromClient(connection: Connection, patience?: number): ReadFile {
  return async (uri) => {
    const text = await answerOf<unknown>(() => connection.sendRequest(READ_REQUEST, { uri }), patience);
    return typeof text === 'string' ? text : null;
  };
}

/** The folders of a client that looks into them itself, as ours does in a browser. All others have none that we could see. */
export function foldersOfClient(connection: Connection, patience?: number): Folders {
  return {
    list: async (_, most) => {
      const params = { most, longest: LONGEST_LISTED };
      const uris = await answerOf<unknown>(() => connection.sendRequest(FILES_REQUEST, params), patience);
      return Array.isArray(uris) ? uris.filter((uri) => typeof uri === 'string').slice(0, most) : [];
    },
    // Whoever may not write there is told so by the editor.
    isWritable: async () => true,
  };
}
