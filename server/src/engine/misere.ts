import { depthFirst } from './depth-first.ts';
import { add, type Int, isEven, subtract, xor } from './int.ts';
import type { Meter } from './meter.ts';
import { movesOf, single } from './moves.ts';
import { allOptions, hasNoMove, options } from './options.ts';
import { COMPUTED, type Ground } from './period.ts';
import type { Component, Sum, Term } from './ruleset.ts';
import { tellingCycles } from './search.ts';
import type { Session } from './session.ts';
import { analyseTame } from './tame.ts';
import { type Moves, NO_MOVES } from './solver.ts';
import { isNim } from './solvers/nim.ts';
import { solverOf } from './solvers/solvers.ts';
import { type Analysis, type Cycle, countedOnce, orCycle } from './sum.ts';

/**
 * Analyses a sum under misère play, where the player who cannot move wins. Nimbers do not add here: a sum of Nim heaps, of
 * any number and size, is known from Bouton (1901), a sum of tame components from their types, any other is searched as a
 * whole, with as many positions as play can reach. Throws `LimitReached`.
 */
export function analyseMisere(session: Session, sum: Sum, meter: Meter): Analysis | Cycle {
  return orCycle(() => {
    const known = new Map<string, boolean>();
    const allNim = sum.every(({ component: { ruleset } }) => {
      meter.spend(1);
      const nim = known.get(ruleset.key) ?? isNim(ruleset);
      known.set(ruleset.key, nim);
      return nim;
    });
    if (allNim) return misereNim(session, sum, meter);
    return analyseTame(session, sum, meter) ?? searched(session, sum, meter);
  });
}

/**
 * Bouton (1901): while a heap of two or more is left, misère Nim is lost when the xor is 0, as under normal play; with heaps
 * of one alone it is lost when their number is odd. So the moves to play for are those of normal play, except from a
 * position with just one heap of two or more: that is left as 0 or 1, so that the heaps of one are odd in number.
 */
function misereNim(session: Session, sum: Sum, meter: Meter): Analysis {
  let [total, ones, big]: [Int, Int, Int] = [0, 0, 0];
  for (const { component, times } of sum) {
    meter.spend(10);
    const heap = component.state[0] ?? 0;
    if (heap === 1) ones = add(ones, times);
    if (heap > 1) big = add(big, times);
    if (!isEven(times)) total = xor(total, heap);
  }
  const lost = big === 0 ? !isEven(ones) : total === 0;
  const target = (heap: Int): Int | null => {
    if (lost) return null;
    if (big === 0) return heap === 1 ? 0 : null;
    if (big !== 1) return xor(heap, total);
    if (heap <= 1) return null;
    return isEven(ones) ? 1 : 0;
  };
  const of = (index: number): Moves => {
    const component = sum[index]?.component;
    const heap = target(component?.state[0] ?? 0);
    if (component === undefined || heap === null) return NO_MOVES;
    return solverOf(session, component.ruleset).optionsWithValue(component.state, heap, meter);
  };
  const ground: Ground = { kind: 'theorem', by: 'Bouton' };
  return {
    kind: 'value',
    outcome: lost ? 'P' : 'N',
    nimber: null,
    ground,
    terms: [],
    winning: countedOnce(sum, of, meter),
  };
}

/** Plain search over the whole sum, the reference for misère play. */
export function searched(session: Session, sum: Sum, meter: Meter): Analysis {
  const position = joined(session, new Map(), sum, meter);
  const lost = isLost(session, position, meter);
  const of = (index: number): Moves => {
    const component = sum[index]?.component;
    if (component === undefined || lost) return NO_MOVES;
    return movesOf(function* () {
      for (const option of options(component, meter)) {
        if (isLost(session, replaced(session, position, component, option, meter), meter)) yield single(option);
      }
    });
  };
  const winning = countedOnce(sum, of, meter);
  return { kind: 'value', outcome: lost ? 'P' : 'N', nimber: null, ground: COMPUTED, terms: [], winning };
}

/** A sum without the components that have no move, which count for nothing. */
interface Position {
  readonly key: string;
  /** By the key of the component; no component twice. */
  readonly terms: ReadonlyMap<string, Term>;
  /** The component that is moved in, set while the position is on the stack of the search. */
  moved: Component | null;
}

/**
 * True when the player to move loses. Looks at no more options than it takes to find a winning one, and remembers every
 * position that it decides. Throws `CycleFound` when it comes back to a position that is still undecided.
 */
function isLost(session: Session, start: Position, meter: Meter): boolean {
  const { misere } = session;

  function* find(position: Position): Generator<Position, void> {
    let lost = position.terms.size > 0;
    for (const next of nextPositions(session, position, meter)) {
      if (!misere.has(next.key)) yield next;
      if (misere.get(next.key) !== true) continue;
      lost = false;
      break;
    }
    misere.set(position.key, lost);
  }

  if (!misere.has(start.key)) {
    tellingCycles(movedIn, () => depthFirst(start, { keyOf: ({ key }) => key, find }, meter));
  }
  return misere.get(start.key) === true;
}

/** A circle of positions, told by the components moved in. */
function movedIn(circle: readonly Position[]): readonly Component[] {
  const moved = circle.slice(0, -1).flatMap((position) => position.moved ?? []);
  return [...moved, ...moved.slice(0, 1)];
}

function* nextPositions(session: Session, position: Position, meter: Meter): Generator<Position> {
  for (const { component } of position.terms.values()) {
    position.moved = component;
    for (const option of allOptions(component, meter)) {
      meter.spend(50);
      yield replaced(session, position, component, option, meter);
    }
  }
}

/** The position in which one copy of a component has become `option`. */
function replaced(session: Session, { terms }: Position, component: Component, option: Sum, meter: Meter): Position {
  const rest = new Map(terms);
  const key = session.keys.ofComponent(component);
  const term = rest.get(key);
  if (term === undefined || term.times === 1) rest.delete(key);
  else rest.set(key, { component, times: subtract(term.times, 1) });
  return joined(session, rest, option, meter);
}

/** Adds a sum to the terms given, which are taken over. */
function joined({ keys }: Session, terms: Map<string, Term>, sum: Sum, meter: Meter): Position {
  for (const { component, times } of sum) {
    const key = keys.ofComponent(component);
    const term = terms.get(key);
    if (term === undefined && hasNoMove(component, meter)) continue;
    terms.set(key, { component, times: add(term?.times ?? 0, times) });
  }
  const key = [...terms]
    .map(([name, { times }]) => (times === 1 ? name : `${name}*${times}`))
    .sort()
    .join(' ');
  return { key, terms, moved: null };
}
