import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LimitReached, meterOf } from '../../../server/src/engine/budget/meter.ts';
import { loopyOf } from '../../../server/src/engine/game/nimber.ts';
import {
  analyse,
  createSession,
  decide,
  type Meter,
  type Ruleset,
  type Sum,
  unlimited,
} from '../../../server/src/engine/index.ts';
import { createClaims } from '../../../server/src/engine/search/claims.ts';
import { search } from '../../../server/src/engine/search/search.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { range } from '../support/range.ts';
import { referenceOf } from '../support/reference.ts';
import { heapGame, listOf, moveGame, NIM, sumOf, take } from '../support/rules.ts';

/** For each state, the states that make up each of its options. */
type Game = readonly (readonly (readonly number[])[])[];

function gameOf(game: Game): Ruleset {
  return moveGame(`claims ${JSON.stringify(game)}`, [false], ([at = 0], self) =>
    (game[Number(at)] ?? []).map((parts) => [
      ...sumOf(self, ...parts.map((part) => [part])),
      ...(parts.length === 1 ? [] : sumOf(NIM, [at])),
    ]),
  );
}

const SIZE = 9;
/** Options of sums of lesser states: play ends. */
const ending: fc.Arbitrary<Game> = fc.tuple(
  ...Array.from({ length: SIZE }, (_, at) =>
    at === 0 ? fc.constant([]) : fc.array(fc.array(fc.nat(at - 1), { maxLength: 3 }), { maxLength: 5 }),
  ),
);
/** Options of one state each, among which play may go round in circles. */
const endless: fc.Arbitrary<Game> = fc.array(fc.array(fc.tuple(fc.nat(SIZE - 1)), { maxLength: 3 }), {
  minLength: SIZE,
  maxLength: SIZE,
});

const starts = Array.from({ length: SIZE }, (_, at) => at);

it('claims hold for exactly the nimber that a search finds', () => {
  fc.assert(
    fc.property(ending, fc.shuffledSubarray(starts), (game, order) => {
      const ruleset = gameOf(game);
      const { isWorth } = createClaims(new Map(), ({ ruleset: { key }, state: [heap = 0] }) =>
        key === NIM.key ? heap : undefined,
      );
      const memo = new Map();
      for (const at of order) {
        const nimber = search({ ruleset, state: [at] }, memo, () => undefined, unlimited);
        for (const claimed of [2, 0, 3, 1, 4])
          expect(isWorth(sumOf(ruleset, [at]), claimed, unlimited)).toBe(nimber === claimed);
      }
    }),
    { seed: 10 },
  );
});

it.each([
  ['ends', ending],
  ['may go on for ever', endless],
])('who wins, and by which moves, is the same without values where play %s', (_, games) => {
  fc.assert(
    fc.property(games, fc.shuffledSubarray(starts), (game, order) => {
      const ruleset = gameOf(game);
      const [quick, slow] = [createSession(), createSession()];
      for (const at of order) {
        const sum: Sum = sumOf(ruleset, [at]);
        const [found, known] = [decide(quick, sum, 'unwanted', unlimited), analyse(slow, sum, unlimited)];
        expect([found.outcome, found.winning.count]).toEqual([known.outcome, known.winning.count]);
        expect(analyse(quick, sum, unlimited).nimber).toEqual(known.nimber);
      }
    }),
    { seed: 11 },
  );
});

it('few of 4096 positions decide who wins', () => {
  // Numbers from 1 to 12 are crossed out, and the last to do so wins.
  const crossing = moveGame('crossing', [false], ([free = 0], self) =>
    Array.from({ length: 12 }, (_, bit) => 2 ** bit)
      .filter((bit) => (Number(free) & bit) !== 0)
      .map((bit) => sumOf(self, [Number(free) - bit])),
  );
  let positions = 0;
  const counting: Meter = {
    spend() {},
    remember(count) {
      positions += count;
    },
  };
  expect(createClaims(new Map(), () => undefined).isWorth(sumOf(crossing, [2 ** 12 - 1]), 0, counting)).toBe(true);
  expect(positions).toBeLessThan(1000);
});

describe.each([
  ['take 1', 'move to (d) for d in divisors(n) where d > 1 and d < n'],
  ['move to (n - 1) where n > 0', 'move to (floor(n / k)) for k in {3, 5} where n > 4'],
])('a long search, with %s and %s in either order,', (...rules) => {
  const orders = [rules, rules.toReversed()].map((lines) => rulesetOf(`game G(n) { ${lines.join(' ')} }`));

  it('finds in few positions who wins from a heap to which the first rule comes back very late', () => {
    for (const ruleset of orders)
      for (const at of [10 ** 9])
        expect(
          createClaims(new Map(), () => undefined).isWorth(sumOf(ruleset, [at]), 0, meterOf(10 ** 9, 30_000)),
        ).not.toBeNull();
  });

  it('finds what the definition says', () => {
    const most = 5000;
    for (const ruleset of orders) {
      const claims = createClaims(new Map(), () => undefined);
      const memo = new Map();
      search({ ruleset, state: [most] }, memo, () => undefined, unlimited);
      for (const at of [...range(most - 20, most).reverse(), ...range(0, 20)]) {
        const nimber = search({ ruleset, state: [at] }, memo, () => undefined, unlimited);
        for (const claimed of [0, 1])
          expect([at, claims.isWorth(sumOf(ruleset, [at]), claimed, unlimited)]).toEqual([at, nimber === claimed]);
      }
    }
  });
});

