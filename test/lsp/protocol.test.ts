import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as protocol from 'vscode-languageserver/node';
import { MODERN, startClient } from './client.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/protocol.md'), 'utf8');
const [standard = '', beyond = ''] = page.split('## Beyond the protocol');
const rows = [...standard.matchAll(/^\| `([^`]+)` \| (?:`(\w+)` )?\| (.*) ?\|$/gm)].map(
  ([, method = '', announced = '', here = '']) => ({ method, announced, here: here.trim() }),
);

/** Notifications that the library itself handles, and those that are not messages but groups of them. */
const OF_THE_LIBRARY = ['$/cancelRequest', '$/progress', '$/setTrace', '$/logTrace'];
const GROUPS = ['notebookDocument/sync', 'textDocument/semanticTokens'];

test('every message of the protocol has its row', () => {
  const methods = Object.values(protocol).flatMap((value) => {
    const method: unknown = typeof value === 'object' && value !== null && 'method' in value ? value.method : null;
    return typeof method === 'string' && method.includes('/') ? [method] : [];
  });
  const life = ['initialize', 'initialized', 'shutdown', 'exit'];
  const all = new Set([...methods.filter((method) => !GROUPS.includes(method)), ...life, ...OF_THE_LIBRARY]);
  expect(rows.map(({ method }) => method).toSorted()).toEqual([...all].toSorted());
});

test('every row says what happens', () => {
  expect(rows.filter(({ here }) => here === '').map(({ method }) => method)).toEqual([]);
});

test('the server announces what the rows say', async () => {
  const { positionEncoding, ...announced } = (await startClient(MODERN)).announced;
  expect(positionEncoding).toBe('utf-16');
  const named = rows.flatMap(({ announced: name }) => (name === '' ? [] : [name]));
  expect(Object.keys(announced).toSorted()).toEqual(named.toSorted());
});

test('requests beyond the protocol are documented, too', () => {
  expect([...beyond.matchAll(/`(nimber\/\w+)`/g)].map(([, method]) => method)).toEqual([
    'nimber/files',
    'nimber/read',
    'nimber/play',
    'nimber/solver',
    'nimber/patterns',
    'nimber/computing',
    'nimber/lesson',
    'nimber/check',
    'nimber/view',
    'nimber/changed',
    'nimber/ask',
    'nimber/values',
  ]);
});
