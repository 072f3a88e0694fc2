import { members } from '../../engine/arithmetic/number-sets.ts';
import { exactly, type Ground, type Nimber, type Ruleset } from '../../engine/index.ts';
import type { RangedPosition } from '../../semantics/positions/asked-positions.ts';
import type { Environment } from '../../semantics/scope/evaluation.ts';
import { analysed } from '../positions/positions.ts';
import { writtenTerms } from '../positions/written-terms.ts';
import type { Context } from '../shared/context.ts';

/** The values of a position over a range, with the ground of the last one and the rulesets involved. */
export interface RangedValues {
  readonly values: readonly Nimber[];
  readonly ground: Ground;
  readonly rulesets: ReadonlySet<Ruleset>;
}

/**
 * The nimber, or the number of winning moves, of a position for each member of its range; for an infinite range, the first `most`
 * members. Throws `LimitReached`, also if winning moves cannot all be counted.
 */
export function valuesOver(
  { position, slot, range }: RangedPosition,
  of: 'sg' | 'moves',
  most: number,
  context: Context,
): RangedValues {
  const environment: Environment = { ...context.environment, slots: [] };
  const set = range(environment);
  const endless = set.kind === 'progression' && set.to === null;
  const values: Nimber[] = [];
  const rulesets = new Set<Ruleset>();
  let ground: Ground = { kind: 'computed' };
  for (const member of members(set, null, null, context.meter)) {
    if (endless && values.length >= most) break;
    environment.slots[slot] = member;
    const terms = writtenTerms(position, { ...context, environment });
    const analysis = analysed(position, terms, context);
    for (const { component } of terms) rulesets.add(component.ruleset);
    values.push(of === 'sg' ? (analysis.nimber ?? 0) : exactly(analysis.winning.count));
    ground = analysis.ground;
  }
  return { values, ground, rulesets };
}
