import { describe, expect, it } from 'vitest';
import { LimitReached, type Meter, meterOf, unlimited } from '../../../server/src/engine/budget/meter.ts';
import type { Ruleset } from '../../../server/src/engine/game/ruleset.ts';
import type { State } from '../../../server/src/engine/game/state.ts';
import { search } from '../../../server/src/engine/search/search.ts';
import { DEEP } from '../../tiers.ts';
import { GRUNDY, KAYLES, moveGame, NIM, sumOf, WYTHOFF } from '../support/rules.ts';

function searched(ruleset: Ruleset, state: State, meter: Meter = unlimited) {
  return search({ ruleset, state }, new Map(), () => undefined, meter);
}

describe('plain search', () => {
  it.each([
    ['Nim', NIM, [0, 1, 2, 3, 4, 5, 6, 7]],
    ['Kayles', KAYLES, [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1]],
    ["Grundy's game", GRUNDY, [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0]],
  ])('%s', (_, ruleset, values) => expect(values.map((_, heap) => searched(ruleset, [heap]))).toEqual(values));

  it("Wythoff's game", () => {
    const row = Array.from({ length: 21 }, (_, column) => searched(WYTHOFF, [10, column]));
    expect(row).toEqual([10, 11, 9, 8, 13, 12, 0, 15, 16, 17, 14, 18, 7, 6, 2, 3, 1, 4, 5, 23, 28]);
  });

  it('follows sums of components of several rulesets, copies by their parity', () => {
    const game = moveGame('mixed', [false], ([n = 0]) =>
      n === 0 ? [] : [[{ component: { ruleset: NIM, state: [5] }, times: 2 }], sumOf(NIM, [1], [2])],
    );
    // The options have the values 0 and 3.
    expect(searched(game, [1])).toBe(1);
  });

  it('walks as many moves down as the budget has positions, without overflowing the stack', () => {
    const down = moveGame('down', [false], ([n = 0], self) => (n === 0 ? [] : [sumOf(self, [Number(n) - 1])]));
    const length = DEEP ? 2_500_001 : 100_001;
    expect(searched(down, [length], meterOf(Number.POSITIVE_INFINITY, length + 1))).toBe(1);
  });

  it('resumes positions that waited deep in the stack', () => {
    // One step down or two: what lies deep is visited first by single steps.
    const steps = moveGame('steps', [false], ([n = 0], self) =>
      [1, 2].filter((k) => k <= n).map((k) => sumOf(self, [Number(n) - k])),
    );
    expect([20_000, 20_001, 20_002].map((n) => searched(steps, [n]))).toEqual([2, 0, 1]);
  });

  const growing = moveGame('growing', [false], ([n = 0], self) => [sumOf(self, [Number(n) + 1])]);
  const endless = moveGame('endless', [false], function* ([n = 0]) {
    for (let heap = 0; n === 0; heap += 1) yield sumOf(NIM, [heap % 3]);
  });

  it.each<readonly [string, Ruleset, Meter]>([
    ['a game grows for ever', growing, meterOf(Number.POSITIVE_INFINITY, 1000)],
    ['options have no end', endless, meterOf(100_000)],
  ])('stops where %s', (_, ruleset, meter) => expect(() => searched(ruleset, [0], meter)).toThrow(LimitReached));
});
