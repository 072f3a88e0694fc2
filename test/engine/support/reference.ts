import type { Int } from '../../../server/src/engine/arithmetic/integers.ts';
import { type Meter, unlimited } from '../../../server/src/engine/budget/meter.ts';
import { createKeys } from '../../../server/src/engine/game/keys.ts';
import { options } from '../../../server/src/engine/game/options.ts';
import type { Component, Ruleset, Sum } from '../../../server/src/engine/game/ruleset.ts';
import type { State } from '../../../server/src/engine/game/state.ts';
import { type Memo, search } from '../../../server/src/engine/search/search.ts';
import { nimberOfSum } from '../../../server/src/engine/search/search-solver.ts';

/** What the definition says, by plain search that knows no theorem. */
export interface Reference {
  readonly nimber: (state: State) => ReturnType<typeof search>;
  /** The keys of the options with a value, sorted. */
  readonly optionsWithValue: (state: State, target: Int) => readonly string[];
}

const keys = createKeys();

export function referenceOf(ruleset: Ruleset): Reference {
  const memo: Memo = new Map();
  const nimber = (component: Component, meter: Meter) => search(component, memo, () => undefined, meter);
  const valued = (state: State) =>
    [...options({ ruleset, state }, unlimited)].map((option) => ({
      option,
      value: nimberOfSum(option, nimber, unlimited),
    }));
  /** One state is asked for all values in turn. */
  let last: { readonly state: State; readonly options: ReturnType<typeof valued> } | null = null;
  return {
    nimber: (state) => nimber({ ruleset, state }, unlimited),
    optionsWithValue(state, target) {
      if (state !== last?.state) last = { state, options: valued(state) };
      return keysOf(last.options.flatMap(({ option, value }) => (value === target ? [option] : [])));
    },
  };
}

/** The keys of some options, sorted, so that lists of them can be compared. */
export function keysOf(sums: readonly Sum[]): readonly string[] {
  return sums.map(keys.ofSum).sort();
}
