import { inPart, LimitReached, type Limits, type Meter, within } from '../budget/meter.ts';
import type { Outcome } from '../game/nimber.ts';
import { options } from '../game/options.ts';
import { COMPUTED } from '../game/period.ts';
import type { Component, Sum } from '../game/ruleset.ts';
import { type Moves, NO_MOVES, type Verdict } from '../game/solver.ts';
import { createDecided, type Decided } from './decided.ts';
import { descendingNumber } from './descending.ts';
import { forgetting, valueSoon } from './endless.ts';
import { lostSoon } from './ends-soon.ts';
import { createSmallestFirst, type SmallestFirst } from './smallest-first.ts';

/** False if the rules say that play ends. Then a search of all positions that play can reach is best. Linear. */
export function mayGrow({ ruleset, state }: Component): boolean {
  // What is taken or split becomes smaller.
  if ((ruleset.form?.kind ?? 'rules') !== 'rules' || ruleset.rules.every(({ kind }) => kind === 'take')) return false;
  return descendingNumber(ruleset, state) === null;
}

/** Whether it is soon seen who wins a component and that play from it grows, and play reaches too many positions for a search of all of them. */
export function outgrows(component: Component, meter: Meter): boolean {
  if (!mayGrow(component)) return false;
  const search = createSmallestFirst(component, createDecided(component.ruleset.key));
  within(QUICK, forgetting(meter), (limited) => {
    search.lookAt(FEW, limited);
    return true;
  });
  return search.hasGrown() && search.outcome() !== 'draw' && valueSoon(component, meter) === null;
}

/**
 * Who wins a component from which play may grow for ever, under normal play; null if that is not found, or if play has not been seen to grow. Of
 * the positions that play can reach, those with small numbers are looked at first. Whatever has not been looked at is unknown, and counts as won by
 * nobody: a position is won if an option is known to be lost, and lost if all its options are known to be won, so what is known of the
 * others never matters. That play can be drawn is never found. Linear in the moves of the positions looked at.
 */
export function growingVerdict(component: Component, decided: Decided, meter: Meter): Verdict | null {
  if (decided.stays >= MOST_STAYS) return null;
  const search = createSmallestFirst(component, decided);
  const quick = within(QUICK, forgetting(meter), (limited) => {
    search.lookAt(FEW, limited);
    return search.outcome();
  });
  decided.grows ||= search.hasGrown();
  if (!decided.grows) {
    if ((quick ?? 'draw') === 'draw') decided.stays += 1;
    return null;
  }
  if (quick === null) return null;
  meter.remember(search.reached());
  const decide = (): Outcome => {
    while (search.outcome() === 'draw' && !search.isComplete()) search.lookAt(RISE * search.lookedAt(), meter);
    return search.outcome();
  };
  const soon = quick === 'draw' ? outcomeSoon(component, meter) : quick;
  const outcome = soon === 'draw' ? inPart(FOR_OUTCOME, meter, decide) : soon;
  if (outcome === null || outcome === 'draw') return null;
  return {
    lost: outcome === 'P',
    ground: COMPUTED,
    winning: outcome === 'P' ? NO_MOVES : winningMoves(component, search, meter),
  };
}

/** If play has not been seen to grow from this many states of a game, it is no longer looked whether it does. */
const MOST_STAYS = 8;
/** What is looked at before it is known whether play grows. */
const QUICK: Limits = { steps: 2 ** 18, positions: 2 ** 14 };
const FEW = 64;
/** How many times as many positions are looked at in each round. */
const RISE = 2;
/** How many times as many positions are looked at for all winning moves as for the first one, and at least how many. */
const FOR_ALL_MOVES = 4;
const LEAST_FOR_ALL_MOVES = 2 ** 12;
/** The search leaves as much of the budget as it uses. */
const FOR_OUTCOME = 0.5;

/** Who wins, if the winner can end play soon; else a draw. */
function outcomeSoon(component: Component, meter: Meter): Outcome {
  const lost = lostSoon(component, meter);
  if (lost === null) return 'draw';
  return lost ? 'P' : 'N';
}

/** The moves to positions that are known to be lost. Counting them throws `LimitReached` if there may be others. */
function winningMoves(component: Component, search: SmallestFirst, meter: Meter): Moves {
  let found: { readonly lost: readonly Sum[]; readonly areAll: boolean } | null = null;
  const find = () => {
    const most = Math.max(LEAST_FOR_ALL_MOVES, FOR_ALL_MOVES * search.lookedAt());
    const all = [...options(component, meter)];
    const known = () => all.map((option) => search.outcomeOf(option, meter));
    while (known().includes('draw') && search.lookedAt() < most && !search.isComplete())
      search.lookAt(RISE * search.lookedAt(), meter);
    const outcomes = known();
    // Where all of play has been looked at, what nobody can force is a draw, and no longer unknown.
    const areAll = search.isComplete() || !outcomes.includes('draw');
    return { lost: all.filter((_, index) => outcomes[index] === 'P'), areAll };
  };
  return {
    get count() {
      found ??= find();
      if (!found.areAll) throw new LimitReached('positions');
      return found.lost.length;
    },
    first: (limit) => {
      found ??= find();
      return found.lost.slice(0, limit);
    },
  };
}
