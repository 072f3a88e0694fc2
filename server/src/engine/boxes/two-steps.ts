import { subtract } from '../arithmetic/integers.ts';
import { whereMeant } from '../budget/failures.ts';
import type { Meter } from '../budget/meter.ts';
import { changesIn } from '../game/changes.ts';
import { steadyOf } from '../game/large-heap-moves.ts';
import type { Steady } from '../game/move-forms.ts';
import { movesIn } from '../game/option-runs.ts';
import { BY_SUM } from '../game/order.ts';
import { COMPUTED } from '../game/period.ts';
import type { Ruleset } from '../game/ruleset.ts';
import type { Solver } from '../game/solver.ts';

/**
 * Who wins games of two natural numbers in which a state away from the borders has just two moves, which subtract the vectors u and t, whatever the moves at the
 * borders are: then s is lost exactly if s − u − t is, so that a state is decided by one near a border.
 *
 * Proof. If s − u − t is lost, both moves from s lead to a state with a move to it, so they are won, and s is lost. If it is won, one of its
 * moves, say u, leads to a lost state s − 2u − t. Then s − 2u is won, and s − u, whose moves lead to it and to s − u − t, is lost; so s is won.
 *
 * The proof uses all moves of s, s − u, s − t and s − u − t, and one move of each of s − 2u and s − 2t. Play must end, so that each state is lost or won: every move makes
 * some number smaller, and none greater. `plain` decides the states near the borders, and finds all values.
 */
export function twoSteps(ruleset: Ruleset, plain: Solver): Solver {
  const stepsAt = descends(ruleset) ? createSteps(ruleset) : null;
  if (stepsAt === null) return plain;
  const known = new Map<string, Pair>();
  const nearOf = (state: Pair, meter: Meter): Pair => {
    const key = state.join();
    const near = known.get(key) ?? nearBorder(state, stepsAt, meter);
    if (!known.has(key)) meter.remember(1);
    known.set(key, near);
    return near;
  };
  const isLost = (state: Pair, meter: Meter): boolean => {
    const near = nearOf(state, meter);
    return plain.outcome?.(near, meter)?.lost ?? plain.value(near, meter).nimber === 0;
  };
  return {
    ...plain,
    order: (state, meter) => (isFar(state) ? BY_SUM : plain.order)(state, meter),
    outcome: (state, meter) => {
      const steps = isFar(state) ? stepsAt(state, meter) : null;
      if (!isFar(state) || steps === null || areEqual(nearOf(state, meter), state))
        return plain.outcome?.(state, meter) ?? null;
      const lost = steps.map((step) => minus(state, step)).filter((option) => isLost(option, meter));
      const winning = movesIn(lost.map((option) => [{ component: { ruleset, state: option }, times: 1 }]));
      return { lost: lost.length === 0, ground: COMPUTED, winning };
    },
  };
}

type Pair = readonly [number, number];
/** The two vectors that the moves of a state subtract; null if there are other moves, or if they are not known. */
type StepsAt = (state: Pair, meter: Meter) => readonly [Pair, Pair] | null;

function descends({ signed, rules }: Ruleset): boolean {
  if (signed.length !== 2 || signed.includes(true)) return false;
  return rules.every((rule) => {
    const changes = changesIn(rule, 2);
    return !changes.includes('unknown') && changes.includes('smaller');
  });
}

/** Smaller states are searched just as quickly; greater numbers would take too much memory, since something is kept for each. */
function isFar(state: readonly unknown[]): state is Pair {
  return state.every((number) => typeof number === 'number' && number >= LEAST && number <= MOST);
}

const LEAST = 64;
const MOST = 2 ** 22;

/** Follows the diagonal to the state nearest to a border that is won by whoever wins this one. */
function nearBorder(state: Pair, stepsAt: StepsAt, meter: Meter): Pair {
  let near = state;
  for (let next = nextInside(near, stepsAt, meter); next !== null; next = nextInside(near, stepsAt, meter)) near = next;
  return near;
}

