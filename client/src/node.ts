import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ExtensionContext } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { workersFrom } from '../../server/src/library/node-port.ts';
import { activateWith } from './extension.ts';
import { registerTools } from './language-tools.ts';
import { serverEnvironment } from './server-process.ts';

/** The extension for VS Code on a desktop or a remote machine: the server is a separate Node process. */
export function activate(context: ExtensionContext): Promise<void> {
  const script = context.asAbsolutePath('dist/server.js');
  const env = serverEnvironment(join(context.globalStorageUri.fsPath, 'compiled'));
  const server = { module: script, transport: TransportKind.ipc, options: { env } };
  context.subscriptions.push(registerTools(context, async () => workersFrom(pathToFileURL(script))));
  return activateWith(context, (options) => new LanguageClient('nimber', 'Nimber', server, options));
}
