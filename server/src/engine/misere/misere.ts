import type { Identity } from '../arithmetic/identity.ts';
import { add, type Int, isEven, xor } from '../arithmetic/integers.ts';
import { auditValues } from '../audits/auditor.ts';
import { auditMisere } from '../audits/misere.ts';
import type { Asked } from '../audits/record/audit-record.ts';
import { isRefutedMisere } from '../audits/record/audit-record.ts';
import { LimitReached, type Limits, type Meter, within } from '../budget/meter.ts';
import { type Analysis, countedOnce, type TheoryAnalysis } from '../game/analysis.ts';
import { BY_FIRST } from '../game/order.ts';
import type { Ground } from '../game/period.ts';
import type { Component, Sum } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import { type Moves, NO_MOVES } from '../game/solver.ts';
import { isNim } from '../heaps/amounts/nim.ts';
import { solverClaims } from '../solvers/solver-claims.ts';
import { solverOf } from '../solvers/solvers.ts';
import { analyseByParts } from './by-parts.ts';
import { analyseByQuotient } from './by-quotient.ts';
import { analyseByTheorem } from './by-theorem.ts';
import { analyseFixedAmounts } from './fixed-amounts.ts';
import { analyseGrowing, analyseOneComponent } from './one-component.ts';
import { analyseParts } from './parts.ts';
import { analyseRegions } from './regions.ts';
import { analyseSelective } from './selective.ts';
import { analyseTame, hasTypesOfNim } from './tame.ts';
import { searched } from './whole-sum-search.ts';

/**
 * Analyses a sum under misère play, where the player who cannot move wins. Nimbers do not add here. Sums of Nim heaps, of any number and
 * size, are decided by Bouton's theorem (1901), and sums of tame components by their types. A single component that never becomes several
 * is played as under normal play with one more move, and boards with letters are searched region by region. Any other sum is searched as a
 * whole, which may visit as many positions as play can reach, or decided by a misère quotient. Throws `LimitReached`.
 */
export function analyseMisere(session: Session, sum: Sum, meter: Meter): Analysis {
  // Symmetry does not help the second player here, and nothing else is known of such boards.
  if (sum.some(({ component }) => component.ruleset.form?.kind === 'large board')) throw new LimitReached('size');
  if (sum.some(({ component }) => isRefutedMisere(session, component.ruleset))) return searched(session, sum, meter);
  const decided = byTheory(session, sum, meter);
  if (decided === null) return byTurns(session, sum, meter);
  return audited(session, sum, decided, meter);
}

function audited(session: Session, sum: Sum, decided: TheoryAnalysis, meter: Meter): Analysis {
  auditValues(session, nimbersBehind(session, sum, decided, meter), solverClaims(session));
  auditMisere(session, sum, decided, claimed, searched);
  return decided;
}

/** How many steps the first search may take, how many more a quotient gets each time, and by how much more the next search. */
const FIRST_SEARCH = 2 ** 18;
const FOR_QUOTIENT = 2;
const NEXT_SEARCH = 4;

/** A quotient of heaps of one game may know heaps of any size by their period; one of heaps of several games is the last resort beside the search. */
function byTurns(session: Session, sum: Sum, meter: Meter): Analysis {
  const known = inTurns(session, sum, analyseByQuotient, meter);
  if (known !== null) return known;
  const tame = analyseTame(session, sum, meter);
  if (tame !== null) return audited(session, sum, tame, meter);
  return inTurns(session, sum, analyseByParts, meter) ?? searched(session, sum, meter);
}

/**
 * Searches a sum and looks for a misère quotient in turns, each with more steps than before, since nobody knows which is sooner. Both continue where they
 * stopped. So easy sums are searched at once, and no sum takes more than a few times as long as one of the two. Null if there is no quotient.
 */
