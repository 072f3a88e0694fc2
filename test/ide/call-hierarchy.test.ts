import { expect, test } from 'vitest';
import { calleeAt, incoming, outgoing } from '../../server/src/ide/navigation/call-hierarchy.ts';
import { symbolsFor } from '../../server/src/ide/navigation/workspace-symbols.ts';
import { thingAt } from '../../server/src/ide/shared/occurrences.ts';
import { folder, nameOf } from './folder.ts';

const FILES = {
  'a.game': `import "b.game"
set S = {1, 2}
game A(n) { take S  move to B(n - 1) + A(n - 2) }
position p = A(3) + A(4) + Nim(5)
play p
`,
  'b.game': 'import "a.game"\ngame B(n) { move to A(n - 1) }\nexpect period(A) = 2\n',
};
const programs = folder(FILES);
const program = programs.get('a.game');

/** The offset of a text in `a.game`. */
const at = (text: string) => FILES['a.game'].indexOf(text);

test('a game and a position are callees, a set and a state are not', () => {
  if (program === undefined) throw new Error('the file stands in the folder');
  const names = ['A(3)', 'p\n', 'S }', 'n)', 'Nim'].map((text) => calleeAt(program, at(text))?.name ?? null);
  expect(names).toEqual(['A', 'p', null, null, 'Nim']);
});

test.each([
  ['A(n)', ['B 1', 'A 1']],
  ['p =', ['A 2', 'Nim 1']],
])('what %s leads into', (text, expected) => {
  const found = program === undefined ? [] : outgoing(program, at(text));
  expect(found.map(({ other, places }) => `${other.name} ${places.length}`)).toEqual(expected);
});

test('what leads into a game, in every file', () => {
  const thing = program === undefined ? null : thingAt(program, at('A(n)'));
  const found = thing === null ? [] : [...programs.values()].flatMap((each) => incoming(each, thing));
  expect(found.map(({ other, places }) => `${nameOf(other.uri)} ${other.name} ${places.length}`)).toEqual([
    'a.game A 1',
    'a.game p 2',
    'b.game B 1',
  ]);
});

test.each([
  ['', ['S', 'A', 'p']],
  ['a', ['A']],
  ['P', ['p']],
  ['ap', []],
])('the declarations that %j finds', (query, expected) => {
  expect(program === undefined ? [] : symbolsFor(program, query).map(({ name }) => name)).toEqual(expected);
});
