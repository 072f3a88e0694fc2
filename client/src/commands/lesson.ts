import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { WorkDoneProgress } from 'vscode-languageserver-protocol';
import { saveFile } from '../shared/save.ts';
import { wordsFor } from '../shared/words.ts';

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
  const page = await pageOf(client, uri, words.makingLesson);
  if (page === null) return;
  const name = document.uri.with({ path: document.uri.path.replace(/(?:\.game)?$/, '.html') });
  const defaultUri = document.isUntitled ? undefined : name;
  const opening = { title: words.openLesson, open: (file: vscode.Uri) => vscode.env.openExternal(file) };
  await saveFile(new TextEncoder().encode(page), { defaultUri, filters: { HTML: ['html'] } }, opening);
}

/** The page of a document with all its answers, while a notification says how far they are; null if the user does not want to wait. */
function pageOf(client: BaseLanguageClient, uri: string, title: string): Thenable<string | null> {
  const location = vscode.ProgressLocation.Notification;
  return vscode.window.withProgress({ location, title, cancellable: true }, async (progress, token) => {
    const workDoneToken = crypto.randomUUID();
    const progressing = client.onProgress(WorkDoneProgress.type, workDoneToken, (value) => {
      if (value.kind === 'report') progress.report({ message: value.message ?? '' });
    });
    try {
      const params = { textDocument: { uri }, wait: true, workDoneToken };
      return await client.sendRequest<string | null>(LESSON, params, token);
    } catch (error) {
      if (token.isCancellationRequested) return null;
      throw error;
    } finally {
      progressing.dispose();
    }
  });
}
