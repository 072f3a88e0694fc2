import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unlimited } from '../../../server/src/engine/budget/meter.ts';
import { isLoopy, loopyOf, type Nimber, type Outcome } from '../../../server/src/engine/game/nimber.ts';
import { label, type Moves, outcomes } from '../../../server/src/engine/search/label.ts';
import { cases } from '../../tiers.ts';
import { smith } from '../support/smith.ts';

const SIZE = 7;

/** Graphs of positions; half of their moves go to a smaller number, so that cycles are not everywhere. */
const graphs: fc.Arbitrary<Moves> = fc
  .array(fc.array(fc.nat(SIZE - 1), { maxLength: 4 }), { minLength: SIZE, maxLength: SIZE })
  .chain((moves) =>
    fc
      .array(fc.boolean(), { minLength: SIZE, maxLength: SIZE })
      .map((down) =>
        moves.map((targets, vertex) => [...new Set(targets.map((to) => (down[vertex] ? to % (vertex + 1) : to)))]),
      ),
  );

const leaves = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<readonly (T | undefined)[]> =>
  fc.array(fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value }), {
    minLength: SIZE,
    maxLength: SIZE,
  });

const nimbers: fc.Arbitrary<Nimber> = fc.oneof(
  fc.nat(3),
  fc.uniqueArray(fc.nat(3)).map((options) => loopyOf(options)),
);

/** The moves of positions whose value is not known already, since the others are not listed. */
function listed(moves: Moves, known: readonly unknown[]): Moves {
  return moves.map((targets, vertex) => (known[vertex] === undefined ? targets : []));
}

/** Positions from which all play ends in a position of a known nimber, or without a move. */
function ending(moves: Moves, known: readonly (Nimber | undefined)[]): readonly boolean[] {
  const ends = known.map((value) => value !== undefined && !isLoopy(value));
  for (let round = 0; round <= SIZE; round += 1) {
    moves.forEach((targets, vertex) => {
      if (known[vertex] === undefined) ends[vertex] = targets.every((target) => ends[target]);
    });
  }
  return ends;
}

describe('values of a graph of positions', () => {
  it('are those of the definition, with and without positions that are known', () => {
    fc.assert(
      fc.property(graphs, fc.oneof(leaves(nimbers), fc.constant(Array(SIZE).fill(undefined))), (graph, known) => {
        const moves = listed(graph, known);
        const { values, ends } = label(moves, known, unlimited);
        expect([values, ends]).toEqual([smith(moves, known), ending(moves, known)]);
      }),
      { numRuns: cases(800), seed: 7 },
    );
  });
});

/** Won, lost or drawn by the definition, repeated until nothing changes. */
function judged(moves: Moves, known: readonly (Outcome | undefined)[], ended: Outcome): readonly Outcome[] {
  const found = moves.map((targets, vertex) => known[vertex] ?? (targets.length === 0 ? ended : undefined));
  for (let round = 0; round <= SIZE; round += 1) {
    moves.forEach((targets, vertex) => {
      if (found[vertex] !== undefined) return;
      const after = targets.map((target) => found[target]);
      if (after.includes('P')) found[vertex] = 'N';
      else if (after.every((outcome) => outcome === 'N')) found[vertex] = 'P';
    });
  }
  return found.map((outcome) => outcome ?? 'draw');
}

describe('who wins from each position of a graph', () => {
  it.each<Outcome>(['P', 'N'])('is what the definition says, where a position without a move is %s', (ended) => {
    fc.assert(
      fc.property(graphs, leaves(fc.constantFrom<Outcome>('P', 'N', 'draw')), (graph, known) => {
        const moves = listed(graph, known);
        expect(outcomes(moves, known, ended, unlimited)).toEqual(judged(moves, known, ended));
      }),
      { numRuns: cases(300), seed: 7 },
    );
  });
});
