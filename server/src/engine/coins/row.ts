import { type Int, xor } from '../arithmetic/integers.ts';
import type { NumberSet } from '../arithmetic/number-sets.ts';
import type { Meter } from '../budget/meter.ts';
import type { Flip } from '../game/forms.ts';
import type { Theorem } from '../game/period.ts';
import { periodicSet } from '../game/repeating-amounts.ts';

/** What is known about the single heads of a row of coins. */
export interface Row {
  /** The value of a row whose only head is at a place, counted from 1. */
  readonly value: (place: Int, meter: Meter) => Int;
  /**
   * The choices of other coins, each once and ascending, that may be turned with a rightmost coin at `last` and whose single heads have the
   * xor `target`.
   */
  readonly choices: (last: Int, target: Int, meter: Meter) => Iterable<readonly Int[]>;
  /** Null if the values are computed one after another. */
  readonly theorem: Theorem | null;
}

/** Rules grouped by kind. */
export interface Flips {
  /** How many coins may be turned freely; null without such a rule. */
  readonly counts: NumberSet | null;
  readonly run: boolean;
  readonly chosen: readonly (Flip & { readonly kind: 'chosen' })[];
}

/** Groups rules by kind; the sets of those that turn any coins are merged. Linear. */
export function sortedFlips(flips: readonly Flip[]): Flips {
  let counts: NumberSet | null = null;
  for (const flip of flips) {
    if (flip.kind === 'any')
      counts = counts === null ? flip.counts : { kind: 'union', left: counts, right: flip.counts };
  }
  return {
    counts,
    run: flips.some(({ kind }) => kind === 'run'),
    chosen: flips.filter((flip) => flip.kind === 'chosen'),
  };
}

/** The numbers of coins that may be turned freely, ascending; null if the set is infinite or too large to list. */
export function listedCounts({ counts }: Flips): readonly number[] | null {
  if (counts === null) return [];
  const set = periodicSet(counts);
  return set === null || set.far.length > 0 ? null : set.early.map((count) => count * Number(set.unit));
}

/**
 * The choices of `size` places below `last`, each ascending, whose values have the xor `target`. `value` gives the value of a place,
 * `placesOf` the places with a value, ascending. Tries all places but the last one: one step for each.
 */
export function* choicesOfSize(
  size: number,
  last: Int,
  target: Int,
  { value, placesOf }: Values,
  meter: Meter,
): Generator<readonly Int[]> {
  if (size === 0) {
    if (target === 0) yield [];
    return;
  }
  const chosen: number[] = [];
  const wanted: Int[] = [target];
  let next = 1;
  for (;;) {
    meter.spend(3);
    const rest = wanted.at(-1) ?? 0;
    if (chosen.length === size - 1) {
      for (const place of placesOf(rest)) if (place >= next && place < last) yield [...chosen, place];
    } else if (next < last) {
      chosen.push(next);
      wanted.push(xor(rest, value(next, meter)));
      next += 1;
      continue;
    }
    const back = chosen.pop();
    if (back === undefined) return;
    wanted.pop();
    next = back + 1;
  }
}

/** The values of single heads, and the places where each value occurs. */
export interface Values {
  readonly value: Row['value'];
  readonly placesOf: (value: Int) => readonly Int[];
}
