import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { wordsFor } from './words.ts';

/** Asks the server for the tests of an open document. */
const CHECK_REQUEST = 'nimber/check';

/** An `expect` or a `conjecture`, as the server sends it. */
interface FoundTest {
  readonly range: {
    readonly start: { readonly line: number; readonly character: number };
    readonly end: { readonly line: number; readonly character: number };
  };
  readonly text: string;
  readonly outcome: 'pending' | 'passed' | 'failed' | 'skipped';
  readonly said: string;
  readonly messages: readonly string[];
  readonly expected: string | null;
  readonly actual: string | null;
}

/** The most files that are listed, as many as the server reads for a request about the workspace. */
const MOST_FILES = 1000;
/** How many milliseconds nobody must have typed before the tests of a file are listed anew. */
const PAUSE = 300;

/**
 * Shows every expectation and conjecture in the test explorer: files of the workspace at once, the tests of a file when it is opened,
 * unfolded or run. The answers come from the server.
 */
export function createTests(client: Pick<BaseLanguageClient, 'sendRequest'>): vscode.Disposable {
  const controller = vscode.tests.createTestController('nimber', 'Nimber');
  const words = wordsFor(vscode.env.language);
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  /** The item of a file, which is made if there is none. */
  const itemOf = (uri: vscode.Uri): vscode.TestItem => {
    const known = controller.items.get(uri.toString());
    if (known !== undefined) return known;
    const item = controller.createTestItem(uri.toString(), vscode.workspace.asRelativePath(uri), uri);
    item.canResolveChildren = true;
    controller.items.add(item);
    return item;
  };

  const discover = async (): Promise<void> => {
    const files = await vscode.workspace.findFiles('**/*.game', '**/node_modules/**', MOST_FILES);
    const open = vscode.workspace.textDocuments.filter(isGame).map(({ uri }) => uri);
    const found = new Set([...files, ...open].map(String));
    for (const [id] of controller.items) if (!found.has(id)) controller.items.delete(id);
    for (const uri of [...files, ...open]) itemOf(uri);
    await Promise.all(open.map((uri) => list(itemOf(uri), false)));
  };

  /** Lists the tests of a file, which is opened for the server if it is not, and returns them with their items. */
  const list = async (
    item: vscode.TestItem,
    wait: boolean,
    token?: vscode.CancellationToken,
  ): Promise<ReadonlyMap<vscode.TestItem, FoundTest>> => {
    const { uri } = item;
    // A file that is gone has no tests.
    if (uri === undefined || !(await opens(uri))) return new Map();
    const params = { textDocument: { uri: uri.toString() }, wait };
    const found = await (token === undefined
      ? client.sendRequest<readonly FoundTest[]>(CHECK_REQUEST, params)
      : client.sendRequest<readonly FoundTest[]>(CHECK_REQUEST, params, token));
    const items = new Map<vscode.TestItem, FoundTest>();
    for (const [id, test] of named(found)) {
      const child = item.children.get(id) ?? controller.createTestItem(id, test.text, uri);
      child.range = toRange(test);
      items.set(child, test);
    }
    item.children.replace([...items.keys()]);
    return items;
  };

  const run = async (request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<void> => {
    if (request.include === undefined) await discover();
    const wanted = request.include ?? [...controller.items].map(([, item]) => item);
    const excluded = new Set(request.exclude);
    const testRun = controller.createTestRun(request);
    const files = new Set(wanted.map((item) => item.parent ?? item));
    const isWanted = (item: vscode.TestItem, file: vscode.TestItem): boolean =>
      !excluded.has(item) && !excluded.has(file) && (wanted.includes(item) || wanted.includes(file));
    for (const file of files) {
      if (token.isCancellationRequested) break;
      for (const item of wanted) if ((item.parent ?? item) === file) testRun.enqueued(item);
      const tests = await list(file, true, token);
      for (const [item, test] of tests) if (isWanted(item, file)) tell(testRun, item, test);
    }
    testRun.end();
  };

  const listSoon = (document: vscode.TextDocument): void => {
    if (!isGame(document)) return;
    const key = document.uri.toString();
    clearTimeout(timers.get(key));
    timers.set(
      key,
      setTimeout(() => void list(itemOf(document.uri), false), PAUSE),
    );
  };

  controller.resolveHandler = async (item) => {
    await (item === undefined ? discover() : list(item, false));
  };
  controller.refreshHandler = discover;
  controller.createRunProfile(words.run, vscode.TestRunProfileKind.Run, run, true);
  // What is open already is not announced again.
  for (const document of vscode.workspace.textDocuments) listSoon(document);
  const watcher = vscode.workspace.createFileSystemWatcher('**/*.game', false, true, false);
  return vscode.Disposable.from(
    controller,
    watcher,
    watcher.onDidCreate(itemOf),
    watcher.onDidDelete((uri) => controller.items.delete(uri.toString())),
    vscode.workspace.onDidOpenTextDocument(listSoon),
    vscode.workspace.onDidChangeTextDocument(({ document }) => listSoon(document)),
    {
      dispose() {
        for (const timer of timers.values()) clearTimeout(timer);
      },
    },
  );
}

async function opens(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.openTextDocument(uri);
    return true;
  } catch {
    return false;
  }
}

function isGame({ languageId, uri }: vscode.TextDocument): boolean {
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

function toRange({ range: { start, end } }: FoundTest): vscode.Range {
  return new vscode.Range(
    new vscode.Position(start.line, start.character),
    new vscode.Position(end.line, end.character),
  );
}

function tell(run: vscode.TestRun, item: vscode.TestItem, test: FoundTest): void {
  const { outcome, said, messages, text } = test;
  run.started(item);
  run.appendOutput(`${text}  ${said}\r\n`, undefined, item);
  if (outcome === 'passed') run.passed(item);
  else if (outcome !== 'failed') run.skipped(item);
  else run.failed(item, messageOf(test, messages.length === 0 ? said : messages.join('\n'), item));
}

/** Why a test has failed, at its place, with the values that differ if there are two. */
function messageOf(test: FoundTest, text: string, { uri }: vscode.TestItem): vscode.TestMessage {
  const { expected, actual } = test;
  const message =
    expected === null || actual === null
      ? new vscode.TestMessage(text)
      : vscode.TestMessage.diff(text, expected, actual);
  if (uri !== undefined) message.location = new vscode.Location(uri, toRange(test));
  return message;
}
