import { describe, expect, test } from 'vitest';
import { isLanguage, LANGUAGES, type LanguageName } from '../../server/src/codegen/languages/languages.ts';
import { heaps, type SolverCase } from './cases/solver-case.ts';
import { ENDLESS_SUMS } from './cases/sums.ts';
import { engineSays, programOf, run } from './compare.ts';
import { numbersFrom, randomPosition } from './positions.ts';

/** Heaps that behave like those of Nim under misère play, some of value 0 that can move, and ones that do not. */
const LIKE_NIM: SolverCase = { ...heaps('game G(n) { take {2, 3} }', 'G'), misere: true };
const UNLIKE_NIM: SolverCase = { ...heaps('game G(n) { take 1  take 3..4 leaving 2 heaps }', 'G'), misere: true };

const SMALL: readonly (readonly number[])[] = Array.from({ length: 216 }, (_, place) =>
  [place % 6, Math.floor(place / 6) % 6, Math.floor(place / 36)].map((heap) => heap + (place % 2)),
);

const inputOf = (positions: readonly (readonly (number | bigint)[])[]): string =>
  `${positions.length}\n${positions.map((position) => `${position.length}\n${position.join(' ')}`).join('\n')}\n`;

describe('winning moves under misère play', () => {
  test.each<[LanguageName, SolverCase, 'count' | 'first-move']>([
    ['python', LIKE_NIM, 'count'],
    ['cpp', LIKE_NIM, 'first-move'],
    ['java', LIKE_NIM, 'count'],
    ['typescript', LIKE_NIM, 'first-move'],
    ['python', UNLIKE_NIM, 'count'],
    ['python', UNLIKE_NIM, 'first-move'],
  ])('in %s, of %o, their %s', { timeout: 120_000 }, (language, each, print) => {
    const questions = SMALL.map((sizes) => `G(${sizes.join(', ')})`);
    expect(run(programOf(each, print, language), language, inputOf(SMALL))).toEqual(engineSays(each, questions, print));
  });

  test('of heaps of any size', { timeout: 120_000 }, () => {
    const nim: SolverCase = { ...heaps('', 'Nim'), misere: true };
    const most = 10n ** 18n;
    const positions = [[most, most, 1n], [most, 1n, 1n], [most, 1n], [1n, 1n, 1n], [most], [most, most]];
    const found = run(programOf(nim, 'first-move', 'cpp'), 'cpp', inputOf(positions));
    expect(found).toEqual(['3 0', '1 1', '1 0', '-', '1 1', '-']);
  });

  test('without a search where heaps behave like those of Nim', () => {
    for (const language of Object.keys(LANGUAGES).filter(isLanguage))
      expect(programOf(LIKE_NIM, 'count', language)).not.toContain('whole sums');
    expect(programOf(UNLIKE_NIM, 'count', 'cpp')).toContain('whole sums');
  });
});

describe('sums that are labelled under misère play', () => {
  test.each(
    ENDLESS_SUMS.flatMap((each): readonly [SolverCase, LanguageName, 'verdict' | 'count' | 'first-move'][] => [
      [each, 'python', 'verdict'],
      [each, 'cpp', 'count'],
      [each, 'java', 'verdict'],
      [each, 'typescript', 'first-move'],
    ]),
  )('%o in %s, their %s', { timeout: 120_000 }, (each, language, print) => {
    const random = numbersFrom(5);
    const positions = Array.from({ length: 60 }, () => randomPosition(each, random));
    const input = `${positions.length}\n${positions.map((position) => position.input).join('\n')}\n`;
    const texts = positions.map(({ text }) => text);
    expect(run(programOf(each, print, language), language, input)).toEqual(engineSays(each, texts, print));
  });

  test('may be draws', () => {
    const [each] = ENDLESS_SUMS;
    if (each === undefined) throw new Error('no case');
    expect(run(programOf(each, 'verdict', 'python'), 'python', '3\n0 0 0\n3 0 0\n3 1 1\n')).toEqual([
      'N',
      'draw',
      'draw',
    ]);
  });
});
