import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { State } from '../../../server/src/engine/game/state.ts';
import { createSession, unlimited } from '../../../server/src/engine/index.ts';
import { knownGame } from '../../../server/src/engine/theorems/theorems.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { bruteForce, type Options } from '../support/brute-force.ts';

const STEP = 'move to a with [v] = a[v] - c, [up[v]] = a[up[v]] + c';
const TREE = `game G[up](a...) { ${STEP} for v in 2..#a, c in 1..a[v] }`;
const FOREST = `game G[up](a...) { ${STEP} for v in 1..#a, c in 1..a[v] where up[v] > 0 }`;

/** All moves of stones to the vertex from which theirs hangs; vertices with 0 there stay as they are. */
function stepsOf(up: readonly number[]): Options {
  return (state) =>
    state.flatMap((heap, vertex) => {
      const above = up[vertex] ?? 0;
      if (above <= 0) return [];
      return Array.from({ length: heap }, (_, taken) => {
        const left = state.with(vertex, heap - taken - 1);
        return [left.with(above - 1, (left[above - 1] ?? 0) + taken + 1)];
      });
    });
}

function solverOf(text: string, up: readonly number[]) {
  return knownGame(rulesetOf(text, [up]), createSession());
}

/** Whether the theorem, and not a search, gives the value of a state. */
function isCovered(text: string, up: readonly number[], state: State): boolean {
  const ground = solverOf(text, up)?.value(state, unlimited).ground;
  return ground?.kind === 'theorem' && ground.by === 'staircase';
}

/** Trees or forests whose vertices are numbered in any order, with few stones. */
const cases = (least: number) =>
  fc
    .record({
      up: fc
        .integer({ min: 1, max: 5 })
        .chain((size) =>
          fc.tuple(...Array.from({ length: size }, (_, v) => fc.integer({ min: v === 0 ? 0 : least, max: v }))),
        ),
      order: fc.array(fc.nat(1000), { minLength: 5, maxLength: 5 }),
      heaps: fc.array(fc.nat(2), { minLength: 5, maxLength: 5 }),
    })
    .map(({ up, order, heaps }) => {
      // The root of a tree keeps its number; all others are renumbered.
      const first = least === 1 ? 1 : 0;
      const numbers = up.map((_, vertex) => vertex);
      const shuffled = [
        ...numbers.slice(0, first),
        ...numbers.slice(first).sort((a, b) => (order[a] ?? 0) - (order[b] ?? 0)),
      ];
      const renamed: number[] = [];
      for (const [vertex, above] of up.entries())
        renamed[shuffled[vertex] ?? 0] = above === 0 ? 0 : (shuffled[above - 1] ?? 0) + 1;
      return { up: renamed, heaps: heaps.slice(0, up.length) };
    });

describe.each([
  ['a tree', TREE, 1],
  ['trees', FOREST, 0],
] as const)('staircase Nim on %s', (_, text, least) => {
  test('has the values and the moves of the definition', () => {
    fc.assert(
      fc.property(cases(least), ({ up, heaps }) => {
        const nimber = bruteForce(stepsOf(up));
        const solver = solverOf(text, up);
        expect(solver?.value(heaps, unlimited)).toMatchObject({ nimber: nimber(heaps), ground: { by: 'staircase' } });
        const options = [...stepsOf(up)(heaps)].flat();
        for (const target of [0, 1, 2, 3]) {
          const moves = solver?.optionsWithValue(heaps, target, unlimited);
          const found = moves?.first(100).map(([term]) => String(term?.component.state));
          const wanted = options.filter((state) => nimber(state) === target).map(String);
          expect(found?.toSorted()).toEqual(wanted.toSorted());
        }
      }),
      { numRuns: 150 },
    );
  });
});

test('heaps of any size', () => {
  const [G, up] = [10 ** 9, [0, 1, 1, 2, 2]];
  expect(solverOf(TREE, up)?.value([5, G, 7, 12, G], unlimited).nimber).toBe(G ^ 7);
  expect(solverOf(FOREST, [0, 0, 1, 2, 3])?.value([5, G, 7, 12, G], unlimited).nimber).toBe(11);
});

describe('the theorem covers trees only', () => {
  test.each<readonly [text: string, up: readonly number[], state: State, covered: boolean]>([
    [TREE, [0, 1, 2], [], true],
    [TREE, [0, 1, 2], [0, 1, 1], true],
    [TREE, [0, 1, 2, 3, 9], [0, 1, 1], true],
    [FOREST, [0, 1, 0, 3], [0, 1, 0, 1], true],
    // From here on, stones go round, or stay where they are.
    [TREE, [0, 3, 2], [0, 1, 0], false],
    [FOREST, [2, 1], [1, 0], false],
    [FOREST, [0, 2], [0, 0], false],
    [TREE, [0, 2], [0, 0], false],
    [TREE, [0, 1, 5, 3, 4], [0, 1, 0, 0, 0], false],
  ])('%s for %j and %j: %s', (text, up, state, covered) => {
    expect(isCovered(text, up, state)).toBe(covered);
  });

  test.each<readonly [text: string, up: readonly number[], state: State]>([
    // The rules read an entry that does not exist, and say so.
    [TREE, [0, 1], [0, 1, 1]],
    [FOREST, [0, 1], [0, 1, 1]],
    [TREE, [0, 0, 1], [0, 1, 1]],
    [TREE, [0, 4, 1], [0, 1, 1]],
  ])('%s for %j leaves %j to the rules', (text, up, state) => {
    expect(() => solverOf(text, up)?.value(state, unlimited)).toThrow();
  });
});
