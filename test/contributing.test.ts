import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADDITIONS, type Addition } from './additions.ts';
import { DEEP } from './tiers.ts';

/*
 * CONTRIBUTING.md lists the files that a new theorem, rule form or editor feature touches. Here one of each is added to a copy of
 * the sources, in files of these lists alone, and works.
 */

const ROOT = resolve(import.meta.dirname, '..');
const SOURCES = ['server', 'client', 'views', 'playground', 'scripts', 'test', 'bench', 'syntaxes', 'docs'];
const SETTINGS = ['package.json', 'package.nls.json', 'package.nls.zh-cn.json', 'tsconfig.json', 'vitest.config.ts'];
const page = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');

/** The paths in the first column of the table of a section. */
function listed({ section, names }: Addition): readonly string[] {
  const [, rest = ''] = page.split(`## ${section}\n`);
  const [text = ''] = rest.split('\n## ');
  const paths = [...text.matchAll(/^\| `([^`]+)` \|/gm)].map(([, path = '']) => path);
  return paths.map((path) => Object.entries(names).reduce((full, [name, actual]) => full.replace(name, actual), path));
}

describe.each(Object.entries(ADDITIONS))('%s', (_, addition) => {
  test('touches few files', () => {
    const files = listed(addition);
    expect(files.length).toBeGreaterThan(0);
    expect(files.length).toBeLessThanOrEqual(addition.most);
  });

  test('touches only the files that are listed', () => {
    expect(listed(addition)).toEqual(expect.arrayContaining(addition.changes.map(({ file }) => file)));
  });
});

describe('a copy of the sources with one of each', () => {
  const copy = mkdtempSync(join(tmpdir(), 'nimber-'));
  afterAll(() => rmSync(copy, { recursive: true }));

  beforeAll(() => {
    for (const name of [...SOURCES, ...SETTINGS]) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
    for (const addition of Object.values(ADDITIONS)) add(addition, copy);
    writeFileSync(join(copy, 'probe.mjs'), PROBE);
  });

  test.runIf(DEEP)('passes the type check', () => {
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    expect(spawnSync(process.execPath, [tsc], { cwd: copy, encoding: 'utf8' })).toMatchObject({
      stdout: '',
      status: 0,
    });
  });

  test('has them all', () => {
    const printed = execFileSync(process.execPath, ['--import', './bench/game-files.ts', 'probe.mjs'], {
      cwd: copy,
      encoding: 'utf8',
    });
    expect(JSON.parse(printed)).toEqual({
      ground: { kind: 'theorem', by: 'Clear 2000' },
      proved: ['Proved by Clear (2000).', '由 Clear（2000）证明。'],
      problems: [],
      rule: 'shrink to 0..n - 1',
      inWords: ['make the heap smaller, its size in `0..n - 1`', '把堆变小，大小属于 `0..n - 1`'],
      announced: true,
      found: { uri: 'file:///a.game', range: { start: { line: 0, character: 0 }, end: { line: 0, character: 11 } } },
    });
  });
});

function add({ changes }: Addition, folder: string): void {
  for (const { file, after, text } of changes) {
    const path = join(folder, file);
    if (after === undefined) {
      writeFileSync(path, text);
      continue;
    }
    const before = readFileSync(path, 'utf8');
    expect(before, file).toContain(after);
    writeFileSync(
      path,
      before.replace(after, () => after + text),
    );
  }
}

/** Asks the copy for what was added, and prints what it answers. */
const PROBE = `
import { ImplementationRequest } from 'vscode-languageserver/node';
import { rulesInWords } from './server/src/ide/shared/sentences/rules-in-words.ts';
import { parse } from './server/src/syntax/pieces/parse.ts';
import { printRule } from './server/src/syntax/tree/print.ts';
import { wordsFor } from './server/src/words/words.ts';
import { ask, positions } from './test/ask.ts';
import { MODERN, startClient } from './test/lsp/client.ts';

const both = [wordsFor('en'), wordsFor('zh')];
const { ground } = positions(ask('game Clear(n) { move to (0) where n > 0 } play Clear(7)'))[0];
const shrinking = 'game Shrinks(n) { shrink to 0..n - 1 } expect sg(Shrinks(0..5)) = [0, 1, 2, 3, 4, 5]';
const [{ piece }] = parse(shrinking).pieces;
const client = await startClient(MODERN);
await client.open('file:///a.game', 'play Nim(3)');
const params = { textDocument: { uri: 'file:///a.game' }, position: { line: 0, character: 5 } };
const found = await client.connection.sendRequest(ImplementationRequest.type, params);
console.log(JSON.stringify({
  ground,
  proved: both.map(({ grounds }) => grounds.theorem(ground.by, 'normal')),
  problems: ask(shrinking).problems,
  rule: printRule(piece.tree.rules[0]),
  inWords: both.map(({ rules }) => rulesInWords(piece.tree.rules, () => true, rules)[0]),
  announced: client.announced.implementationProvider,
  found,
}));
process.exit(0);
`;
