import type { Identity } from '../arithmetic/identity.ts';
import { absolute, compare, greatest, type Int, multiply } from '../arithmetic/integers.ts';
import { LimitReached, type Limits, type Meter, within } from '../budget/meter.ts';
import type { Outcome } from '../game/nimber.ts';
import { options } from '../game/options.ts';
import { COMPUTED } from '../game/period.ts';
import { hasGrown } from '../game/reached.ts';
import type { Component, Ruleset, Sum } from '../game/ruleset.ts';
import { forgettable, type Session } from '../game/session.ts';
import { type Moves, NO_MOVES, type Verdict } from '../game/solver.ts';
import { descendingNumber } from './descending.ts';
import { createReached, forgetting, valueSoon } from './endless.ts';
import { outcomes } from './label.ts';
import { NONE } from './packed-table.ts';
import { createStateTable } from './state-table.ts';

/** Who wins the states of a game that have been decided so far; undefined for all others. */
export interface Decided {
  readonly get: (component: Component) => Outcome | undefined;
  readonly set: (component: Component, outcome: Outcome) => void;
  /** Whether play has been seen to grow from some state. */
  grows: boolean;
  /** From how many states play has not been seen to grow. */
  stays: number;
}

const decidedOf = forgettable(() => new Map<Identity, Decided>());

/** What a session knows of the states of one game. */
export function decidedIn(session: Session, { key }: Ruleset): Decided {
  const known = decidedOf(session).get(key) ?? createDecided(key);
  decidedOf(session).set(key, known);
  return known;
}

function createDecided(key: Identity): Decided {
  const table = createStateTable(false);
  return {
    get: ({ ruleset, state }) => {
      const code = ruleset.key === key ? table.get(state) : NONE;
      return code === NONE ? undefined : code === LOST ? 'P' : 'N';
    },
    set: ({ ruleset, state }, outcome) => {
      if (ruleset.key === key && outcome !== 'draw') table.set(state, outcome === 'P' ? LOST : WON);
    },
    grows: false,
    stays: 0,
  };
}

const LOST = 0;
const WON = 1;

/** False if the rules say that play ends. Then a search of all positions that play can reach is best. Linear. */
export function mayGrow({ ruleset, state }: Component): boolean {
  // What is taken or split becomes smaller.
  if ((ruleset.form?.kind ?? 'rules') !== 'rules' || ruleset.rules.every(({ kind }) => kind === 'take')) return false;
  return descendingNumber(ruleset, state) === null;
}

