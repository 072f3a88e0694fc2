import type { Meter } from '../budget/meter.ts';
import type { TheoryAnalysis } from '../game/analysis.ts';
import { createKeys } from '../game/keys.ts';
import { movesOf, single } from '../game/option-runs.ts';
import { allOptions, options } from '../game/options.ts';
import type { Component, Ruleset, Sum } from '../game/ruleset.ts';
import { forgettable, lasting, type Session } from '../game/session.ts';
import { inOrder, type Pass } from '../memory/passes.ts';
import { analysisIn } from './by-quotient.ts';
import { createGrowingQuotient, type GrowingQuotient, type Option } from './quotients/growing-quotient.ts';
import { powerOf, productOf } from './quotients/quotient.ts';

/** Everything that play of some sum can reach, as heaps of one game: each has a number, and its options consist of smaller ones. */
interface Parts {
  readonly numberOf: (component: Component) => number | undefined;
  readonly count: number;
  readonly growing: GrowingQuotient;
}

/** The parts to which a component belongs, by its key. */
const partsOf = forgettable(() => new Map<string, Parts>());
const keysOf = lasting(createKeys);

/**
 * Analyses a sum of heaps of several games under misère play by one misère quotient of all heaps that play can reach (Plambeck and Siegel 2008). The proof in
 * `quotients/` knows heaps by their numbers and their options only, so heaps of several games may be numbered together, in any order in which a heap comes
 * after its options. Null if play may return, reaches too many heaps or anything but heaps, or if no quotient is found. Throws `LimitReached`; what has been
 * found is kept for the next time.
 */
export function analyseByParts(session: Session, sum: Sum, meter: Meter): TheoryAnalysis | null {
  const parts = partsFor(session, sum, meter);
  if (parts === null) return null;
  const { numberOf, count, growing } = parts;
  while (growing.latest().elements.length < count) if (!growing.grow(meter)) return null;
  const { quotient, elements } = growing.latest();
  const elementOf = (component: Component): number => elements[numberOf(component) ?? 0] ?? 0;
  const worth = (option: Sum): number =>
    option.reduce(
      (product, { component, times }) => productOf(quotient, product, powerOf(quotient, elementOf(component), times)),
      0,
    );
  const lost = quotient.lost.reduce((total, each) => total + each, 0);
  return analysisIn(
    {
      quotient,
      elementOf,
      proof: { elements: quotient.size, lost, checkedTo: count, period: null },
      order: () => 'unneeded',
      winningWith: (component, rest) =>
        movesOf(function* () {
          const isWanted = (option: Sum): boolean => quotient.lost[productOf(quotient, rest, worth(option))] === 1;
          for (const option of options(component, meter, isWanted)) yield single(option);
        }),
    },
    sum,
    meter,
  );
}

/** The parts of a sum, which its options share; null if there are none. */
function partsFor(session: Session, sum: Sum, meter: Meter): Parts | null {
  const { ofComponent } = keysOf(session);
  const known = partsOf(session);
  const keys = sum.map(({ component }) => ofComponent(component));
  const before = known.get(keys[0] ?? '');
  if (before !== undefined && sum.every(({ component }) => before.numberOf(component) !== undefined)) return before;
  const found = partsReached(sum, ofComponent, meter);
  if (found !== null) for (const key of keys) known.set(key, found);
  return found;
}

function partsReached(sum: Sum, ofComponent: (component: Component) => string, meter: Meter): Parts | null {
  const places = new Map<string, number>();
  const components: Component[] = [];
  const enter = (component: Component): number => {
    const key = ofComponent(component);
    const place = places.get(key) ?? components.push(component) - 1;
    places.set(key, place);
    return place;
  };
  for (const { component } of sum) enter(component);
  const listed: Option[][] = [];
  const passes: Pass[] = [];
  // The list grows while it is walked: components that are found join it.
  for (const [place, component] of components.entries()) {
    if (!isHeap(component.ruleset) || components.length > MOST_PARTS) return null;
    const own: Option[] = [];
    for (const option of allOptions(component, meter)) {
      meter.spend(STEPS_PER_OPTION);
      const terms = option.map(({ component: part, times }) => [enter(part), times] as const);
      if (!terms.every((term): term is readonly [number, number] => typeof term[1] === 'number')) return null;
      own.push(terms);
      for (const [to] of terms) passes.push([place, to]);
    }
    listed.push(own);
  }
  const order = inOrder(components.length, passes, meter);
  if (order === null) return null;
  const numbers = new Map(order.map((place, number) => [place, number]));
  const renumbered = order.map((place) =>
    (listed[place] ?? []).map((option): Option => option.map(([to, times]) => [numbers.get(to) ?? 0, times])),
  );
  return {
    numberOf: (component) => numbers.get(places.get(ofComponent(component)) ?? -1),
    count: components.length,
    growing: createGrowingQuotient((number) => renumbered[number] ?? null),
  };
}

/** Boards, graphs, lists and states of several numbers have far too many parts, as a rule. */
function isHeap({ signed, list, form }: Ruleset): boolean {
  return signed.length === 1 && list === undefined && (form === undefined || form.kind === 'rules');
}

const MOST_PARTS = 512;
const STEPS_PER_OPTION = 20;
