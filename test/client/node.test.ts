import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ExtensionContext } from 'vscode';
import { activate } from '../../client/src/node.ts';

/** The part of a server that the test inspects. */
interface Server {
  readonly module: string;
  readonly options: { readonly env: Readonly<Record<string, string>> };
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

/** The server that the extension starts, if it may keep files in this folder. */
async function started(folder: string): Promise<Server | undefined> {
  servers.length = 0;
  const context = {
    subscriptions: [],
    asAbsolutePath: (path: string) => `/nimber/${path}`,
    globalStorageUri: { fsPath: folder },
  };
  // The cast: nothing else of a context is needed.
  await activate(context as unknown as ExtensionContext);
  return servers[0];
}

/** Starts a worker in which this file runs again. */
const WITH_WORKER = `
  const { isMainThread, Worker } = require('node:worker_threads');
  const { getCompileCacheDir } = require('node:module');
  console.log(isMainThread, getCompileCacheDir?.().startsWith(process.env.NODE_COMPILE_CACHE));
  if (isMainThread) new Worker(__filename);
`;

test('the process of the server and its workers keep their compiled code in the folder of the extension', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nimber-compiled-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const server = await started(folder);
  expect(server?.module).toBe('/nimber/dist/server.js');
  const env = { ...process.env, ...server?.options.env };
  const file = join(folder, 'server.cjs');
  writeFileSync(file, WITH_WORKER);
  expect(execFileSync(process.execPath, [file], { encoding: 'utf8', env })).toBe('true true\nfalse true\n');
  expect(readdirSync(folder)).toContain('compiled');
});
