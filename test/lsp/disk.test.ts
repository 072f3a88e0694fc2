import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { isWritableOnDisk, listOnDisk } from '../../server/src/lsp/disk.ts';
import { LONGEST_LISTED } from '../../server/src/lsp/services/folders.ts';

const folder = mkdtempSync(join(tmpdir(), 'nimber-disk-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

for (const name of ['deep/er', '.hidden', 'node_modules/a']) mkdirSync(join(folder, name), { recursive: true });
for (const name of [
  'b.game',
  'a.game',
  'deep/c.game',
  'deep/er/d é.game',
  '.hidden/x.game',
  'node_modules/a/x.game',
  'x.txt',
])
  writeFileSync(join(folder, name), 'play Nim(3)');
writeFileSync(join(folder, 'long.game'), 'x'.repeat(LONGEST_LISTED + 1));
mkdirSync(join(folder, 'folder.game'));
symlinkSync(folder, join(folder, 'deep/round'));
symlinkSync(join(folder, 'a.game'), join(folder, 'link.game'));

const uri = (name: string) => pathToFileURL(join(folder, name)).href;
const list = (most: number) => listOnDisk([pathToFileURL(folder).href], most);

test('the files of a folder are found, nearest first, and nothing else', async () => {
  expect(await list(100)).toEqual(['a.game', 'b.game', 'deep/c.game', 'deep/er/d é.game'].map(uri));
});

test('no more files are found than are wanted', async () => {
  expect(await list(2)).toEqual(['a.game', 'b.game'].map(uri));
  expect(await list(0)).toEqual([]);
});

test('a folder that does not exist, or is on another machine, has no files', async () => {
  expect(await listOnDisk([uri('missing'), 'vscode-vfs://github/x/y', 'no uri'], 10)).toEqual([]);
});

test('an existing file can be written to, a missing one cannot', async () => {
  expect(await isWritableOnDisk(uri('a.game'))).toBe(true);
  expect(await isWritableOnDisk(uri('missing.game'))).toBe(false);
  expect(await isWritableOnDisk('untitled:1')).toBe(false);
});
