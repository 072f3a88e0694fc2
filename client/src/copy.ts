import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { PlacedView } from '../../server/src/ide/reading/view/view.ts';
import { COPY_FORMATS, tableOf } from './copied.ts';
import { wordsFor } from './words.ts';

/** Copies the values of what the cursor is on, as a table in the format that the user chooses. */
export async function copyAs(client: BaseLanguageClient): Promise<void> {
  const { noValues } = wordsFor(vscode.env.language);
  const editor = vscode.window.activeTextEditor;
  const view = editor?.document.languageId === 'nimber' ? await viewAtCursor(client, editor) : null;
  const table = view === null ? null : tableOf(view.about);
  if (table === null) {
    await vscode.window.showWarningMessage(noValues);
    return;
  }
  const chosen = await vscode.window.showQuickPick(Object.keys(COPY_FORMATS).map((label) => ({ label })));
  const written = chosen === undefined ? undefined : COPY_FORMATS[chosen.label]?.(table);
  if (written !== undefined) await vscode.env.clipboard.writeText(written);
}

function viewAtCursor(
  client: BaseLanguageClient,
  { document, selection }: vscode.TextEditor,
): Promise<PlacedView | null> {
  const { line, character } = selection.active;
  const uri = client.code2ProtocolConverter.asUri(document.uri);
  return client.sendRequest('nimber/view', { textDocument: { uri }, position: { line, character } });
}
