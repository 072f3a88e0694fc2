// biome-ignore-all lint/suspicious/noTemplateCurlyInString: this is how the places of a snippet are written
import * as vscode from 'vscode';
import { type TemplateName, wordsFor } from '../shared/words.ts';

/** The beginnings of a file that a user may choose from. Places to fill in are written as in a snippet. */
const TEMPLATES: Readonly<Record<TemplateName, string>> = {
  nim: 'play Nim(${1:3, 4, 5})$0\n',
  heap: 'game ${1:Mine}(n) { take ${2:{1, 3, 4\\}} }\n\nplay $1(${3:7, 12})$0\n',
  period: 'game ${1:Mine}(n) { take ${2:{1, 3, 4\\}} }\n\nexpect period($1) = ${3:7}\nshow sg($1(0..20))$0\n',
  split: 'game ${1:Mine}(n) {\n  take ${2:1..2}\n  split where n > ${3:2}\n}\n\nplay $1(${4:10})$0\n',
  grid: 'game ${1:Mine}(x, y) {\n  move to (x - ${2:1}, y)\n  move to (x, y - ${3:1})\n}\n\nplay $1(${4:3, 5})$0\n',
  list: 'game ${1:Mine}(a...) {\n  move to a with [i] = ${2:a[i] - k} for i in 1..#a, k in ${3:1..a[i]}\n}\n\nplay $1(${4:3, 1, 2})$0\n',
  graph: 'graph ${1:Mine} { ${2:a -> b, c  b -> c} }\n\nplay $1(${3:a})$0\n',
  board: 'board ${1:Mine} { place "${2:##}" }\n\nplay $1(${3:4, 5})$0\n',
  coins: 'coins ${1:Mine} { flip ${2:1..2} }\n\nplay $1(${3:1, 4, 5})$0\n',
};

/**
 * Opens a new file in the language, not saved anywhere yet, that begins with the template of that name; the user chooses one if there is
 * no such name.
 */
export async function newFile(name?: unknown): Promise<void> {
  const template = isTemplate(name) ? name : await chosen();
  if (template !== undefined) await begin(template);
}

/** Opens a new file with a position of Nim, and the panel in which it is played. */
export async function playNim(): Promise<void> {
  const { uri } = await begin('nim');
  await vscode.commands.executeCommand('nimber.play', uri.toString(), { line: 0, character: 'play '.length });
}

async function begin(template: TemplateName): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument({ language: 'nimber', content: '' });
  const editor = await vscode.window.showTextDocument(document);
  await editor.insertSnippet(new vscode.SnippetString(TEMPLATES[template]));
  return document;
}

function isTemplate(name: unknown): name is TemplateName {
  return typeof name === 'string' && Object.hasOwn(TEMPLATES, name);
}

async function chosen(): Promise<TemplateName | undefined> {
  const { templates, chooseTemplate } = wordsFor(vscode.env.language);
  const items = Object.keys(TEMPLATES)
    .filter(isTemplate)
    .map((name) => ({ name, label: templates[name] }));
  return (await vscode.window.showQuickPick(items, { placeHolder: chooseTemplate }))?.name;
}
