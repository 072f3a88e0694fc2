import type { ExtensionContext } from 'vscode';

/**
 * The extension. One bundle serves the extension host in Node and the one in a browser, which is a web worker: each side
 * imports its own client, and the other's code lies there without being run.
 */
export async function activate(context: ExtensionContext): Promise<void> {
  const host = 'importScripts' in globalThis ? import('./browser.ts') : import('./node.ts');
  await (await host).activate(context);
}
