import { type Identity, identityOf } from '../arithmetic/identity.ts';
import { xor } from '../arithmetic/integers.ts';
import { whereMeant } from '../budget/failures.ts';
import { type Limits, type Meter, within } from '../budget/meter.ts';
import { createKeys } from '../game/keys.ts';
import { isLoopy, type Nimber } from '../game/nimber.ts';
import { movesOf } from '../game/option-runs.ts';
import { withoutEnded } from '../game/options.ts';
import { COMPUTED, type Ground, SMITH } from '../game/period.ts';
import type { Component, Ruleset, Sum } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import { type Moves, NO_MOVES, type SmithValue, type Solver, type SolverOf } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { NUMBERS_PER_POSITION } from '../search/search.ts';
import { nimberOfSum, searchSolver, seeking } from '../search/search-solver.ts';
import { createMoveFilter } from './different-moves.ts';
import { type Slices, slicesOf } from './slices.ts';
import { type Stretch, stretchesOf } from './stretches.ts';
import { type Change, changesIn, listsAfter, type WindowRule, windowRules } from './windows.ts';

/**
 * Lists and texts in which each move replaces a few neighbouring entries by as many, or takes them away and leaves what is before and what is
 * behind them as two lists. Where no move can ever reach across, a list falls apart, and is the sum of its parts (Sprague 1935, Grundy 1939;
 * Smith 1966 for play without end), see `stretches.ts`. Parts are searched, equal ones
 * once; where all that moves leave of a part are slices of it, they have a table, or are heaps, see `slices.ts`. All other lists are searched as a whole.
 */
export function apart(ruleset: Ruleset, session: Session, solverOf: SolverOf): Solver | null {
  const rules = windowRules(ruleset);
  if (rules === null) return null;
  const plain = searchSolver(ruleset, session, () => undefined);
  const slices = new Map<Identity, Slices>();
  const known = ({ ruleset: { key }, state }: Component, meter: Meter): SmithValue | undefined =>
    slices.get(key)?.value(state, meter);
  const seek = seeking(session, (component, meter) => known(component, meter)?.nimber);
  const parts = rulesOfParts(ruleset, rules);
  const nimberOf = (sum: Sum, meter: Meter): Nimber => nimberOfSum(sum, seek.nimber, meter);
  const asComponent = createChoice({ ruleset, parts, rules, slices, solverOf });
  const partsOf = (state: State, meter: Meter): readonly Part[] | null => {
    const found = within(worthTrying(state), meter, (limited) => whereMeant(() => stretchesOf(state, rules, limited)));
    const chosen = found?.map((stretch) => ({ ...stretch, ...asComponent(stretch, meter) })) ?? null;
    return chosen?.length === 1 && chosen[0]?.ruleset === ruleset ? null : chosen;
  };
  const movesTo = (state: State, found: readonly Part[], isWanted: IsWanted, meter: Meter): Moves => {
    const changesOf = createChanges(rules, isWanted, parts, meter);
    return movesOf(function* () {
      const keys = createKeys();
      const optionOf = (change: Change): Sum => sumOf(componentsOf(ruleset, listsAfter(state, change)));
      const isNew = createMoveFilter(state, (change) => {
        meter.spend(state.length);
        return keys.ofSum(withoutEnded(optionOf(change), meter));
      });
      for (const part of found) {
        for (const change of changesOf(part)) {
          const moved = { ...change, at: part.start + change.at };
          if (isNew(part, moved)) yield { count: 1, at: () => optionOf(moved) };
        }
      }
    });
  };
  return {
    value: (state, meter) => {
      const found = partsOf(state, meter);
      if (found === null) return plain.value(state, meter);
      const nimber = nimberOf(sumOf(found), meter);
      return { nimber, ground: isLoopy(nimber) ? SMITH : groundOf(found, known, meter) };
    },
    order: (state, meter) => {
      const found = partsOf(state, meter);
      if (found === null) return plain.order(state, meter);
      const settled = found.filter(({ slices }) => slices !== null);
      if (settled.length === found.length) return (list) => [countChanges(list, rules, meter)];
      return settled.length === 0 ? 'unneeded' : 'unknown';
    },
    optionsWithValue: (state, target, meter) => {
      const found = partsOf(state, meter);
      const total = found && nimberOf(sumOf(found), meter);
      if (found === null || total === null || isLoopy(total)) return plain.optionsWithValue(state, target, meter);
      const isWanted = (part: Component, after: Sum): boolean => {
        const own = seek.nimber(part, meter);
        return !isLoopy(own) && nimberOf(after, meter) === xor(xor(total, own), target);
      };
      return movesTo(state, found, isWanted, meter);
    },
    outcome: (state, meter) => {
      const found = partsOf(state, meter);
      if (found === null) return plain.outcome?.(state, meter) ?? null;
      const lost = found.length > 1 ? null : seek.isWorth(sumOf(found), 0, meter);
      if (lost === null) return null;
      const isWanted = (_: Component, after: Sum): boolean =>
        seek.isWorth(after, 0, meter) ?? nimberOf(after, meter) === 0;
      return { lost, ground: COMPUTED, winning: lost ? NO_MOVES : movesTo(state, found, isWanted, meter) };
    },
    period: () => null,
  };
}

/** What looking for parts may cost: in lists that fall apart, few windows fit each place. */
function worthTrying({ length }: State): Limits {
  return { steps: 2 ** 18 + STEPS_PER_ENTRY * length, positions: 2 ** 20 };
}

const STEPS_PER_ENTRY = 1000;

/** A part of a list, and the component that it is. */
interface Part extends Stretch, Chosen {}

