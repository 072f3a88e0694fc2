import { add, multiply } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { movesIn } from '../game/option-runs.ts';
import { BY_SUM } from '../game/order.ts';
import { COMPUTED } from '../game/period.ts';
import { intervalOf } from '../game/repeating-amounts.ts';
import type { MoveRule, Rule, Ruleset } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import type { Solver, Verdict } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { searchSolver } from '../search/search-solver.ts';
import { isPlain } from './deciding-number.ts';

/**
 * Who wins games of two natural numbers, from either of which any number may be taken, perhaps also the same from both, where other moves jump elsewhere and
 * may make one of the numbers greater, like those of a knight. States are visited in the order of their sums. A row, a column or a diagonal has at most one
 * lost state, and whatever lies beyond it there is won. For the few other states, the jumps are listed; a jump that does not make the sum smaller ends the
 * table, and states from there on are searched. The cost grows with the square of the sum, at a few steps for a thousand states.
 */
export function linesAndJumps(ruleset: Ruleset, session: Session): Solver | null {
  const served = partsOf(ruleset);
  if (served === null) return null;
  const table = createTable(served);
  const plain = searchSolver(ruleset, session, () => undefined);
  return {
    ...plain,
    verdict: (state, meter) => {
      const [a, b] = state.map(Number);
      if (a === undefined || b === undefined || a + b > MOST_SUM || !table.reach(a + b, meter)) return null;
      return verdictOn(ruleset, table, [a, b], meter);
    },
    order: (state, meter) => {
      const pair = pairIn(state);
      const isTabled = pair !== null && table.reaches(pair[0] + pair[1]) && table.lostFrom(pair, meter) !== null;
      return (isTabled ? BY_SUM : plain.order)(state, meter);
    },
    hasQuickValue: ([a = 0, b = 0]) => multiply(add(a, 1), add(b, 1)) <= MOST_QUICK,
  };
}

/** Up to this sum of the numbers, the table takes about a second. */
const MOST_SUM = 2 ** 14;
/** All values of so few states are found at once. */
const MOST_QUICK = 2 ** 11;

type Pair = readonly [a: number, b: number];

interface Parts {
  readonly diagonal: boolean;
  readonly jumps: readonly MoveRule[];
}

/** The rules other than takes, if any number may be taken from each heap, and some move may make a number greater; else null. */
function partsOf({ signed, rules }: Ruleset): Parts | null {
  if (signed.length !== 2 || signed.includes(true)) return null;
  const jumps = rules.filter(isJump);
  const lines = rules.flatMap((rule) => takesAnyFrom(rule)?.join() ?? []);
  if (jumps.length + lines.length !== rules.length || !jumps.some(mayRaise)) return null;
  if (!lines.includes('0') || !lines.includes('1')) return null;
  return { diagonal: lines.includes('0,1'), jumps };
}

/** Whether a rule leads to single states of the game, and has a meaning in every state, so that it need not be tried where it is not needed. */
function isJump(rule: Rule): rule is MoveRule {
  return rule.kind === 'move' && rule.isTotal === true && rule.leavesOne === true && rule.staysWithin === true;
}

function mayRaise({ changes }: MoveRule): boolean {
  return changes === undefined || changes.includes('unknown');
}

/** From which numbers a rule takes any amount, ascending; null for any other rule. */
function takesAnyFrom(rule: Rule): readonly number[] | null {
  if (!isPlain(rule) || typeof rule.amounts === 'function') return null;
  const interval = intervalOf(rule.amounts);
  const isAny = interval !== null && interval.unit === 1 && interval.least === 1 && interval.most === null;
  return isAny ? rule.from.toSorted((a, b) => a - b) : null;
}

