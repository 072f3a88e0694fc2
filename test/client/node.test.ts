import { execFileSync } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import type { ExtensionContext } from 'vscode';
import { activate } from '../../client/src/node.ts';

/** The part of a server that the test inspects. */
interface Server {
  readonly module: string;
  readonly options: { readonly execArgv: readonly string[] };
}

const servers: Server[] = vi.hoisted(() => []);

vi.mock('vscode-languageclient/node', () => ({
  TransportKind: { ipc: 1 },
  LanguageClient: class {
    constructor(_id: string, _name: string, server: Server) {
      servers.push(server);
    }
  },
}));
vi.mock('../../client/src/extension.ts', () => ({
  activateWith: async (_: object, create: (options: object) => object) => create({}),
}));
vi.mock('../../client/src/language-tools.ts', () => ({ registerTools: () => ({ dispose: () => undefined }) }));

/** Keeps many objects alive, and prints how many megabytes there are for new ones. */
const GROWING = `
  const kept = Array.from({ length: 2e6 }, (_, index) => ({ index }));
  const spaces = require('node:v8').getHeapSpaceStatistics();
  console.log(spaces.find((space) => space.space_name === 'new_space').space_size / 2 ** 20, kept.length);
`;

test('the process of the server keeps little memory for new objects', async () => {
  // The cast: nothing else of a context is needed.
  const context = { subscriptions: [], asAbsolutePath: (path: string) => `/nimber/${path}` };
  await activate(context as unknown as ExtensionContext);
  expect(servers.map(({ module }) => module)).toEqual(['/nimber/dist/server.js']);
  const options = servers.flatMap(({ options: { execArgv } }) => execArgv);
  const [megabytes] = execFileSync(process.execPath, [...options, '-e', GROWING], { encoding: 'utf8' }).split(' ');
  expect(Number(megabytes)).toBeLessThanOrEqual(16);
});
