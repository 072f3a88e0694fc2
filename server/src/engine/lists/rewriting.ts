import type { Int } from '../arithmetic/integers.ts';
import { whereMeant } from '../budget/failures.ts';
import { type Limits, type Meter, within } from '../budget/meter.ts';
import { BY_LENGTH } from '../game/order.ts';
import type { MoveRule, Ruleset } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import { NO_MOVES, type Solver, type SolverOf } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { apart } from './apart.ts';
import { allReplacements } from './rewriting-moves.ts';
import { servingSome } from './some-lists.ts';

/**
 * Lists in which each move replaces a few neighbouring entries by fewer, always by the same number fewer, and in which any two moves that touch the
 * same entries lead to lists that can become equal again. Then the last list of play does not depend on the moves (Newman 1942), nor does the number of
 * moves; the value is 1 if it is odd, and 0 if it is even. Two moves that touch the same entries are compared in the list of these entries alone, for
 * all entries that can ever occur. All other lists are left to `apart.ts`. Linear in the list once that is known for its entries.
 */
export function rewriting(ruleset: Ruleset, session: Session, solverOf: SolverOf): Solver | null {
  const rules = ruleset.rules.filter((rule) => rule.kind === 'move');
  if (rules.length === 0 || rules.length < ruleset.rules.length) return null;
  const windows = rules.map(({ window }) => window ?? 0);
  if (windows.includes(0)) return null;
  const rewritesFor = searchingOnce(
    (entries, limits, meter) =>
      within(
        limits,
        meter,
        (limited) => whereMeant(() => rewritesOf({ ruleset, rules }, entries, limited)) ?? 'refuted',
      ) ?? 'too long',
  );
  const finderFor = (state: State, meter: Meter) => {
    const rewrites = rewritesFor(state, meter);
    if (rewrites === null) return null;
    return () => ((state.length - lastOf(state, rewrites, meter).length) / rewrites.shorter) % 2;
  };
  const solver = servingSome(ruleset, session, finderFor, BY_LENGTH, apart(ruleset, session, solverOf) ?? undefined);
  return {
    ...solver,
    optionsWithValue: (state, target, meter) => {
      const rewrites = rewritesFor(state, meter);
      const worth = finderFor(state, meter)?.();
      if (rewrites === null || worth === undefined) return solver.optionsWithValue(state, target, meter);
      // After each move, one move less is left.
      return target === 1 - worth ? allReplacements(ruleset, state, rewrites, meter) : NO_MOVES;
    },
    hasFixedParity: (state, meter) => rewritesFor(state, meter) !== null,
  };
}

/** The most steps for each entry of a list, and the most that may be lost on failed attempts for one game. */
const FOR_EACH_ENTRY = 2 ** 16;
const IN_VAIN = 2 ** 23;
const STEPS_PER_POSITION = 2 ** 5;

/** Looks for the replacements of these entries: `refuted` if the premises do not hold for them, `too long` if finding out takes more than the limits. */
type Search = (entries: readonly Int[], limits: Limits, meter: Meter) => Rewrites | 'refuted' | 'too long';

/**
 * Searches within limits, and remembers the results. Where the premises fail for some entries, or take too long to check, they do so with more
 * entries too, so these are not searched again. Nor is anything else once too many steps are lost: the entries of a game may grow for ever. Gives null
 * where nothing is found.
 */
export function searchingOnce(search: Search): (state: State, meter: Meter) => Rewrites | null {
  const known = new Map<string, Rewrites>();
  const failures: { readonly entries: readonly Int[]; readonly steps: number }[] = [];
  let stepsInVain = 0;
  return (state, meter) => {
    const distinct = new Set(state);
    const entries = [...distinct].sort((one, other) => (one < other ? -1 : 1));
    const key = entries.join();
    const before = known.get(key);
    if (before !== undefined) return before;
    const steps = Math.min(FOR_EACH_ENTRY * state.length, IN_VAIN - stepsInVain);
    const contains = (some: readonly Int[]) => some.every((entry) => distinct.has(entry));
    if (steps <= 0 || failures.some((failed) => failed.steps >= steps && contains(failed.entries))) return null;
    const found = search(entries, { steps, positions: Math.ceil(steps / STEPS_PER_POSITION) }, meter);
    if (found === 'too long') stepsInVain += steps;
    if (found === 'too long' || found === 'refuted') {
      failures.push({ entries, steps: found === 'refuted' ? Number.POSITIVE_INFINITY : steps });
      return null;
    }
    known.set(key, found);
    return found;
  };
}

