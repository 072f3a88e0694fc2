import { type Identity, identityOf, shortened } from '../arithmetic/identity.ts';
import type { Meter } from '../budget/meter.ts';
import { COMPUTED } from '../game/period.ts';
import type { Component, Ruleset, Sum, TakeRule } from '../game/ruleset.ts';
import type { SmithValue, SolverOf } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { changedPlaces, createSliceValues, slicesBetween } from './slice-values.ts';
import { type Change, changesIn, type WindowRule } from './windows.ts';

/** The slices of a settled stretch, as components of a game of their own. */
export interface Slices {
  readonly ruleset: Ruleset;
  /** All its entries together. */
  readonly whole: Component;
  /** What a move leaves. */
  readonly after: (change: Change) => Sum;
  /** The value of a slice of this stretch. */
  readonly value: (slice: State, meter: Meter) => SmithValue;
}

/**
 * The slices of a settled stretch, see `stretches.ts`. If all its entries are equal, and each move changes neighbours, they are heaps from which moves
 * take: what is before the changed entries and what is behind them are two heaps. All other slices are told by their first and last place.
 */
export function slicesOf(
  key: Identity,
  list: State,
  rules: readonly WindowRule[],
  solverOf: SolverOf,
  meter: Meter,
): Slices {
  const [entry = 0] = list;
  const areEqual = list.every((other) => other === entry);
  const fitting = rules.filter(({ width }) => width <= list.length);
  const takes = areEqual ? takesOf(entry, fitting, meter) : null;
  if (takes === null) return inTable(key, list, fitting, areEqual);
  const places = fitting.map((rule) => rules.indexOf(rule));
  return asHeaps(identityOf('equal entries as heaps', key, entry, places), list, takes, solverOf);
}

/** The moves in a list of equal entries as takes from a heap of that many; null if one of them changes entries that are no neighbours. */
function takesOf(entry: State[number], rules: readonly WindowRule[], meter: Meter): readonly TakeRule[] | null {
  const found: TakeRule[] = [];
  for (const { width, made } of rules) {
    const window = new Array<State[number]>(width).fill(entry);
    const changes = made(window, meter);
    if (changes === null) return null;
    for (const by of changes) {
      const changed = changedPlaces(window, { at: 0, width, by });
      const [first = width, last = 0] = [changed[0], changed.at(-1)];
      // The entries of the window that stay say whether a heap must be left on that side; a greater number of them would say how large.
      const sides = [first, width - 1 - last];
      if (changed.length === 0 || last - first + 1 > changed.length || sides.some((stay) => stay > 1)) return null;
      const least = sides.filter((stay) => stay === 1).length;
      const amounts = { kind: 'list', values: [changed.length] } as const;
      found.push({ kind: 'take', from: [0], amounts, leave: { least, most: 2, parts: 'any' } });
    }
  }
  return found;
}

function asHeaps(key: Identity, list: State, rules: readonly TakeRule[], solverOf: SolverOf): Slices {
  const ruleset: Ruleset = { key, name: '', signed: [false], rules };
  const solver = solverOf(ruleset);
  return {
    ruleset,
    whole: { ruleset, state: [list.length] },
    after: (change) => left(ruleset, [0, list.length], changedPlaces(list, change), (from, to) => [to - from]),
    value: (slice, meter) => solver.value(slice, meter),
  };
}

function inTable(key: Identity, list: State, rules: readonly WindowRule[], areEqual: boolean): Slices {
  const worthOf = createSliceValues(list, rules, areEqual);
  const ends = (from: number, to: number): State => [from, to];
  const ruleset: Ruleset = {
    key: shortened(identityOf('slices of a list', key, list)),
    name: '',
    signed: [false, false],
    rules: [
      {
        kind: 'move',
        *options(slice, meter) {
          const [from = 0, to = 0] = slice.map(Number);
          for (const change of changesIn(list.slice(from, to), rules, meter)) {
            const moved = { ...change, at: from + change.at };
            yield left(ruleset, [from, to], changedPlaces(list, moved), ends);
          }
        },
        staysWithin: true,
      },
    ],
  };
  return {
    ruleset,
    whole: { ruleset, state: [0, list.length] },
    after: (change) => left(ruleset, [0, list.length], changedPlaces(list, change), ends),
    value: (slice, meter) => {
      const [from = 0, to = 0] = slice.map(Number);
      return { nimber: worthOf(from, to, meter), ground: COMPUTED };
    },
  };
}

/** The slices that are left of one when entries at these places change. */
function left(
  ruleset: Ruleset,
  [from, to]: readonly [from: number, to: number],
  changed: readonly number[],
  stateOf: (from: number, to: number) => State,
): Sum {
  return slicesBetween([from - 1, ...changed, to]).map(([start, end]) => ({
    component: { ruleset, state: stateOf(start, end) },
    times: 1,
  }));
}