function inTurns(session: Session, sum: Sum, byQuotient: typeof analyseByQuotient, meter: Meter): Analysis | null {
  for (let steps = FIRST_SEARCH; ; steps *= NEXT_SEARCH) {
    const found = within({ steps, positions: Number.POSITIVE_INFINITY }, meter, (limited) =>
      searched(session, sum, limited),
    );
    if (found !== null) return found;
    const quotient = within({ steps: FOR_QUOTIENT * steps, positions: Number.POSITIVE_INFINITY }, meter, (limited) => ({
      analysis: byQuotient(session, sum, limited),
    }));
    if (quotient === null) continue;
    const { analysis } = quotient;
    if (analysis === null) return null;
    const claim: typeof searched = (own, position, limited) =>
      byQuotient(own, position, limited) ?? searched(own, position, limited);
    auditMisere(session, sum, analysis, claim, searched);
    return analysis;
  }
}

/** The values under normal play from which types follow, or who wins a list by its entries. */
function nimbersBehind(session: Session, sum: Sum, { ground }: Analysis, meter: Meter): readonly Asked[] {
  const askedOf = (component: Component): Asked => {
    const { ruleset, state } = component;
    return { component, value: solverOf(session, ruleset).value(state, meter) };
  };
  const byEntries = ground.kind === 'theorem' && ground.by === 'misère selective compound';
  return sum.flatMap(({ component }) => {
    const { ruleset, state } = component;
    const game = byEntries ? ruleset.selective?.game : undefined;
    if (game !== undefined) return [...new Set(state)].map((number) => askedOf({ ruleset: game, state: [number] }));
    return hasTypesOfNim(ruleset) ? [askedOf(component)] : [];
  });
}

/** What a theory says about a sum; if there is none, what the search says. */
function claimed(session: Session, sum: Sum, meter: Meter): Analysis {
  return byTheory(session, sum, meter) ?? searched(session, sum, meter);
}

function byTheory(session: Session, sum: Sum, meter: Meter): TheoryAnalysis | null {
  const known = new Map<Identity, boolean>();
  const allNim = sum.every(({ component: { ruleset } }) => {
    meter.spend(1);
    const nim = known.get(ruleset.key) ?? isNim(ruleset);
    known.set(ruleset.key, nim);
    return nim;
  });
  if (allNim) return misereNim(session, sum, meter);
  const byTheorem = analyseByTheorem(session, sum, meter);
  if (byTheorem !== null) return byTheorem;
  const growing = analyseGrowing(session, sum, meter);
  if (growing !== null) return growing;
  const selective = analyseSelective(session, sum, analyseMisere, meter);
  if (selective !== null) return selective;
  const tame = within(SIMPLE, meter, (limited) => analyseTame(session, sum, limited));
  const found = tame ?? analyseParts(session, sum, analyseMisere, meter);
  if (found !== null || sum.length > 1) return found ?? analyseRegions(session, sum, meter);
  return (
    analyseFixedAmounts(session, sum, meter) ??
    analyseOneComponent(session, sum, meter) ??
    analyseRegions(session, sum, meter)
  );
}

/** Finding the types of the components, which say more than who wins, is tried first within these limits. */
const SIMPLE: Limits = { steps: 2 ** 20, positions: Number.POSITIVE_INFINITY };

/**
 * Bouton (1901): while some heap is two or more, misère Nim is lost if the xor is 0, as under normal play; if all heaps are one, it is lost
 * if their number is odd. So the winning moves are those of normal play, except in a position with exactly one heap of two or more: reduce
 * that heap to 0 or 1, so that the number of heaps of one becomes odd.
 */
function misereNim(session: Session, sum: Sum, meter: Meter): TheoryAnalysis {
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
    outcome: lost ? 'P' : 'N',
    nimber: null,
    type: { nimber: total, fickle: big === 0 },
    ground,
    terms: [],
    winning: countedOnce(sum, lost ? 'P' : 'N', of, meter),
    drawing: () => [],
    order: ({ state }) => BY_FIRST(state, meter),
  };
}
