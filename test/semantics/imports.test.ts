import { describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../server/src/answers/shared/budget.ts';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import {
  type FileLocation,
  type Imported,
  importedUri,
  normalUri,
} from '../../server/src/semantics/program/imports.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import type { Program } from '../../server/src/semantics/program/program.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import { answerText } from '../ask.ts';

const FOLDER = 'file:///games/';

/** A file called `here.game` in a folder with these others, of which some may still be being read. */
function placeIn(folder: Readonly<Record<string, string | 'reading'>>): FileLocation & { readonly asked: string[] } {
  const asked: string[] = [];
  const fileAt = (uri: string): Imported => {
    asked.push(uri.replace(FOLDER, ''));
    const text = folder[uri.replace(FOLDER, '')];
    if (text === undefined) return null;
    return text === 'reading' ? text : parse(text);
  };
  return { uri: `${FOLDER}here.game`, fileAt, asked };
}

function programOf(text: string, folder: Readonly<Record<string, string>>): Program {
  return createProgram(parse(text), prelude, undefined, placeIn(folder));
}

/** The problems of a text, as their codes with the names that they are about. */
function problemsOf(text: string, folder: Readonly<Record<string, string>>): readonly string[] {
  const program = programOf(text, folder);
  const problems = program.file.pieces.flatMap((_, index) => program.problems(index));
  return problems.map(({ code, args }) => Object.values({ code, ...args }).join(' '));
}

/** The values of the positions of a text. */
function valuesOf(text: string, folder: Readonly<Record<string, string>>): readonly (string | null)[] {
  const { answers } = answerText(text, DEFAULT_LIMITS, placeIn(folder));
  return answers.flatMap((answer) => (answer.kind === 'position' ? [answer.value] : []));
}

const ONE = 'game A(n) { take 1 }';
const TWO = 'game A(n) { take 1..2 }';

describe('a name means', () => {
  test.each<[string, string, Record<string, string>, string]>([
    ['what an imported file declares', 'import "a.game" play A(2)', { 'a.game': TWO }, '2'],
    [
      'what is imported through others',
      'import "b.game" play A(2)',
      { 'b.game': 'import "a.game"', 'a.game': TWO },
      '2',
    ],
    ['what the file declares itself, first of all', `import "a.game" ${ONE} play A(2)`, { 'a.game': TWO }, '0'],
    [
      'what is imported, before the prelude',
      'import "a.game" play Nim(2)',
      { 'a.game': 'game Nim(n) { take 1 }' },
      '0',
    ],
    ['what is imported first', 'import "a.game" import "b.game" play A(2)', { 'a.game': ONE, 'b.game': TWO }, '0'],
    [
      'what is imported directly, before what comes through others',
      'import "b.game" import "a.game" play A(2)',
      { 'b.game': 'import "c.game"', 'c.game': ONE, 'a.game': TWO },
      '2',
    ],
    [
      'at home what it has always meant there',
      `import "b.game" ${ONE} play B(3)`,
      { 'b.game': `${TWO} game B(n) { move to A(n - 1) }` },
      '0',
    ],
    [
      'in a set or position of another file the same',
      'import "a.game" play start',
      { 'a.game': `${TWO} position start = A(2)` },
      '2',
    ],
    [
      'what a file in another folder declares',
      'import "../b/a.game" play A(2)',
      { '../b/a.game': '', 'file:///b/a.game': TWO },
      '2',
    ],
    [
      'what two files that import each other declare',
      'import "a.game" play A(4)',
      {
        'a.game': 'import "b.game" game A(n) { move to B(n - 1) }',
        'b.game': 'import "a.game" game B(n) { move to A(n - 1) }',
      },
      '0',
    ],
    [
      'what a file that imports this one makes of it',
      'import "b.game" game A(n) { move to B(n - 1) } play B(3)',
      { 'b.game': 'import "here.game" game B(n) { move to A(n - 1) }' },
      '1',
    ],
  ])('%s', (_, text, folder, value) => {
    expect(problemsOf(text, folder).filter((problem) => !problem.startsWith('ambiguous-name'))).toEqual([]);
    expect(valuesOf(text, folder)).toEqual([value]);
  });
});

