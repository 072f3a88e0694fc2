import { describe, expect, test } from 'vitest';
import type { Int } from '../../../server/src/engine/arithmetic/integers.ts';
import { createRandom } from '../../../server/src/engine/arithmetic/random.ts';
import { options } from '../../../server/src/engine/game/options.ts';
import { analyseMisere, createSession, type Ruleset, type Sum, unlimited } from '../../../server/src/engine/index.ts';
import { analyseByQuotient } from '../../../server/src/engine/misere/by-quotient.ts';
import { heapElements } from '../../../server/src/engine/misere/quotients/heap-elements.ts';
import { quotientOf } from '../../../server/src/engine/misere/quotients/quotient.ts';
import { createTransitions, winningWith } from '../../../server/src/engine/misere/quotients/transitions.ts';
import { searched } from '../../../server/src/engine/misere/whole-sum-search.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { DEEP } from '../../tiers.ts';
import { between, of } from '../support/amounts.ts';
import { type Bite, heapBy, type Options } from '../support/brute-force.ts';
import { code, GRUNDY, heapGame, KAYLES, listOf, moveGame, NIM, split, sumOf, take } from '../support/rules.ts';

/** Whether a sum of heaps is lost under misère play, by the definition. It shares nothing with the product. */
function lostBy(moves: Options): (heaps: readonly number[]) => boolean {
  const memo = new Map<string, boolean>();
  const listed = new Map<number, readonly (readonly number[])[]>();
  const optionsOf = (heap: number) => {
    const known = listed.get(heap) ?? [...moves([heap])].map((option) => option.map(([part = 0]) => part));
    listed.set(heap, known);
    return known;
  };
  const isLost = (heaps: readonly number[]): boolean => {
    const sum = heaps.filter((heap) => optionsOf(heap).length > 0).sort((a, b) => a - b);
    const key = sum.join();
    const known = memo.get(key);
    if (known !== undefined) return known;
    const rest = (index: number) => sum.filter((_, at) => at !== index);
    const lost =
      sum.length > 0 &&
      !sum.some((heap, index) => optionsOf(heap).some((option) => isLost([...rest(index), ...option])));
    memo.set(key, lost);
    return lost;
  };
  return isLost;
}

function bitesOfCode(text: string): readonly Bite[] {
  const [start = '0', digits = ''] = text.split('.');
  return [start, ...digits].map((digit, amount) => ({
    takes: of(amount),
    leaves: [0, 1, 2, 3].filter((count) => (Number.parseInt(digit, 16) & (1 << count)) !== 0),
  }));
}

const twice = moveGame('two of the next', [false], function* ([n = 0], self) {
  if (Number(n) > 0) yield [{ component: { ruleset: self, state: [Number(n) - 1] }, times: 2 }];
  if (Number(n) > 2) yield [{ component: { ruleset: self, state: [Number(n) - 3] }, times: 1 }];
});

const HALVES = heapGame('2 or 3, or halves', take(listOf(2, 3)), split(2, 2, 'equal'));

const GAMES: readonly (readonly [game: Ruleset, moves: Options])[] = [
  ...['0.77', '0.75', '0.123', '0.07', '0.15', '0.34', '0.53', '0.152', '4.7', '0.f', '0.8c3'].map(
    (text) => [code(text), heapBy(...bitesOfCode(text))] as const,
  ),
  [GRUNDY, heapBy({ takes: of(0), leaves: [2], parts: 'unequal' })],
  [HALVES, heapBy({ takes: between(2, 3), leaves: [0, 1] }, { takes: of(0), leaves: [2], parts: 'equal' })],
  [
    heapGame('1 or 2 leaving unequal heaps', take(listOf(1, 2), { most: 2, parts: 'unequal' })),
    heapBy({ takes: between(1, 2), leaves: [0, 1, 2], parts: 'unequal' }),
  ],
  [
    rulesetOf('game G(n) { take 1..2 leaving 0..2 heaps where n != 5 }'),
    ([n = 0]) => (n === 5 ? [] : heapBy({ takes: between(1, 2), leaves: [0, 1, 2] })([n])),
  ],
  [
    rulesetOf('game G(n) { move to G(a) + G(n - 2 - a) for a in 0..n - 2 }'),
    function* ([n = 0]) {
      for (let a = 0; a <= n - 2; a += 1) yield [[a], [n - 2 - a]];
    },
  ],
  [
    twice,
    function* ([n = 0]) {
      if (n > 0) yield [[n - 1], [n - 1]];
      if (n > 2) yield [[n - 3]];
    },
  ],
];

