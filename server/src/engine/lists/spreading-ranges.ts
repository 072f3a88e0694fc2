import type { Meter } from '../budget/meter.ts';
import type { PlacesOfMoves } from '../game/move-forms.ts';
import { createRuns, type Reach } from '../search/runs.ts';
import type { Heads } from './turning.ts';

/** What is known about places from which moves lead to all places of some ranges. */
export interface HeadsOfRanges extends Heads {
  /** For each place, the places of its moves; the ranges may overlap. */
  readonly reaches: readonly (readonly Reach[])[];
}

/**
 * The values and the order of the places of lists in which a move takes 1 from a place and adds 1 to any place of some ranges: the value of a place is the
 * mex of those in its ranges. Null unless all ranges are on the right of their places, or all on the left, so that play ends, or if
 * a rule has no meaning. Quasilinear in the places and the ranges, if the ends of these only move in one direction.
 */
export function headsOfRanges(ranges: readonly PlacesOfMoves[], length: number, meter: Meter): HeadsOfRanges | null {
  const reaches: Reach[][] = Array.from({ length }, () => []);
  let [isLeft, isRight] = [false, false];
  for (const each of ranges) {
    const isMeaningful = each(length, meter, (head, [least, most = least]) => {
      if (least === undefined || most === undefined) return;
      meter.remember(POSITIONS_PER_RANGE);
      isLeft ||= least <= head;
      isRight ||= most >= head;
      reaches[head]?.push({ least, most });
    });
    if (!isMeaningful || (isLeft && isRight)) return null;
  }
  const turned = (place: number): number => (isRight ? length - 1 - place : place);
  const order = Array.from({ length }, (_, index) => turned(length - 1 - index));
  const runs = createRuns();
  for (const place of order.toReversed()) {
    const own = reaches[place] ?? [];
    runs.push(
      runs.mex(isRight ? own.map(({ least, most }) => ({ least: turned(most), most: turned(least) })) : own, meter),
    );
  }
  return { values: reaches.map((_, place) => runs.at(turned(place)) ?? 0), order, reaches };
}

const POSITIONS_PER_RANGE = 1 / 8;
