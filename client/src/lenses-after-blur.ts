import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { refreshLenses } from './nearby-lenses.ts';

/**
 * VS Code waits for a quiet moment before it asks for lenses, and drops the request, for good, if the editor loses the focus before that. So a file
 * would show no answers if the user clicked in the panel right after opening it. When the focus has gone where there is no text, all visible files
 * have their lenses asked for again.
 */
export function refreshLensesAfterBlur(clientOf: () => BaseLanguageClient): vscode.Disposable {
  return vscode.window.onDidChangeActiveTextEditor((editor) => {
    if (editor !== undefined) return;
    for (const { document } of vscode.window.visibleTextEditors)
      if (document.languageId === 'nimber') refreshLenses(clientOf(), document);
  });
}
