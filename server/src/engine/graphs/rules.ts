import type { Meter } from '../budget/meter.ts';
import type { GraphForm } from '../game/forms.ts';
import type { Ruleset } from '../game/ruleset.ts';
import type { State } from '../game/state.ts';
import { claims, cuts } from './graph.ts';
import { walks } from './walks.ts';

/** The rules of a game on a graph, move by move. */
export function graphRuleset(form: GraphForm, named: Pick<Ruleset, 'key' | 'name' | 'text' | 'argument'>): Ruleset {
  const ruleset: Ruleset = {
    ...named,
    signed: form.kind === 'arrows' ? [false] : [],
    form,
    rules: [
      {
        kind: 'move',
        *options(state, meter) {
          for (const next of statesAfter(form, state, meter)) yield [{ component: { ruleset, state: next }, times: 1 }];
        },
      },
    ],
  };
  return ruleset;
}

function statesAfter(form: GraphForm, state: State, meter: Meter): Iterable<State> {
  switch (form.kind) {
    case 'arrows':
      return (form.targets[Number(state[0])] ?? []).map((target) => [target]);
    case 'walk':
      return walks(form, state, meter);
    case 'cut':
      return cuts(form, state, meter);
    case 'claim':
      return claims(form, state, meter);
  }
}
