import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identityOf } from '../../../server/src/engine/arithmetic/identity.ts';
import { type Int, normal } from '../../../server/src/engine/arithmetic/integers.ts';
import { LimitReached, unlimited } from '../../../server/src/engine/budget/meter.ts';
import { coins } from '../../../server/src/engine/coins/coin-solver.ts';
import { familyOf } from '../../../server/src/engine/coins/families.ts';
import { choicesOf, subsets, turned } from '../../../server/src/engine/coins/flips.ts';
import { sortedFlips } from '../../../server/src/engine/coins/row.ts';
import { tableOf } from '../../../server/src/engine/coins/table.ts';
import type { Flip } from '../../../server/src/engine/game/forms.ts';
import type { Ruleset } from '../../../server/src/engine/game/ruleset.ts';
import { agrees } from '../support/agrees.ts';
import { range } from '../support/range.ts';
import { ANY, listOf, moveGame, progression, union } from '../support/rules.ts';

function mexOf(values: readonly number[]): number {
  const met = new Set(values);
  return range(0, values.length).find((value) => !met.has(value)) ?? 0;
}

/** A game of coins by its definition; only `form` lets solvers see what it is. */
function coinsGame(key: string, ...flips: readonly Flip[]): Ruleset {
  const game: Ruleset = {
    key: identityOf(key),
    name: key,
    signed: [],
    form: { kind: 'coins', flips },
    rules: [
      {
        kind: 'move',
        *options(heads, meter) {
          for (const last of heads)
            for (const flip of flips)
              for (const others of choicesOf(flip, last, meter))
                yield [{ component: { ruleset: game, state: turned(heads, others, last) }, times: 1 }];
        },
      },
    ],
  };
  return game;
}

const upTo = (most: number): Flip => ({ kind: 'any', counts: progression(1, 1, most) });
const just = (...counts: readonly number[]): Flip => ({ kind: 'any', counts: listOf(...counts) });
const run: Flip = { kind: 'run' };
/** Three coins at equal distances, and a pair at most two apart, listed twice. */
const spaced: Flip = {
  kind: 'chosen',
  *choices(last) {
    const place = Number(last);
    for (let gap = 1; place - 2 * gap >= 1; gap += 1) yield [place - 2 * gap, place - gap];
  },
};
const near: Flip = {
  kind: 'chosen',
  *choices(last) {
    for (const gap of [1, 2, 1]) if (Number(last) > gap) yield [Number(last) - gap];
  },
};

/** Three coins next to each other, or with a gap of one. */
const nearlyRun: Flip = {
  kind: 'chosen',
  *choices(last) {
    const place = Number(last);
    if (place > 2) yield [place - 2, place - 1];
    if (place > 3) yield [place - 3, place - 1];
  },
};

const GAMES: readonly Ruleset[] = [
  coinsGame('one', just(1)),
  coinsGame('two', just(2)),
  coinsGame('three', just(3)),
  coinsGame('up to two', upTo(2)),
  coinsGame('up to three', upTo(3)),
  coinsGame('up to five', upTo(5)),
  coinsGame('any', { kind: 'any', counts: ANY }),
  coinsGame('odd', { kind: 'any', counts: progression(1, 2) }),
  coinsGame('even', { kind: 'any', counts: progression(2, 2) }),
  coinsGame('two or four', just(2, 4)),
  coinsGame('one, or three on', { kind: 'any', counts: union(listOf(1), progression(3, 1)) }),
  coinsGame('two or more', { kind: 'any', counts: progression(2, 1) }),
  coinsGame('none', just(0)),
  coinsGame('run', run),
  coinsGame('run or one', run, just(1)),
  coinsGame('run or two', run, just(2)),
  coinsGame('spaced', spaced),
  coinsGame('spaced or two', spaced, just(2)),
  coinsGame('run or any', run, { kind: 'any', counts: ANY }),
  coinsGame('near', near),
  coinsGame('near or one', near, just(1)),
  coinsGame('near or run', near, run),
  coinsGame('near, run and three', near, run, just(3)),
  coinsGame('near or two', near, just(2)),
  coinsGame('nearly a run, or a run', nearlyRun, run),
];

