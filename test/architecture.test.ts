import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { circlesIn, folderCirclesIn, importsIn } from './circles.ts';

const ROOT = resolve(import.meta.dirname, '..');
const SERVER = join(ROOT, 'server/src');

/** What each room may import besides itself. Packages are named as they are imported. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  collections: ['@noble/hashes'],
  engine: ['collections'],
  syntax: ['chevrotain', 'collections'],
  semantics: ['collections', 'syntax', 'engine', 'prelude'],
  answers: ['collections', 'semantics', 'syntax', 'engine'],
  play: ['collections', 'answers', 'semantics', 'syntax', 'engine'],
  patterns: ['collections', 'answers', 'semantics', 'syntax', 'engine'],
  words: ['collections', 'play', 'answers', 'syntax'],
  codegen: ['collections', 'words', 'answers', 'semantics', 'syntax', 'engine'],
  analyst: [
    'collections',
    'codegen',
    'patterns',
    'play',
    'words',
    'answers',
    'semantics',
    'syntax',
    'engine',
    'node:worker_threads',
  ],
  ide: ['collections', 'words', 'analyst', 'answers', 'semantics', 'syntax', '@dagrejs/dagre'],
  lsp: [
    'collections',
    'ide',
    'words',
    'analyst',
    'codegen',
    'patterns',
    'play',
    'answers',
    'semantics',
    'syntax',
    'launch',
    'vscode-languageserver',
    'vscode-languageserver-textdocument',
    'node:*',
  ],
  library: [
    'collections',
    'ide',
    'words',
    'analyst',
    'answers',
    'semantics',
    'syntax',
    'engine',
    'node:worker_threads',
  ],
  cli: [
    'launch',
    'library',
    'collections',
    'patterns',
    'codegen',
    'ide',
    'words',
    'analyst',
    'play',
    'answers',
    'semantics',
    'syntax',
    'engine',
    'node:*',
    'fast-string-width',
    'package.json',
  ],
  mcp: ['library', 'words', '@modelcontextprotocol/sdk', 'package.json'],
  prelude: [],
  launch: ['node:*'],
};

const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && file.includes('/'),
);

test.each([...new Set(files.map((file) => roomOf(join(SERVER, file))))])('%s imports only what it may', (room) => {
  const allowed = [room, ...(ALLOWED[room] ?? [])];
  const strangers = files
    .filter((file) => roomOf(join(SERVER, file)) === room)
    .flatMap((file) => importsOf(join(SERVER, file)).map((imported) => ({ file, imported })))
    .filter(({ imported }) => !allowed.some((name) => matches(imported, name)));
  expect(strangers).toEqual([]);
});

/** How other rooms enter the engine: by its answers, and by the words in which rules, numbers, budgets and formulas are written. */
const ENTRANCES = ['engine/index.ts', 'engine/arithmetic/', 'engine/budget/', 'engine/game/', 'engine/formulas/'];

test('other rooms enter the engine only by its entrances', () => {
  const entered = files
    .filter((file) => !file.startsWith('engine/'))
    .flatMap((file) => {
      const path = join(SERVER, file);
      const names = importsIn(readFileSync(path, 'utf8')).filter((name) => name.startsWith('.'));
      return names.map((name) => ({ file, imported: relative(SERVER, resolve(path, '..', name)) }));
    })
    .filter(({ imported }) => imported.startsWith('engine/'));
  expect(entered.length).toBeGreaterThan(0);
  expect(entered.filter(({ imported }) => !ENTRANCES.some((entrance) => imported.startsWith(entrance)))).toEqual([]);
});

describe('no file imports itself in a circle, types included', () => {
  const paths = ['server/src', 'client/src', 'views', 'playground'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const sources = new Map(
    paths.filter((path) => /\.tsx?$/.test(path)).map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]),
  );

  test('in the server, the client, the views and the playground', () => {
    expect(circlesIn(sources)).toEqual([]);
  });

  test.each([2, 3, 4, 5, 6])('no folder of a room imports itself in a circle either, %i folders deep', (depth) => {
    expect(folderCirclesIn(sources, depth)).toEqual([]);
  });

  test('a circle of folders is found although no file is in one', () => {
    const texts = new Map([
      ['src/room/high/a.ts', "import { b } from '../low/b.ts';"],
      ['src/room/low/b.ts', "import { c } from '../c.ts';"],
      ['src/room/low/d.ts', "import { e } from '../high/deep/e.ts';"],
      ['src/room/high/deep/e.ts', ''],
      ['src/room/c.ts', "import { a } from './high/a.ts';"],
    ]);
    expect(folderCirclesIn(texts, 3)).toEqual([['src/room', 'src/room/high', 'src/room/low']]);
  });

  test.each([
    ['values', "import { b } from './b.ts';"],
    ['types', "import type { B } from './b.ts';"],
    ['several lines', "import {\n  a,\n  type B,\n} from './b.ts';"],
    ['what is passed on', "export * from './b.ts';"],
    ['effects', "import './b.ts';"],
    ['what is loaded later', "const b = await import('./b.ts');"],
  ])('a circle by way of %s is found', (_, text) => {
    const texts = new Map([
      ['room/a.ts', text],
      ['room/b.ts', "import { c } from '../other/c.ts';"],
      ['other/c.ts', "import { a } from '../room/a.ts';\nimport { d } from './d.ts';"],
      ['other/d.ts', ''],
    ]);
    expect(circlesIn(texts)).toEqual([['other/c.ts', 'room/a.ts', 'room/b.ts']]);
  });

  test('each circle is reported once, and two ways to the same file are not a circle', () => {
    const texts = new Map([
      ['a.ts', "import { b } from './b.ts';\nimport { c } from './c.ts';"],
      ['b.ts', "import { d } from './d.ts';"],
      ['c.ts', "import { d } from './d.ts';"],
      ['d.ts', "import { read } from 'node:fs';"],
      ['e.ts', "import { e } from './e.ts';"],
      ['f.ts', "import { g } from './g.ts';"],
      ['g.ts', "import { f } from './f.ts';"],
    ]);
    expect(circlesIn(texts)).toEqual([['e.ts'], ['f.ts', 'g.ts']]);
  });
});

