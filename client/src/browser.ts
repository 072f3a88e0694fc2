import { type ExtensionContext, Uri } from 'vscode';
import { BrowserMessageReader, BrowserMessageWriter, LanguageClient } from 'vscode-languageclient/browser';
import { activateWith } from './extension.ts';

/** The extension in VS Code in a browser, where there is no Node: the server is a web worker. */
export function activate(context: ExtensionContext): Promise<void> {
  const server = Uri.joinPath(context.extensionUri, 'dist/server.js').toString(true);
  return activateWith(context, (options) => new LanguageClient('nimber', 'Nimber', () => connect(server), options));
}

/**
 * A new worker for every start, since one that was stopped stays so. The reader and writer are made here because VS Code
 * replaces `Worker` in its extension host, where the client would no longer recognise the result as one.
 */
async function connect(server: string) {
  const worker = new Worker(server);
  return { reader: new BrowserMessageReader(worker), writer: new BrowserMessageWriter(worker) };
}