describe('a misère quotient agrees with the definition', () => {
  test.each(GAMES.map(([game, moves]) => [game.name, game, moves] as const))('%s', (_, game, moves) => {
    const most = game === twice ? 4 : 7;
    const isLost = lostBy(moves);
    const session = createSession();
    const sums: number[][] = [];
    for (let a = 0; a <= most; a += 1)
      for (let b = 0; b <= a; b += 1) for (let c = 0; c <= b; c += 1) sums.push([a, b, c]);
    const random = createRandom(7);
    for (let count = 0; count < 40; count += 1) sums.push(Array.from({ length: 4 }, () => Number(random(most + 1))));
    for (let heap = most; heap <= 14 && game !== twice; heap += 1) sums.push([heap], [heap, 2]);
    const found = sums.flatMap((heaps) => {
      const analysis = analyseByQuotient(session, sumOf(game, ...heaps.map((n) => [n])), unlimited);
      return analysis === null ? [] : [{ heaps, outcome: analysis.outcome }];
    });
    expect(found.length).toBeGreaterThan(30);
    for (const { heaps, outcome } of found) expect(outcome, heaps.join(' + ')).toBe(isLost(heaps) ? 'P' : 'N');
  });

  test.each(GAMES.filter(([game]) => game !== twice && game !== HALVES).map(([game]) => [game.name, game] as const))(
    '%s: winning moves',
    (_, game) => {
      const session = createSession();
      for (const heaps of [[9], [7, 5, 3]]) {
        const terms = sumOf(game, ...heaps.map((n) => [n])).map((term, index) => ({ ...term, times: 1 + index }));
        const found = searched(createSession(), terms, unlimited).winning;
        const told = analyseByQuotient(session, terms, unlimited)?.winning;
        expect(told?.count).toEqual(found.count);
        for (const index of terms.keys()) expect(told?.of(index).first(99)).toEqual(found.of(index).first(99));
      }
    },
  );
});

/** Plambeck and Siegel (2008) and Siegel’s solver: how many elements, how many of them are lost, and the period. */
const KNOWN = [
  ['0.77', 40, 9, 12, 71],
  ['0.75', 8, 2, 2, 8],
  ['0.123', 20, 5, 5, 5],
  ['0.34', 12, 3, 8, 7],
  ['0.53', 16, 3, 9, 21],
  ['0.71', 36, 9, 6, 3],
  ['0.72', 24, 5, 4, 16],
  ['0.144', 30, 5, 10, 12],
  ['0.351', 22, 6, 8, 4],
  ['0.31', 6, 2, 2, 4],
] as const;

describe('quotients that are known', () => {
  test.each(KNOWN)('%s', (text, elements, lost, period, preperiod) => {
    const proof = heapElements(code(text))?.upTo(10 ** 15, unlimited)?.proof;
    expect(proof).toMatchObject({ elements, lost });
    if (text !== '0.31') expect(proof?.period).toEqual({ period, preperiod });
  });

  test('beyond the heaps that were examined, elements repeat', () => {
    for (const text of ['0.75', '0.123', '0.34', '0.f']) {
      const game = code(text);
      const proved = heapElements(game)?.upTo(10 ** 15, unlimited);
      const isLost = lostBy(heapBy(...bitesOfCode(text)));
      for (let heap = 0; heap <= 20; heap += 1)
        expect(proved?.quotient.lost[proved.of(heap)] === 1, `${text}: ${heap}`).toBe(isLost([heap]));
      const { checkedTo = 0, period } = proved?.proof ?? {};
      // The rules without what proves a period: every heap is examined.
      const listed = moveGame(`listed ${text}`, [false], function* (state, self) {
        for (const option of options({ ruleset: game, state }, unlimited))
          yield option.map((term) => ({ ...term, component: { ...term.component, ruleset: self } }));
      });
      const examined = heapElements(listed)?.upTo(2 * checkedTo + 20, unlimited);
      expect(period).not.toBe(null);
      expect(examined?.proof.period).toBe(null);
      const heaps = Array.from({ length: 2 * checkedTo + 20 }, (_, heap) => heap);
      expect(heaps.map((heap) => proved?.of(heap))).toEqual(heaps.map((heap) => examined?.of(heap)));
    }
  });
});

test('heaps of any size are decided, with their winning moves', () => {
  const session = createSession();
  const heap = DEEP ? 2000 : 400;
  const sum = sumOf(KAYLES, [heap], [37]);
  const told = analyseMisere(session, sum, unlimited);
  expect(told.ground).toMatchObject({ by: 'misère quotient', quotient: { elements: 40, period: { period: 12 } } });
  const lost = (option: Sum, rest: Sum) => analyseByQuotient(session, [...option, ...rest], unlimited)?.outcome === 'P';
  const winning = [...options({ ruleset: KAYLES, state: [heap] }, unlimited)].filter((to) => lost(to, sum.slice(1)));
  expect(told.winning.of(0).count).toBe(winning.length);
  expect(
    told.winning
      .of(0)
      .first(5)
      .every((to) => lost(to, sum.slice(1))),
  ).toBe(true);
  expect(analyseMisere(session, sumOf(KAYLES, [10n ** 30n]), unlimited).outcome).toMatch(/^[NP]$/);
  const copies = (times: Int) =>
    analyseMisere(session, [{ component: { ruleset: KAYLES, state: [500] }, times }], unlimited).outcome;
  expect([copies(10n ** 20n), copies(10n ** 20n + 1n)]).toEqual([copies(10), copies(11)]);
});

