import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { createTestItems, type FoundTest, isGame, type TestItems, toRange } from './test-items.ts';
import { wordsFor } from './words.ts';

/** How many milliseconds nobody must have typed before the tests of a file are listed anew. */
const PAUSE = 300;

/**
 * Shows every expectation and conjecture in the test explorer: files of the workspace at once, the tests of a file when it is opened,
 * unfolded or run. The answers come from the server.
 */
export function createTests(client: Pick<BaseLanguageClient, 'sendRequest'>): vscode.Disposable {
  const controller = vscode.tests.createTestController('nimber', 'Nimber');
  const words = wordsFor(vscode.env.language);
  const items = createTestItems(controller, client);
  const { itemOf, discover, list } = items;
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

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
  controller.createRunProfile(
    words.run,
    vscode.TestRunProfileKind.Run,
    (request, token) => run(controller, items, request, token),
    true,
  );
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

/** Runs the tests of a request: the server answers them file by file. */
async function run(
  controller: vscode.TestController,
  { discover, list }: TestItems,
  request: vscode.TestRunRequest,
  token: vscode.CancellationToken,
): Promise<void> {
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
