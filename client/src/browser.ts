import { type ExtensionContext, Uri, workspace } from 'vscode';
import { BrowserMessageReader, BrowserMessageWriter, LanguageClient } from 'vscode-languageclient/browser';
import { workersBy } from '../../server/src/library/browser-port.ts';
import type { StartWorker } from '../../server/src/library/queue.ts';
import { activateWith } from './extension.ts';
import { registerTools } from './language-tools.ts';

/** The extension for VS Code in a browser, where there is no Node: the server is a web worker. */
export function activate(context: ExtensionContext): Promise<void> {
  const dist = Uri.joinPath(context.extensionUri, 'dist');
  context.subscriptions.push(registerTools(context, () => toolWorkers(dist)));
  return activateWith(context, (options) => new LanguageClient('nimber', 'Nimber', () => connect(dist), options));
}

/**
 * Starts a new worker each time, because a stopped worker cannot be started again. The first message tells it to be the server,
 * whose own workers run the same script. The reader and writer are made here because VS Code replaces `Worker` in its extension
 * host, so that the client would not recognise the result as a worker.
 */
async function connect(dist: Uri) {
  const script = await addressOf(dist, 'server.js');
  const worker = new Worker(script);
  worker.postMessage(script);
  return { reader: new BrowserMessageReader(worker), writer: new BrowserMessageWriter(worker) };
}

/** The workers of the tools run the server's script too, which recognises them by their name. */
async function toolWorkers(dist: Uri): Promise<StartWorker> {
  const script = await addressOf(dist, 'server.js');
  return workersBy(() => new Worker(script, { name: 'library' }));
}

/** An address from which a worker can start even if the file is of another origin or on another machine. */
async function addressOf(dist: Uri, name: string): Promise<string> {
  const text = new TextDecoder().decode(await workspace.fs.readFile(Uri.joinPath(dist, name)));
  return URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
}