describe('problems', () => {
  test.each<[string, Record<string, string>, readonly string[]]>([
    ['import "b.game"', {}, ['import-not-found b.game']],
    // Names that the file may declare are not reported as well.
    ['import "b.game" play Foo(3)', {}, ['import-not-found b.game']],
    ['import "b.game" import "b.game"', {}, ['import-not-found b.game', 'import-not-found b.game']],
    ['import "b.game"', { 'b.game': 'import "c.game"' }, []],
    ['import "b"', { 'b.game': '', b: '' }, ['import-needs-game b']],
    ['import "here.game"', {}, ['import-of-itself here.game']],
    ['import "../games/here.game"', {}, ['import-of-itself ../games/here.game']],
    ['import "b.game"', { 'b.game': 'import "here.game"' }, []],
    ['import "a.game" import "b.game" play A(2)', { 'a.game': ONE, 'b.game': TWO }, ['ambiguous-name A a.game b.game']],
    ['import "a.game" import "b.game"', { 'a.game': ONE, 'b.game': TWO }, []],
    [`import "a.game" import "b.game" ${ONE} play A(2)`, { 'a.game': ONE, 'b.game': TWO }, []],
    ['import "b.game" play A(2)', { 'b.game': `import "a.game" ${ONE}`, 'a.game': TWO }, []],
    ['import "a.game" import "b.game" play A(2)', { 'a.game': ONE, 'b.game': 'import "a.game"' }, []],
    ['position a = b import "b.game"', { 'b.game': 'import "here.game" position b = a' }, ['refers-to-itself a']],
    ['position a = b import "b.game"', { 'b.game': 'position b = a position a = 0' }, []],
  ])('%s beside %j: %j', (text, folder, expected) => expect(problemsOf(text, folder)).toEqual(expected));
});

test('a set that nothing uses is for others, in a file that asks nothing', () => {
  expect(problemsOf('set S = {1}', {})).toEqual([]);
  expect(problemsOf('set S = {1} play Nim(1)', {})).toEqual(['unused-name S']);
});

test('while an import is being read it is not missing', () => {
  const program = programOf('import "b.game"', { 'b.game': 'reading' });
  expect([program.problems(0), program.isReading()]).toEqual([[], true]);
});

test('a position of another file is not written out where its names mean something else', () => {
  const folder = { 'a.game': 'game A(n) { take 1..2 } position start = A(2)' };
  const moves = (text: string) =>
    answerText(text, DEFAULT_LIMITS, placeIn(folder)).answers.flatMap((answer) =>
      answer.kind === 'position' ? answer.winningMoves.list.map(({ position }) => position) : [],
    );
  expect(moves('import "a.game" play start')).toEqual(['A(0)']);
  expect(moves(`import "a.game" ${ONE} play start`)).toEqual([null]);
});

describe('only .game files that are imported are read', () => {
  test('by a path of whatever kind', () => {
    const paths = [
      'b.game',
      'c',
      'd.txt',
      '/etc/passwd',
      'https://example.org/e.game',
      '//host/f.game',
      'g.game?x',
      'h.game#x',
      '',
    ];
    const place = placeIn({});
    createProgram(parse(paths.map((path) => `import "${path}"`).join('\n')), prelude, undefined, place);
    expect(place.asked).toEqual(['b.game', 'https%3A//example.org/e.game', 'file:///host/f.game']);
  });

  test.each([
    ['file:///a/b.game', 'c.game', 'file:///a/c.game'],
    ['file:///a/b.game', '../c.game', 'file:///c.game'],
    ['file:///a/b.game', 'sub\\c.game', 'file:///a/sub/c.game'],
    ['file:///a/b.game', 'it’s (100%) #1?.game', 'file:///a/it%E2%80%99s%20%28100%25%29%20%231%3F.game'],
    ['file:///c%3A/b.game', 'c.game', 'file:///c%3A/c.game'],
    ['file://host/a/b.game', '/c.game', 'file://host/c.game'],
    ['file://host/a/b.game', '//other/c.game', 'file://host/other/c.game'],
    ['file:///a/b.game', 'file:///c.game', 'file:///a/file%3A///c.game'],
    ['vscode-vfs://github/a/b.game', 'c.game', 'vscode-vfs://github/a/c.game'],
    ['untitled:Untitled-1', 'c.game', null],
    ['file:///a/b.game', 'c.game\ud800', null],
    ['file:///a/b.game', '\ud800.game', null],
  ])('from %s the path %s leads to %s', (from, path, uri) => expect(importedUri(from, path)).toBe(uri));

  test.each([
    ["file:///c:/it's.game", 'file:///c%3A/it%27s.game'],
    ['file:///c%3a/a%20b.game', 'file:///c%3A/a%20b.game'],
    ['file:///50%.game', 'file:///50%.game'],
    ['vscode-remote://wsl%2Bubuntu/a.game', 'vscode-remote://wsl%2Bubuntu/a.game'],
    ['untitled:Untitled-1', 'untitled:Untitled-1'],
  ])('%s is the same as %s', (uri, normal) => expect(normalUri(uri)).toBe(normal));
});
