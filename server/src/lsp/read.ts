import type { Connection } from 'vscode-languageserver';
import type { ReadFile } from './workspace.ts';

/** Asks the client for the text of a file, of which it knows more than the server: files on other machines, or in no file system. */
const READ_REQUEST = 'nimber/read';

/** Reads files by asking the client. One that does not know the request, as all but our own, has no such files either. */
export function readFromClient(connection: Connection): ReadFile {
  return async (uri) => {
    const text: unknown = await connection.sendRequest(READ_REQUEST, { uri }).catch(() => null);
    return typeof text === 'string' ? text : null;
  };
}
