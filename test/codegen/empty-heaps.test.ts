import { expect, test } from 'vitest';
import type { LanguageName } from '../../server/src/codegen/languages/languages.ts';
import { someOf } from '../tiers.ts';
import type { SolverCase } from './cases/solver-case.ts';
import { engineSays, programOf } from './compare.ts';
import { canRun, run } from './run.ts';

/* An empty heap without moves is left out: 3 + 0 is 3, so a move to it is one move, and is written as 3. */

const GAMES: readonly (readonly [text: string, language: LanguageName])[] = [
  ['game G(n) { move to (n - 2)  move to G(i) + G(n - 2 - i) for i in 0..n - 2 }', 'cpp'],
  ['game G(n) { move to G(i) + G(n - 2 - i) for i in 0..n - 2 where n >= 2 }', 'python'],
  ['game G(n) { move to G(i) + G(n - 2 - i) for i in 0..n - 2  move to (n - 2) }', 'typescript'],
  [
    'game A(n) { take {1, 2} }\ngame G(n) { move to A(i) + G(n - 2 - i) for i in 0..n - 2 where n >= 2  move to (n - 1) }',
    'java',
  ],
  // A heap of 0 that has a move is no empty one.
  ['game G(n) { move to (n - 2)  move to G(i) + G(n - 2 - i) for i in 0..n - 2  move to 0 where n < 2 }', 'python'],
];

const PROGRAMS = GAMES.flatMap(([text, language]) =>
  (['count', 'first-move'] as const).map((print) => [text, language, print] as const),
);

test.each(someOf(PROGRAMS, 5, 3).filter(([, language]) => canRun(language)))(
  '%s in %s: %s',
  (text, language, print) => {
    const each: SolverCase = { text, asked: 'G', state: { kind: 'heaps', most: 1 } };
    const heaps = Array.from({ length: 31 }, (_, heap) => heap);
    const input = `${heaps.length}\n${heaps.map((heap) => `1\n${heap}`).join('\n')}\n`;
    const questions = heaps.map((heap) => `G(${heap})`);
    expect(run(programOf(each, print, language), language, input)).toEqual(engineSays(each, questions, print));
  },
);

test('the first move of a heap is the least of those that leave no empty heap', () => {
  const text = 'game D(n) { move to (n - 2)  move to D(i) + D(n - 2 - i) for i in 0..n - 2 }';
  const each: SolverCase = { text, asked: 'D', state: { kind: 'heaps', most: 1 } };
  expect(run(programOf(each, 'first-move', 'python'), 'python', '3\n1\n11\n1\n2\n1\n3\n')).toEqual([
    '1 2 7',
    '1 0',
    '1 1',
  ]);
});

test.each(someOf(GAMES.slice(0, -1), 2, 1))('under misère play, the first move of two heaps: %s', (text) => {
  const each: SolverCase = { text, asked: 'G', misere: true, state: { kind: 'heaps', most: 1 } };
  const rows = Array.from({ length: 36 }, (_, index) => [index % 6, Math.floor(index / 6)]);
  const input = `${rows.length}\n${rows.map((row) => `2\n${row.join(' ')}`).join('\n')}\n`;
  const questions = rows.map((row) => row.map((heap) => `G(${heap})`).join(' + '));
  const printed = run(programOf(each, 'first-move', 'python'), 'python', input);
  expect(printed).toEqual(engineSays(each, questions, 'first-move'));
});
