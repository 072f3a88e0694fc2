import { type Int, multiply, subtract } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { movesOf, type Run, runOf } from '../game/option-runs.ts';
import type { Ruleset, Sum } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import { type Moves, NO_MOVES, type Solver } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import type { KnownNimber } from '../search/search.ts';
import { searchSolver, walkOptions } from '../search/search-solver.ts';
import { freeChoices } from './free-choices.ts';
import { createEntries, type JointEntry } from './joint-entries.ts';

/**
 * Lists in which every move replaces all entries at once, each by any of its choices: the join of its entries. If play ends as soon as one of them has no choice, a list is lost
 * exactly if its least remoteness is even; if entries that have ended stay and play ends with the last of them, exactly if its greatest suspense is even
 * (Smith 1966; Winning Ways, chapter 9). Values, which say more, are searched.
 *
 * Proof for the remoteness; that for the suspense is the same with greatest and least exchanged. An entry without choices has 0, and ends play, which is then lost. Else, let the least number r of
 * the list be that of the entry x. If r is odd, each entry with an odd number s has a choice with an even number, at most s − 1, and each with an even number s > r
 * has only odd ones, one of which is s − 1. So let x choose r − 1, the other entries with odd numbers their least even ones, at least r − 1, and those with even numbers s − 1 ≥ r: the least number is
 * r − 1, which is even. If r is even, x has only choices with odd numbers up to r − 1, and each other entry only choices with odd numbers, or, if its own
 * number s > r is odd, with even ones from s − 1 ≥ r on. So the least number is odd.
 */
export function jointMoves(ruleset: Ruleset, session: Session): Solver | null {
  const [rule, another] = ruleset.rules;
  if (rule?.kind !== 'move' || another !== undefined || rule.joint === undefined) return null;
  const { joint } = rule;
  const find = createEntries(joint);
  const least = joint.condition === 'always';
  const entriesIn = (state: State, meter: Meter): readonly JointEntry[] | null => {
    const found: JointEntry[] = [];
    for (const part of joint.entriesOf(state)) {
      meter.spend(1);
      const entry = find(part, meter);
      if (entry === null) return null;
      found.push(entry);
    }
    return found.length === 0 ? null : found;
  };
  const isLost = (state: State, meter: Meter): boolean | null => {
    const entries = entriesIn(state, meter);
    return entries === null ? null : decidingOf(entries, least) % 2 === 0;
  };
  const known: KnownNimber = ({ state }, meter) => (isLost(state, meter) === true ? 0 : undefined);
  const plain = freeChoices(ruleset, session) ?? searchSolver(ruleset, session, known);
  const winningFrom = (state: State, entries: readonly JointEntry[], meter: Meter): Moves => {
    // Where the order does not count, different choices may be the same list.
    if (joint.isUnordered)
      return walkOptions({ ruleset, state }, 0, (to) => (isLost(to.state, meter) === true ? 0 : 1), meter);
    const option = (chosen: readonly JointEntry[]): Sum => {
      const next = joint.joined(chosen.map((entry) => entry.state));
      return [{ component: { ruleset, state: next }, times: 1 }];
    };
    return movesOf(() => winningRuns(entries, least, option, meter));
  };
  return {
    ...plain,
    value: (state, meter) =>
      isLost(state, meter) === true ? { nimber: 0, ground: BY_JOIN } : plain.value(state, meter),
    order: (state, meter) => {
      if (entriesIn(state, meter) === null) return plain.order(state, meter);
      return (at) => [(entriesIn(at, meter) ?? []).reduce((sum, { longest }) => sum + longest, 0)];
    },
    verdict: (state, meter) => {
      const entries = entriesIn(state, meter);
      if (entries === null) return null;
      const lost = decidingOf(entries, least) % 2 === 0;
      return { lost, ground: BY_JOIN, winning: lost ? NO_MOVES : winningFrom(state, entries, meter) };
    },
  };
}

const BY_JOIN = { kind: 'theorem', by: 'joint moves' } as const;

function decidingOf(entries: readonly JointEntry[], least: boolean): number {
  const numbers = entries.map(({ duration }) => duration);
  return numbers.reduce((one, other) => (other < one === least ? other : one), numbers[0] ?? 0);
}

/**
 * The choices whose deciding number is even: for each even number, and each entry, those in which this entry is the first one with that number, and no other has one that would decide.
 */
function* winningRuns(
  entries: readonly JointEntry[],
  least: boolean,
  option: (chosen: readonly JointEntry[]) => Sum,
  meter: Meter,
): Generator<Run> {
  const isBehind = (duration: number, number: number) => (least ? duration > number : duration < number);
  const even = new Set(
    entries.flatMap(({ choices }) => choices.map(({ duration }) => duration)).filter((n) => n % 2 === 0),
  );
  for (const number of even) {
    const behind = entries.map(({ choices }) => choices.filter(({ duration }) => isBehind(duration, number)));
    const equal = entries.map(({ choices }) => choices.filter(({ duration }) => duration === number));
    const all = behind.map((choices, place) => [...(equal[place] ?? []), ...choices]);
    meter.spend(entries.length + all.flat().length);
    const [total, without] = [productOf(all), productOf(behind)];
    if (total === without) continue;
    yield runOf(subtract(total, without), function* () {
      for (const [place, first] of equal.entries()) {
        const sets = all.map((set, at) => (at < place ? (behind[at] ?? []) : at === place ? first : set));
        if (sets.every((set) => set.length > 0)) yield* products(sets, option, meter);
      }
    });
  }
}

function productOf(sets: readonly (readonly JointEntry[])[]): Int {
  return sets.reduce<Int>((product, { length }) => multiply(product, length), 1);
}

/** What is made of each way to choose one member of each set. */
function* products(
  sets: readonly (readonly JointEntry[])[],
  option: (chosen: readonly JointEntry[]) => Sum,
  meter: Meter,
): Generator<Sum> {
  const places = sets.map(() => 0);
  for (;;) {
    meter.spend(sets.length);
    yield option(places.flatMap((place, at) => sets[at]?.[place] ?? []));
    let last = places.length - 1;
    while (last >= 0 && (places[last] ?? 0) + 1 === sets[last]?.length) places[last--] = 0;
    if (last < 0) return;
    places[last] = (places[last] ?? 0) + 1;
  }
}
