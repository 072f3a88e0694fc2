import { label } from '../label.ts';
import type { Meter } from '../meter.ts';
import { isLoopy, type Nimber } from '../nimber.ts';
import { COMPUTED, SMITH } from '../period.ts';
import type { Component, Ruleset } from '../ruleset.ts';
import type { Solver } from '../solver.ts';
import { walkOptions } from './search.ts';

/** Tokens on directed graphs: all vertices are valued at once, when the first of them is asked for. Linear where all play ends. */
export function arrows(ruleset: Ruleset): Solver | null {
  const { form } = ruleset;
  if (form?.kind !== 'arrows') return null;
  let values: readonly Nimber[] | null = null;
  const nimber = ({ state: [vertex = 0] }: Component, meter: Meter): Nimber => {
    if (values === null) {
      meter.remember(form.targets.length);
      values = label(form.targets, [], meter);
    }
    return values[Number(vertex)] ?? 0;
  };
  return {
    value: (state, meter) => {
      const found = nimber({ ruleset, state }, meter);
      return { nimber: found, ground: isLoopy(found) ? SMITH : COMPUTED };
    },
    optionsWithValue: (state, target, meter) => walkOptions({ ruleset, state }, target, nimber, meter),
    period: () => null,
  };
}
