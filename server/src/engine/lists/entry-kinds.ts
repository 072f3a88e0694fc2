import { identityOf } from '../arithmetic/identity.ts';
import { type Int, xor } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { isLoopy, type Nimber } from '../game/nimber.ts';
import { allOptions, someOption } from '../game/options.ts';
import type { MoveRule, Ruleset, Sum } from '../game/ruleset.ts';
import type { SolverOf } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { untilOver } from '../game/until-over.ts';

/** What is known of the entries of a list of which play ends with that of the first entry. An entry is hot if a move ends its play. */
export interface EntryKinds {
  readonly isOver: (entry: State, meter: Meter) => boolean;
  readonly isHot: (entry: State, meter: Meter) => boolean;
  readonly isCold: (entry: State, meter: Meter) => boolean;
  /** The game of one entry in which it may become neither hot nor over. */
  readonly cold: Ruleset;
  /** The value of a cold entry in that game. */
  readonly nimberOf: (entry: State, meter: Meter) => Nimber;
  /** The xor of the values of cold entries; null if one is loopy. */
  readonly xorOf: (entries: readonly State[], meter: Meter) => Int | null;
}

/** The kinds of the entries that are played by the rules of a game; null if no condition ends its play. */
export function entryKinds(game: Ruleset, solverOf: SolverOf): EntryKinds | null {
  const { isOver } = untilOver(game);
  if (isOver === null) return null;
  const kindOf = createKinds(game, isOver);
  const cold = coldGame(game, kindOf);
  const nimberOf = (entry: State, meter: Meter): Nimber => solverOf(cold).value(entry, meter).nimber;
  return {
    isOver,
    isHot: (entry, meter) => kindOf(entry, meter) === 'hot',
    isCold: (entry, meter) => kindOf(entry, meter) === 'cold',
    cold,
    nimberOf,
    xorOf: (entries, meter) => {
      const known = new Map<string, Int>();
      let sum: Int = 0;
      for (const entry of entries) {
        const key = entry.join();
        const nimber = known.get(key) ?? nimberOf(entry, meter);
        if (isLoopy(nimber)) return null;
        known.set(key, nimber);
        sum = xor(sum, nimber);
      }
      return sum;
    },
  };
}

type Kind = 'over' | 'hot' | 'cold';

/** Tells of what kind a state of one entry is, and remembers it. */
function createKinds(
  game: Ruleset,
  isOver: (state: State, meter: Meter) => boolean,
): (state: State, meter: Meter) => Kind {
  const known = new Map<string, Kind>();
  const kindOf = (state: State, meter: Meter): Kind => {
    if (isOver(state, meter)) return 'over';
    const ends = ([term]: Sum): boolean => {
      meter.spend(STEPS_PER_OPTION);
      return term !== undefined && isOver(term.component.state, meter);
    };
    return someOption({ ruleset: game, state }, meter, ends) ? 'hot' : 'cold';
  };
  return (state, meter) => {
    const key = state.join();
    const before = known.get(key);
    if (before !== undefined) return before;
    const kind = kindOf(state, meter);
    meter.remember(1);
    known.set(key, kind);
    return kind;
  };
}

const STEPS_PER_OPTION = 4;

/** The game of one entry in which it may become neither hot nor over. */
function coldGame(game: Ruleset, kindOf: (state: State, meter: Meter) => Kind): Ruleset {
  const key = identityOf('cold', game.key);
  const staysCold = (option: Sum, meter: Meter): Sum | null => {
    const [term] = option;
    if (term === undefined || kindOf(term.component.state, meter) !== 'cold') return null;
    return [{ component: { ruleset: cold, state: term.component.state }, times: 1 }];
  };
  const rule: MoveRule = {
    kind: 'move',
    staysWithin: true,
    leavesOne: true,
    *options(state, meter) {
      for (const option of allOptions({ ruleset: game, state }, meter)) {
        const next = staysCold(option, meter);
        if (next !== null) yield next;
      }
    },
    some: (state, meter, visit) =>
      someOption({ ruleset: game, state }, meter, (option) => {
        const next = staysCold(option, meter);
        return next !== null && visit(next);
      }),
  };
  const cold: Ruleset = { key, name: '', signed: game.signed, rules: [rule] };
  return cold;
}
