import type { Connection } from 'vscode-languageserver';
import { type Folders, LONGEST_LISTED } from './folders.ts';
import type { ReadFile } from './workspace.ts';

/** Asks the client for the text of a file, of which it knows more than the server: files on other machines, or in no file system. */
const READ_REQUEST = 'nimber/read';

/** Asks the client which `.game` files its folders have: `{ most }` says how many it may name, `longest` of how many bytes each. */
const FILES_REQUEST = 'nimber/files';

/** Reads files by asking the client. One that does not know the request, as all but our own, has no such files either. */
export function readFromClient(connection: Connection): ReadFile {
  return async (uri) => {
    const text: unknown = await connection.sendRequest(READ_REQUEST, { uri }).catch(() => null);
    return typeof text === 'string' ? text : null;
  };
}

/** The folders of a client that looks into them itself, as ours does in a browser. All others have none that we could see. */
export function foldersOfClient(connection: Connection): Folders {
  return {
    list: async (_, most) => {
      const params = { most, longest: LONGEST_LISTED };
      const uris: unknown = await connection.sendRequest(FILES_REQUEST, params).catch(() => []);
      return Array.isArray(uris) ? uris.filter((uri) => typeof uri === 'string').slice(0, most) : [];
    },
    // Whoever may not write there is told so by the editor.
    isWritable: async () => true,
  };
}