/** The state s − u − t; null if one of the states that the proof looks at has not exactly the moves u and t. */
function nextInside(state: Pair, stepsAt: StepsAt, meter: Meter): Pair | null {
  meter.spend(STEPS_INSIDE);
  const steps = stepsAt(state, meter);
  if (steps === null) return null;
  const [one, other] = steps;
  const [first, second] = [minus(state, one), minus(state, other)];
  const next = minus(first, other);
  const looked = [first, second, next, minus(first, one), minus(second, other)];
  return looked.every((each) => isSame(stepsAt(each, meter), steps)) ? next : null;
}

const STEPS_INSIDE = 100;

function minus([a, b]: Pair, [first, second]: Pair): Pair {
  return [a - first, b - second];
}

function isSame(found: ReturnType<StepsAt>, [one, other]: readonly [Pair, Pair]): boolean {
  return found !== null && areEqual(found[0], one) && areEqual(found[1], other);
}

function areEqual([a, b]: Pair, [c, d]: Pair): boolean {
  return a === c && b === d;
}

/** What a rule subtracts where one number has a certain value, and the other one is at least `from`. A step that leads below 0 is no move, which makes no difference to the proof. */
interface Line {
  readonly from: number;
  readonly vectors: readonly Pair[];
}

/** Null if some rule depends on both numbers, however large they are. */
function createSteps({ rules }: Ruleset): StepsAt | null {
  const readers = rules.map((rule) => {
    const heap = [0, 1].find((index) => steadyOf(rule, index)?.modulus === 1);
    const steady = heap === undefined ? null : steadyOf(rule, heap);
    return heap === undefined || steady === null ? null : createLines(steady, heap);
  });
  const lineAts = readers.filter((reader) => reader !== null);
  if (lineAts.length < rules.length) return null;
  return (state, meter) => {
    let steps: readonly Pair[] = [];
    for (const lineAt of lineAts) {
      const vectors = lineAt(state, meter);
      if (vectors === null) return null;
      if (vectors.length > 0) steps = merged(steps, vectors);
    }
    const [one, other, more] = steps;
    return one === undefined || other === undefined || more !== undefined ? null : [one, other];
  };
}

/** Each vector once, in order. */
function merged(some: readonly Pair[], others: readonly Pair[]): readonly Pair[] {
  const all = [...some];
  for (const vector of others) if (!all.some((each) => areEqual(each, vector))) all.push(vector);
  return all.sort(([a, b], [c, d]) => a - c || b - d);
}

/** What a rule subtracts from a state where the number at index `heap` is large enough; else null. What is found is kept for each value of the other number. */
function createLines(steady: Steady, heap: number): (state: Pair, meter: Meter) => readonly Pair[] | null {
  const lines: (Line | null | undefined)[] = [];
  return (state, meter) => {
    const [own, other] = heap === 0 ? state : [state[1], state[0]];
    if (own < 0 || other < 0) return null;
    let line = lines[other];
    if (line === undefined) {
      meter.remember(1);
      // A loop over all amounts may have no end where the other number is large.
      line = whereMeant(() => lineIn(steady, state, other, heap, meter));
      lines[other] = line;
    }
    return line === null || own < line.from ? null : line.vectors;
  };
}

function lineIn({ moves }: Steady, state: Pair, other: number, heap: number, meter: Meter): Line | null {
  const { from, steps, ends } = moves(state, meter);
  if (ends === true || steps.length > MOST_STEPS) return null;
  const vectors: Pair[] = [];
  for (const { taken, others } of steps) {
    const left = others[0] ?? 0;
    const [first, second] = [Number(taken), Number(subtract(other, left))];
    vectors.push(heap === 0 ? [first, second] : [second, first]);
  }
  return { from: Number(from), vectors: merged([], vectors) };
}

const MOST_STEPS = 16;
