import * as vscode from 'vscode';
import type { BaseLanguageClient, LanguageClientOptions, ProvideHoverSignature } from 'vscode-languageclient';
import { copyAs } from './commands/copy.ts';
import { openExample } from './commands/examples.ts';
import { exportLesson } from './commands/lesson.ts';
import { newFile, playNim } from './commands/new-file.ts';
import { abilities, createPages } from './commands/pages.ts';
import { findPatterns } from './commands/patterns.ts';
import { generateSolver } from './commands/solver.ts';
import { refreshLensesAfterBlur } from './lenses-after-blur.ts';
import { createNearbyLenses, refreshLenses } from './nearby-lenses.ts';
import { createPanels } from './panel/panel.ts';
import { createPromptLenses } from './prompt-lenses.ts';
import { createRestarts } from './restarts.ts';
import { setLearning } from './shared/learning.ts';
import { wordsFor } from './shared/words.ts';
import { createStatus } from './status.ts';
import { createTests } from './tests/tests.ts';

/** Makes the client that talks to the server: over IPC to a Node process, or by messages to a web worker. */
export type MakeClient = (options: LanguageClientOptions) => BaseLanguageClient;

/** The server's request for the text of a file that a `.game` file imports, wherever VS Code has it; null if there is none. */
export const READ_REQUEST = 'nimber/read';

/** The server's request for the `.game` files in the folders of the workspace, limited in number and length. */
export const FILES_REQUEST = 'nimber/files';

/** The position of a code lens: line and column as the protocol counts them, both from 0. */
export interface LensPosition {
  readonly line: number;
  readonly character: number;
}

/**
 * Starts Nimber in this window: the language client, the virtual documents and the commands. Everything is disposed of with the
 * context. Resolves when the server has answered `initialize`; rejects if it cannot be started.
 */
export async function activateWith(context: vscode.ExtensionContext, makeClient: MakeClient): Promise<void> {
  const restarts = createRestarts({
    say: () => void vscode.window.showWarningMessage(wordsFor(vscode.env.language).restarted),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    now: () => performance.now(),
  });
  const nearby = createNearbyLenses(() => client);
  const lenses = createPromptLenses(nearby.provide, (document) => refreshLenses(client, document));
  const middleware = { provideHover: withLinkToPanel, provideCodeLenses: lenses.provide };
  const client = makeClient({ ...clientOptions(), middleware, errorHandler: restarts });
  client.registerFeature(abilities);
  context.subscriptions.push(
    restarts,
    nearby,
    lenses,
    refreshLensesAfterBlur(() => client),
    { dispose: () => client.dispose() },
    client.onRequest(READ_REQUEST, read),
    client.onRequest(FILES_REQUEST, list),
    vscode.commands.registerCommand('nimber.restart', () => restart(client)),
    vscode.commands.registerCommand('nimber.explain', explain),
    vscode.commands.registerCommand('nimber.newFile', newFile),
    vscode.commands.registerCommand('nimber.playNim', playNim),
    vscode.commands.registerCommand('nimber.openExample', () => openExample(context.extensionUri)),
    vscode.commands.registerCommand('nimber.copyAs', () => copyAs(client)),
    vscode.commands.registerCommand('nimber.exportLesson', () => exportLesson(client)),
    vscode.commands.registerCommand('nimber.generateSolver', (uri?: unknown, place?: unknown) =>
      generateSolver(client, context.globalState, uri, place),
    ),
    vscode.commands.registerCommand('nimber.findPatterns', (uri?: unknown, place?: unknown) =>
      findPatterns(client, uri, place),
    ),
    createPages(context.extensionUri),
    createStatus(client),
    vscode.commands.registerCommand('nimber.toggleLearn', () => setLearning((learning) => !learning)),
    createPanels(client, context.extensionUri),
    createTests(client),
  );
  await client.start();
}

/**
 * No scheme is specified: a `.game` file in a notebook's cell, in a remote folder, or the prelude itself is served like one on
 * disk. The settings are sent with `initialize`, so that the first lens already obeys them, and again at every change.
 */
function clientOptions(): LanguageClientOptions {
  return {
    documentSelector: [{ language: 'nimber' }],
    initializationOptions: settings,
    synchronize: { configurationSection: 'nimber' },
  };
}

/** The settings as plain data: a configuration also has functions, which cannot be sent to a worker. */
function settings(): unknown {
  return JSON.parse(JSON.stringify(vscode.workspace.getConfiguration('nimber')));
}

async function restart(client: BaseLanguageClient): Promise<void> {
  if (client.needsStop()) await client.stop();
  await client.start();
}

async function read({ uri }: { readonly uri: string }): Promise<string | null> {
  try {
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(vscode.Uri.parse(uri)));
  } catch {
    return null;
  }
}

async function list({ most, longest }: { readonly most: number; readonly longest: number }): Promise<string[]> {
  const found = await vscode.workspace.findFiles('**/*.game', '**/node_modules/**', most);
  const sizes = await Promise.all(found.map(sizeOf));
  return found.filter((_, index) => (sizes[index] ?? longest) < longest).map(String);
}

/** The length of a file in bytes; infinite if it is unknown. */
async function sizeOf(uri: vscode.Uri): Promise<number> {
  try {
    return (await vscode.workspace.fs.stat(uri)).size;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Shows the whole explanation of a clicked lens: the hover at the place that the lens is about. */
async function explain(uri: string, { line, character }: LensPosition): Promise<void> {
  const place = new vscode.Position(line, character);
  await vscode.window.showTextDocument(vscode.Uri.parse(uri), { selection: new vscode.Range(place, place) });
  await vscode.commands.executeCommand('editor.action.showHover');
}

/** The server's hover, with a link that opens the panel for the same place. */
async function withLinkToPanel(
  document: vscode.TextDocument,
  position: vscode.Position,
  token: vscode.CancellationToken,
  next: ProvideHoverSignature,
): Promise<vscode.Hover | null | undefined> {
  const hover = await next(document, position, token);
  if (!hover) return hover;
  const place = encodeURIComponent(
    JSON.stringify([document.uri.toString(), { line: position.line, character: position.character }]),
  );
  const link = new vscode.MarkdownString(
    `[${wordsFor(vscode.env.language).openPanel}](command:nimber.openPanel?${place})`,
  );
  link.isTrusted = { enabledCommands: ['nimber.openPanel'] };
  return new vscode.Hover([...hover.contents, link], hover.range);
}