/** The lost states whose sum is small enough. */
interface Table {
  /** Whether the states with this sum are known. */
  readonly reaches: (sum: number) => boolean;
  /** Finds them; false if that is impossible. Throws `LimitReached`, and continues where it stopped. */
  readonly reach: (sum: number, meter: Meter) => boolean;
  readonly isLost: (pair: Pair) => boolean;
  /** The lost states to which a move leads, each once; null if a jump does not make the sum smaller. */
  readonly lostFrom: (pair: Pair, meter: Meter) => readonly Pair[] | null;
}

function createTable({ diagonal, jumps }: Parts): Table {
  /** The lost state of each row, column and diagonal, as its other number, or as its first number for a diagonal. */
  const rows = new Int32Array(MOST_SUM + 1).fill(NONE);
  const columns = new Int32Array(MOST_SUM + 1).fill(NONE);
  const diagonals = new Int32Array(2 * MOST_SUM + 1).fill(NONE);
  let next = 0;
  let isOver = false;
  const isLost = ([a, b]: Pair): boolean => rows[a] === b;
  const onDiagonal = (a: number, b: number): number => (diagonal ? (diagonals[a - b + MOST_SUM] ?? NONE) : NONE);
  const jumpsFrom = (state: Pair, meter: Meter): readonly Pair[] | null => {
    const found: Pair[] = [];
    for (const jump of jumps) {
      for (const option of jump.options(state, meter)) {
        const to = pairIn(option[0]?.component.state);
        if (to === null || to[0] + to[1] >= state[0] + state[1]) return null;
        found.push(to);
      }
    }
    return found;
  };
  /** The lost states with a sum; null if a jump leads too far. All smaller ones are known. */
  const lostOn = (sum: number, meter: Meter): readonly Pair[] | null => {
    const lost: Pair[] = [];
    for (let a = 0; a <= sum; a += 1) {
      const b = sum - a;
      if (rows[a] !== NONE || columns[b] !== NONE || onDiagonal(a, b) !== NONE) continue;
      const reached = jumpsFrom([a, b], meter);
      if (reached === null) return null;
      if (!reached.some(isLost)) lost.push([a, b]);
    }
    return lost;
  };
  const note = (pairs: readonly Pair[]): void => {
    for (const [a, b] of pairs) {
      rows[a] = b;
      columns[b] = a;
      diagonals[a - b + MOST_SUM] = a;
    }
  };
  return {
    reaches: (sum) => sum < next,
    reach: (sum, meter) => {
      for (; !isOver && next <= sum; next += 1) {
        meter.spend(1 + next / STATES_TO_STEP);
        const lost = lostOn(next, meter);
        isOver = lost === null;
        if (lost === null) break;
        note(lost);
      }
      return sum < next;
    },
    isLost,
    lostFrom: ([a, b], meter) => {
      const [row = NONE, column = NONE, across] = [rows[a], columns[b], onDiagonal(a, b)];
      const found = new Map<string, Pair>();
      const meet = (pair: Pair) => found.set(pair.join(), pair);
      if (row !== NONE && row < b) meet([a, row]);
      if (column !== NONE && column < a) meet([column, b]);
      if (across !== NONE && across < a) meet([across, across - a + b]);
      const reached = jumpsFrom([a, b], meter);
      if (reached === null) return null;
      for (const to of reached) if (isLost(to)) meet(to);
      return [...found.values()];
    },
  };
}

const NONE = -1;
const STATES_TO_STEP = 16;

function pairIn(state: State | undefined): Pair | null {
  const [a, b] = state ?? [];
  return typeof a === 'number' && typeof b === 'number' ? [a, b] : null;
}

/** Who wins; null if a jump from here does not make the sum smaller. */
function verdictOn(ruleset: Ruleset, table: Table, pair: Pair, meter: Meter): Verdict | null {
  const states = table.lostFrom(pair, meter);
  if (states === null) return null;
  const winning = movesIn(states.map((state) => [{ component: { ruleset, state }, times: 1 }]));
  return { lost: table.isLost(pair), ground: COMPUTED, winning };
}
