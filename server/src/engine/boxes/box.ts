import { whereMeant } from '../budget/failures.ts';
import { inPart, type Limits, type Meter, within } from '../budget/meter.ts';
import type { Nimber } from '../game/nimber.ts';
import { BY_NUMBERS } from '../game/order.ts';
import type { Component, Rule, Ruleset } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import type { Solver, SolverOf } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { untilOver } from '../game/until-over.ts';
import { type KnownNimber, memoOf, search } from '../search/search.ts';
import { seeking, solverBy, verdictBy } from '../search/search-solver.ts';
import { cellsOf, MOST_CELLS, sizesFor, sizesUpTo } from './box-sizes.ts';
import { type Box, fillBox, listedInBox } from './box-values.ts';
import { allowedTake } from './lines.ts';
import { NO_OTHERS, type Others, othersBy } from './option-reader.ts';

/**
 * Games of one to four natural numbers whose moves stay within the game. Play is searched first, since it may skip nearly all smaller
 * states; once that has cost about as much as computing all their values would, the whole box is filled. Games whose moves may increase a
 * number are only searched. `solverOf` gives the values of the other games that moves lead to.
 */
export function box(ruleset: Ruleset, session: Session, solverOf?: SolverOf): Solver | null {
  return boxWith(ruleset, session, () => undefined, solverOf && othersBy(solverOf));
}

/** Like {@link box}, with a theory that knows the values of some states, which are then not searched. */
export function boxWith(
  ruleset: Ruleset,
  session: Session,
  theory: KnownNimber,
  others: Others = NO_OTHERS,
): Solver | null {
  if (!isServed(ruleset)) return null;
  let filled: Box | null = null;
  let isFit = true;
  /** The greatest numbers of the states asked about so far. */
  const asked = ruleset.signed.map(() => 0);
  /** A box whose filling a limit may end. */
  let begun: Begun | null = null;
  /** How many positions have been searched since a box was last filled or begun. */
  let searched = 0;
  const known: KnownNimber = (component, meter) => {
    const isOwn = component.ruleset.key === ruleset.key;
    const value = isOwn ? valueInBox(filled, component.state) : undefined;
    return value ?? theory(component, meter);
  };

  const seek = seeking(session, known);
  const fill = (sizes: readonly number[], meter: Meter, wanted: Wanted | null = null): void => {
    const before = begun?.part ?? filled;
    const tried = begun !== null && isSame(begun.sizes, sizes) ? begun.tried : [];
    const now = { sizes, part: begun?.part ?? null, tried: wanted === null ? tried : [...tried, wanted] };
    const keep = (part: Box): void => {
      if (cellsOf(part.sizes) > cellsOf(before?.sizes ?? [0])) begun = { ...now, part };
    };
    begun = now;
    searched = 0;
    // Nor does the game fit if its rules have no meaning in some state, even one that play never reaches.
    filled = whereMeant(() => fillBox(ruleset, sizes, meter, before, others, keep)) ?? filled;
    begun = null;
    isFit = filled !== null && filled.sizes === sizes;
  };
  /**
   * Tries to find something within the cost of a box, which all searches since the last one share; otherwise fills the box, if there is
   * one, and returns null. If a limit ends that, the next attempt continues with it, and the same is not searched for again.
   */
  const tryFirst = <T>(wanted: Wanted, component: Component, meter: Meter, look: (limited: Meter) => T): T | null => {
    const sizes = isFit ? sizesFor(component.state, filled?.sizes ?? null, asked) : null;
    if (sizes === null) return null;
    const listed = listedInBox(component, meter, others);
    if (listed === null) {
      isFit = false;
      return null;
    }
    if (begun?.tried.includes(wanted) === true && isSame(begun.sizes, sizes)) {
      fill(sizes, meter);
      return null;
    }
    const counted: Meter = {
      spend: (steps) => meter.spend(steps),
      remember: (positions) => {
        searched += positions;
        meter.remember(positions);
      },
    };
    const { steps, positions } = limitsFor(ruleset, sizes, listed, filled !== null);
    const left = { steps, positions: positions - searched };
    const found = inPart(FOR_SEARCH, meter, () => within(left, counted, look));
    if (found === null) fill(sizes, meter, wanted);
    return found;
  };
  const note = (state: State): void => {
    for (let index = 0; index < asked.length; index += 1)
      asked[index] = Math.max(asked[index] ?? 0, Number(state[index]));
  };
  const nimber = (component: Component, meter: Meter): Nimber => {
    const found =
      known(component, meter) ??
      tryFirst('value', component, meter, (limited) => search(component, memoOf(session), known, limited)) ??
      known(component, meter) ??
      seek.nimber(component, meter);
    note(component.state);
    return found;
  };
  const plain = solverBy(ruleset, { ...seek, nimber });
  return {
    ...plain,
    order: (state, meter) => (valueInBox(filled, state) === undefined ? plain.order : BY_NUMBERS)(state, meter),
    outcome: (state, meter) => {
      const component = { ruleset, state };
      if (known(component, meter) !== undefined) return null;
      const lost = tryFirst('outcome', component, meter, (limited) =>
        seek.isWorth([{ component, times: 1 }], 0, limited),
      );
      note(state);
      if (lost === null && known(component, meter) !== undefined) return null;
      return verdictBy(component, lost, { ...seek, nimber }, meter);
    },
    table: {
      prepare: (most, states, meter) => {
        if (!isFit || valueInBox(filled, most) !== undefined) return;
        const sizes = sizesUpTo(most, filled?.sizes ?? null);
        if (cellsOf(sizes) <= Math.min(MOST_CELLS, CELLS_PER_STATE * states)) fill(sizes, meter);
      },
      at: (state) => valueInBox(filled, state),
    },
  };
}