describe.each(GAMES)('coins: $name', (game) => {
  it('has the values and options of plain search', () => {
    const rows = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((size) => [...subsets(size, 7, unlimited)]);
    expect(rows).toHaveLength(128);
    agrees(coins(game), game, rows, { greatest: () => 9 });
  });
});

describe.each(GAMES)('single heads further to the right: $name', ({ form }) => {
  const flips = form?.kind === 'coins' ? form.flips : [];
  const isFew = flips.every(
    (flip) =>
      flip.kind !== 'any' ||
      (flip.counts.kind === 'progression' && flip.counts.to !== null) ||
      flip.counts.kind === 'list',
  );
  const places = range(1, isFew ? 18 : 12);
  /** By the definition: the mex of the values of the other coins that may be turned with it. */
  const values = [0];
  const worthOf = (choice: readonly Int[]): number =>
    choice.reduce<number>((sum, place) => sum ^ (values[Number(place)] ?? 0), 0);
  const all = places.map((place) => {
    const choices = flips.flatMap((flip) => [...choicesOf(flip, place, unlimited)]);
    values.push(mexOf(choices.map(worthOf)));
    return choices.map((choice) => ({ choice: choice.join(' '), worth: worthOf(choice) }));
  });

  it('a table holds the values of the definition', () => {
    const table = tableOf(sortedFlips(flips));
    expect(places.toReversed().map((place) => table.value(place, unlimited))).toEqual(values.slice(1).toReversed());
  });

  it('a table lists the choices of a given worth, each once', () => {
    const table = tableOf(sortedFlips(flips));
    for (const [index, place] of places.entries()) {
      for (const target of [0, 1, 2, 3, values[place - 1] ?? 0, values[place] ?? 0]) {
        const found = [...table.choices(place, target, unlimited)].map((choice) => choice.join(' '));
        const expected = new Set(all[index]?.flatMap(({ choice, worth }) => (worth === target ? [choice] : [])));
        expect(found.sort(), `${target} at ${place}`).toEqual([...expected].sort());
      }
    }
  });
});

describe('formulas of single heads', () => {
  const families = GAMES.flatMap((game) => {
    const flips = game.form?.kind === 'coins' ? sortedFlips(game.form.flips) : null;
    const family = flips === null ? null : familyOf(flips);
    return flips === null || family === null ? [] : [{ name: game.name, family, table: tableOf(flips) }];
  });

  it('exist for these games', () =>
    expect(families.map(({ name }) => name)).toEqual([
      'one',
      'two',
      'three',
      'up to two',
      'up to three',
      'any',
      'run',
      'run or one',
    ]));

  it.each(families)('$name: the table agrees, with all choices', ({ name, family, table }) => {
    const most = name === 'any' ? 10 : 40;
    for (let place = 1; place <= most; place += 1) {
      expect(family.value(place, unlimited)).toBe(table.value(place, unlimited));
      for (let target = 0; target < 2 * most; target += 1) {
        const choices = [...family.choices(place, target, unlimited)].map(String).sort();
        expect(choices).toEqual([...table.choices(place, target, unlimited)].map(String).sort());
      }
    }
  });

  it('reach places of any size', () => {
    const values = ['two', 'up to two', 'up to three', 'run'].map((name) =>
      families.find((family) => family.name === name)?.family.value(10n ** 18n, unlimited),
    );
    expect(values).toEqual([10n ** 18n - 1n, 10n ** 18n, 2n * 10n ** 18n - 2n, 2 ** 18]);
  });
});

