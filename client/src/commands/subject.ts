import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';

/** A place in a document, which a command is about. */
export interface CommandPlace {
  readonly document: vscode.TextDocument;
  readonly position: vscode.Position;
}

/** The place that a code action names, by the URI of a document, a line and a character; otherwise that of the cursor; null if neither is in a `.game` file. */
export async function placeOf(uri: unknown, position: unknown): Promise<CommandPlace | null> {
  if (typeof uri === 'string' && isPosition(position)) {
    const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(uri));
    return { document, position: new vscode.Position(position.line, position.character) };
  }
  const editor = vscode.window.activeTextEditor;
  if (editor?.document.languageId !== 'nimber') return null;
  return { document: editor.document, position: editor.selection.active };
}

function isPosition(value: unknown): value is { readonly line: number; readonly character: number } {
  return typeof value === 'object' && value !== null && 'line' in value && 'character' in value;
}

/** Sends a request about a place while a notification shows that it takes its time; undefined if the user cancels it. */
export function askAbout<Answer>(
  client: BaseLanguageClient,
  title: string,
  method: string,
  { document, position: { line, character } }: CommandPlace,
  params: object,
): Thenable<Answer | null | undefined> {
  const uri = client.code2ProtocolConverter.asUri(document.uri);
  const about = { textDocument: { uri }, position: { line, character }, ...params };
  const location = vscode.ProgressLocation.Notification;
  return vscode.window.withProgress({ location, title, cancellable: true }, async (_, token) => {
    try {
      return await client.sendRequest<Answer | null>(method, about, token);
    } catch (error) {
      if (token.isCancellationRequested) return undefined;
      throw error;
    }
  });
}
