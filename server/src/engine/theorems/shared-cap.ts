import { add, greatest, type Int, multiply, subtract } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { movesAmong } from '../game/option-runs.ts';
import { orderBy } from '../game/order.ts';
import { COMPUTED } from '../game/period.ts';
import type { Ruleset, Sum } from '../game/ruleset.ts';
import { type Moves, NO_MOVES } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { numberIn, type SolvedGame, type Theory } from './theorem.ts';

/** The first number of a state is the cap, or the number taken last, of which the cap is a multiple; the others are heaps. */
interface Rules {
  readonly factor: Int;
  readonly isLast: boolean;
}

/** The ways to say that 1 to `most` stones are taken from a heap, but not more than there are. */
function loopsOver(heap: string, most: string): readonly string[] {
  return [
    `k in 1..min(${most}, ${heap})`,
    `k in 1..min(${heap}, ${most})`,
    `k in 1..${most} where k <= ${heap}`,
    `k in 1..${heap} where k <= ${most}`,
  ];
}

/** The rules of a list of heaps, and of two heaps, after which `next` is the first number. */
function rulesFor(header: string, first: string, most: string, nexts: readonly string[]): readonly string[] {
  return nexts.flatMap((next) => {
    const ofLists = loopsOver('a[i]', most).map(
      (loop) => `game ${header}(${first}, a...) { move to (${next}, a with [i] = a[i] - k) for i in 1..#a, ${loop} }`,
    );
    const [ofA, ofB] = ['a', 'b'].map((heap) => loopsOver(heap, most));
    const ofPairs = (ofA ?? []).map(
      (loop, at) =>
        `game ${header}(${first}, a, b) { move to (${next}, a - k, b) for ${loop}  move to (${next}, a, b - k) for ${ofB?.[at]} }`,
    );
    return [...ofLists, ...ofPairs];
  });
}

function withFactor(rules: readonly string[], isLast: boolean): SolvedGame {
  return {
    rules,
    theory: (ruleset, [parameter]) => {
      const factor = numberIn(parameter);
      return factor === null || factor < 1 ? null : theory(ruleset, { factor, isLast });
    },
  };
}

/**
 * Take-away games of several heaps with one cap for all of them, such as Global Fibonacci Nim: 1 to cap stones are taken from one heap, and the next cap is f times their number.
 *
 * A greater cap only adds moves. So for each list of heaps there is a least number of stones that wins, perhaps infinite, and a state is won if and only if its cap is not less. Taking k
 * wins if and only if fk is less than this least number of the heaps that remain. One table has it for all lists up to those asked about, whatever the cap.
 * Filling it takes a few steps for each list, since small numbers are tried first.
 */
export const SHARED_CAPS = {
  sharedCap: withFactor(rulesFor('G[f]', 'cap', 'cap', ['f * k', 'k * f']), false),
  sharedCapByLast: withFactor(
    [...rulesFor('G[f]', 'last', 'f * last', ['k']), ...rulesFor('G[f]', 'last', 'last * f', ['k'])],
    true,
  ),
  sharedTakeNoMore: {
    rules: rulesFor('G', 'cap', 'cap', ['k']),
    theory: (ruleset) => theory(ruleset, { factor: 1, isLast: true }),
  },
} as const satisfies Readonly<Record<string, SolvedGame>>;

/** A table has at most so many lists; each takes four bytes. */
const MOST_LISTS = 2 ** 24;
/** One state that a search remembers takes as much memory as so many lists. */
const LISTS_PER_POSITION = 16;
/** The values of so few lists of heaps are searched in a moment. */
const QUICK = 400;
/** No number of stones wins. */
const NONE = 0xffffffff;

const ORDER = orderBy(([, ...heaps]) => [heaps.reduce(add, 0)]);

