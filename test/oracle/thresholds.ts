import fc from 'fast-check';
import { expect } from 'vitest';
import { askedOf } from './asked.ts';
import type { Written } from './large-constants.ts';
import type { Runs } from './runs.ts';

/** The values of all states with a first number below `count`, by the definition: those that moves lead to come `first`. */
export function valuesOf({ options, memories }: Written, count: number, first: 'least' | 'greatest'): Int32Array {
  const values = new Int32Array(count * memories);
  for (let index = 0; index < count; index += 1) {
    const n = first === 'least' ? index : count - 1 - index;
    for (let m = 0; m < memories; m += 1) {
      const met = new Set(options([n, m]).map(([to = 0, memory = 0]) => values[to * memories + memory] ?? 0));
      let mex = 0;
      while (met.has(mex)) mex += 1;
      values[n * memories + m] = mex;
    }
  }
  return values;
}

/** Sizes around each constant, its double and the sums of two, the ends, and some between. */
function sizesAround(constants: readonly number[], count: number): readonly number[] {
  const sums = constants.flatMap((c) => [c, 2 * c, ...constants.map((d) => c + d)]);
  const around = sums.flatMap((c) => [-3, -2, -1, 0, 1, 2, 3].map((d) => c + d));
  const spread = Array.from({ length: 40 }, (_, index) => Math.floor((index * (count - 1)) / 39));
  return [...new Set([...around, ...spread])].filter((n) => n >= 0 && n < count);
}

/**
 * The product has the values of the definition around each constant, however it comes to them, whatever is asked first; a period
 * that it says is proved holds as far as the definition is known.
 */
export function agreesAtConstants(games: fc.Arbitrary<Written>, first: 'least' | 'greatest', runs: Runs): void {
  fc.assert(
    fc.property(games, fc.boolean(), (game, largestFirst) => {
      const count = Math.max(100, ...game.constants.map((c) => 2 * c + 50));
      const values = valuesOf(game, count, first);
      const { value, period } = askedOf(game.declaration);
      const sizes = [...sizesAround(game.constants, count)].sort((a, b) => (largestFirst ? b - a : a - b));
      const memories = Array.from({ length: game.memories }, (_, m) => m);
      const states = sizes.flatMap((n) => (game.memories === 1 ? [[n]] : memories.map((m) => [n, m])));
      const wrong = states.flatMap((state) => {
        const [n = 0, m = 0] = state;
        const [told, right] = [value(state), String(values[n * game.memories + m])];
        return told === null || told === right ? [] : [`G(${state.join(', ')}) is ${right}, not ${told}`];
      });
      expect(wrong).toEqual([]);
      const proved = game.memories === 1 ? period() : null;
      if (proved !== null) expect(breaks(values, proved)).toEqual([]);
    }),
    runs,
  );
}

/** Where the values known do not have a period that was proved, and where its preperiod is not the least. */
export function breaks(
  values: ArrayLike<number>,
  proved: { readonly preperiod: number | bigint; readonly period: number | bigint; readonly saltus: number | bigint },
): readonly number[] {
  const [preperiod, period, saltus] = [proved.preperiod, proved.period, proved.saltus].map(Number) as [
    number,
    number,
    number,
  ];
  const found: number[] = [];
  for (let n = preperiod; n + period < values.length; n += 1)
    if (values[n + period] !== (values[n] ?? 0) + saltus) found.push(n);
  return found;
}
