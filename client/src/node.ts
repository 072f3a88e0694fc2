import type { ExtensionContext } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { activateWith } from './extension.ts';

/** The extension in VS Code on a desktop or a remote machine: the server is a Node process of its own. */
export function activate(context: ExtensionContext): Promise<void> {
  const server = { module: context.asAbsolutePath('dist/server.js'), transport: TransportKind.ipc };
  return activateWith(context, (options) => new LanguageClient('nimber', 'Nimber', server, options));
}
