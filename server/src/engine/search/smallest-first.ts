import { absolute, compare, greatest, type Int, multiply } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import type { Outcome } from '../game/nimber.ts';
import { hasGrown } from '../game/reached.ts';
import type { Component, Sum } from '../game/ruleset.ts';
import type { Decided } from './decided.ts';
import { createReached } from './endless.ts';
import { outcomes } from './label.ts';

/** A search that looks at the positions with small numbers first, and goes on for as long as wanted. A draw stands for what is not known. */
export interface SmallestFirst {
  /** Goes on until so many positions have been looked at, or all of them. */
  readonly lookAt: (most: number, meter: Meter) => void;
  readonly lookedAt: () => number;
  /** How many positions are remembered. */
  readonly reached: () => number;
  readonly isComplete: () => boolean;
  readonly outcome: () => Outcome;
  /** Who wins what a move of the component leaves. */
  readonly outcomeOf: (option: Sum, meter: Meter) => Outcome;
  /** Whether play has been seen to grow. */
  readonly hasGrown: () => boolean;
}

/** Nothing has been looked at yet. What is found about single states of the component's game is kept in `decided`. */
export function createSmallestFirst(component: Component, decided: Decided): SmallestFirst {
  const start: Sum = [{ component, times: 1 }];
  const reached = createReached();
  /** By place; null for the positions that have not been looked at. */
  const moves: (readonly number[] | null)[] = [];
  const known: (Outcome | undefined)[] = [];
  let waiting: number[] = [];
  let labels: readonly Outcome[] = [];
  let lookedAt = 0;
  let grown = false;
  /** Makes the positions that have just been entered wait, unless they are decided. */
  const admit = (): void => {
    for (let place = moves.length; place < reached.sums.length; place += 1) {
      const sum = reached.sums[place] ?? start;
      // The moves of the start are asked for, even if it is known who wins.
      const before = place === 0 ? undefined : knownOf(sum, decided);
      grown ||= hasGrown(start, sum);
      moves.push(before === undefined ? null : []);
      known.push(before);
      if (before === undefined) waiting.push(place);
    }
  };
  const sizeAt = (place: number): Int => sizeOf(reached.sums[place] ?? start);
  /** Looks at the waiting positions up to some size, also at those of which it learns meanwhile, until `most` have been looked at. */
  const lookUpTo = (size: Int, most: number, meter: Meter): void => {
    const larger: number[] = [];
    for (const place of waiting) {
      // A budget may have ended the round before while this one waited no longer.
      if (moves[place] !== null) continue;
      if (lookedAt >= most || sizeAt(place) > size) {
        larger.push(place);
        continue;
      }
      moves[place] = reached.targetsOf(place, meter);
      lookedAt += 1;
      admit();
    }
    waiting = larger;
  };
  const label = (meter: Meter): void => {
    const unknown = moves.map((targets, place) => (targets === null ? 'draw' : known[place]));
    labels = outcomes(
      moves.map((targets) => targets ?? []),
      unknown,
      'P',
      meter,
    );
    for (const [place, outcome] of labels.entries()) {
      const [term] = reached.sums[place] ?? [];
      if (outcome === 'draw' || known[place] !== undefined) continue;
      known[place] = outcome;
      if (term !== undefined && isAlone(reached.sums[place] ?? [])) decided.set(term.component, outcome);
    }
  };
  const outcomeAt = (place: number | undefined | null): Outcome =>
    place === null ? 'P' : (labels[place ?? labels.length] ?? 'draw');
  return {
    lookAt: (most, meter) => {
      reached.enter(start, meter);
      admit();
      while (waiting.length > 0 && lookedAt < most) {
        const sizes = waiting.map(sizeAt).sort(compare);
        meter.spend(STEPS_TO_SORT * sizes.length);
        lookUpTo(sizes[Math.floor(sizes.length * SMALL)] ?? 0, most, meter);
      }
      label(meter);
    },
    lookedAt: () => lookedAt,
    reached: () => reached.sums.length,
    isComplete: () => waiting.length === 0,
    outcome: () => outcomeAt(0),
    outcomeOf: (option, meter) => outcomeAt(reached.placeOf(option, meter)),
    hasGrown: () => grown,
  };
}

/** The part of the waiting positions that are looked at next, the smallest. */
const SMALL = 1 / 8;
const STEPS_TO_SORT = 20;

function knownOf(sum: Sum, decided: Decided): Outcome | undefined {
  const [term] = sum;
  return term !== undefined && isAlone(sum) ? decided.get(term.component) : undefined;
}

function isAlone([term, another]: Sum): boolean {
  return term?.times === 1 && another === undefined;
}

/** The greatest number of a position, or of its copies. */
function sizeOf(sum: Sum): Int {
  let size: Int = 0;
  for (const { component, times } of sum)
    size = greatest(size, multiply(times, component.state.map(absolute).reduce(greatest, 0)));
  return size;
}