/**
 * What the pages are made with, and what they may run of the server: words, drawings, tables of values, the rule of repetition in play, and
 * small functions of texts.
 */
const IN_PAGES = [
  'preact',
  'uplot',
  '@dagrejs/dagre',
  'words/en/panel',
  'words/zh/panel',
  'ide/reading/drawing/',
  'ide/reading/tables/',
  'ide/reading/view/values',
  'play/repetition',
  'syntax/text/',
];

test('the pages of `views` run nothing of VS Code, of Node or of the server but words', () => {
  expect(strangersIn('views', IN_PAGES)).toEqual([]);
});

/** What the page around the panel is made with; with the server it talks by messages. */
const IN_PLAYGROUND = [
  'preact',
  'monaco-editor/',
  'vscode-languageserver-protocol/browser',
  '../../views/panel/panel',
  '../../views/shared/',
  '../../syntaxes/language-configuration',
  'words/en/playground',
  'words/zh/playground',
  'words/examples',
  'words/languages',
];

test('the playground runs nothing of VS Code, of Node or of the server but words', () => {
  expect(strangersIn('playground', IN_PLAYGROUND)).toEqual([]);
});

/** What the pages in a folder import besides each other and what is allowed, as seen from the server. Types are not run. */
function strangersIn(folder: string, allowed: readonly string[]): readonly string[] {
  const pages = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  expect(pages.length).toBeGreaterThan(10);
  return pages.flatMap((file) => {
    const text = readFileSync(join(ROOT, folder, file), 'utf8').replaceAll(/^import type [^;]*;/gm, '');
    const names = importsIn(text).map((name) =>
      name.startsWith('.') ? relative(SERVER, resolve(ROOT, folder, file, '..', name)) : name,
    );
    return names.filter(
      (name) => !name.includes(`../${folder}/`) && !allowed.some((beginning) => name.startsWith(beginning)),
    );
  });
}

test('only the client imports vscode', () => {
  const offenders = files.filter((file) => importsOf(join(SERVER, file)).some((name) => /^vscode$/.test(name)));
  expect(offenders).toEqual([]);
});

test('the engine has no clock, no randomness, no input or output, and nothing evaluates text', () => {
  const forbidden =
    /\b(Date|performance|Math\.random|process|console|fetch|setTimeout|setInterval)\b|\beval\(|new Function/;
  const engine = files.filter((file) => file.startsWith('engine/') && forbidden.test(codeOf(join(SERVER, file))));
  const evaluating = files.filter((file) => /\beval\(|new Function/.test(codeOf(join(SERVER, file))));
  expect({ engine, evaluating }).toEqual({ engine: [], evaluating: [] });
});

test('a table that a text may ask is a Map, as every object answers to `constructor`', () => {
  const tables = files.filter((file) =>
    /^(export )?const \w+: (Readonly<)?Record<string,/m.test(codeOf(join(SERVER, file))),
  );
  expect(tables).toEqual([]);
});

describe('the kernel that audits all shortcuts', () => {
  /** What the rules of a game are, and what follows from them: none of these knows a faster way to an answer. */
  const definition = [
    'arithmetic/',
    'budget/',
    'game/contradiction',
    'game/keys',
    'game/nimber',
    'game/options',
    'game/order',
    'game/period',
    'game/ruleset',
    'game/state',
  ];
  const kernel = files.filter((file) => file.startsWith('engine/kernel/'));

  test('is short enough to be read in one sitting', () => {
    const lines = kernel.reduce((sum, file) => sum + readFileSync(join(SERVER, file), 'utf8').split('\n').length, 0);
    expect(lines).toBeLessThan(500);
  });

  test.each(kernel)('%s imports nothing but the definition of a game', (file) => {
    const path = join(SERVER, file);
    const strangers = [...readFileSync(path, 'utf8').matchAll(/from '(\.[^']+)'/g)]
      .map(([, imported = '']) => relative(join(SERVER, 'engine'), resolve(path, '..', imported)).replace('.ts', ''))
      .filter((imported) => !['kernel/', ...definition].some((start) => imported.startsWith(start)));
    expect(strangers).toEqual([]);
  });
});

/** The room of a file, by the first folder below `server/src`. */
function roomOf(path: string): string {
  const [room = ''] = relative(SERVER, path).split('/');
  return room.startsWith('..') ? 'package.json' : room;
}

/** What a file imports: rooms for files of the project, names for packages. */
function importsOf(path: string): string[] {
  return importsIn(readFileSync(path, 'utf8')).map((name) =>
    name.startsWith('.') ? roomOf(resolve(path, '..', name)) : name,
  );
}

function matches(imported: string, allowed: string): boolean {
  if (allowed.endsWith('*')) return imported.startsWith(allowed.slice(0, -1));
  return imported === allowed || imported.startsWith(`${allowed}/`);
}

/** The text of a file without comments and strings, so that a word in a sentence counts as no use. */
function codeOf(path: string): string {
  return readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'/g, '');
}
