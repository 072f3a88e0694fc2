import { type ExtensionContext, Uri, workspace } from 'vscode';
import { BrowserMessageReader, BrowserMessageWriter, LanguageClient } from 'vscode-languageclient/browser';
import { activateWith } from './extension.ts';

/** The extension in VS Code in a browser, where there is no Node: the server is a web worker. */
export function activate(context: ExtensionContext): Promise<void> {
  const server = Uri.joinPath(context.extensionUri, 'dist/server.js');
  return activateWith(context, (options) => new LanguageClient('nimber', 'Nimber', () => connect(server), options));
}

/**
 * A new worker for every start, since one that was stopped stays so. It is started from the server's text, because its
 * file may be of another origin, or on another machine. The reader and writer are made here because VS Code replaces
 * `Worker` in its extension host, where the client would not recognise the result as one.
 */
async function connect(server: Uri) {
  const text = new TextDecoder().decode(await workspace.fs.readFile(server));
  const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  const worker = new Worker(address);
  return { reader: new BrowserMessageReader(worker), writer: new BrowserMessageWriter(worker) };
}
