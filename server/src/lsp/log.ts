import { type Connection, MessageType, ShowMessageNotification } from 'vscode-languageserver';
import { reportInternalError } from '../syntax/problems/internal-error.ts';
import type { Words } from '../words/words.ts';

/** Where the server says what has gone wrong. */
export interface Log {
  readonly write: (text: string) => void;
  /** Writes a text unless it is there already. */
  readonly writeOnce: (text: string) => void;
  /** Tells the user that a feature has failed. */
  readonly tellUser: (feature: string) => void;
}

/** The log that the client keeps; nothing is in it so far. */
export function createLog(connection: Connection, words: () => Words): Log {
  const written = new Set<string>();
  const write = (text: string): void => connection.console.error(text);
  return {
    write,
    writeOnce(text) {
      if (!written.has(text)) write(text);
      written.add(text);
    },
    tellUser(feature) {
      const params = { type: MessageType.Error, message: words().diagnostics.internalError(feature) };
      connection.sendNotification(ShowMessageNotification.method, params).catch(reportInternalError);
    },
  };
}
