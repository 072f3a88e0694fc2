import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { MODERN } from './client.ts';
import { ABOUT_DOCUMENT, ABOUT_WORKSPACE, ask, RESOLVING, TEXT, uri } from './requests.ts';

/*
 * A mistake in a feature costs that feature and nothing else. Here every function that the features are made of throws.
 */

/** Nobody knows where the next mistake will be, so every function that these modules export has one. */
async function breakEverything(): Promise<void> {
  const files = ['ide', 'play'].flatMap((room) => {
    const folder = join(import.meta.dirname, '../../server/src', room);
    const names = readdirSync(folder, { encoding: 'utf8', recursive: true });
    return names.filter((name) => name.endsWith('.ts')).map((name) => join(folder, name));
  });
  for (const file of files) {
    const whole: Record<string, unknown> = await import(file);
    const broken = Object.entries(whole).map(([name, it]) => [name, typeof it === 'function' ? fail : it]);
    vi.doMock(file, () => Object.fromEntries(broken));
  }
}

function fail(): never {
  throw new Error('out of luck');
}

/** A client with every capability, of a server whose modules are loaded afresh. */
async function opened() {
  vi.resetModules();
  const { startClient } = await import('./client.ts');
  const client = await startClient({
    ...MODERN,
    textDocument: {
      ...MODERN.textDocument,
      codeAction: { ...MODERN.textDocument?.codeAction, dataSupport: true, resolveSupport: { properties: ['edit'] } },
    },
  });
  await client.open(uri, TEXT);
  // A file of the workspace that nobody has opened.
  client.files.set('file:///c.game', 'import "a.game"\nplay A(2)');
  return client;
}

/** The names under which they are logged. */
const FEATURES = [
  'ask',
  'calls',
  'check',
  'code actions',
  'code lenses',
  'completion',
  'completion resolve',
  'definition',
  'diagnostics',
  'folding',
  'formatting',
  'highlight',
  'hint resolve',
  'hints',
  'hover',
  'lesson',
  'linked editing',
  'links',
  'moves',
  'outline',
  'patterns',
  'play',
  'references',
  'rename',
  'selection',
  'semantic tokens',
  'signature help',
  'solver',
  'type definition',
  'values',
  'view',
  'workspace diagnostics',
  'workspace symbols',
];

const REQUESTS = [...ABOUT_DOCUMENT, ...ABOUT_WORKSPACE];

test('when all is well, each request finds something', async () => {
  const client = await opened();
  // What depends on the answers is there once they are.
  const patience = { timeout: 60_000 };
  for (const request of REQUESTS)
    await expect.poll(() => ask(client, request), { ...patience, message: request[0] }).not.toEqual(request[2]);
  for (const [method, given] of RESOLVING) {
    const asked = expect.poll(() => client.connection.sendRequest(method, given), { ...patience, message: method });
    await asked.not.toEqual(given);
  }
  expect(client.logged).toEqual([]);
});

test('a feature that throws gives an empty answer, and is logged once', async () => {
  await breakEverything();
  const client = await opened();
  for (const _twice of [1, 2]) {
    for (const request of REQUESTS) expect(await ask(client, request), request[0]).toEqual(request[2]);
    for (const [method, given] of RESOLVING) expect(await client.connection.sendRequest(method, given)).toEqual(given);
  }
  expect(client.logged).toHaveLength(FEATURES.length);
  for (const feature of FEATURES) expect(client.logged.join('\n')).toContain(`${feature}: Error: out of luck`);
});
