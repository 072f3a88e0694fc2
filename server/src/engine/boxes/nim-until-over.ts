import { firstWhere } from '../../collections/bisection.ts';
import { add, compare, type Int, least, multiply, subtract } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { movesOf, type Run, single } from '../game/option-runs.ts';
import { BY_SUM } from '../game/order.ts';
import { COMPUTED } from '../game/period.ts';
import type { Ruleset, Stopped } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import { type Moves, NO_MOVES, type Solver } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { untilOver } from '../game/until-over.ts';
import type { KnownNimber } from '../search/search.ts';
import { boxWith } from './box.ts';
import { isPlain, takesAny } from './deciding-number.ts';

/**
 * Two heaps, from either of which any number of stones may be taken, where play is over in finitely many more states. These are lost. Each row and column
 * has at most one other lost state, since a move leads from one to the other. These are found on a walk, see {@link walk}, whose cost grows with the
 * states in which play is over, not with the heaps. Values other than 0 come from the table of all states.
 */
export function nimUntilOver(ruleset: Ruleset, session: Session): Solver | null {
  const pairs = pairsOf(ruleset);
  if (pairs === null) return null;
  let known: Lost | null | undefined;
  const lostStates = (meter: Meter): Lost | null => {
    if (known !== undefined) return known;
    const found = pairs(meter);
    known = found === null ? null : walk(found, meter);
    return known;
  };
  const theory: KnownNimber = ({ state }, meter) => (lostStates(meter)?.isLost(state) === true ? 0 : undefined);
  const plain = boxWith(ruleset, session, theory);
  if (plain === null) return null;
  const movesFrom = (state: State, lost: Lost, meter: Meter): Moves => {
    meter.spend(1);
    if (lost.isLost(state)) return NO_MOVES;
    return movesOf(function* () {
      for (const next of lost.from(state)) yield moveTo(ruleset, next);
    });
  };
  return {
    ...plain,
    order: BY_SUM,
    value: (state, meter) =>
      theory({ ruleset, state }, meter) === 0 ? { nimber: 0, ground: COMPUTED } : plain.value(state, meter),
    optionsWithValue: (state, target, meter) => {
      const lost = target === 0 ? lostStates(meter) : null;
      return lost === null || lost.isOver(state)
        ? plain.optionsWithValue(state, target, meter)
        : movesFrom(state, lost, meter);
    },
    verdict: (state, meter) => {
      const lost = lostStates(meter);
      if (lost === null) return null;
      return { lost: lost.isLost(state), ground: COMPUTED, winning: movesFrom(state, lost, meter) };
    },
    hasQuickValue: ([a = 0, b = 0]) => multiply(add(a, 1), add(b, 1)) <= MOST_QUICK,
  };
}

/** Tables of about a thousand by a thousand states are filled in less than a second. */
const MOST_QUICK = 2 ** 20;

function moveTo(ruleset: Ruleset, state: State): Run {
  return single([{ component: { ruleset, state }, times: 1 }]);
}

/** The states in which play is over, if any number may be taken from each of two heaps, and nothing else be done; else null. */
function pairsOf(ruleset: Ruleset): NonNullable<Stopped['pairs']> | null {
  if (ruleset.signed.length !== 2) return null;
  const { rules, isOver } = untilOver(ruleset);
  const takes = rules.filter(isPlain).filter(takesAny);
  if (isOver === null || takes.length < rules.length || new Set(takes.map(({ from }) => from[0])).size < 2) return null;
  const [rule] = ruleset.rules;
  return rule?.kind === 'move' ? (rule.stopped?.pairs ?? null) : null;
}

/** All lost states. */
interface Lost {
  readonly isOver: (state: State) => boolean;
  readonly isLost: (state: State) => boolean;
  /** Those that a move leads to, each once. */
  readonly from: (state: State) => Iterable<State>;
}

/** The lost states (x, y), (x + 1, y + 1), … in which play is not over: so many of them, or null if they go on for ever. */
interface Diagonal {
  readonly x: Int;
  readonly y: Int;
  readonly count: Int | null;
}