/** Whether it is soon seen who wins a component and that play from it grows, and play reaches too many positions for a search of all of them. */
export function outgrows(component: Component, meter: Meter): boolean {
  if (!mayGrow(component)) return false;
  const search = createRising(component, createDecided(component.ruleset.key));
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
export function risingVerdict(component: Component, decided: Decided, meter: Meter): Verdict | null {
  if (decided.stays >= MOST_STAYS) return null;
  const search = createRising(component, decided);
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
  const outcome = quick === 'draw' ? inPart(meter, decide) : quick;
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

/** The result of a search that leaves as much of the budget as it uses; null if that is not enough. */
function inPart<T>(meter: Meter, run: () => T): T | null {
  return meter.during === undefined ? run() : meter.during(0.5, run);
}

/** The moves to positions that are known to be lost. Counting them throws `LimitReached` if there may be others. */
function winningMoves(component: Component, search: Rising, meter: Meter): Moves {
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

/** A search that goes on for as long as wanted. A draw stands for what is not known. */
interface Rising {
  /** Goes on until so many positions have been looked at, or all of them. */
  readonly lookAt: (most: number, meter: Meter) => void;
  readonly lookedAt: () => number;
  /** How many positions are remembered. */
  readonly reached: () => number;
  readonly isComplete: () => boolean;
  readonly outcome: () => Outcome;
  /** Who wins what a move of the component leaves. */
  readonly outcomeOf: (option: Sum, meter: Meter) => Outcome;
  /** Whether play has been seen to grow. */
  readonly hasGrown: () => boolean;
}

function createRising(component: Component, decided: Decided): Rising {
  const start: Sum = [{ component, times: 1 }];
  const reached = createReached();
  /** By place; null for the positions that have not been looked at. */
  const moves: (readonly number[] | null)[] = [];
  const known: (Outcome | undefined)[] = [];
  let waiting: number[] = [];
  let labels: readonly Outcome[] = [];
  let lookedAt = 0;
  let grown = false;
  /** Makes the positions that have just been entered wait, unless they are decided. */
  const admit = (): void => {
    for (let place = moves.length; place < reached.sums.length; place += 1) {
      const sum = reached.sums[place] ?? start;
      // The moves of the start are asked for, even if it is known who wins.
      const before = place === 0 ? undefined : knownOf(sum, decided);
      grown ||= hasGrown(start, sum);
      moves.push(before === undefined ? null : []);
      known.push(before);
      if (before === undefined) waiting.push(place);
    }
  };
  const sizeAt = (place: number): Int => sizeOf(reached.sums[place] ?? start);
  /** Looks at the waiting positions up to some size, also at those of which it learns meanwhile, until `most` have been looked at. */
  const lookUpTo = (size: Int, most: number, meter: Meter): void => {
    const larger: number[] = [];
    for (const place of waiting) {
      // A budget may have ended the round before while this one waited no longer.
      if (moves[place] !== null) continue;
      if (lookedAt >= most || sizeAt(place) > size) {
        larger.push(place);
        continue;
      }
      moves[place] = reached.targetsOf(place, meter);
      lookedAt += 1;
      admit();
    }
    waiting = larger;
  };
  const label = (meter: Meter): void => {
    const unknown = moves.map((targets, place) => (targets === null ? 'draw' : known[place]));
    labels = outcomes(
      moves.map((targets) => targets ?? []),
      unknown,
      'P',
      meter,
    );
    for (const [place, outcome] of labels.entries()) {
      const [term] = reached.sums[place] ?? [];
      if (outcome === 'draw' || known[place] !== undefined) continue;
      known[place] = outcome;
      if (term !== undefined && isAlone(reached.sums[place] ?? [])) decided.set(term.component, outcome);
    }
  };
  const outcomeAt = (place: number | undefined | null): Outcome =>
    place === null ? 'P' : (labels[place ?? labels.length] ?? 'draw');
  return {
    lookAt: (most, meter) => {
      reached.enter(start, meter);
      admit();
      while (waiting.length > 0 && lookedAt < most) {
        const sizes = waiting.map(sizeAt).sort(compare);
        meter.spend(STEPS_TO_SORT * sizes.length);
        lookUpTo(sizes[Math.floor(sizes.length * SMALL)] ?? 0, most, meter);
      }
      label(meter);
    },
    lookedAt: () => lookedAt,
    reached: () => reached.sums.length,
    isComplete: () => waiting.length === 0,
    outcome: () => outcomeAt(0),
    outcomeOf: (option, meter) => outcomeAt(reached.placeOf(option, meter)),
    hasGrown: () => grown,
  };
}

/** The part of the waiting positions that are looked at next, the smallest. */
const SMALL = 1 / 8;
const STEPS_TO_SORT = 20;

function knownOf(sum: Sum, decided: Decided): Outcome | undefined {
  const [term] = sum;
  return term !== undefined && isAlone(sum) ? decided.get(term.component) : undefined;
}

function isAlone([term, another]: Sum): boolean {
  return term?.times === 1 && another === undefined;
}

/** The greatest number of a position, or of its copies. */
function sizeOf(sum: Sum): Int {
  let size: Int = 0;
  for (const { component, times } of sum)
    size = greatest(size, multiply(times, component.state.map(absolute).reduce(greatest, 0)));
  return size;
}
