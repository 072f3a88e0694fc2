import type { Meter } from '../budget/meter.ts';
import type { Nimber } from '../game/nimber.ts';
import { NO_ORDER } from '../game/order.ts';
import { COMPUTED, SMITH } from '../game/period.ts';
import type { Component, Ruleset } from '../game/ruleset.ts';
import type { Solver } from '../game/solver.ts';
import { type Labels, label } from '../search/label.ts';
import { walkOptions } from '../search/search-solver.ts';

/** Tokens on directed graphs: all vertices are valued at once, on first use. Linear where all play ends. */
export function arrows(ruleset: Ruleset): Solver | null {
  const { form } = ruleset;
  if (form?.kind !== 'arrows') return null;
  let labels: Labels | null = null;
  const labelled = (meter: Meter): Labels => {
    if (labels !== null) return labels;
    meter.remember(form.targets.length);
    labels = label(form.targets, [], meter);
    return labels;
  };
  const nimber = ({ state: [vertex = 0] }: Component, meter: Meter): Nimber =>
    labelled(meter).values[Number(vertex)] ?? 0;
  return {
    value: (state, meter) => {
      const found = nimber({ ruleset, state }, meter);
      return { nimber: found, ground: labelled(meter).ends[Number(state[0])] ? COMPUTED : SMITH };
    },
    order: NO_ORDER,
    optionsWithValue: (state, target, meter) => walkOptions({ ruleset, state }, target, nimber, meter),
    period: () => null,
  };
}