function theory(ruleset: Ruleset, { factor, isLast }: Rules): Theory {
  const next = (taken: number): Int => multiply(factor, taken);
  const tableFor = growingTables(next);
  const isLost = ([first = 0, ...heaps]: State, meter: Meter): boolean | null => {
    const least = tableFor(heaps, meter)?.leastOf(heaps.map(Number)) ?? null;
    return least === null ? null : least === NONE || (isLast ? multiply(factor, first) : first) < least;
  };
  const leading = function* (state: State, meter: Meter): Generator<Sum> {
    const [first = 0, ...heaps] = state;
    const cap = isLast ? multiply(factor, first) : first;
    for (const [at, heap] of heaps.entries())
      for (let taken = 1; taken <= heap && taken <= cap; taken += 1) {
        meter.spend(10);
        const left = [isLast ? taken : next(taken), ...heaps.with(at, subtract(heap, taken))];
        if (isLost(left, meter) === true) yield [{ component: { ruleset, state: left }, times: 1 }];
      }
  };
  const winning = (state: State, meter: Meter): Moves => movesAmong(() => leading(state, meter));
  return {
    order: ORDER,
    value: (state, meter) => (isLost(state, meter) === true ? { nimber: 0, ground: COMPUTED } : null),
    hasQuickValue: ([, ...heaps]) => heaps.reduce<Int>((lists, heap) => multiply(lists, add(heap, 1)), 1) <= QUICK,
    verdict: (state, meter) => {
      const lost = isLost(state, meter);
      return lost === null ? null : { lost, ground: COMPUTED, winning: lost ? NO_MOVES : winning(state, meter) };
    },
    moves: (state, target, meter) => {
      const lost = target === 0 ? isLost(state, meter) : null;
      if (lost === null) return null;
      return lost ? NO_MOVES : winning(state, meter);
    },
  };
}

/** The least winning numbers of all lists of heaps up to some. */
interface Table {
  readonly most: readonly number[];
  readonly leastOf: (heaps: readonly number[]) => number;
}

/** One table for each number of heaps, made anew, twice as long, when larger heaps are asked about; null for tables that would be too long. */
function growingTables(next: (taken: number) => Int): (heaps: State, meter: Meter) => Table | null {
  const tables = new Map<number, Table>();
  return (heaps, meter) => {
    const most = tables.get(heaps.length)?.most ?? [];
    const known = heaps.every((heap, at) => heap <= (most[at] ?? -1)) ? tables.get(heaps.length) : undefined;
    if (known !== undefined) return known;
    const doubled = heaps.map((heap, at) =>
      heap <= (most[at] ?? -1) ? (most[at] ?? 0) : greatest(heap, 2 * (most[at] ?? 0)),
    );
    const wanted = [doubled, heaps].find((sizes) => lengthOf(sizes) <= MOST_LISTS);
    if (wanted === undefined) return null;
    const table = createTable(wanted.map(Number), next, meter);
    tables.set(heaps.length, table);
    return table;
  };
}

function lengthOf(heaps: State): Int {
  return heaps.reduce<Int>((length, heap) => multiply(length, add(heap, 1)), 1);
}

/** Fills a table in the order of the lists, in which each list comes after those with less in one heap. */
function createTable(most: readonly number[], next: (taken: number) => Int, meter: Meter): Table {
  const length = Number(lengthOf(most));
  meter.remember(Math.ceil(length / LISTS_PER_POSITION));
  const steps = most.map((_, at) => Number(lengthOf(most.slice(at + 1))));
  const caps = Float64Array.from({ length: 1 + Math.max(0, ...most) }, (_, taken) =>
    Math.min(Number(next(taken)), NONE - 1),
  );
  const least = new Uint32Array(length);
  const heaps = most.map(() => 0);
  let tried = 0;
  const wins = (index: number, taken: number): boolean =>
    heaps.some((heap, at) => taken <= heap && (caps[taken] ?? 0) < (least[index - taken * (steps[at] ?? 0)] ?? 0));
  for (let index = 0; index < length; index += 1) {
    const last = Math.max(0, ...heaps);
    let taken = 1;
    while (taken <= last && !wins(index, taken)) taken += 1;
    least[index] = taken <= last ? taken : NONE;
    tried += taken;
    if (tried > STEPS_AT_ONCE || index + 1 === length) {
      meter.spend(tried * heaps.length);
      tried = 0;
    }
    for (let at = heaps.length - 1; at >= 0; at -= 1) {
      const heap = (heaps[at] ?? 0) + 1;
      heaps[at] = heap > (most[at] ?? 0) ? 0 : heap;
      if (heaps[at] !== 0) break;
    }
  }
  return {
    most,
    leastOf: (list) => least[list.reduce((index, heap, at) => index + heap * (steps[at] ?? 0), 0)] ?? NONE,
  };
}

const STEPS_AT_ONCE = 10_000;
