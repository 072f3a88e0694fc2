import * as vscode from 'vscode';
import { wordsFor } from './words.ts';

/** What opens a file that has just been written. */
export interface Opening {
  readonly title: string;
  readonly open: (file: vscode.Uri) => unknown;
}

/**
 * Asks where to save a file, saves it, and says so with buttons that open it and show where it is. Returns the file without waiting for a
 * button; null if the user changes their mind.
 */
export async function saveFile(
  bytes: Uint8Array,
  options: vscode.SaveDialogOptions,
  opening?: Opening,
): Promise<vscode.Uri | null> {
  const file = await vscode.window.showSaveDialog(options);
  if (file === undefined) return null;
  await vscode.workspace.fs.writeFile(file, bytes);
  void tell(file, opening);
  return file;
}

async function tell(file: vscode.Uri, opening?: Opening): Promise<void> {
  const words = wordsFor(vscode.env.language);
  const { title, open } = opening ?? {
    title: words.openSaved,
    open: (saved: vscode.Uri) => vscode.commands.executeCommand('vscode.open', saved),
  };
  const reveal = revealing(file);
  const buttons = reveal === null ? [title] : [title, words.revealSaved];
  const name = file.path.slice(file.path.lastIndexOf('/') + 1);
  const chosen = await vscode.window.showInformationMessage(words.saved(name), ...buttons);
  if (chosen === title) await open(file);
  else if (chosen !== undefined && reveal !== null) await vscode.commands.executeCommand(reveal, file);
}

/** The command that shows a file among others: in the explorer if it is there, otherwise in the system, which a browser cannot. */
function revealing(file: vscode.Uri): string | null {
  if (vscode.workspace.getWorkspaceFolder(file) !== undefined) return 'revealInExplorer';
  return vscode.env.uiKind === vscode.UIKind.Desktop ? 'revealFileInOS' : null;
}
