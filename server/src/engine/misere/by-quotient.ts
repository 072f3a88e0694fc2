import type { Identity } from '../arithmetic/identity.ts';
import { type Int, subtract } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { countedOnce, type TheoryAnalysis } from '../game/analysis.ts';
import { movesOf, single } from '../game/option-runs.ts';
import { options } from '../game/options.ts';
import { BY_FIRST } from '../game/order.ts';
import type { MisereQuotient } from '../game/period.ts';
import type { Component, Sum } from '../game/ruleset.ts';
import { forgettable, type Session } from '../game/session.ts';
import { type Moves, NO_MOVES } from '../game/solver.ts';
import { pairsWhere, type Wanted } from '../splits/pairs.ts';
import { type Elements, type HeapElements, heapElements } from './quotients/heap-elements.ts';
import { powerOf, productOf, type Quotient } from './quotients/quotient.ts';

const elementsOf = forgettable(() => new Map<Identity, HeapElements | null>());

/**
 * Analyses a sum of heaps of one game under misère play by a finite misère quotient (Plambeck 2005; Plambeck and Siegel 2008), which is made, and
 * verified, heap by heap: see `quotients/`. Null if the options are not sums of smaller heaps, or no quotient is found. A sum is lost exactly if the
 * product of the elements of its heaps is. A heap to which a proved period leads costs no more than a small one. Throws `LimitReached`; what has been
 * found is kept for the next time.
 */
export function analyseByQuotient(session: Session, sum: Sum, meter: Meter): TheoryAnalysis | null {
  const [first] = sum;
  if (first === undefined) return null;
  const { ruleset } = first.component;
  if (sum.some(({ component }) => component.ruleset.key !== ruleset.key)) return null;
  const known = elementsOf(session);
  const heaps = known.get(ruleset.key) ?? (known.has(ruleset.key) ? null : heapElements(ruleset));
  known.set(ruleset.key, heaps);
  const elements = heaps?.upTo(greatestHeap(sum), meter) ?? null;
  if (heaps === null || elements === null) return null;
  return analysisIn(
    {
      quotient: elements.quotient,
      proof: elements.proof,
      elementOf: (component) => elements.of(sizeOf(component)),
      order: ({ state }) => BY_FIRST(state, meter),
      winningWith: (component, rest) => winningOptions(component, heaps, elements, rest, meter),
    },
    sum,
    meter,
  );
}

/** A quotient that is right for all sums of some components. */
interface Known extends Pick<TheoryAnalysis, 'order'> {
  readonly quotient: Quotient;
  readonly proof: MisereQuotient;
  readonly elementOf: (component: Component) => number;
  /** The options of a component that are lost together with a rest that is worth an element. */
  readonly winningWith: (component: Component, rest: number) => Moves;
}

/** Analyses a sum of components whose elements are known. */
export function analysisIn(known: Known, sum: Sum, meter: Meter): TheoryAnalysis {
  const { quotient, proof, elementOf, order } = known;
  const powers = sum.map(({ component, times }) => powerOf(quotient, elementOf(component), times));
  meter.spend(20 * sum.length);
  const productWithout = (left: number): number =>
    powers.reduce((product, power, index) => (index === left ? product : productOf(quotient, product, power)), 0);
  const outcome = quotient.lost[productWithout(-1)] === 1 ? 'P' : 'N';
  const winning = (index: number): Moves => {
    const term = sum[index];
    if (term === undefined || outcome === 'P') return NO_MOVES;
    const copies = powerOf(quotient, elementOf(term.component), subtract(term.times, 1));
    const rest = productOf(quotient, productWithout(index), copies);
    return known.winningWith(term.component, rest);
  };
  return {
    outcome,
    nimber: null,
    ground: { kind: 'theorem', by: 'misère quotient', quotient: proof },
    terms: [],
    winning: countedOnce(sum, outcome, winning, meter),
    drawing: () => [],
    order,
  };
}

function greatestHeap(sum: Sum): Int {
  return sum.reduce<Int>((greatest, { component }) => (sizeOf(component) > greatest ? sizeOf(component) : greatest), 0);
}

function sizeOf({ state: [heap = 0] }: Component): Int {
  return heap;
}

/** Up to this size, the options of a heap are examined one by one, as the rules list them. */
const SMALL = 2 ** 10;

/** The options of a heap that are lost together with a rest that is worth an element. */
function winningOptions(
  component: Component,
  { bites }: HeapElements,
  { quotient, of, proof }: Elements,
  rest: number,
  meter: Meter,
): Moves {
  const isLostWith = (element: number): boolean => quotient.lost[productOf(quotient, rest, element)] === 1;
  const isWanted = (option: Sum): boolean => {
    meter.spend(20);
    return isLostWith(
      option.reduce(
        (product, { component: part, times }) =>
          productOf(quotient, product, powerOf(quotient, of(sizeOf(part)), times)),
        0,
      ),
    );
  };
  const heap = sizeOf(component);
  if (heap < SMALL || bites === null || bites.some(({ heaps }) => heaps > 2))
    return movesOf(function* () {
      for (const option of options(component, meter, isWanted)) yield single(option);
    });
  const wanted: Wanted = {
    single: (left) => isLostWith(of(left)),
    pair: (one, other) => isLostWith(productOf(quotient, of(one), of(other))),
    repeating: () => proof.period,
  };
  return pairsWhere(component.ruleset, bites, heap, wanted, meter);
}
