import { FileChangeType } from 'vscode-languageserver';
import type { ServerState } from './server-state.ts';
import type { Guard } from './services/guard.ts';

/** Follows the documents that the editor opens, changes and closes, and files that change on disk. */
export function followDocuments(state: ServerState, guard: Guard): void {
  const { connection, documents, workspace, analyst, files, events, log } = state;
  const update = guard('parse', undefined, workspace.update);
  documents.onDidChangeContent(({ document }) => {
    const later = update(document);
    if (later instanceof Promise) later.catch((error) => log.write(`parse: ${String(error)}`));
  });
  documents.onDidClose(({ document }) => {
    workspace.close(document);
    analyst.close(document.uri);
    events.closed.fire(document.uri);
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    for (const { uri } of changes) workspace.changedOnDisk(uri);
    if (changes.some(({ type }) => type !== FileChangeType.Changed)) files.outdated();
  });
}
