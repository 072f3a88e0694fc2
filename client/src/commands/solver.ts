import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { LanguageName } from '../../../server/src/codegen/languages/languages.ts';
import type { WrittenSolver } from '../../../server/src/lsp/features/custom/solver.ts';
import { wordsFor } from '../shared/words.ts';
import { askAbout, placeOf } from './subject.ts';

const LANGUAGES: Readonly<Record<LanguageName, string>> = {
  cpp: 'C++',
  python: 'Python',
  typescript: 'TypeScript',
  java: 'Java',
};

/** Where the language that was chosen last is kept. */
const LAST = 'nimber.solver.language';

/** Opens a program that solves the game or position at a place, or at the cursor, beside the file, in a language that the user chooses. */
export async function generateSolver(
  client: BaseLanguageClient,
  memory: vscode.Memento,
  uri?: unknown,
  position?: unknown,
): Promise<void> {
  const { solver: words } = wordsFor(vscode.env.language);
  const place = await placeOf(uri, position);
  if (place === null) return void (await vscode.window.showWarningMessage(words.noSubject));
  const language = await chosenLanguage(memory, words.language);
  if (language === undefined) return;
  await memory.update(LAST, language);
  const written = await askAbout<WrittenSolver>(client, words.title, 'nimber/solver', place, { language });
  if (written === undefined) return;
  if (written !== null && written.remarks.length > 0)
    void vscode.window.showInformationMessage(written.remarks.join('\n'));
  if (written?.text == null) {
    await vscode.window.showWarningMessage(written?.problems.join('\n') ?? words.noSubject);
    return;
  }
  const program = await vscode.workspace.openTextDocument({ language: written.languageId, content: written.text });
  await vscode.window.showTextDocument(program, { viewColumn: vscode.ViewColumn.Beside, preview: false });
}

/** The language that was chosen last comes first. */
async function chosenLanguage(memory: vscode.Memento, placeHolder: string): Promise<LanguageName | undefined> {
  const last = memory.get<unknown>(LAST);
  const items = Object.entries(LANGUAGES).map(([name, label]) => ({ name: name as LanguageName, label }));
  const sorted = items.toSorted((a, b) => Number(b.name === last) - Number(a.name === last));
  return (await vscode.window.showQuickPick(sorted, { placeHolder }))?.name;
}
