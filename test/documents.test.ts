import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const DOCUMENTS = ['', 'docs'].flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
);

/** The files and folders that the maps of the project may name, by the ends of their paths; folders end in a slash. */
const PLACES = [
  'bench',
  'client',
  'docs',
  'examples',
  'playground',
  'scripts',
  'server',
  'syntaxes',
  'test',
  'views',
  'walkthrough',
].flatMap((room) => [
  `/${room}/`,
  ...readdirSync(join(ROOT, room), { recursive: true, withFileTypes: true }).map(
    (entry) => `${join(entry.parentPath, entry.name)}${entry.isDirectory() ? '/' : ''}`,
  ),
]);

test.each(DOCUMENTS)('the links of %s lead somewhere', (document) => {
  // Code may contain brackets.
  const prose = read(document).replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  const broken = links.filter((link) => !link.startsWith('http') && !leads(link, document));
  expect(broken).toEqual([]);
});

// A blank line inside a table ends it: what follows is then shown as plain text with bars.
test.each(DOCUMENTS)('every table of %s has a header', (document) => {
  const tables = read(document)
    .replace(/```[\s\S]*?```/g, '')
    .match(/(?:^\|.*\n?)+/gm);
  const headless = (tables ?? []).filter((table) => !/^\|.*\n\|[ :|-]+\|/.test(table));
  expect(headless).toEqual([]);
});

test.each(DOCUMENTS)('every row of a table of %s has a cell for each column', (document) => {
  // A bar inside a cell is written with a backslash before it.
  const cellsOf = (row: string) => row.replace(/\\\|/g, '').split('|').length;
  const tables = read(document)
    .replace(/```[\s\S]*?```/g, '')
    .match(/(?:^\|.*\n?)+/gm);
  const uneven = (tables ?? []).flatMap((table) => {
    const [header = '', ...rows] = table.trimEnd().split('\n');
    return rows.filter((row) => cellsOf(row) !== cellsOf(header));
  });
  expect(uneven).toEqual([]);
});

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/soundness.md'])(
  '%s names files and folders that are there',
  (document) => {
    const paths = [...read(document).matchAll(/`([\w./-]+(?:\.ts|\.json|\.game|\/))`/g)].map(([, path = '']) => path);
    // In the path of a file that is to be written, NAME stands for its name.
    const named = paths.filter((path) => !path.includes('NAME.'));
    expect(named.filter((path) => !PLACES.some((place) => place.endsWith(`/${path}`)))).toEqual([]);
  },
);

test('docs/soundness.md has a row for each file of theorems', () => {
  const files = readdirSync(join(ROOT, 'server/src/engine/theorems')).map((name) => `engine/theorems/${name}`);
  const without = ['compact-search', 'plain-numbers', 'theorem', 'theorems'].map(
    (name) => `engine/theorems/${name}.ts`,
  );
  const page = read('docs/soundness.md');
  expect(files.filter((file) => !without.includes(file) && !page.includes(`\`${file}\``))).toEqual([]);
});

test('docs/soundness.md names functions of the files in the same row', () => {
  const rows = read('docs/soundness.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes('.ts`'));
  const missing = rows.flatMap((row) => {
    const files = [...row.matchAll(/`([\w./-]+\.ts)`/g)].flatMap(([, path = '']) =>
      PLACES.filter((place) => place.endsWith(`/${path}`) && !path.startsWith('test/')),
    );
    const code = files.map((path) => readFileSync(path, 'utf8')).join('\n');
    const isDeclared = (name: string) => new RegExp(`\\b(function\\*?|const) ${name}\\b|\\b${name}: `).test(code);
    return [...row.matchAll(/`([a-z]\w+)`/gi)].flatMap(([, name = '']) => (isDeclared(name) ? [] : [name]));
  });
  expect(rows.length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});

function leads(link: string, document: string): boolean {
  const [path = '', heading] = link.split('#');
  const target = path === '' ? document : join(dirname(document), path);
  if (!existsSync(join(ROOT, target))) return false;
  if (heading === undefined || !target.endsWith('.md')) return true;
  return [...read(target).matchAll(/^#+ (.*)$/gm)].some(([, title = '']) => anchorOf(title) === heading);
}

/** A heading as links name it. */
function anchorOf(title: string): string {
  const plain = title.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, '');
  return plain.trim().replaceAll(' ', '-');
}

function read(document: string): string {
  return readFileSync(join(ROOT, document), 'utf8');
}
