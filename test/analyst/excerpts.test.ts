import { expect, test } from 'vitest';
import { excerptsOf } from '../../server/src/analyst/pool/excerpts.ts';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';

/** What a worker is sent with a question of a file, whose imports are given by name: the pieces of each file, and what it imports. */
function sent(text: string, index: number, folder: Readonly<Record<string, string>> = {}) {
  const fileAt = (uri: string) => {
    const found = folder[uri.replace('file:///', '')];
    return found === undefined ? null : parse(found);
  };
  const program = createProgram(parse(text), prelude, undefined, { uri: 'file:///here.game', fileAt });
  return excerptsOf(program, [index]).map(({ pieces, imports }) => [pieces.map((piece) => piece.trim()), imports]);
}

test('only the part of a long text that a question depends on is sent', () => {
  const text = `set S = {1, 3}\ngame G(n) { take S }\nplay G(5)\n${'play Nim(1)\n'.repeat(1000)}`;
  expect(sent(text, 2)).toEqual([[['play G(5)', 'game G(n) { take S }', 'set S = {1, 3}'], []]]);
  expect(sent(text, 500)).toEqual([[['play Nim(1)'], []]]);
});

test('only files that declare something a question depends on are sent, the nearest first', () => {
  const folder = {
    'a.game': 'import "b.game"\ngame A(n) { take T }\nset S = {2}',
    'b.game': 'import "here.game"\nset S = {1}\nset T = S or {5}',
    'c.game': 'game C(n) { take 1 }',
  };
  expect(sent('import "a.game"\nimport "c.game"\nplay A(3) + C(2)', 2, folder)).toEqual([
    [['play A(3) + C(2)'], [2, 1]],
    [['game C(n) { take 1 }'], []],
    [['game A(n) { take T }'], [3]],
    [['set T = S or {5}', 'set S = {1}'], []],
  ]);
});
