import type { ExtensionContext } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { activateWith } from './extension.ts';

/** The extension for VS Code on a desktop or a remote machine: the server is a separate Node process. */
export function activate(context: ExtensionContext): Promise<void> {
  const server = { module: context.asAbsolutePath('dist/server.js'), transport: TransportKind.ipc };
  return activateWith(context, (options) => new LanguageClient('nimber', 'Nimber', server, options));
}