/** Play that is longer than calls may be nested: a number becomes each of these lists of smaller ones. */
const long = (name: string, optionsOf: (at: number) => readonly (readonly number[])[]): Ruleset =>
  moveGame(`long ${name}`, [false], ([at = 0], self) =>
    optionsOf(Number(at))
      .filter((parts) => parts.every((part) => part >= 0))
      .map((parts) => sumOf(self, ...parts.map((part) => [part]))),
  );
const twice = (ruleset: Ruleset, at: number): Sum => [{ component: { ruleset, state: [at] }, times: 2 }];

it.each<readonly [string, Ruleset, most: number]>([
  ['single numbers', long('single', (at) => [[at - 1], [at - 3], [at % 5 === 0 ? -1 : at - 4]]), 350],
  ['two numbers', long('two', (at) => [[at - 1, at - 2], [at - 2]]), 350],
  ['three numbers, or the end', long('three', (at) => [[at - 3, at - 1, at - 2], at % 7 === 2 ? [] : [at - 1]]), 350],
  ['the same number twice', long('same', (at) => [[at - 1, at - 1], [at - 2]]), 350],
  [
    'sums of which each extends the one before',
    rulesetOf('game G(n) { move to sum(G(i) for i in 1..k - 1) for k in 1..n }'),
    40,
  ],
  ['three heaps', heapGame('three heaps', take(listOf(1, 2)), take(listOf(1), { least: 3, most: 3 })), 40],
  [
    'two equal components',
    moveGame('equal', [false], ([at = 0], self) =>
      at < 2 ? [] : [twice(self, Number(at) - 1), [...twice(self, Number(at) - 1), ...sumOf(self, [Number(at) - 2])]],
    ),
    350,
  ],
])('claims hold for exactly the nimber that a search finds if play leaves %s', (_, ruleset, most) => {
  const { nimber } = referenceOf(ruleset);
  const claims = createClaims(new Map(), () => undefined);
  for (const at of [...range(0, 12), most])
    for (const claimed of [3, 1, 0, 2, 4])
      expect([at, claimed, claims.isWorth(sumOf(ruleset, [at]), claimed, unlimited)]).toEqual([
        at,
        claimed,
        nimber([at]) === claimed,
      ]);
});

it('a claim that was given up is decided when it is made again', () => {
  const ruleset = long('again', (at) => [[at - 1], [at - 2], [at - 4, at - 3]]);
  const { nimber } = referenceOf(ruleset);
  for (const steps of [20, 100, 500, 2000]) {
    const claims = createClaims(new Map(), () => undefined);
    expect(() => claims.isWorth(sumOf(ruleset, [90]), 2, meterOf(steps))).toThrow(LimitReached);
    for (const at of range(0, 90))
      expect([at, claims.isWorth(sumOf(ruleset, [at]), 1, unlimited)]).toEqual([at, nimber([at]) === 1]);
  }
});

it('values that are known are not searched', () => {
  const heap = 10 ** 9;
  const ruleset = moveGame('heaps', [false], ([at = 0], self) =>
    at === 0 ? [] : [sumOf(NIM, [heap]), [...sumOf(NIM, [heap]), ...sumOf(self, [Number(at) - 1])]],
  );
  const { isWorth } = createClaims(new Map(), ({ ruleset: { key }, state: [at = 0] }) =>
    key === NIM.key ? at : undefined,
  );
  expect(range(0, 3).map((at) => isWorth(sumOf(ruleset, [at]), 0, meterOf(1000)))).toEqual([true, true, true, true]);
});

it('nothing is claimed about components without a nimber', () => {
  const loopy = heapGame('loopy');
  const { isWorth } = createClaims(new Map(), ({ ruleset: { key } }) => (key === loopy.key ? loopyOf([1]) : undefined));
  const three = sumOf(NIM, [3]);
  for (const sum of [
    sumOf(loopy, [1]),
    [...sumOf(loopy, [1]), ...three],
    [...three, ...sumOf(loopy, [1])],
    twice(loopy, 1),
  ])
    expect(isWorth(sum, 0, unlimited)).toBeNull();
});

it('two equal components do not cancel where play in them never ends', () => {
  const loop = moveGame('loop', [false], ([at = 0], self) => [sumOf(self, [Number(at) === 0 ? 1 : 0])]);
  const twice = moveGame('twice', [false], ([at = 0], self) => {
    if (at > 1) return [sumOf(self, [Number(at) - 1])];
    return at === 1 ? [[{ component: { ruleset: loop, state: [0] }, times: 2 }]] : [];
  });
  expect(decide(createSession(), sumOf(twice, [2]), 'unwanted', unlimited).outcome).toBe('draw');
});
