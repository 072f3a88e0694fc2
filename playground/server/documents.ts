import type { editor } from 'monaco-editor/editor';
import {
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  TextDocumentContentRequest,
} from 'vscode-languageserver-protocol/browser';
import type { Server } from './connect.ts';
import { documentOf, toRange } from './convert.ts';

/** Opens a document on the server, and tells it of every change from now on. */
export function follow(model: editor.ITextModel, { connection }: Server): void {
  const { uri } = documentOf(model);
  const opened = { uri, languageId: model.getLanguageId(), version: model.getVersionId(), text: model.getValue() };
  void connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument: opened });
  model.onDidChangeContent(({ changes, versionId }) => {
    void connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri, version: versionId },
      contentChanges: changes.map(({ range, text }) => ({ range: toRange(range), text })),
    });
  });
}

/** The text of a document that only the server has, as the prelude; null if it has none. */
export async function textOnServer(uri: string, { ask }: Server): Promise<string | null> {
  return (await ask(TextDocumentContentRequest.type, { uri }))?.text ?? null;
}
