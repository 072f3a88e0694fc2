import * as vscode from 'vscode';
import { exampleSubject } from '../../../server/src/words/examples.ts';
import { wordsFor } from '../shared/words.ts';

/** Lets the user choose an example of the package, and opens a copy of it that is not saved anywhere, so that it can be changed freely. */
export async function openExample(extensionUri: vscode.Uri): Promise<void> {
  const bytes = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(extensionUri, 'dist', 'examples.json'));
  const examples: Readonly<Record<string, string>> = JSON.parse(new TextDecoder().decode(bytes));
  const items = Object.entries(examples).map(([name, text]) => ({
    label: name,
    detail: exampleSubject(name, text, vscode.env.language),
    text,
  }));
  const placeHolder = wordsFor(vscode.env.language).chooseExample;
  const chosen = await vscode.window.showQuickPick(items, { placeHolder, matchOnDetail: true });
  if (chosen === undefined) return;
  const document = await vscode.workspace.openTextDocument({ language: 'nimber', content: chosen.text });
  await vscode.window.showTextDocument(document);
}
