import type { Identity } from '../arithmetic/identity.ts';
import { multiply } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import type { TheoryAnalysis } from '../game/analysis.ts';
import type { Outcome } from '../game/nimber.ts';
import type { Sum } from '../game/ruleset.ts';
import { forgettable, type Session } from '../game/session.ts';
import { type RegionRules, regionRules } from '../pictures/region-rules.ts';
import { analysisByOutcomes } from './analysis-by-search.ts';
import { outcomeOfSum } from './whole-sum-search.ts';

const regionsOf = forgettable(() => new Map<Identity, RegionRules | null>());

/**
 * Analyses a sum with boards of letters under misère play, region by region; null if it has none. A board and the sum of its regions have the
 * same moves, which lead again to such boards and sums (`pictures/regions.ts`), so the same player wins, whoever makes the last move loses or
 * not. Positions of the search are then sets of regions, of which far fewer are met than boards.
 */
export function analyseRegions(session: Session, sum: Sum, meter: Meter): TheoryAnalysis | null {
  if (!sum.some(({ component }) => component.ruleset.form?.kind === 'pictures')) return null;
  const outcomeIn = (position: Sum): Outcome => outcomeOfSum(session, inRegions(session, position, meter), meter);
  return { ...analysisByOutcomes(sum, outcomeIn, meter), order: () => 'unneeded' };
}

/** The same sum with the regions of each board instead of the board; boards with too many signs stay whole. */
function inRegions(session: Session, sum: Sum, meter: Meter): Sum {
  return sum.flatMap(({ component, times }) => {
    const { form, key } = component.ruleset;
    if (form?.kind !== 'pictures') return [{ component, times }];
    const known = regionsOf(session);
    const rules = known.get(key) ?? regionRules(form);
    known.set(key, rules);
    if (rules === null) return [{ component, times }];
    return rules.sumOf(component.state, meter).map((term) => ({ ...term, times: multiply(term.times, times) }));
  });
}
