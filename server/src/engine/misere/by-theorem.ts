import type { Identity } from '../arithmetic/identity.ts';
import type { Meter } from '../budget/meter.ts';
import { countedOnce, type TheoryAnalysis } from '../game/analysis.ts';
import type { Sum } from '../game/ruleset.ts';
import { forgettable, type Session } from '../game/session.ts';
import type { Theory } from '../theorems/theorem.ts';
import { theoryOf } from '../theorems/theorems.ts';

const theoriesOf = forgettable(() => new Map<Identity, Theory | null>());

/** Analyses a single component under misère play if the theory about its rules says who wins; null otherwise. See `theorems/without-endings.ts`. */
export function analyseByTheorem(session: Session, sum: Sum, meter: Meter): TheoryAnalysis | null {
  const [term, another] = sum;
  if (term === undefined || another !== undefined || term.times !== 1) return null;
  const { ruleset, state } = term.component;
  const theories = theoriesOf(session);
  const known = theories.get(ruleset.key);
  const theory = known === undefined ? theoryOf(ruleset) : known;
  theories.set(ruleset.key, theory);
  const verdict = theory?.misere?.(state, meter);
  if (theory === null || verdict === undefined) return null;
  const outcome = verdict.lost ? 'P' : 'N';
  return {
    outcome,
    nimber: null,
    ground: verdict.ground,
    terms: [],
    winning: countedOnce(sum, outcome, () => verdict.winning, meter),
    drawing: () => [],
    order: ({ state: at }, limited) => theory.order(at, limited) ?? 'unknown',
  };
}
