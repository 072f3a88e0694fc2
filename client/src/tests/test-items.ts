import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { isLearning } from '../shared/learning.ts';

/** Asks the server for the tests of an open document. */
const CHECK_REQUEST = 'nimber/check';

/** A place in a file, as the server sends it. */
export interface Placed {
  readonly range: {
    readonly start: { readonly line: number; readonly character: number };
    readonly end: { readonly line: number; readonly character: number };
  };
}

/** An error that belongs to no test, as the server sends it. */
export interface FoundError extends Placed {
  readonly message: string;
}

/** An `expect` or a `conjecture`, as the server sends it. */
export interface FoundTest extends Placed {
  readonly text: string;
  readonly outcome: 'pending' | 'passed' | 'failed' | 'skipped';
  readonly said: string;
  readonly messages: readonly string[];
  readonly expected: string | null;
  readonly actual: string | null;
}

interface Checked {
  readonly tests: readonly FoundTest[];
  readonly errors: readonly FoundError[];
}

/** What is listed of a file. */
export interface Listed {
  readonly tests: ReadonlyMap<vscode.TestItem, FoundTest>;
  readonly errors: readonly FoundError[];
}

const NOTHING: Listed = { tests: new Map(), errors: [] };

/** The most files that are listed, as many as the server reads for a request about the workspace. */
const MOST_FILES = 1000;
/** The files and tests in the explorer. */
export interface TestItems {
  /** Lists the files of the workspace that have tests, and the tests of those that are open. */
  readonly discover: () => Promise<void>;
  /** Lists a file if it has tests, and no longer if it has none. */
  readonly follow: (uri: vscode.Uri) => Promise<void>;
  /** Lists an open file with its tests, or no longer if it has none. */
  readonly followOpen: (document: vscode.TextDocument) => Promise<void>;
  /**
   * Lists the tests of a file, which is opened for the server if it is not, and returns them with their items. A file without tests and errors
   * is not listed any more.
   */
  readonly list: (item: vscode.TestItem, wait: boolean, token?: vscode.CancellationToken) => Promise<Listed>;
}

/** Keeps the items of a controller in step with what the server finds in the files. */
export function createTestItems(
  controller: vscode.TestController,
  client: Pick<BaseLanguageClient, 'sendRequest'>,
): TestItems {
  const itemOf = (uri: vscode.Uri): vscode.TestItem => {
    const known = controller.items.get(uri.toString());
    if (known !== undefined) return known;
    const item = controller.createTestItem(uri.toString(), vscode.workspace.asRelativePath(uri), uri);
    item.canResolveChildren = true;
    controller.items.add(item);
    return item;
  };

  const follow: TestItems['follow'] = async (uri) => {
    if (saysTests(await textOf(uri))) itemOf(uri);
    else controller.items.delete(uri.toString());
  };

  const followOpen: TestItems['followOpen'] = async (document) => {
    await follow(document.uri);
    const item = controller.items.get(document.uri.toString());
    if (item !== undefined) await list(item, false);
  };

  const discover = async (): Promise<void> => {
    const files = await vscode.workspace.findFiles('**/*.game', '**/node_modules/**', MOST_FILES);
    const open = vscode.workspace.textDocuments.filter(isGame);
    const found = new Set([...files, ...open.map(({ uri }) => uri)].map(String));
    for (const [id] of controller.items) if (!found.has(id)) controller.items.delete(id);
    await Promise.all([...files.map(follow), ...open.map(followOpen)]);
  };

  const list: TestItems['list'] = async (item, wait, token) => {
    const { uri } = item;
    // A file that is gone has no tests.
    if (uri === undefined || !(await opens(uri))) return NOTHING;
    const params = { textDocument: { uri: uri.toString() }, wait };
    const { tests, errors } = await (token === undefined
      ? client.sendRequest<Checked>(CHECK_REQUEST, params)
      : client.sendRequest<Checked>(CHECK_REQUEST, params, token));
    const items = new Map<vscode.TestItem, FoundTest>();
    for (const [id, test] of named(tests)) {
      const child = item.children.get(id) ?? controller.createTestItem(id, test.text, uri);
      // At its place, the editor would show the outcome of a test beside the text, where learn mode hides it.
      child.range = isLearning() ? undefined : toRange(test);
      items.set(child, test);
    }
    item.children.replace([...items.keys()]);
    if (tests.length === 0 && errors.length === 0) controller.items.delete(item.id);
    else if (controller.items.get(item.id) === undefined) controller.items.add(item);
    item.error = errors.length === 0 ? undefined : errors.map(({ message }) => message).join('\n');
    return { tests: items, errors };
  };

  return { discover, follow, followOpen, list };
}

/** Whether a text may have tests. The words may also be in a comment, which only the server tells apart. */
const saysTests = (text: string): boolean => /\b(?:expect|conjecture)\b/.test(text);

/** The text of a file as it is in the editor, or else on disk; empty if it cannot be read. */
async function textOf(uri: vscode.Uri): Promise<string> {
  const open = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
  if (open !== undefined) return open.getText();
  try {
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
  } catch {
    return '';
  }
}

async function opens(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.openTextDocument(uri);
    return true;
  } catch {
    return false;
  }
}

/** Whether a document is a file of games, and not a page that the server writes. */
export function isGame({ languageId, uri }: vscode.TextDocument): boolean {
  return languageId === 'nimber' && uri.path.endsWith('.game') && uri.scheme !== 'nimber';
}

/** The name of a test is its text, so that it keeps its history when it moves; equal ones are numbered. */
function named(tests: readonly FoundTest[]): readonly (readonly [id: string, test: FoundTest])[] {
  const seen = new Map<string, number>();
  return tests.map((test) => {
    const count = (seen.get(test.text) ?? 0) + 1;
    seen.set(test.text, count);
    return [count === 1 ? test.text : `${test.text} #${count}`, test];
  });
}

/** Where a test or an error is written. */
export function toRange({ range: { start, end } }: Placed): vscode.Range {
  return new vscode.Range(
    new vscode.Position(start.line, start.character),
    new vscode.Position(end.line, end.character),
  );
}
