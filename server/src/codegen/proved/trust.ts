import { bestEffort } from '../../answers/shared/best-effort.ts';
import type { Context } from '../../answers/shared/context.ts';
import { auditRules, decide, isRefuted, type Ruleset, type State } from '../../engine/index.ts';

/** A state with these numbers is asked about so that a game is audited, which examines others too. */
export const SMALL = 5;

/** Whether what is known about a game agrees with its rules: audits it at a small state, and throws `Refuted` the first time that it does not. */
export function isTrusted(ruleset: Ruleset, context: Context, state: State = ruleset.signed.map(() => SMALL)): boolean {
  context.meter.restart(context.limits);
  if (state.length > 0)
    bestEffort(context, (meter) => {
      decide(context.session, [{ component: { ruleset, state }, times: 1 }], 'wanted', meter);
      auditRules(context.session, ruleset);
    });
  return !isRefuted(context.session, ruleset);
}
