import { expect, test } from 'vitest';
import { symbols } from '../../server/src/ide/navigation/document-symbols.ts';
import { pending } from './marked.ts';

/** Kind, name, detail, the text of the range and the text that is selected. */
function check(text: string, ...expected: readonly (readonly string[])[]): void {
  const found = symbols(pending(text)).map(({ kind, name, detail, span, selection }) => [
    kind,
    name,
    detail,
    text.slice(span.start, span.end),
    text.slice(selection.start, selection.end),
  ]);
  expect(found).toEqual(expected);
}

test.each([
  ['game A(n) { take any }  // note', ['game', 'A', '(n)', 'game A(n) { take any }', 'A']],
  [
    '// note\n/// Doc.\n/// More.\ngame B[m](n) { take 1..m }',
    ['game', 'B', '[m](n)', '/// Doc.\n/// More.\ngame B[m](n) { take 1..m }', 'B'],
  ],
  ['set S = {1, 2}', ['set', 'S', '', 'set S = {1, 2}', 'S']],
  ['position start = Nim(3)', ['position', 'start', '', 'position start = Nim(3)', 'start']],
  ['play Nim(3,\n  4)', ['play', 'play Nim(3, 4)', '', 'play Nim(3,\n  4)', 'play']],
  ['expect sg(Nim(3)) = 3', ['expect', 'expect sg(Nim(3)) = 3', '', 'expect sg(Nim(3)) = 3', 'expect']],
  ['import "other.game"', ['import', 'import "other.game"', '', 'import "other.game"', 'import']],
  ['board Cram { place "##" }', ['board', 'Cram', '(rows, columns)', 'board Cram { place "##" }', 'Cram']],
])('%s', check);

test('a broken declaration stays in the outline as long as its name can be read', () => {
  expect(symbols(pending('game Broken(n) { take\nplay Nim(')).map(({ kind, name }) => [kind, name])).toEqual([
    ['game', 'Broken'],
  ]);
});

test('a long position is cut', () => {
  const [symbol] = symbols(pending(`play Nim(${Array.from({ length: 1000 }, (_, heap) => heap).join(', ')})`));
  expect(symbol?.name).toBe('play Nim(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, …');
});

test.each([
  ['all declarations', 9_998, 10_000],
  ['those with a name', 9_999, 1],
])('the outline shows %s of a file with %i lines below two', (_, lines, entries) => {
  const text = `game A(n) { take 1 }\nplay A(1)\n${'play Nim(1)\n'.repeat(lines)}`;
  expect(symbols(pending(text))).toHaveLength(entries);
});

test('the outline of a file with very many names has the first of them', () => {
  const found = symbols(pending(Array.from({ length: 10_001 }, (_, index) => `set S${index} = {1}`).join('\n')));
  expect([found.length, found.at(-1)?.name]).toEqual([10_000, 'S9999']);
});
