import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';

/**
 * Loads the file that a request is about: the server answers only about open documents, and after a reload of the window a file in a
 * background tab is not open. A file that is gone, or was never saved and has no tab, is not loaded.
 */
export async function loadDocument(params: unknown, client: BaseLanguageClient): Promise<void> {
  const { textDocument } = (params ?? {}) as { readonly textDocument?: { readonly uri: string } };
  if (textDocument === undefined) return;
  const uri = client.protocol2CodeConverter.asUri(textDocument.uri);
  const isThis = (other: vscode.Uri): boolean => other.toString() === uri.toString();
  if (vscode.workspace.textDocuments.some((document) => isThis(document.uri))) return;
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  const hasTab = tabs.some(({ input }) => input instanceof vscode.TabInputText && isThis(input.uri));
  if (uri.scheme === 'untitled' && !hasTab) return;
  try {
    await vscode.workspace.openTextDocument(uri);
  } catch {
    // The server answers that it does not know the file.
  }
}