describe('places of any size', () => {
  const rowOf = (...flips: readonly Flip[]) => familyOf(sortedFlips(flips));
  const far = 10n ** 18n;
  const all: Flip = { kind: 'any', counts: ANY };

  it.each<readonly [string, Flip, readonly (readonly [target: bigint, choices: readonly (readonly bigint[])[]])[]]>([
    [
      'one',
      just(1),
      [
        [0n, [[]]],
        [1n, []],
      ],
    ],
    [
      'two',
      just(2),
      [
        [0n, [[1n]]],
        [far - 2n, [[far - 1n]]],
        [far - 1n, []],
      ],
    ],
    [
      'up to two',
      upTo(2),
      [
        [0n, [[]]],
        [far - 1n, [[far - 1n]]],
        [far, []],
      ],
    ],
    ['run', run, [[2n ** 70n, []]]],
    ['any', all, []],
  ])('%s: are answered like small ones', (_, flip, asked) => {
    for (const [target, choices] of asked) {
      const found = [...(rowOf(flip)?.choices(far, normal(target), unlimited) ?? [])];
      expect(
        found.map((places) => places.map(BigInt)),
        `${target}`,
      ).toEqual(choices);
    }
  });

  it('up to three: the odious numbers are recognised', () => {
    const mock = rowOf(upTo(3));
    for (const place of [
      5n,
      2n ** 31n,
      2n ** 32n,
      2n ** 33n + 3n,
      2n ** 51n + 1n,
      2n ** 52n + 1n,
      2n ** 60n + 5n,
      far,
    ]) {
      const value = BigInt(mock?.value(normal(place), unlimited) ?? 0);
      expect(value / 2n + 1n).toBe(place);
      expect(value.toString(2).replaceAll('0', '').length % 2, `${place}`).toBe(1);
      // A single coin turned with one further to the right.
      const choices = [...(mock?.choices(normal(place + 9n), normal(value), unlimited) ?? [])];
      expect(choices.map((places) => places.map(BigInt))).toEqual([[place]]);
    }
  });

  it('are refused if what they lead to is too large to write down', () => {
    const [any, ruler] = [rowOf(all), rowOf(run)];
    expect(any?.value(10_000, unlimited)).toBe(2n ** 9999n);
    expect(() => any?.value(10_001, unlimited)).toThrow(LimitReached);
    expect(ruler?.choices(1_000_000, 0, unlimited)).toHaveLength(1);
    expect(() => ruler?.choices(1_000_001, 0, unlimited)).toThrow(LimitReached);
    const table = tableOf(sortedFlips([just(0)]));
    expect(() => table.value(1_000_001, unlimited)).toThrow(LimitReached);
    expect(() => table.value(far, unlimited)).toThrow(LimitReached);
    for (const flip of [run, just(2)]) {
      expect(() => [...choicesOf(flip, 2 ** 40 + 1, unlimited)]).toThrow(LimitReached);
    }
  });

  it('are values that a theorem gives, or that were computed', () => {
    expect(coins(coinsGame('two', just(2)))?.value([far], unlimited).ground.kind).toBe('theorem');
    expect(coins(coinsGame('odd', { kind: 'any', counts: progression(1, 2) }))?.value([3], unlimited).ground.kind).toBe(
      'computed',
    );
    expect(coins(moveGame('no coins', [], () => []))).toBeNull();
  });
});

describe('turning coins', () => {
  const rows = fc.uniqueArray(fc.integer({ min: 1, max: 20 })).map((places) => places.sort((a, b) => a - b));

  it('twice changes nothing, and the places stay ascending', () =>
    fc.assert(
      fc.property(rows, rows, fc.integer({ min: 1, max: 25 }), (heads, places, last) => {
        const others = places.filter((place) => place < last);
        const after = turned(heads, others, last);
        expect(after).toEqual([...after].sort((a, b) => Number(a) - Number(b)));
        expect(turned(after, others, last)).toEqual(heads);
      }),
    ));

  it('chooses each set of places once, the greatest places first', () => {
    expect([...subsets(2, 4, unlimited)]).toEqual([
      [3, 4],
      [2, 4],
      [2, 3],
      [1, 4],
      [1, 3],
      [1, 2],
    ]);
    expect([...subsets(0, 4, unlimited)]).toEqual([[]]);
    expect([...subsets(3, 2, unlimited)]).toEqual([]);
  });
});
