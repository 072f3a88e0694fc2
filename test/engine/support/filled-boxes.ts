import fc from 'fast-check';
import { expect } from 'vitest';
import { identityOf } from '../../../server/src/engine/arithmetic/identity.ts';
import { type Box, fillBox } from '../../../server/src/engine/boxes/box-values.ts';
import type { Others } from '../../../server/src/engine/boxes/option-reader.ts';
import { LimitReached, meterOf, unlimited } from '../../../server/src/engine/budget/meter.ts';
import type { Ruleset, TakeRule } from '../../../server/src/engine/game/ruleset.ts';
import { repeatingSets, sets } from './arbitraries.ts';
import { referenceOf } from './reference.ts';
import { take } from './rules.ts';

/** Every state of a box, in its order. */
export function statesOf(sizes: readonly number[]): readonly (readonly number[])[] {
  return sizes.reduce<readonly (readonly number[])[]>(
    (states, size) => states.flatMap((state) => Array.from({ length: size }, (_, number) => [...state, number])),
    [[]],
  );
}

/** Compares a box with the definition, filled at once, from smaller boxes, and with interruptions. */
export function agreesInBox(ruleset: Ruleset, sizes: readonly number[], others?: Others): void {
  const { nimber } = referenceOf(ruleset);
  const values = statesOf(sizes).map(nimber);
  expect([...(fillBox(ruleset, sizes, unlimited, null, others)?.values ?? [])]).toEqual(values);
  for (const smaller of smallerThan(sizes)) {
    const before = fillBox(ruleset, smaller, unlimited, null, others);
    expect([...(fillBox(ruleset, sizes, unlimited, before, others)?.values ?? [])], `from ${smaller}`).toEqual(values);
  }
  expect([...continued(ruleset, sizes, others).values]).toEqual(values);
}

/** A box whose filling ends again and again, after ever more steps, and continues with what was found; and how many parts of it there were. */
export function continued(ruleset: Ruleset, sizes: readonly number[], others?: Others) {
  let part: Box | null = null;
  let parts = 0;
  for (let steps = 2; ; steps += 1 + Math.ceil(steps / 16)) {
    try {
      const box = fillBox(ruleset, sizes, meterOf(steps), part, others, (found) => {
        parts += 1;
        part = found;
      });
      return { values: box?.values ?? [], parts };
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error;
    }
  }
}

/** Half of a box in every number, and in each of them alone; the last with twice as many in the last number. */
function smallerThan(sizes: readonly number[]): readonly (readonly number[])[] {
  const half = (size: number): number => Math.ceil(size / 2);
  const lower = sizes.map(half);
  return [lower, ...sizes.map((size, index) => sizes.with(index, half(size))), lower.with(-1, 2 * (sizes.at(-1) ?? 0))];
}

export function gameOf(key: string, numbers: number, rules: Ruleset['rules']): Ruleset {
  return { key: identityOf(key), name: key, signed: Array<boolean>(numbers).fill(false), rules };
}

/** One to four numbers and a box that a plain search still takes in. */
export const shapes = fc.constantFrom<readonly number[]>([23], [9, 12], [14, 6], [5, 4, 6], [3, 4, 2, 3]);

export function takesFrom(numbers: number): fc.Arbitrary<TakeRule> {
  const some = fc.subarray([...Array(numbers).keys()], { minLength: 1 });
  return fc.tuple(fc.oneof(repeatingSets, sets), some).map(([amounts, from]) => take(amounts, {}, from));
}

/** The rules of a game as the language makes them when they stay within the game. */
export function within({ rules, ...game }: Ruleset): Ruleset {
  return { ...game, rules: rules.map((rule) => (rule.kind === 'move' ? { ...rule, staysWithin: true } : rule)) };
}
