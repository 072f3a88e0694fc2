import { describe, expect, it } from 'vitest';
import { type Component, createSession, type Int, type Sum, unlimited } from '../../../server/src/engine/index.ts';
import { analyseByParts } from '../../../server/src/engine/misere/by-parts.ts';
import { searched } from '../../../server/src/engine/misere/whole-sum-search.ts';
import { ask, complaints, positions } from '../../ask.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { code, KAYLES, NIM } from '../support/rules.ts';

const DAWSON = code('0.07');
/** Leads to heaps of other games. */
const MIXED = rulesetOf(
  'game G(n) { move to Kayles(n - 1) + 2 * Nim(k) for k in 0..2 where n > 0  move to Grundy(n + 2) }',
);

const sumOf = (...terms: readonly (readonly [Component['ruleset'], number, Int])[]): Sum =>
  terms.map(([ruleset, heap, times]) => ({ component: { ruleset, state: [heap] }, times }));

describe('sums of heaps of several games under misère play', () => {
  it('have the outcomes and winning moves of a search', () => {
    const session = createSession();
    const sumAt = (a: number, b: number, c: number): Sum =>
      sumOf([KAYLES, a, 2], [DAWSON, b, 1], [MIXED, c, 1], [NIM, c, 3]);
    // The quotient of the largest sum serves the others.
    analyseByParts(session, sumAt(6, 5, 1), unlimited);
    for (let a = 0; a <= 6; a += 1)
      for (let b = 0; b <= 5; b += 1)
        for (let c = 0; c <= 1; c += 1) {
          const sum = sumAt(a, b, c);
          const [told, found] = [analyseByParts(session, sum, unlimited), searched(session, sum, unlimited)];
          expect(told?.outcome).toBe(found.outcome);
          expect(sum.map((_, index) => told?.winning.of(index).count)).toEqual(
            sum.map((_, index) => found.winning.of(index).count),
          );
        }
  });

  it('have a new quotient where heaps are new', () => {
    const session = createSession();
    analyseByParts(session, sumOf([KAYLES, 4, 1], [NIM, 2, 1]), unlimited);
    for (const heap of [5, 6, 7, 8]) {
      const sum = sumOf([KAYLES, 4, 1], [DAWSON, heap, 1]);
      expect(analyseByParts(session, sum, unlimited)?.outcome).toBe(searched(session, sum, unlimited).outcome);
    }
  });

  it('are answered whatever the numbers of copies', () => {
    const text = [
      'play misere 100 * Kayles(9) + 51 * DawsonsKayles(11)',
      'play misere 10^18 * Kayles(9) + Grundy(10) + Nim(2)',
    ];
    const found = ask(text.join('\n'));
    expect(complaints(found)).toEqual([]);
    expect(positions(found).map(({ outcome, ground }) => [outcome, ground?.kind])).toEqual([
      ['N', 'theorem'],
      ['N', 'theorem'],
    ]);
  });

  it.each([
    ['play may return', 'game G(n) { move to (1 - n) where n < 2  take 1 }', [1]],
    ['there are too many heaps', 'game G(n) { take any }', [600]],
    ['a state has two numbers', 'game G(n, m) { move to (n - 1, m) }', [3, 1]],
    ['a move leads to another kind of game', 'game G(n) { move to Wythoff(n, 1) where n < 3  take 1 }', [4]],
    ['a heap becomes very many', 'game G(n) { move to 10^20 * Nim(1) where n > 2  take 1 }', [4]],
  ])('are left to others where %s', (_, text, state) => {
    const sum: Sum = [{ component: { ruleset: rulesetOf(text), state }, times: 1 }];
    expect(analyseByParts(createSession(), sum, unlimited)).toBeNull();
  });
});
