import { describe, expect, test } from 'vitest';
import { isLanguage, LANGUAGES, type LanguageName } from '../../server/src/codegen/languages/languages.ts';
import { DEEP, someOf } from '../tiers.ts';
import { heaps, type SolverCase } from './cases/solver-case.ts';
import { ENDLESS_SUMS } from './cases/sums.ts';
import { engineSays, programOf } from './compare.ts';
import { numbersFrom, randomPosition } from './positions.ts';
import { run } from './run.ts';

/** Heaps that behave like those of Nim under misère play, some of value 0 that can move, and ones that do not. */
const LIKE_NIM: SolverCase = { ...heaps('game G(n) { take {2, 3} }', 'G'), misere: true };
const UNLIKE_NIM: SolverCase = { ...heaps('game G(n) { take 1  take 3..4 leaving 2 heaps }', 'G'), misere: true };

const SMALL: readonly (readonly number[])[] = Array.from({ length: 216 }, (_, place) =>
  [place % 6, Math.floor(place / 6) % 6, Math.floor(place / 36)].map((heap) => heap + (place % 2)),
);

const inputOf = (positions: readonly (readonly (number | bigint)[])[]): string =>
  `${positions.length}\n${positions.map((position) => `${position.length}\n${position.join(' ')}`).join('\n')}\n`;

describe('winning moves under misère play', () => {
  const PROGRAMS: readonly (readonly [LanguageName, SolverCase, 'count' | 'first-move'])[] = [
    ['python', LIKE_NIM, 'count'],
    ['cpp', LIKE_NIM, 'first-move'],
    ['java', LIKE_NIM, 'count'],
    ['typescript', LIKE_NIM, 'first-move'],
    ['python', UNLIKE_NIM, 'count'],
    ['python', UNLIKE_NIM, 'first-move'],
  ];
  test.each(someOf(PROGRAMS, 4, 1))('in %s, of %o, their %s', { timeout: 120_000 }, (language, each, print) => {
    const questions = SMALL.map((sizes) => `G(${sizes.join(', ')})`);
    expect(run(programOf(each, print, language), language, inputOf(SMALL))).toEqual(engineSays(each, questions, print));
  });

  test.runIf(DEEP)('of heaps of any size', { timeout: 120_000 }, () => {
    const nim: SolverCase = { ...heaps('', 'Nim'), misere: true };
    const most = 10n ** 18n;
    const positions = [[most, most, 1n], [most, 1n, 1n], [most, 1n], [1n, 1n, 1n], [most], [most, most]];
    const found = run(programOf(nim, 'first-move', 'cpp'), 'cpp', inputOf(positions));
    expect(found).toEqual(['3 0', '1 1', '1 0', '-', '1 1', '-']);
  });

  test('without a search where heaps behave like those of Nim', () => {
    for (const language of someOf(Object.keys(LANGUAGES).filter(isLanguage), 2))
      expect(programOf(LIKE_NIM, 'count', language)).not.toContain('whole sums');
    expect(programOf(UNLIKE_NIM, 'count', 'cpp')).toContain('whole sums');
  });
});

describe('sums that are labelled under misère play', () => {
  test.each(
    someOf(
      ENDLESS_SUMS.flatMap((each): readonly [SolverCase, LanguageName, 'verdict' | 'count' | 'first-move'][] => [
        [each, 'python', 'verdict'],
        [each, 'cpp', 'count'],
        [each, 'java', 'verdict'],
        [each, 'typescript', 'first-move'],
      ]),
      8,
    ),
  )('%o in %s, their %s', { timeout: 120_000 }, (each, language, print) => {
    const random = numbersFrom(5);
    const positions = Array.from({ length: 60 }, () => randomPosition(each, random));
    const input = `${positions.length}\n${positions.map((position) => position.input).join('\n')}\n`;
    const texts = positions.map(({ text }) => text);
    expect(run(programOf(each, print, language), language, input)).toEqual(engineSays(each, texts, print));
  });

  test('may be draws', () => {
    const each = ENDLESS_SUMS.find(({ asked }) => asked.startsWith('L(a)'));
    const positions = [0, 1, 2, 3, 4, 5, 6].map((a) => `${a} 0 1`);
    const program = each === undefined ? '' : programOf(each, 'verdict', 'python');
    const printed = run(program, 'python', `${positions.length}\n${positions.join('\n')}\n`);
    expect(new Set(printed)).toEqual(new Set(['N', 'P', 'draw']));
  });
});

describe('a period that is too long to be listed', () => {
  const text = 'game G(n) { take {3, 250, 501} }';
  const sizes = [0, 1, 2, 3, 4, 250, 501, 747, 748, 749, 750, 751, 752, 753, 754, 1501, 1502, 1503, 1504, 2253, 2254];
  const input = `${sizes.length}\n${sizes.join('\n')}\n`;
  const questions = sizes.map((size) => `G(${size})`);

  const PLAYS: readonly (readonly [LanguageName, { readonly misere?: true }])[] = [
    ['cpp', {}],
    ['python', {}],
    ['python', { misere: true }],
  ];
  test.each(someOf(PLAYS, 2, 1))(
    'gives the values of heaps under normal play only: %s, %o',
    { timeout: 120_000 },
    (language, play) => {
      const each: SolverCase = { text, asked: 'G(n)', ...play, state: { kind: 'numbers', most: [1] } };
      const program = programOf(each, 'verdict', language);
      expect(program.includes('g(n + 751) = g(n)')).toBe(play.misere !== true);
      expect(run(program, language, input)).toEqual(engineSays(each, questions, 'verdict'));
    },
  );

  test('answers heaps of any size', { timeout: 120_000 }, () => {
    const each: SolverCase = { text, asked: 'G(n)', state: { kind: 'numbers', most: [1] } };
    const large = [10n ** 18n, 10n ** 18n + 1n, 2n ** 62n];
    const found = run(programOf(each, 'value', 'cpp'), 'cpp', `3\n${large.join('\n')}\n`);
    const small = large.map((size) => size % 751n);
    expect(found).toEqual(run(programOf(each, 'value', 'python'), 'python', `3\n${small.join('\n')}\n`));
  });
});
