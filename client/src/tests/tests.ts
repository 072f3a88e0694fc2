import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { isLearning } from '../shared/learning.ts';
import { wordsFor } from '../shared/words.ts';
import { aboutLastText } from './last-text.ts';
import {
  createTestItems,
  type FoundError,
  type FoundTest,
  isGame,
  type Placed,
  type TestItems,
  toRange,
} from './test-items.ts';

/** How many milliseconds nobody must have typed before the tests of a file are listed anew. */
const PAUSE = 300;

/**
 * VS Code looks at all tests of a file again whenever one of them stops waiting or running, and its window would freeze if there were thousands. So
 * only the tests of a file of no more than so many are shown as waiting. None are shown as running: the answers to all of a file arrive together.
 */
const MOST_QUEUED = 500;

/**
 * Shows every expectation and conjecture in the test explorer: the files of the workspace that have some at once, the tests of a file when it
 * is opened, unfolded or run. The answers come from the server.
 */
export function createTests(client: Pick<BaseLanguageClient, 'sendRequest'>): vscode.Disposable {
  const controller = vscode.tests.createTestController('nimber', 'Nimber');
  const words = wordsFor(vscode.env.language);
  const items = createTestItems(controller, client);
  const { discover, follow, followOpen, list } = items;
  let edits = 0;
  let hasRun = false;
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  const listSoon = (document: vscode.TextDocument): void => {
    if (!isGame(document)) return;
    const key = document.uri.toString();
    clearTimeout(timers.get(key));
    timers.set(
      key,
      setTimeout(() => void followOpen(document), PAUSE),
    );
  };

  controller.resolveHandler = async (item) => {
    await (item === undefined ? discover() : list(item, false));
  };
  controller.refreshHandler = discover;
  controller.createRunProfile(
    words.run,
    vscode.TestRunProfileKind.Run,
    (request, token) => {
      hasRun = true;
      return run(controller, items, () => edits, request, token);
    },
    true,
  );
  // What is open already is not announced again.
  for (const document of vscode.workspace.textDocuments) listSoon(document);
  const watcher = vscode.workspace.createFileSystemWatcher('**/*.game');
  return vscode.Disposable.from(
    controller,
    watcher,
    watcher.onDidCreate(follow),
    watcher.onDidChange(follow),
    watcher.onDidDelete((uri) => controller.items.delete(uri.toString())),
    vscode.workspace.onDidOpenTextDocument(listSoon),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      // That a document was saved is announced as a change without changes. A game may be imported by another file.
      if (contentChanges.length === 0 || !isGame(document)) return;
      edits += 1;
      for (const { uri } of [document, ...importing()]) {
        const item = controller.items.get(uri.toString());
        if (item !== undefined) controller.invalidateTestResults(item);
      }
      listSoon(document);
    }),
    vscode.workspace.onDidChangeConfiguration(async (event) => {
      if (!event.affectsConfiguration('nimber.learn')) return;
      controller.invalidateTestResults();
      const listed = [...controller.items].flatMap(([, item]) => (item.children.size > 0 ? [item] : []));
      // VS Code keeps showing the outcome of a test that only loses its range; that of a removed test disappears.
      for (const item of listed) item.children.replace([]);
      await Promise.all(listed.map((item) => list(item, false)));
      if (hasRun && isLearning()) hideMessages(controller, words.outcomesHidden);
    }),
    {
      dispose() {
        for (const timer of timers.values()) clearTimeout(timer);
      },
    },
  );
}

/** VS Code shows beside the text what the last run found to be wrong, so an empty run takes it away. VS Code does not keep this run. */
function hideMessages(controller: vscode.TestController, why: string): void {
  const empty = controller.createTestRun(new vscode.TestRunRequest([]), undefined, false);
  empty.appendOutput(`${why}\r\n`);
  empty.end();
}

/** The open games that import another file: an edit of that may change their answers. Files whose tests have been run are open. */
function importing(): readonly vscode.TextDocument[] {
  return vscode.workspace.textDocuments.filter(
    (document) => isGame(document) && /^\s*import\b/m.test(document.getText()),
  );
}

