import { type Int, subtract } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import type { Misfit } from '../game/contradiction.ts';
import { createKeys } from '../game/keys.ts';
import type { Outcome } from '../game/nimber.ts';
import { withoutEnded } from '../game/options.ts';
import type { Ordering } from '../game/order.ts';
import type { Component, Sum } from '../game/ruleset.ts';
import type { ClaimedMoves, SomeOptions } from './audit.ts';
import { Refuted } from './contradiction.ts';
import { misorderOf } from './order.ts';

/** The claimed outcome of a sum under misère play, with the winning moves in one copy of each term. */
export interface ClaimedOutcome {
  readonly outcome: Outcome;
  readonly winning: { readonly of: (term: number) => ClaimedMoves };
}

/** A claimed outcome with the order of play on which it rests, for each component. */
interface OrderedOutcome extends ClaimedOutcome {
  readonly order: (component: Component, meter: Meter) => Ordering;
}

/** At most this many claimed moves in each term, and this many terms, are examined. */
const MOST_MOVES = 600;
const MOST_TERMS = 30;

/**
 * Checks that a sum under misère play is won exactly when it has no move or one to a lost sum, is otherwise a draw exactly when it has a move
 * to a draw, that play goes in the order on which this rests, and that the claimed winning moves are exactly the moves to lost sums. Costs the outcomes of the options. Throws `Refuted`, or
 * `LimitReached` when the meter runs out.
 */
export function auditOutcome(
  sum: Sum,
  claimed: OrderedOutcome,
  claim: (sum: Sum, meter: Meter) => Outcome,
  look: (component: Component) => SomeOptions,
  meter: Meter,
): void {
  const refute = (kind: Misfit, told: Int | string, found: Int | string, target?: string): never => {
    throw new Refuted({ position: sum, misere: true, kind, claimed: String(told), found: String(found), target });
  };
  const keys = createKeys();
  const keyOf = (option: Sum): string => keys.ofSum(withoutEnded(option, meter));
  let [moves, wins, withoutWin, complete]: [number, number, Outcome, boolean] = [0, 0, 'P', sum.length <= MOST_TERMS];
  for (const [index, { component }] of sum.slice(0, MOST_TERMS).entries()) {
    const { options, complete: all } = look(component);
    auditMisereOrder(component, options, claimed, meter);
    const outcome = (option: Sum): Outcome => claim(after(sum, index, option), meter);
    const outcomes = options.map(outcome);
    const lost = new Set(options.filter((_, at) => outcomes[at] === 'P').map(keyOf));
    moves += options.length;
    if (outcomes.includes('draw')) withoutWin = 'draw';
    const told = claimed.winning.of(index);
    if (claimed.outcome === 'P' ? lost.size > 0 : all && told.count !== lost.size)
      refute('moves', told.count, lost.size, 'P');
    if (told.first(MOST_MOVES).some((to) => outcome(to) !== 'P')) refute('wrong-move', 1, 0, 'P');
    complete &&= all;
    wins += lost.size;
  }
  const expected = wins > 0 || moves === 0 ? 'N' : withoutWin;
  if (complete && claimed.outcome !== expected) refute('winner', claimed.outcome, expected);
}

/** Checks that play goes in the order on which an outcome under misère play rests, see {@link misorderOf}. Throws `Refuted`. */
export function auditMisereOrder(
  component: Component,
  options: readonly Sum[],
  { order }: Pick<OrderedOutcome, 'order'>,
  meter: Meter,
): void {
  const wrong = misorderOf(component, options, order(component, meter), meter);
  if (wrong === null) return;
  const [claimed, found] = [wrong.own.join(), wrong.option.join()];
  throw new Refuted({ position: [{ component, times: 1 }], misere: true, kind: 'order', claimed, found });
}

/** The sum after a move in one copy of the term with this index. */
function after(sum: Sum, index: number, option: Sum): Sum {
  const rest = sum.map((term, at) => (at === index ? { ...term, times: subtract(term.times, 1) } : term));
  return [...rest.filter(({ times }) => times > 0), ...option];
}