type Wanted = 'value' | 'outcome';

/** A box that is being filled: what has been found of it so far, and what has been searched for in vain. */
interface Begun {
  readonly sizes: readonly number[];
  readonly part: Box | null;
  readonly tried: readonly Wanted[];
}

function isSame(sizes: readonly number[], others: readonly number[]): boolean {
  return sizes.every((size, index) => size === others[index]);
}

const MOST_NUMBERS = 4;
/** The share of what is left in which play is searched, so that the rest is enough for most boxes. */
const FOR_SEARCH = 0.5;
/** A box is filled at once if this part of its states is going to be asked about: a state costs less than a question about it. */
const CELLS_PER_STATE = 8;

function isServed(ruleset: Ruleset): boolean {
  const { signed } = ruleset;
  const played = untilOver(ruleset).rules;
  if (signed.length === 0 || signed.length > MOST_NUMBERS || signed.includes(true)) return false;
  return played.every((rule) =>
    rule.kind === 'move'
      ? rule.staysWithin === true ||
        [rule.choices, rule.takesAt, rule.ownSums, rule.ownRanges].some((form) => form !== undefined)
      : signed.length === 1 || (rule.leave.least === 0 && rule.leave.most === 1),
  );
}

function valueInBox(box: Box | null, state: State): number | undefined {
  if (box === null) return undefined;
  const { sizes, values } = box;
  let cell = 0;
  for (let index = 0; index < sizes.length; index += 1) {
    const [size, number] = [sizes[index] ?? 0, state[index] ?? 0];
    if (typeof number !== 'number' || number >= size) return undefined;
    cell = cell * size + number;
  }
  return values[cell];
}

/**
 * What a search may cost: a position takes sixteen times the memory of a value, and at least that many times its time. Of a rule that takes
 * fixed amounts, combines states or keeps its options when a number grows, a search looks at each option, and a box does not. So a search of many options may not cost many more steps than
 * a box, in which each state takes some steps, and more for the options that it has to list. If an earlier search did not end before a smaller box was filled,
 * this one is unlikely to either, so it gets less.
 */
function limitsFor(ruleset: Ruleset, sizes: readonly number[], listed: number, outgrown: boolean): Limits {
  const cells = cellsOf(sizes) / (outgrown ? 16 : 1);
  const isCheaper = untilOver(ruleset).rules.some((rule) => allowedTake(rule) !== null || isCombined(rule));
  const steps = isCheaper ? (STEPS_PER_CELL + STEPS_PER_OPTION * listed) * cells : Number.POSITIVE_INFINITY;
  return { positions: cells / 16, steps };
}

/** Whether a rule has sums for options that a box does not look at one by one. */
function isCombined(rule: Rule): boolean {
  if (rule.kind === 'take') return rule.leave.most !== 1;
  return (
    rule.shared?.by === -1 ||
    [rule.choices, rule.ownSums, rule.ownRanges, rule.takesAt].some((part) => part !== undefined)
  );
}

const STEPS_PER_CELL = 5;
/** Other states may have more options than the one asked about. */
const STEPS_PER_OPTION = 8;
