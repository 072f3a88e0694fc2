import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { wordsFor } from './words.ts';

/** The server's request for a document as a page of HTML. */
const LESSON = 'nimber/lesson';

/** Writes the active `.game` file with all its answers, pictures and explanations as one page of HTML to where the user chooses. */
export async function exportLesson(client: BaseLanguageClient): Promise<void> {
  const document = vscode.window.activeTextEditor?.document;
  const words = wordsFor(vscode.env.language);
  if (document?.languageId !== 'nimber') {
    await vscode.window.showWarningMessage(words.noLesson);
    return;
  }
  const uri = client.code2ProtocolConverter.asUri(document.uri);
  const page = await client.sendRequest<string | null>(LESSON, { textDocument: { uri } });
  const name = document.uri.with({ path: document.uri.path.replace(/(?:\.game)?$/, '.html') });
  const defaultUri = document.isUntitled ? undefined : name;
  const target = await vscode.window.showSaveDialog({ defaultUri, filters: { HTML: ['html'] } });
  if (page === null || target === undefined) return;
  await vscode.workspace.fs.writeFile(target, new TextEncoder().encode(page));
  const open = await vscode.window.showInformationMessage(words.lessonWritten, words.openLesson);
  if (open !== undefined) await vscode.env.openExternal(target);
}
