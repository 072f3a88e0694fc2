import { describe, expect, test } from 'vitest';
import { isLanguage, LANGUAGES } from '../../server/src/codegen/languages/languages.ts';
import type { Print } from '../../server/src/codegen/prints.ts';
import { cases, DEEP, someOf } from '../tiers.ts';
import type { SolverCase } from './cases/solver-case.ts';
import { engineSays, programOf } from './compare.ts';
import { numbersFrom } from './positions.ts';
import { canRun, run } from './run.ts';

/** A game whose parameters are lists of the input, and what the input and the question are for some random numbers. */
interface Given {
  readonly text: string;
  readonly asked: string;
  readonly input: string;
  readonly state: SolverCase['state'];
  readonly misere?: true;
  readonly randomly: (random: (most: number) => number) => readonly [input: string, question: string];
}

const some = (count: number, one: () => number): readonly number[] => Array.from({ length: count }, one);

/** Arrows between the vertices 1 to 6, each as its two ends. */
function arrows(random: (most: number) => number, isAscending: boolean): readonly (readonly number[])[] {
  return some(1 + random(8), () => 0).map(() => {
    const ends = [1 + random(5), 1 + random(5)];
    return isAscending ? ends.toSorted((a, b) => a - b).map((end, place) => end + place) : ends;
  });
}

const written = (rows: readonly (readonly number[])[]): string => rows.map((row) => row.join(' ')).join('\n');
const tuples = (rows: readonly (readonly number[])[]): string => rows.map((row) => `(${row.join(', ')})`).join(', ');

const GAMES: readonly Given[] = [
  {
    text: 'game G[S](n) { take S }',
    asked: 'G[S]',
    input: 't; k; S[k]; m; a[m]',
    state: { kind: 'heaps', most: 1 },
    randomly: (random) => {
      const [set, heaps] = [some(1 + random(4), () => random(9)), some(1 + random(3), () => random(30))];
      const input = `${set.length} ${set.join(' ')}\n${heaps.length} ${heaps.join(' ')}`;
      return [input, heaps.map((heap) => `G[{${set.join(', ')}}](${heap})`).join(' + ')];
    },
  },
  {
    text: 'game G[S](n) { take S  split unequal where n in S }',
    asked: 'G[{x for x in s where x > k}](n) + Nim(n)',
    input: 't; k m; s[m]; n',
    state: { kind: 'heaps', most: 1 },
    randomly: (random) => {
      const [least, set, heap] = [random(3), some(1 + random(4), () => random(9)), random(25)];
      const kept = set.filter((each) => each > least);
      return [`${least} ${set.length} ${set.join(' ')} ${heap}`, `G[{${kept.join(', ')}}](${heap}) + Nim(${heap})`];
    },
  },
  {
    text: 'game G[E](v) { move to (y) for (x, y) in E where x == v }',
    asked: 'G[e](v)',
    input: 't; m; e[m][2]; v',
    state: { kind: 'numbers', most: [1] },
    randomly: (random) => {
      const [edges, vertex] = [arrows(random, false), 1 + random(5)];
      return [`${edges.length}\n${written(edges)}\n${vertex}`, `G[[${tuples(edges)}]](${vertex})`];
    },
  },
  {
    text: 'game G[E](v) { move to (x) for (x, y) in E where y == v and x < y }',
    asked: 'G[e](v)',
    input: 't; m; e[m][2]; v',
    misere: true,
    state: { kind: 'numbers', most: [1] },
    randomly: (random) => {
      const [edges, vertex] = [arrows(random, true), 1 + random(5)];
      return [`${edges.length}\n${written(edges)}\n${vertex}`, `G[[${tuples(edges)}]](${vertex})`];
    },
  },
];

/** One of the prints for each place, so that all languages together try all. */
const printed = ({ misere }: Given): readonly Print[] => [
  ...(misere === true ? [] : ['value' as const]),
  'verdict',
  'count',
  'first-move',
];

// With every change, two of the four languages.
for (const [place, language] of Object.keys(LANGUAGES).filter(isLanguage).entries())
  describe.runIf(canRun(language) && (DEEP || place % 2 === 1))(
    `lists of the input are parameters in ${LANGUAGES[language].name}`,
    () => {
      test.each(someOf([...GAMES.entries()], 4, place))('of game %i', { timeout: 120_000 }, (seed, game) => {
        const random = numbersFrom(seed + place);
        const positions = Array.from({ length: cases(200) }, () => game.randomly((most) => random(most + 1)));
        const prints = printed(game);
        const print = prints[(seed + place) % prints.length] ?? 'verdict';
        const input = `${positions.length}\n${positions.map(([given]) => given).join('\n')}\n`;
        const questions = positions.map(([, question]) => question);
        expect(run(programOf(game, print, language), language, input)).toEqual(engineSays(game, questions, print));
      });
    },
  );

describe('a program whose parameters are lists of the input', () => {
  test('has a table that is emptied before each position, and no list in the key of a memo', () => {
    const [nim = { text: '', asked: '', input: '', state: { kind: 'heaps', most: 1 } as const }] = GAMES;
    const program = programOf(nim, 'verdict', 'cpp');
    expect(program).toContain('ll g(ll heap)');
    expect(program).toContain('g_values.clear();');
    expect(program).not.toMatch(/memo(?!ry)/);
  });

  test('keeps what does not depend on them', () => {
    const each: SolverCase = {
      text: 'game G[S](n) { take S }',
      asked: 'G[s](n) + PrimeNim(k)',
      input: 't; m; s[m]; n k',
      state: { kind: 'heaps', most: 1 },
    };
    const text = `${each.text}\ngame PrimeNim(n) { take primes where n > 3 }`;
    const program = programOf({ ...each, text }, 'verdict', 'cpp');
    expect(program).toContain('g_values.clear();');
    expect(program).not.toContain('primes.clear()');
    expect(program).not.toContain('prime_nim_values.clear()');
  });
});
