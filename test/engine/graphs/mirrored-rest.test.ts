import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identityOf } from '../../../server/src/engine/arithmetic/identity.ts';
import { unlimited } from '../../../server/src/engine/budget/meter.ts';
import type { ClaimForm, Graph } from '../../../server/src/engine/game/forms.ts';
import { fullState, without } from '../../../server/src/engine/graphs/graph.ts';
import { edgesIn, partsOf } from '../../../server/src/engine/graphs/kayles.ts';
import { claimToBalance, isBalanced } from '../../../server/src/engine/graphs/mirrored-rest.ts';
import { graphRuleset } from '../../../server/src/engine/graphs/rules.ts';
import { askQuestions } from '../../ask.ts';
import { cases, someOf } from '../../tiers.ts';
import { referenceOf } from '../support/reference.ts';

const GAMES = ['vertices', 'edges'] as const;
const NONE = new Set<number>();

/** Compares what is claimed about a graph with plain search; says what was claimed. */
function claimsOn(of: ClaimForm['of'], graph: Graph): { readonly lost: boolean; readonly won: boolean } {
  const form: ClaimForm = { kind: 'claim', of, graph };
  const reference = referenceOf(graphRuleset(form, { key: identityOf(JSON.stringify(form)), name: 'G' }));
  const state = fullState(form);
  const left = edgesIn(form, state, unlimited);
  const vertices = Array.from({ length: graph.vertices }, (_, vertex) => vertex);
  const parts = partsOf(left, vertices, NONE, unlimited);
  const lost = isBalanced(left, parts, unlimited);
  if (lost) expect(reference.nimber(state)).toBe(0);
  const gone = claimToBalance(of, left, vertices, unlimited);
  if (gone !== null) expect(reference.nimber(without(form, state, new Set(gone)))).toBe(0);
  return { lost, won: gone !== null };
}

const edgesAmong = (vertices: number, most: number) =>
  fc.array(fc.tuple(fc.nat(vertices - 1), fc.nat(vertices - 1)), { maxLength: most });

describe('graphs that a claim leaves with a mirror', () => {
  it.each(GAMES)('are won, and graphs in balance are lost, when %s are claimed', (of) => {
    const claimed = { lost: 0, won: 0 };
    const count = (found: ReturnType<typeof claimsOn>) => {
      if (found.lost) claimed.lost += 1;
      if (found.won) claimed.won += 1;
    };
    fc.assert(
      fc.property(edgesAmong(6, 9), (ends) => count(claimsOn(of, { vertices: 6, ends }))),
      { numRuns: cases(3000), seed: 11 },
    );
    // Two copies of a graph, joined by a path in the middle, and perhaps another graph apart.
    fc.assert(
      fc.property(edgesAmong(3, 4), fc.nat(2), edgesAmong(2, 1), (inside, joint, apart) => {
        const copies = inside.flatMap(([one, other]) => [[one, other] as const, [one + 3, other + 3] as const]);
        const ends = [...copies, [joint, 6] as const, [joint + 3, 7] as const, [6, 7] as const];
        const others = apart.map(([one, other]) => [one + 6, other + 3] as const);
        count(claimsOn(of, { vertices: 8, ends: [...ends, ...others] }));
      }),
      { numRuns: cases(1000), seed: 12 },
    );
    expect(Math.min(claimed.lost, claimed.won)).toBeGreaterThan(10);
  });

  const grid = (rule: string) => `graph Grid[m, n] {
    vertex (i, j)             for i in 1..m, j in 1..n
    edge (i, j) - (i + 1, j)  for i in 1..m - 1, j in 1..n
    edge (i, j) - (i, j + 1)  for i in 1..m, j in 1..n - 1
    ${rule}
  }`;

  const POSITIONS = [
    ['claim vertices', 'Grid[9, 9]', 'N', 'Grid[9, 9] without {(4, 5), (5, 4), (5, 5), (5, 6), (6, 5)}'],
    ['claim edges', 'Grid[8, 9]', 'N', 'Grid[8, 9] without {(4, 5), (5, 5)}'],
    ['claim vertices', 'Grid[14, 14]', 'P', null],
  ] as const;

  it.each(someOf(POSITIONS, 3, 1))('%s of %s: %s', (rule, position, outcome, to) => {
    const list = to === null ? [] : [{ to }];
    expect(askQuestions(`${grid(rule)}\nplay ${position}`).answers).toMatchObject([
      { outcome, ground: { kind: 'theorem', by: 'mirror' }, winningMoves: { list } },
    ]);
  });
});
