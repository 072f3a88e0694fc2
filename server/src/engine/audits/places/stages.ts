import { createRandom } from '../../arithmetic/random.ts';
import type { Meter } from '../../budget/meter.ts';
import type { Component } from '../../game/ruleset.ts';
import { MOST_OPTIONS, type SomeOptions } from '../../kernel/audit.ts';
import { LOOK, someOptions } from './some-options.ts';
import { FEW } from './states.ts';

/** This many options of each state asked about are examined before any further ones; a state that has no more is looked at only once. */
const SOME = 128;
/** The random choices of an audit are the same each time. */
export const SEED = 1901;

/**
 * Audits a component at a few options, and then at many unless these were all. Throws what `audit` throws. Takes about as many steps as are given, besides
 * those of `audit`.
 */
export function lookAt(component: Component, steps: number, meter: Meter, audit: (looked: SomeOptions) => void): void {
  for (const most of fewThenMany(steps)) {
    const looked = someOptions(component, most, createRandom(SEED), meter);
    audit(looked);
    if (looked.complete) return;
  }
}

/**
 * How many options are examined: few first, since one may cost so much that the audit ends before it has seen many, and then about as many
 * as these steps pay for.
 */
export function fewThenMany(steps: number): readonly number[] {
  const many = Math.min(MOST_OPTIONS, Math.floor(steps / (2 * LOOK)));
  return many > SOME ? [SOME, many] : [Math.max(FEW, many)];
}
