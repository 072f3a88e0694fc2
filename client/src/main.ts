import type { ExtensionContext } from 'vscode';

/**
 * The extension. One bundle serves both the extension host in Node and the one in a browser, which is a web worker: each imports
 * its own client, and never runs the code of the other.
 */
export async function activate(context: ExtensionContext): Promise<void> {
  const host = 'importScripts' in globalThis ? import('./browser.ts') : import('./node.ts');
  await (await host).activate(context);
}
