import fc from 'fast-check';
import { expect, test } from 'vitest';
import { identityOf } from '../../../server/src/engine/arithmetic/identity.ts';
import { nextOptions } from '../../../server/src/engine/audits/places/next-options.ts';
import { slowPlay } from '../../../server/src/engine/audits/places/slow-play.ts';
import { unlimited } from '../../../server/src/engine/budget/meter.ts';
import { choicesBeside, choicesOf } from '../../../server/src/engine/coins/flips.ts';
import type { ClaimForm, CutForm, Flip, Graph } from '../../../server/src/engine/game/forms.ts';
import { allOptions } from '../../../server/src/engine/game/options.ts';
import type { State } from '../../../server/src/engine/game/state.ts';
import { fullState } from '../../../server/src/engine/graphs/graph.ts';
import { graphRuleset } from '../../../server/src/engine/graphs/rules.ts';
import { cases } from '../../tiers.ts';

const VERTICES = 7;
const graphs: fc.Arbitrary<Graph> = fc
  .array(fc.tuple(fc.nat(VERTICES - 1), fc.nat(VERTICES - 1)), { minLength: 1, maxLength: 9 })
  .map((ends) => ({ vertices: VERTICES, ends }));
const forms: fc.Arbitrary<CutForm | ClaimForm> = fc.oneof(
  graphs.map((graph): CutForm => ({ kind: 'cut', graph, ground: 0 })),
  fc
    .tuple(graphs, fc.constantFrom('vertices' as const, 'edges' as const))
    .map(([graph, of]): ClaimForm => ({ kind: 'claim', of, graph })),
);

test('in slow play from a graph, each state is an option of the next, the first has none, and the last is the graph', () => {
  fc.assert(
    fc.property(forms, (form) => {
      const ruleset = graphRuleset(form, { key: identityOf('a graph'), name: 'G' });
      const optionsOf = (state: State): readonly string[] =>
        [...allOptions({ ruleset, state }, unlimited)].map((sum) => sum.map((term) => term.component.state).join());
      const state = fullState(form);
      const play = slowPlay({ ruleset, state }, unlimited);
      expect(play?.at(play.last)).toEqual(state);
      expect(optionsOf(play?.at(0) ?? [])).toEqual([]);
      for (let step = 1; step <= (play?.last ?? 0); step += 1)
        expect(optionsOf(play?.at(step) ?? [])).toContain(String(play?.at(step - 1)));
      for (const next of nextOptions({ ruleset, state }, 8, unlimited))
        expect(optionsOf(state)).toContain(String(next[0]?.component.state));
    }),
    { seed: 9, numRuns: cases(200) },
  );
});

test('in a row of coins, the choices next to a place or at the beginning are among all choices', () => {
  const flips: readonly Flip[] = [
    { kind: 'any', counts: { kind: 'list', values: [1, 3, 4] } },
    { kind: 'any', counts: { kind: 'progression', from: 2, step: 1, to: null } },
    { kind: 'run' },
    { kind: 'chosen', choices: (last) => [[], [1], [Number(last) - 1]] },
  ];
  for (const flip of flips) {
    for (let last = 1; last <= 9; last += 1) {
      const all = [...choicesOf(flip, last, unlimited)].map(String);
      const beside = [...choicesBeside(flip, last, unlimited)].map(String);
      expect(all).toEqual(expect.arrayContaining(beside));
      expect(beside.length > 0).toBe(all.length > 0);
    }
  }
});