/** What the rules replace, by how much a move shortens a list. */
interface Rewrites {
  readonly rules: readonly { readonly width: number; readonly made: ReadonlyMap<string, Replaced> }[];
  readonly shorter: number;
}

interface Replaced {
  readonly from: State;
  readonly to: State;
}

interface Rules {
  readonly ruleset: Ruleset;
  readonly rules: readonly MoveRule[];
}

/** The replacements for all entries that these can become; null if the premises of {@link rewriting} do not hold for them. */
function rewritesOf(game: Rules, entries: readonly Int[], meter: Meter): Rewrites | null {
  const known = new Set(entries);
  for (;;) {
    const rules = game.rules.map((rule) => ({
      width: rule.window ?? 0,
      made: replacementsOf(game.ruleset, rule, [...known], meter),
    }));
    const all = rules.flatMap(({ made }) => (made === null ? [null] : [...made.values()]));
    const made = all.filter((each) => each !== null);
    if (made.length < all.length) return null;
    const [first] = made;
    const shorter = first === undefined ? 1 : first.from.length - first.to.length;
    if (shorter < 1 || made.some(({ from, to }) => from.length - to.length !== shorter)) return null;
    const before = known.size;
    for (const { to } of made) for (const entry of to) known.add(entry);
    if (known.size > before) continue;
    const rewrites: Rewrites = {
      shorter,
      rules: rules.map(({ width, made: own }) => ({ width, made: own ?? new Map() })),
    };
    return meetAgain(made, rewrites, meter) ? rewrites : null;
  }
}

/** What a rule makes of every list that is as long as its window; null if it leads to anything but one list of the game. */
function replacementsOf(ruleset: Ruleset, rule: MoveRule, entries: readonly Int[], meter: Meter) {
  const made = new Map<string, Replaced>();
  for (const from of listsOf(entries, rule.window ?? 0)) {
    meter.spend(STEPS_PER_LIST);
    for (const sum of rule.options(from, meter)) {
      meter.remember(1);
      const [term, more] = sum;
      if (term === undefined || more !== undefined || term.times !== 1 || term.component.ruleset.key !== ruleset.key)
        return null;
      made.set(from.join(), { from, to: term.component.state });
    }
  }
  return made;
}

const STEPS_PER_LIST = 20;

/** All lists of these entries and this length. */
function* listsOf(entries: readonly Int[], length: number): Generator<State> {
  if (length === 0) return yield [];
  for (const shorter of listsOf(entries, length - 1)) for (const entry of entries) yield [...shorter, entry];
}

/** Whether two moves that touch the same entries always lead to lists with the same last list. */
function meetAgain(made: readonly Replaced[], rewrites: Rewrites, meter: Meter): boolean {
  return made.every((one) => made.every((other) => meetAfter(one, other, rewrites, meter)));
}

function meetAfter(one: Replaced, other: Replaced, rewrites: Rewrites, meter: Meter): boolean {
  for (let start = 0; start < one.from.length; start += 1) {
    meter.spend(1);
    const end = start + other.from.length;
    const common = Math.min(one.from.length, end);
    if (other.from.some((entry, at) => start + at < common && one.from[start + at] !== entry)) continue;
    const all = [...one.from, ...other.from.slice(common - start)];
    const first = lastOf([...one.to, ...all.slice(one.from.length)], rewrites, meter);
    const second = lastOf([...all.slice(0, start), ...other.to, ...all.slice(end)], rewrites, meter);
    if (first.length !== second.length || first.some((entry, at) => entry !== second[at])) return false;
  }
  return true;
}

/** A list without moves that play can reach. Linear in the list. */
function lastOf(state: State, { rules }: Rewrites, meter: Meter): State {
  meter.spend(STEPS_PER_ENTRY * state.length);
  const done: Int[] = [];
  const ahead = state.toReversed();
  for (let entry = ahead.pop(); entry !== undefined; entry = ahead.pop()) {
    done.push(entry);
    for (const { width, made } of rules) {
      const replaced = done.length < width ? undefined : made.get(done.slice(done.length - width).join());
      if (replaced === undefined) continue;
      done.length -= width;
      for (let at = replaced.to.length - 1; at >= 0; at -= 1) ahead.push(replaced.to[at] ?? 0);
      break;
    }
  }
  return done;
}

const STEPS_PER_ENTRY = 4;
