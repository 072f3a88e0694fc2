import { add, type Int, multiply, normal, subtract } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { distinctSorted } from '../game/distinct-lists.ts';
import { movesAmong } from '../game/option-runs.ts';
import { BY_SUM } from '../game/order.ts';
import type { Ruleset, Sum } from '../game/ruleset.ts';
import { type Moves, NO_MOVES } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { splitPairs } from './split-pairs.ts';
import type { SolvedGame, Theory } from './theorem.ts';

/** The ways to write that one heap of a list is removed and another split into two that are not empty. */
function rulesFor(list: string): readonly string[] {
  const changes = ['i', 'j'].flatMap((split) =>
    [
      ['i', 'j'],
      ['j', 'i'],
    ].flatMap(([first = '', second = '']) => [
      [split, `[${first}] = x, [${second}] = a[${split}] - x`] as const,
      [split, `[${second}] = a[${split}] - x, [${first}] = x`] as const,
    ]),
  );
  return changes.flatMap(([split, entries]) =>
    ['i != j', 'j != i'].map(
      (condition) =>
        `game G(${list}) { move to a with ${entries} for i in 1..#a, j in 1..#a, x in 1..a[${split}] - 1 where ${condition} }`,
    ),
  );
}

/**
 * Single-delete Nim: one of several heaps is removed, and another split into two that are not empty. Two heaps are those of {@link splitPairs}. Three heaps, none of them
 * empty, are lost if and only if the same power of two divides them: if it is the greatest power of two that divides each (Abuku, Sakai, Shinoda and Suetsugu 2023).
 *
 * Proof: if 2^v is that power for all three, one of them remains, so a move to such heaps would leave parts that are odd multiples of 2^v. Their sum, the heap that was split, is an even
 * multiple. If the powers differ, a heap with the least one, u, can remain while one with a greater one is split into u and the rest, which is an odd multiple of u, too.
 *
 * The values of other states are searched.
 */
export const deleteNim: SolvedGame = { rules: rulesFor('a...'), theory: (ruleset) => theory(ruleset, distinct) };

/** The same where the order of the heaps does not count. */
export const unorderedDeleteNim: SolvedGame = {
  rules: rulesFor('unordered a...'),
  theory: (ruleset) => theory(ruleset, distinctSorted),
};

const BY_POWERS = { kind: 'theorem', by: 'Abuku 2023' } as const;

function theory(ruleset: Ruleset, once: (states: Iterable<State>) => Iterable<State>): Theory {
  const pairs = splitPairs.theory(ruleset, []);
  const isPair = ({ length }: State): boolean => length === 2;
  const winning = (state: State, meter: Meter): Moves =>
    areAlike(state)
      ? NO_MOVES
      : movesAmong(function* (): Generator<Sum> {
          for (const next of once(alikeBelow(state, meter))) yield [{ component: { ruleset, state: next }, times: 1 }];
        });
  return {
    order: (state, meter) => {
      if (isPair(state)) return pairs?.order(state, meter) ?? null;
      return isTriple(state) ? BY_SUM(state, meter) : null;
    },
    value: (state, meter) => {
      if (isPair(state)) return pairs?.value(state, meter) ?? null;
      return isTriple(state) && areAlike(state) ? { nimber: 0, ground: BY_POWERS } : null;
    },
    hasQuickValue: isPair,
    verdict: (state, meter) =>
      isTriple(state) ? { lost: areAlike(state), ground: BY_POWERS, winning: winning(state, meter) } : null,
    moves: (state, target, meter) => (target === 0 && isTriple(state) ? winning(state, meter) : null),
  };
}

/** With an empty heap, a move may remove nothing. */
function isTriple(state: State): boolean {
  return state.length === 3 && !state.includes(0);
}

/** The greatest power of two that divides a number. */
function powerIn(heap: Int): Int {
  const number = BigInt(heap);
  return normal(number & -number);
}

function areAlike(state: State): boolean {
  return new Set(state.map(powerIn)).size < 2;
}

/** The lost lists to which moves lead, some of them more than once: one heap remains, and another one, which a greater power of two divides, is split. */
function* alikeBelow(state: State, meter: Meter): Generator<State> {
  for (const [kept, heap] of state.entries()) {
    const unit = powerIn(heap);
    for (const [split, whole] of state.entries()) {
      if (powerIn(whole) <= unit) continue;
      const removed = 3 - kept - split;
      for (let part = unit; part < whole; part = add(part, multiply(2, unit))) {
        meter.spend(20);
        yield state.with(removed, part).with(split, subtract(whole, part));
      }
    }
  }
}

/** Each list once. Remembers all of them. */
function* distinct(states: Iterable<State>): Generator<State> {
  const met = new Set<string>();
  for (const state of states) {
    const key = state.join();
    if (!met.has(key)) yield state;
    met.add(key);
  }
}
