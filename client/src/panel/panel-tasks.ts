import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { setLearning } from '../shared/learning.ts';
import { saveFile } from '../shared/save.ts';

/** Does what a page asks of the editor rather than of the server. */
export type PanelTask = (params: unknown) => unknown;

/** A line and a character in it, both from 0, as the protocol counts them. */
interface Place {
  readonly line: number;
  readonly character: number;
}

interface Pinned {
  readonly pinned: boolean;
}

interface Shown {
  readonly uri: string;
  readonly position: Place;
}

interface Inserted {
  readonly uri: string;
  readonly after: Place;
  readonly text: string;
}

interface Learning {
  readonly learn: boolean;
}

interface Copied {
  readonly text: string;
}

interface Saved {
  readonly name: string;
  readonly base64: string;
}

/** Tasks by the names of the methods with which a page asks for them. `pin` is called when a page is pinned or follows the cursor again. */
export function createPanelTasks(
  client: BaseLanguageClient,
  pin: (pinned: boolean) => void,
): ReadonlyMap<string, PanelTask> {
  const uriOf = (uri: string): vscode.Uri => client.protocol2CodeConverter.asUri(uri);
  return new Map([
    ['host/begin', task(({ pinned }: Pinned) => pin(pinned))],
    ['host/pin', task(({ pinned }: Pinned) => pin(pinned))],
    ['host/reveal', task(({ uri, position }: Shown) => reveal(uriOf(uri), position))],
    ['host/insert', task(({ uri, after, text }: Inserted) => insert(uriOf(uri), after, text))],
    ['host/learn', task(({ learn }: Learning) => setLearning(() => learn))],
    ['host/copy', task(({ text }: Copied) => vscode.env.clipboard.writeText(text))],
    ['host/save', task(({ name, base64 }: Saved) => save(name, base64))],
  ]);
}

/** The page is part of the extension, so what it sends has the type that is declared here. */
function task<Params>(run: (params: Params) => unknown): PanelTask {
  return (params) => run(params as Params);
}

/** Puts the cursor there, in the editor that shows the file already, if one does. */
async function reveal(uri: vscode.Uri, { line, character }: Place): Promise<void> {
  const place = new vscode.Position(line, character);
  const shown = vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri.toString());
  await vscode.window.showTextDocument(uri, {
    selection: new vscode.Range(place, place),
    viewColumn: shown?.viewColumn ?? vscode.ViewColumn.One,
  });
}

/** Writes a text into a file, on new lines after the line of a place. */
async function insert(uri: vscode.Uri, { line }: Place, text: string): Promise<void> {
  const document = await vscode.workspace.openTextDocument(uri);
  const edit = new vscode.WorkspaceEdit();
  edit.insert(uri, document.lineAt(Math.min(line, document.lineCount - 1)).range.end, `\n${text.trimEnd()}`);
  await vscode.workspace.applyEdit(edit);
}

/** Lets the user save a file, which is suggested to be in the folder that is open. */
async function save(name: string, base64: string): Promise<void> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  await saveFile(bytes, folder === undefined ? {} : { defaultUri: vscode.Uri.joinPath(folder, name) });
}
