import { expect, test } from 'vitest';
import { importsAfter, type Move } from '../../server/src/ide/refactoring/file-renames.ts';
import { pathTo } from '../../server/src/ide/shared/paths.ts';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import { changed, FILE } from './marked.ts';

/** A file `file:///a.game` after moves of files, each as `from -> to`. */
function check(text: string, moves: readonly string[], expected: string): void {
  const parsed = moves.map((move): Move => {
    const [from = '', to = ''] = move.split(' -> ').map((path) => new URL(path, FILE).href);
    return { from, to };
  });
  const program = createProgram(parse(text), prelude, undefined, { uri: FILE, fileAt: () => null });
  expect(changed(text, importsAfter(program, parsed))).toBe(expected);
}

test.each<[string, readonly string[], string]>([
  ['import "b.game"', ['/b.game -> /c.game'], 'import "c.game"'],
  ['import "b.game"', ['/b.game -> /sub/b.game'], 'import "sub/b.game"'],
  ['import "sub/b.game"', ['/sub -> /other'], 'import "other/b.game"'],
  ['import "b.game"', ['/a.game -> /sub/a.game'], 'import "../b.game"'],
  ['import "b.game"', ['/a.game -> /sub/a.game', '/b.game -> /sub/b.game'], 'import "b.game"'],
  ['import "b.game"\nimport "d.game"', ['/b.game -> /c d.game'], 'import "c d.game"\nimport "d.game"'],
  ['import "b.game"', ['/bb.game -> /c.game'], 'import "b.game"'],
  ['import "b.game"', ['/b.game -> /b.txt'], 'import "b.game"'],
  ['import "./b.game"', ['/x.game -> /y.game'], 'import "./b.game"'],
])('%s %j', check);

test.each<[string, string, string | null]>([
  ['file:///b.game', 'file:///a.game', 'b.game'],
  ['file:///x/b.game', 'file:///x/y/z/a.game', '../../b.game'],
  ['file:///x/b.game', 'file:///a.game', 'x/b.game'],
  ['file:///a.game', 'file:///a.game', null],
  ['http://one/b.game', 'http://two/a.game', null],
  ['file:///b.txt', 'file:///a.game', null],
])('the path to %s from %s', (to, from, expected) => expect(pathTo(to, from)).toBe(expected));
