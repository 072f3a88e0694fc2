import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { SaidPattern, SaidPatterns } from '../../../server/src/lsp/features/custom/patterns.ts';
import { wordsFor } from '../shared/words.ts';
import { askAbout, type CommandPlace, placeOf } from './subject.ts';

/**
 * Looks for patterns in the values of the game that is declared at a place, or at the cursor, and shows for each whether it is proved. Those that
 * the user chooses are written below the game.
 */
export async function findPatterns(client: BaseLanguageClient, uri?: unknown, position?: unknown): Promise<void> {
  const { patterns: words } = wordsFor(vscode.env.language);
  const place = await placeOf(uri, position);
  if (place === null) return void (await vscode.window.showWarningMessage(words.noGame));
  const { version } = place.document;
  const found = await foundAt(client, place);
  if (found === undefined) return;
  if (found === null) return void (await vscode.window.showWarningMessage(words.noGame));
  const { game, patterns, remarks, problems } = found;
  if (problems.length > 0) return void (await vscode.window.showWarningMessage(problems.join('\n')));
  if (remarks.length > 0) void vscode.window.showInformationMessage(remarks.join('\n'));
  if (patterns.length === 0) return;
  const items = patterns.map((pattern) => ({ label: pattern.lines.join('; '), detail: pattern.said, pattern }));
  const chosen = await vscode.window.showQuickPick(items, {
    canPickMany: true,
    matchOnDetail: true,
    ignoreFocusOut: true,
    title: words.found(game),
    placeHolder: words.insert,
  });
  await insert(
    place.document,
    version,
    (chosen ?? []).map(({ pattern }) => pattern),
  );
}

/** If the game has parameters, asks the user for them; undefined if the user gives none, or cancels the search. */
async function foundAt(client: BaseLanguageClient, place: CommandPlace): Promise<SaidPatterns | null | undefined> {
  const { patterns: words } = wordsFor(vscode.env.language);
  const ask = (params: object) => askAbout<SaidPatterns>(client, words.searching, 'nimber/patterns', place, params);
  const found = await ask({});
  if (!found || found.parameters.length === 0) return found;
  const values = await vscode.window.showInputBox({ prompt: words.parameters(found.game, found.parameters) });
  return values === undefined ? undefined : ask({ game: `${found.game}[${values}]` });
}

/** Writes the lines of patterns where the server says, or at the end of a file that was changed meanwhile. */
async function insert(document: vscode.TextDocument, version: number, patterns: readonly SaidPattern[]): Promise<void> {
  if (patterns.length === 0) return;
  const edit = new vscode.WorkspaceEdit();
  const end = document.lineAt(document.lineCount - 1).range.end;
  for (const { edit: own } of patterns) {
    const { line, character } = own.range.start;
    const place = document.version === version ? new vscode.Position(line, character) : end;
    edit.insert(document.uri, place, own.newText);
  }
  await vscode.workspace.applyEdit(edit);
}