/**
 * Finds the lost states in which play is not over. The walk stands at (x, y) when no such state is left in the rows before x from column y on, nor in the
 * columns before y from row x on. If play is over at (x, y), the later states of its row and column have a move to it, so the walk goes on to the next
 * row and column. Else, if play is over in row x before column y, all later states of the row have a move there, and the walk leaves the row; so for the column.
 * Otherwise (x, y) has no move to a lost state, and is lost, and row and column are done. Rows and columns in which play is never over are passed together.
 */
function walk(pairs: readonly State[], meter: Meter): Lost {
  meter.spend(STEPS_PER_PAIR * pairs.length);
  meter.remember(pairs.length);
  const [rows, columns] = [byPlace(pairs, 0), byPlace(pairs, 1)];
  const over = new Set(pairs.map(String));
  const isOver = (state: State) => over.has(String(state));
  const [nextRow, nextColumn] = [nextIn(rows), nextIn(columns)];
  const diagonals: Diagonal[] = [];
  for (let [x, y]: [Int, Int] = [0, 0]; ; ) {
    const row: Int | null = nextRow(x);
    const column: Int | null = nextColumn(y);
    if (row === null && column === null) {
      diagonals.push({ x, y, count: null });
      break;
    }
    const count = nearest(row, x, column, y);
    const [isRowDone, isColumnDone] = [isBefore(rows.get(x), y), isBefore(columns.get(y), x)];
    if (compare(count, 0) > 0) {
      diagonals.push({ x, y, count });
      [x, y] = [add(x, count), add(y, count)];
    } else if (isOver([x, y])) [x, y] = [add(x, 1), add(y, 1)];
    else if (isRowDone) x = add(x, 1);
    else if (isColumnDone) y = add(y, 1);
    else {
      diagonals.push({ x, y, count: 1 });
      [x, y] = [add(x, 1), add(y, 1)];
    }
  }
  const otherIn = (place: 'x' | 'y', number: Int): Int | null => {
    const index = firstWhere(diagonals.length, (at) => compare(diagonals[at]?.[place] ?? 0, number) > 0) - 1;
    const found = diagonals[index];
    if (found === undefined) return null;
    const along = subtract(number, found[place]);
    return found.count !== null && compare(along, found.count) >= 0
      ? null
      : add(found[place === 'x' ? 'y' : 'x'], along);
  };
  return {
    isOver,
    isLost: (state) => isOver(state) || otherIn('x', state[0] ?? 0) === state[1],
    *from([a = 0, b = 0]) {
      const [below, before] = [otherIn('x', a), otherIn('y', b)];
      for (const y of [...(rows.get(a) ?? []), ...(below === null ? [] : [below])]) if (compare(y, b) < 0) yield [a, y];
      for (const x of [...(columns.get(b) ?? []), ...(before === null ? [] : [before])])
        if (compare(x, a) < 0) yield [x, b];
    },
  };
}

const STEPS_PER_PAIR = 100;

/** The numbers at the other place of some pairs, by that at this one, each list ascending. */
function byPlace(pairs: readonly State[], place: 0 | 1): ReadonlyMap<Int, readonly Int[]> {
  const found = new Map<Int, Int[]>();
  for (const pair of pairs) {
    const [own = 0, other = 0] = [pair[place], pair[1 - place]];
    const known = found.get(own);
    if (known === undefined) found.set(own, [other]);
    else known.push(other);
  }
  for (const others of found.values()) others.sort(compare);
  return found;
}

/** For ascending questions: the next number from that one on among the keys; null if there is none. */
function nextIn(places: ReadonlyMap<Int, unknown>): (from: Int) => Int | null {
  const numbers = [...places.keys()].sort(compare);
  let at = 0;
  return (from) => {
    while (at < numbers.length && compare(numbers[at] ?? 0, from) < 0) at += 1;
    return numbers[at] ?? null;
  };
}

/** How many steps it takes to the next row or the next column, whichever comes first; there is one. */
function nearest(row: Int | null, x: Int, column: Int | null, y: Int): Int {
  if (row === null || column === null) return row === null ? subtract(column ?? y, y) : subtract(row, x);
  return least(subtract(row, x), subtract(column, y));
}

function isBefore(ascending: readonly Int[] | undefined, number: Int): boolean {
  const [first] = ascending ?? [];
  return first !== undefined && compare(first, number) < 0;
}
