import type { ClientCapabilities, InitializeParams, Location } from 'vscode-languageserver/node';
import { idleWorker, MODERN, startClient, type TestClient } from './client.ts';

export const here = 'file:///games/here.game';
export const there = 'file:///games/there.game';
export const far = 'file:///games/far.game';
export const folder: Partial<InitializeParams> = { workspaceFolders: [{ uri: 'file:///games', name: 'games' }] };
export const position = { line: 0, character: 5 };
export const at = { textDocument: { uri: here }, position };

/** A client that has opened `here`, in a folder with these other files. */
export async function opened(
  text: string,
  others: Readonly<Record<string, string | Promise<string>>>,
  capabilities: ClientCapabilities = MODERN,
  more: Partial<InitializeParams> = {},
): Promise<TestClient> {
  const client = await startClient(capabilities, { ...folder, ...more }, () => idleWorker);
  for (const [uri, content] of Object.entries(others)) client.files.set(uri, content);
  await client.open(here, text);
  return client;
}

export const DECLARED = 'game A(n) { take 1 }\nplay A(3)\n';
export const USING = 'import "here.game"\nplay A(1) + A(2)\n';

/** Places as `here:1:5`, both numbers from 0. */
export function placesOf(locations: readonly Location[] | null): readonly string[] {
  return (locations ?? []).map(({ uri, range: { start } }) => {
    const name = /(\w+)\.game$/.exec(uri)?.[1] ?? uri;
    return `${name}:${start.line}:${start.character}`;
  });
}
