import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { FORMATS } from '../../../server/src/ide/reading/tables/formats.ts';
import type { Table, Tables } from '../../../server/src/ide/reading/tables/table.ts';
import { tablesOf } from '../../../server/src/ide/reading/tables/tables-of.ts';
import type { PlacedView } from '../../../server/src/ide/reading/view/view.ts';
import { wordsFor } from '../shared/words.ts';

/** Copies the values of what the cursor is on, as a table in the format that the user chooses. */
export async function copyAs(client: BaseLanguageClient): Promise<void> {
  const words = wordsFor(vscode.env.language);
  const editor = vscode.window.activeTextEditor;
  const view = editor?.document.languageId === 'nimber' ? await viewAtCursor(client, editor) : null;
  const tables = view === null ? {} : tablesOf(view.about);
  if (Object.keys(tables).length === 0) {
    await vscode.window.showWarningMessage(words.noValues);
    return;
  }
  const table = await chosenOf(tables, words.tables);
  if (table === undefined) return;
  const format = await vscode.window.showQuickPick(FORMATS.map((each) => ({ label: each.name, ...each })));
  if (format !== undefined) await vscode.env.clipboard.writeText(format.write(table));
}

/** The table that the user chooses, if there are several. */
async function chosenOf(
  { values, components, moves }: Tables,
  titles: Readonly<Record<keyof Tables, string>>,
): Promise<Table | undefined> {
  const named = [
    { label: titles.values, table: values },
    { label: titles.components, table: components },
    { label: titles.moves, table: moves },
  ];
  const offered = named.filter(({ table }) => table !== undefined);
  const chosen = offered.length === 1 ? offered[0] : await vscode.window.showQuickPick(offered);
  return chosen?.table;
}

function viewAtCursor(
  client: BaseLanguageClient,
  { document, selection }: vscode.TextEditor,
): Promise<PlacedView | null> {
  const { line, character } = selection.active;
  const uri = client.code2ProtocolConverter.asUri(document.uri);
  return client.sendRequest('nimber/view', { textDocument: { uri }, position: { line, character } });
}