describe('what a quotient rests on is checked', () => {
  /** The quotient of a Nim heap of 1 and one of 2, {1, a, b, ab, b², ab²}, where a and b² are lost. */
  const tame = quotientOf(
    [
      [1, 2],
      [0, 3],
      [3, 4],
      [2, 5],
      [5, 2],
      [4, 3],
    ],
    [false, true, false, false, true, false],
    [0, 1],
  );

  test('no element fits a heap of Kayles that is not tame, and a sum shows why', () => {
    if (tame === null) throw new Error('it is a monoid');
    const transitions = createTransitions(tame);
    const [one, two, three] = [1, 2, 3];
    expect(transitions.add({ element: one, winning: winningWith(tame, [0]) }, unlimited)).toBe(null);
    expect(transitions.add({ element: two, winning: winningWith(tame, [one, 0]) }, unlimited)).toBe(null);
    // A heap of 5 becomes 4, 3, 1 + 3, 2 + 2 or 1 + 2; one of 4 is worth as much as one of 1.
    const winning = winningWith(tame, [one, three, 2, 4, 3]);
    const fitting = Array.from({ length: tame.size }, (_, element) => element).filter(
      (element) => transitions.add({ element, winning }, unlimited) === null,
    );
    expect(fitting).toEqual([]);
    expect(transitions.size()).toBe(8);
    expect(createTransitions(tame).add({ element: 4, winning: winningWith(tame, [0, one]) }, unlimited)).not.toBe(null);
  });

  test('a position without a move is not lost', () => {
    const wrong = quotientOf([[0]], [true], [0]);
    if (wrong === null) throw new Error('it is a monoid');
    expect(createTransitions(wrong).add({ element: 0, winning: winningWith(wrong, []) }, unlimited)).not.toBe(null);
  });

  test('products commute, and all elements are products', () => {
    expect(
      quotientOf(
        [
          [1, 2],
          [1, 1],
          [2, 2],
        ],
        [false, true, false],
        [0, 1],
      ),
    ).toBe(null);
    expect(quotientOf([[0], [0]], [false, true], [0])).toBe(null);
  });

  test('all heaps are of one game, and moves make them smaller', () => {
    const loop = moveGame('loop', [false], function* ([n = 0], self) {
      const next = new Map<Int, Int>([
        [1, 0],
        [3, 4],
        [4, 3],
      ]).get(n);
      if (next !== undefined) yield [{ component: { ruleset: self, state: [next] }, times: 1 }];
    });
    const mixed = moveGame('mixed', [false], function* ([n = 0]) {
      if (Number(n) > 0) yield [{ component: { ruleset: NIM, state: [Number(n) - 1] }, times: 1 }];
    });
    const many = moveGame('many', [false], function* ([n = 0], self) {
      if (Number(n) > 0) yield [{ component: { ruleset: self, state: [Number(n) - 1] }, times: 10n ** 20n }];
    });
    const asked = (sum: Sum) => analyseByQuotient(createSession(), sum, unlimited);
    expect(asked(sumOf(loop, [2]))?.outcome).toBe('N');
    expect(asked(sumOf(loop, [3]))).toBe(null);
    expect(asked(sumOf(mixed, [2]))).toBe(null);
    expect(asked(sumOf(many, [2]))).toBe(null);
    expect(asked([...sumOf(KAYLES, [5]), ...sumOf(GRUNDY, [5])])).toBe(null);
    expect(asked([])).toBe(null);
    expect(heapElements({ ...KAYLES, signed: [true] })).toBe(null);
    expect(heapElements({ ...KAYLES, signed: [false, false] })).toBe(null);
  });

  test('a period is told only for rules whose heaps can be shifted', () => {
    const periodOf = (game: Ruleset) => heapElements(game)?.upTo(40, unlimited)?.proof.period ?? null;
    expect(periodOf(HALVES)).toBe(null);
    expect(periodOf(heapGame('unequal', take(listOf(1), { most: 2, parts: 'unequal' })))).toBe(null);
    expect(periodOf(heapGame('any', take({ kind: 'progression', from: 2, step: 1, to: null })))).toBe(null);
    // The heaps with moves of their own are below the first that are compared.
    const own = heapElements(rulesetOf('game G(n) { take 1..2 where n != 10 }'));
    expect(own?.upTo(10 ** 9, unlimited)?.proof.checkedTo).toBeGreaterThan(13);
    expect(own?.upTo(10 ** 9, unlimited)?.proof.period?.preperiod).toBeGreaterThan(7);
  });
});