/** A component, and the slices that are left of it, if it is a settled stretch. */
interface Chosen extends Component {
  readonly slices: Slices | null;
}

/** The values of parts are computed, unless that of a heap of equal entries rests on a proved period. */
function groundOf(
  found: readonly Part[],
  known: (component: Component, meter: Meter) => SmithValue | undefined,
  meter: Meter,
): Ground {
  for (const { component } of sumOf(found)) {
    const ground = known(component, meter)?.ground;
    if (ground?.kind === 'periodic') return { kind: 'theorem', by: ground.period.by };
    if (ground?.kind === 'theorem') return ground;
  }
  return COMPUTED;
}

/** How many moves there are. In settled stretches, each makes some of them impossible, and none possible. */
function countChanges(list: State, rules: readonly WindowRule[], meter: Meter): number {
  let count = 0;
  for (const _ of changesIn(list, rules, meter)) count += 1;
  return count;
}

/** Whether a move is wanted that leads from a part to a sum. */
type IsWanted = (part: Component, after: Sum) => boolean;

/** The rules for parts of lists: each option falls apart again. */
function rulesOfParts(ruleset: Ruleset, rules: readonly WindowRule[]): Ruleset {
  const parts: Ruleset = {
    key: identityOf('parts of a list', ruleset.key),
    name: '',
    signed: [],
    rules: [
      {
        kind: 'move',
        *options(list, meter) {
          for (const change of changesIn(list, rules, meter))
            yield sumOf(listsAfter(list, change).flatMap((left) => fallenApart(parts, rules, left, meter)));
        },
        staysWithin: true,
      },
    ],
  };
  return parts;
}

/** The parts of what a move leaves of a part. The part had all windows that it may ever have, so it is known that they are served. */
function fallenApart(parts: Ruleset, rules: readonly WindowRule[], list: State, meter: Meter): readonly Component[] {
  const found: readonly Pick<Stretch, 'list'>[] = stretchesOf(list, rules, meter) ?? [{ list }];
  return found.map((stretch) => ({ ruleset: parts, state: stretch.list }));
}

interface Choice {
  readonly ruleset: Ruleset;
  readonly parts: Ruleset;
  readonly rules: readonly WindowRule[];
  readonly slices: Map<Identity, Slices>;
  readonly solverOf: SolverOf;
}

/**
 * Finds out which component a part is. The slices of settled stretches have values without a search. Others are searched, by the rules of parts if most
 * moves make it shorter or cut it, else by those of the game, since it takes longer to see that nothing falls apart than to search a list.
 */
function createChoice({ ruleset, parts, rules, slices, solverOf }: Choice) {
  const known = new Map<string, Chosen>();
  const inSlices = (list: State, meter: Meter): Chosen => {
    const found = slicesOf(ruleset.key, list, rules, solverOf, meter);
    slices.set(found.ruleset.key, found);
    return { ...found.whole, slices: found };
  };
  const searched = (list: State, meter: Meter): Chosen => {
    const isShorter = [...changesIn(list, rules, meter)]
      .slice(0, MOST_TRIED)
      .map((change) =>
        listsAfter(list, change).every((rest) =>
          fallenApart(parts, rules, rest, meter).every((part) => part.state.length < list.length),
        ),
      );
    const isServed = 2 * isShorter.filter((shorter) => shorter).length >= isShorter.length;
    return { ruleset: isServed ? parts : ruleset, state: list, slices: null };
  };
  return ({ list, isSettled }: Stretch, meter: Meter): Chosen => {
    const key = list.join();
    const before = known.get(key);
    if (before !== undefined) return before;
    const chosen = isSettled ? inSlices(list, meter) : searched(list, meter);
    meter.remember(positionsFor(list));
    known.set(key, chosen);
    return chosen;
  };
}

/** As many positions as a list takes memory for. */
function positionsFor({ length }: State): number {
  return 1 + Math.floor(length / NUMBERS_PER_POSITION);
}

/** The most moves that are tried to see whether a part falls apart. */
const MOST_TRIED = 32;

/** The wanted moves in a part; looked for once in equal parts. */
function createChanges(rules: readonly WindowRule[], isWanted: IsWanted, parts: Ruleset, meter: Meter) {
  const known = new Map<string, readonly Change[]>();
  return (part: Part): readonly Change[] => {
    const key = part.list.join();
    const before = known.get(key);
    if (before !== undefined) return before;
    const afterMove = (change: Change): Sum => {
      if (part.slices !== null) return part.slices.after(change);
      const lists = listsAfter(part.list, change);
      if (part.ruleset !== parts) return sumOf(componentsOf(part.ruleset, lists));
      return sumOf(lists.flatMap((list) => fallenApart(parts, rules, list, meter)));
    };
    const wanted = [...changesIn(part.list, rules, meter)].filter((change) => isWanted(part, afterMove(change)));
    meter.remember(positionsFor(part.list));
    known.set(key, wanted);
    return wanted;
  };
}

/** The sum of components; equal ones make one term. */
function sumOf(components: readonly Component[]): Sum {
  const times = new Map<string, { readonly component: Component; readonly count: number }>();
  for (const component of components) {
    const key = `${component.ruleset.key} ${component.state.join()}`;
    times.set(key, { component, count: (times.get(key)?.count ?? 0) + 1 });
  }
  return [...times.values()].map(({ component, count }) => ({ component, times: count }));
}

function componentsOf(ruleset: Ruleset, lists: readonly State[]): readonly Component[] {
  return lists.map((state) => ({ ruleset, state }));
}
