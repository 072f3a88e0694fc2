import type { Random } from '../../arithmetic/random.ts';
import { type Meter, within } from '../../budget/meter.ts';
import type { Component } from '../../game/ruleset.ts';
import { type Claims, MOST_OPTIONS } from '../../kernel/audit.ts';
import { linesTo } from './borders.ts';
import { auditNext } from './next-options.ts';
import { auditState } from './states.ts';

/**
 * Audits the states of each size from the smallest to that asked about, in rows of coins and in graphs whose edges or vertices are used up: all options
 * of small states, since these cost the least, and of larger ones those next to them. A formula that is wrong for larger states
 * shows it between two of nearly the same size, and random play skips these.
 */
export function auditSteps(asked: Component, claims: Claims, random: Random, meter: Meter, steps: number): void {
  const { ruleset } = asked;
  if (ruleset.form === undefined || ruleset.form.kind === 'rules') return;
  for (const { at, last } of linesTo(asked, random, meter)) {
    const state = (step: number): Component => ({ ruleset, state: at(step) });
    let next = 1;
    const half = { steps: steps / 2, positions: Number.POSITIVE_INFINITY };
    within(half, meter, (limited) => {
      while (next <= last && auditState(state(next), claims, random, limited, MOST_OPTIONS) !== null) next += 1;
    });
    for (; next <= last; next += 1) {
      const before = [[{ component: state(next - 1), times: 1 }]];
      auditNext(state(next), claims, random, meter, ruleset.form.kind === 'coins' ? undefined : before);
    }
  }
}
