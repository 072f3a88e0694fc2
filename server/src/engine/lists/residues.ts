import { compare, modulo } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { isLoopy, type Nimber } from '../game/nimber.ts';
import type { Component, Residues, Ruleset } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import type { Solver, SolverOf } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { nimberOfSum, solverBy, verdictBy } from '../search/search-solver.ts';

/**
 * Lists whose rules look at some numbers only by their residues, see {@link Residues}: a state is worth as much as that of the residues, of which there are far fewer.
 *
 * Proof. Each move of one state has a counterpart from the other, to states that have the same residues again, and the other way round: the states are bisimilar (Park 1981),
 * so they are won, lost or drawn alike in any sum, by induction over the labels of play that may never end (Smith 1966).
 */
export function residuesOfLists(ruleset: Ruleset, _: Session, solverOf: SolverOf): Solver | null {
  const { residues } = ruleset;
  if (residues === undefined) return null;
  const { game } = residues;
  const nimber = ({ state }: Component, meter: Meter): Nimber =>
    solverOf(game).value(reduced(state, residues, meter), meter).nimber;
  const isLost = (component: Component, meter: Meter): boolean | null => {
    const solver = solverOf(game);
    const state = reduced(component.state, residues, meter);
    const verdict = solver.verdict?.(state, meter) ?? solver.outcome?.(state, meter) ?? null;
    return verdict === null ? isEqual(nimber(component, meter), 0) : verdict.lost;
  };
  const seek: Parameters<typeof solverBy>[1] = {
    order: ({ state }, meter) => {
      const order = solverOf(game).order(reduced(state, residues, meter), meter);
      return typeof order === 'function' ? (at) => order(reduced(at, residues, meter)) : order;
    },
    nimber,
    isWorth: (position, worth, meter) => {
      const [only, another] = position;
      if (worth === 0 && only?.times === 1 && another === undefined) return isLost(only.component, meter);
      return isEqual(nimberOfSum(position, nimber, meter), worth);
    },
  };
  return {
    ...solverBy(ruleset, seek),
    outcome: (state, meter) => verdictBy({ ruleset, state }, null, seek, meter),
  };
}

/** Whether a value is this nimber; null if play may go on for ever: a position that is not lost may be drawn then. */
function isEqual(value: Nimber, nimber: number): boolean | null {
  return isLoopy(value) ? null : value === nimber;
}

/** A state with residues in place of numbers. Linear, but for sorting. */
function reduced(state: State, { modulus, leading, entries, isOrdered }: Residues, meter: Meter): State {
  meter.spend(state.length);
  const numbers = leading.map((isResidue, at) => {
    const number = state[at] ?? 0;
    return isResidue ? modulo(number, modulus) : number;
  });
  const list = state.slice(leading.length);
  const found = entries ? list.map((entry) => modulo(entry, modulus)) : list;
  return numbers.concat(isOrdered ? found : found.toSorted(compare));
}
