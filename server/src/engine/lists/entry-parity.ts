import { add, compare, type Int, multiply } from '../arithmetic/integers.ts';
import { whereMeant } from '../budget/failures.ts';
import { type Limits, type Meter, unlimited, within } from '../budget/meter.ts';
import { classOf, type EntryParity, type EntryWeight } from '../game/list-parity.ts';
import { optionsByParity } from '../game/options-by-parity.ts';
import { orderBy } from '../game/order.ts';
import { BY_PARITY } from '../game/period.ts';
import type { Ruleset } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import type { Solver } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { servingSome } from './some-lists.ts';

/**
 * Lists for which the number of moves that are left is proved to be always odd or always even, whatever the players do, see {@link EntryParity}: those in which
 * one is taken from an entry as long as the list stays sorted, two entries are merged, or one is split into two. An odd list is worth 1, and an even one 0, by the
 * induction of `boxes/fixed-parity.ts`. Linear in the list.
 */
export function entryParity(ruleset: Ruleset, session: Session): Solver | null {
  const { listParity } = ruleset;
  if (listParity === undefined) return null;
  const claim = within(QUICK, unlimited, (meter) => whereMeant(() => listParity.prove(meter)));
  if (claim === null) return null;
  const hasFixedParity = ({ length }: State) => length > 0 || !claim.hasOneMore;
  const worth = (state: State, meter: Meter): number => {
    meter.spend(state.length);
    return isOdd(state, claim) ? 1 : 0;
  };
  const solver = servingSome(
    ruleset,
    session,
    (state, meter) => (hasFixedParity(state) ? () => worth(state, meter) : null),
    orderBy((state) => [state.reduce<Int>((sum, entry) => add(sum, weightOf(entry, claim.weight)), 0)]),
    undefined,
    BY_PARITY,
  );
  return optionsByParity(ruleset, solver, hasFixedParity, (state) => isOdd(state, claim));
}

/** What the proof may cost. */
const QUICK: Limits = { steps: 2 ** 21, positions: 2 ** 12 };

function isOdd(state: State, { modulus, oddClasses, hasOneMore }: EntryParity): boolean {
  let odd = hasOneMore;
  for (const entry of state) if (oddClasses.has(classOf(entry, modulus))) odd = !odd;
  return odd;
}

function weightOf(entry: Int, { times, ifPositive, always }: EntryWeight): Int {
  return add(multiply(entry, times), always + (compare(entry, 0) === 0 ? 0 : ifPositive));
}
