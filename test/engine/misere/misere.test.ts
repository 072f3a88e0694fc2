import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allOptions, options } from '../../../server/src/engine/game/options.ts';
import {
  type Analysis,
  analyseMisere,
  createSession,
  exactly,
  type Ruleset,
  type Sum,
  unlimited,
} from '../../../server/src/engine/index.ts';
import misere from '../../fixtures/misere.json' with { type: 'json' };
import { cases, DEEP, someOf } from '../../tiers.ts';
import { breakingGames, lists, takeGames } from '../support/arbitraries.ts';
import { code, heapGame, KAYLES, LASKER, listOf, NIM, progression, sumOf, take, union } from '../support/rules.ts';

function analysisOf(sum: Sum, session = createSession()): Analysis {
  return analyseMisere(session, sum, unlimited);
}

/** By the definition: a player who cannot move wins; otherwise there must be a move to a lost position. */
function isLost(sum: Sum, known = new Map<string, boolean>()): boolean {
  const copies = sum.flatMap(({ component, times }) => Array.from({ length: Number(times) }, () => component));
  const key = copies
    .map(({ ruleset, state }) => `${ruleset.key} ${state}`)
    .sort()
    .join(' + ');
  const remembered = known.get(key);
  if (remembered !== undefined) return remembered;
  let canMove = false;
  let canWin = false;
  for (const [index, component] of copies.entries()) {
    for (const option of allOptions(component, unlimited)) {
      canMove = true;
      const rest = copies.toSpliced(index, 1).map((other) => ({ component: other, times: 1 }));
      canWin ||= isLost([...rest, ...option], known);
    }
  }
  known.set(key, canMove && !canWin);
  return canMove && !canWin;
}

/** How many moves of a sum lead to a lost position, by the definition. */
function winningMoves(sum: Sum): number {
  return sum.reduce((count, { component, times }, index) => {
    const others = sum.map((term, at) => (at === index ? { ...term, times: Number(times) - 1 } : term));
    const won = [...options(component, unlimited)].filter((option) => isLost([...others, ...option]));
    return count + Number(times) * won.length;
  }, 0);
}

describe('misère Nim', () => {
  const nimInParts = heapGame('odd or even', take(union(progression(1, 2), progression(2, 2))));

  it('agrees with the definition, winning moves included', () => {
    const terms = fc.array(fc.tuple(fc.constantFrom(NIM, nimInParts), fc.nat(4), fc.integer({ min: 1, max: 2 })), {
      maxLength: 3,
    });
    fc.assert(
      fc.property(terms, (heaps) => {
        const sum = heaps.map(([ruleset, heap, times]) => ({ component: { ruleset, state: [heap] }, times }));
        const { outcome, winning } = analysisOf(sum);
        expect(outcome).toBe(isLost(sum) ? 'P' : 'N');
        expect(exactly(winning.count)).toBe(winningMoves(sum));
      }),
    );
  });

  it.each([
    [[], 'N', 0],
    [[1], 'P', 0],
    [[1, 1], 'N', 2],
    [[2, 2], 'P', 0],
    [[1, 2, 3], 'P', 0],
    [[1, 1, 2], 'N', 1],
    [[10 ** 9, 10 ** 9 - 1, 1023], 'P', 0],
  ])('%j is %s', (heaps, outcome, count) => {
    const analysis = analysisOf(sumOf(NIM, ...heaps.map((heap) => [heap])));
    expect(analysis).toMatchObject({ outcome, nimber: null, ground: { kind: 'theorem', by: 'Bouton' } });
    expect(exactly(analysis.winning.count)).toBe(count);
  });

  it('is won by leaving an odd number of ones', () => {
    const { winning } = analysisOf(sumOf(NIM, [1], [9], [1]));
    expect(winning.of(1).first(9)).toEqual([sumOf(NIM, [1])]);
  });

  it('is known for any number of copies', () => {
    const analysis = analysisOf([{ component: { ruleset: NIM, state: [1] }, times: 10n ** 20n }]);
    expect(analysis.outcome).toBe('N');
    expect(exactly(analysis.winning.count)).toBe(10n ** 20n);
  });

  it('lists of the fixtures', () => {
    const lost = new Set(misere.nim4_P.map((heaps) => heaps.join()));
    for (const heaps of quadruples(DEEP ? 6 : 3)) {
      expect(analysisOf(sumOf(NIM, ...heaps.map((heap) => [heap]))).outcome).toBe(lost.has(heaps.join()) ? 'P' : 'N');
    }
  });
});

function quadruples(most: number): number[][] {
  const found: number[][] = [];
  for (let a = 0; a <= most; a += 1)
    for (let b = a; b <= most; b += 1)
      for (let c = b; c <= most; c += 1) for (let d = c; d <= most; d += 1) found.push([a, b, c, d]);
  return found;
}

describe('misère play of other games', () => {
  it('agrees with the definition, winning moves included', () => {
    const games = fc.oneof(takeGames, breakingGames(lists(3)));
    fc.assert(
      fc.property(games, games, fc.array(fc.nat(4), { maxLength: 2 }), fc.nat(4), (first, second, heaps, other) => {
        const sum = [...sumOf(first, ...heaps.map((heap) => [heap])), ...sumOf(second, [other])];
        const { outcome, winning } = analysisOf(sum);
        expect(outcome).toBe(isLost(sum) ? 'P' : 'N');
        expect(exactly(winning.count)).toBe(winningMoves(sum));
      }),
      { numRuns: cases(60) },
    );
  });

  const games: Readonly<Record<string, Ruleset>> = {
    '0.77': KAYLES,
    '0.07': code('0.07'),
    '0.15': code('0.15'),
    '4.7': code('4.7'),
    lasker: LASKER,
    nim: NIM,
    '1,3,4': heapGame('1 3 4', take(listOf(1, 3, 4))),
    '2,5': heapGame('2 5', take(listOf(2, 5))),
    proper_divisors: heapGame(
      'proper divisors',
      take(([n = 0]) => ({ kind: 'except', left: { kind: 'divisors', of: n === 0 ? 1 : n }, right: listOf(n) })),
    ),
  };

  it.each(someOf(misere.games, 3))('$spec', ({ spec, max_total, misere_P }) => {
    const name = 'code' in spec ? spec.code : 'set' in spec ? spec.set?.join() : 'rule' in spec ? spec.rule : spec.game;
    const ruleset = games[name ?? ''];
    if (ruleset === undefined) throw new Error(`unknown game ${name}`);
    const lost = new Set(misere_P.map((heaps) => heaps.join()));
    const session = createSession();
    for (const heaps of listsOfTotal(max_total)) {
      const { outcome } = analysisOf(sumOf(ruleset, ...heaps.map((heap) => [heap])), session);
      expect(outcome, heaps.join()).toBe(lost.has(heaps.join()) ? 'P' : 'N');
    }
  });
});

/** All ascending lists of positive heaps with a total up to `most`. */
function listsOfTotal(most: number, least = 1): number[][] {
  const found: number[][] = [[]];
  for (let heap = least; heap <= most; heap += 1) {
    for (const rest of listsOfTotal(most - heap, heap)) found.push([heap, ...rest]);
  }
  return found;
}
