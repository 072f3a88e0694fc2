import type { Int } from '../../arithmetic/integers.ts';
import type { Random } from '../../arithmetic/random.ts';
import { type Limits, type Meter, within } from '../../budget/meter.ts';
import { isLoopy } from '../../game/nimber.ts';
import type { Component, Ruleset } from '../../game/ruleset.ts';
import type { State } from '../../game/state.ts';
import type { Claims } from '../../kernel/audit.ts';
import { border, type Line, linesTo } from './borders.ts';
import { auditNext } from './next-options.ts';
import { isUsedUp } from './slow-play.ts';
import { auditState, FEW, reaching } from './states.ts';

/** What finding the border on a line may cost, in numbers and in a graph. */
const EACH_LINE: Limits = { steps: 6000, positions: 100 };
const SLOW_PLAY: Limits = { steps: 40_000, positions: 1000 };

/**
 * Audits the states around which values depart from the pattern that they have for small numbers, then from that for large ones. In graphs that
 * are used up, large states cost too much.
 */
export function auditBorders({ ruleset, state: asked }: Component, claims: Claims, random: Random, meter: Meter): void {
  const lines = linesTo({ ruleset, state: asked }, random, meter);
  const directions = isUsedUp(ruleset.form) ? ([1] as const) : ([1, -1] as const);
  for (const direction of directions) {
    const later: State[] = [];
    for (const line of lines) {
      const [border, ...others] = borderOf(ruleset, line, direction, claims, random, meter);
      // Looking for further borders may cost more than looking at this one.
      if (border === undefined) continue;
      auditNext({ ruleset, state: border }, claims, random, meter);
      later.push(border, ...others);
    }
    // The nearest options first, since they are few: all others may cost so much that the audit ends among them.
    for (const state of later) auditNext({ ruleset, state }, claims, random, meter);
    for (const state of later) auditState({ ruleset, state }, claims, random, meter, FEW);
  }
}

function borderOf(
  ruleset: Ruleset,
  line: Line,
  direction: 1 | -1,
  claims: Claims,
  random: Random,
  meter: Meter,
): readonly State[] {
  const found: State[] = [];
  within(isUsedUp(ruleset.form) ? SLOW_PLAY : EACH_LINE, meter, (limited) => {
    const nimberAt = (state: State): Int | null => {
      const value = claims.value({ ruleset, state }, limited);
      return isLoopy(value) ? null : value;
    };
    reaching(() => found.push(...border(line, direction, nimberAt, random)));
  });
  return found;
}