/**
 * Runs the tests of a request: the server answers them file by file. What is reported is about the text as it is when it is reported, even
 * if somebody types while the tests run.
 */
async function run(
  controller: vscode.TestController,
  { discover, list }: TestItems,
  edits: () => number,
  request: vscode.TestRunRequest,
  token: vscode.CancellationToken,
): Promise<void> {
  if (request.include === undefined) await discover();
  const wanted = request.include ?? [...controller.items].map(([, item]) => item);
  const [included, excluded] = [namesOf(wanted), namesOf(request.exclude ?? [])];
  const files = new Set(wanted.map(fileOf));
  const isWanted = (item: vscode.TestItem, file: vscode.TestItem): boolean =>
    [item, file].every((each) => !excluded.has(nameOf(each, file))) &&
    [item, file].some((each) => included.has(nameOf(each, file)));
  const testRun = controller.createTestRun(request);
  // A file is no test itself: VS Code would count it as one, and call it skipped without an outcome of its own.
  for (const file of files) {
    if (file.children.size > MOST_QUEUED) continue;
    for (const [, item] of file.children) if (isWanted(item, file)) testRun.enqueued(item);
  }
  try {
    for (const file of files) {
      if (token.isCancellationRequested) break;
      const { tests, errors } = await aboutLastText(() => list(file, true, token), edits, token);
      if (isWanted(file, file)) tellFile(testRun, file, errors);
      for (const [item, test] of tests) if (isWanted(item, file)) tell(testRun, item, test);
    }
  } catch (error) {
    if (!token.isCancellationRequested) throw error;
  } finally {
    testRun.end();
  }
}

const fileOf = (item: vscode.TestItem): vscode.TestItem => item.parent ?? item;

/** Names an item. Unlike the item, its name stays the same when its text is gone for a moment, because somebody edits it. */
const nameOf = ({ id }: vscode.TestItem, file: vscode.TestItem): string => `${file.id}\n${id}`;

const namesOf = (items: readonly vscode.TestItem[]): ReadonlySet<string> =>
  new Set(items.map((item) => nameOf(item, fileOf(item))));

/** A file fails if there are errors in it that belong to none of its tests; otherwise only its tests have outcomes. */
function tellFile(run: vscode.TestRun, file: vscode.TestItem, errors: readonly FoundError[]): void {
  if (errors.length === 0) return;
  const messages = errors.map((error) => placed(new vscode.TestMessage(asMarkdown(error.message)), error, file));
  run.failed(file, messages);
}

function tell(run: vscode.TestRun, item: vscode.TestItem, test: FoundTest): void {
  const { outcome, said, messages, text } = test;
  run.appendOutput(`${text}  ${said}\r\n`, undefined, item);
  if (outcome === 'passed') run.passed(item);
  else if (outcome !== 'failed') run.skipped(item);
  else run.failed(item, messageOf(test, messages.length === 0 ? said : messages.join('\n'), item));
}

/** Longer values are compared side by side; of shorter ones, the sentence says everything. */
const SHORT = 20;

/**
 * Why a test has failed, at its place unless that is to be guessed there. Values that are to be compared side by side are all that VS Code shows beside the
 * text, where they cover the hint of the editor. So if the values are short, the sentence stands there instead.
 */
function messageOf(test: FoundTest, text: string, item: vscode.TestItem): vscode.TestMessage {
  const { expected, actual } = test;
  const message =
    expected === null || actual === null || Math.max(expected.length, actual.length) <= SHORT
      ? new vscode.TestMessage(asMarkdown(text))
      : vscode.TestMessage.diff(asMarkdown(text), expected, actual);
  return isLearning() ? message : placed(message, test, item);
}

/** A message with the code that it quotes marked as such: VS Code shows plain text with its backticks. */
function asMarkdown(text: string): vscode.MarkdownString {
  return new vscode.MarkdownString(text.replaceAll('\n', '\n\n'));
}

function placed(message: vscode.TestMessage, place: Placed, { uri }: vscode.TestItem): vscode.TestMessage {
  if (uri !== undefined) message.location = new vscode.Location(uri, toRange(place));
  return message;
}
