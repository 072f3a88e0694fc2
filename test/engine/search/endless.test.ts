import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unlimited } from '../../../server/src/engine/budget/meter.ts';
import { createKeys } from '../../../server/src/engine/game/keys.ts';
import type { Nimber } from '../../../server/src/engine/game/nimber.ts';
import type { Ruleset, Sum } from '../../../server/src/engine/game/ruleset.ts';
import { labelAll } from '../../../server/src/engine/search/endless.ts';
import { label } from '../../../server/src/engine/search/label.ts';
import { cases } from '../../tiers.ts';
import { moveGame, NIM, sumOf } from '../support/rules.ts';

const keys = createKeys();

/** What the moves of each state leave, as lists of states; no sum weighs more than the state it comes from. */
type Moves = readonly (readonly (readonly number[])[])[];

/** States 2w and 2w + 1 weigh w, so that play need not end but has finitely many positions; states without weight are alone. */
const weight = (state: number): number => Math.floor(state / 2);
const STATES = 8;

const games: fc.Arbitrary<Moves> = fc.tuple(
  ...Array.from({ length: STATES }, (_, state) => {
    const lefts = fc
      .array(fc.nat(STATES - 1), { maxLength: 3 })
      .filter((left) => left.reduce((sum, part) => sum + weight(part), 0) <= weight(state))
      .filter((left) => left.length < 2 || left.every((part) => weight(part) > 0));
    return fc.array(lefts, { maxLength: 3 });
  }),
);

/** Equal components as one term with two copies, or as two terms. */
function rulesOf(moves: Moves, joined: boolean): Ruleset {
  return moveGame(`moves ${JSON.stringify([moves, joined])}`, [false], ([state = 0], self) =>
    (moves[Number(state)] ?? []).map((left) => {
      if (!joined) return sumOf(self, ...left.map((part) => [part]));
      const alike = (part: number) => left.filter((other) => other === part).length;
      return [...new Set(left)].map((part) => ({ component: { ruleset: self, state: [part] }, times: alike(part) }));
    }),
  );
}

/** The values of all single states, by labelling the positions that play can reach, as lists of states without those that have ended. */
function valuesOf(moves: Moves): readonly (Nimber | undefined)[] {
  const sums: (readonly number[])[] = [];
  const places = new Map<string, number>();
  const enter = (sum: readonly number[]): number => {
    const alive = (sum.length === 1 ? sum : sum.filter((state) => moves[state]?.length !== 0)).toSorted();
    const place = places.get(alive.join()) ?? sums.push(alive) - 1;
    places.set(alive.join(), place);
    return place;
  };
  for (let state = 0; state < STATES; state += 1) enter([state]);
  const targets: number[][] = [];
  for (const sum of sums) {
    const following = sum.flatMap((state, index) =>
      (moves[state] ?? []).map((left) => enter([...sum.toSpliced(index, 1), ...left])),
    );
    targets.push(following);
  }
  return label(
    targets,
    targets.map(() => undefined),
    unlimited,
  ).values;
}

describe('components that play can come back to', () => {
  it('have the values of the whole sums that play can reach', () => {
    fc.assert(
      fc.property(games, fc.nat(STATES - 1), fc.boolean(), (moves, start, joined) => {
        const ruleset = rulesOf(moves, joined);
        const values = valuesOf(moves);
        const found = labelAll({ ruleset, state: [start] }, () => undefined, unlimited);
        expect(found.map(([{ state }]) => state[0])).toContain(start);
        for (const [{ state }, value] of found) expect(value).toEqual(values[Number(state[0])]);
      }),
      { numRuns: cases(300) },
    );
  });

  /** From 0 to 1, from 1 back or to what is left of it. */
  const circle = (key: string, left: (self: Ruleset) => Sum) =>
    moveGame(key, [false], ([state = 0], self) => (state === 0 ? [sumOf(self, [1])] : [sumOf(self, [0]), left(self)]));

  it.each<readonly [string, Sum, Nimber]>([
    ['one heap', sumOf(NIM, [7]), 7],
    ['two heaps', sumOf(NIM, [7], [4]), 3],
    ['three equal heaps', [{ component: { ruleset: NIM, state: [7] }, times: 3 }], 7],
  ])('use what is known about %s as its value', (name, left, value) => {
    const ruleset = circle(name, () => left);
    const heaps = new Map([7, 4].map((heap) => [keys.ofComponent({ ruleset: NIM, state: [heap] }), heap]));
    const look = (component: Sum[number]['component']) => heaps.get(keys.ofComponent(component));
    const found = labelAll({ ruleset, state: [0] }, look, unlimited);
    const valued = found
      .filter(([component]) => component.ruleset === ruleset)
      .map(([{ state }, nimber]) => [...state, nimber]);
    expect(valued).toEqual([
      [0, { options: [] }],
      [1, { options: [value] }],
    ]);
    // What is known is not explored.
    expect(found.every(([component]) => component.ruleset === ruleset || look(component) !== undefined)).toBe(true);
  });
});
