import type { Rest } from '../boards/known-regions.ts';
import { createSettling } from '../boards/settling.ts';
import type { Meter } from '../budget/meter.ts';
import type { PictureForm } from '../game/forms.ts';
import type { State } from '../game/state.ts';
import { surelyEnds } from './ends.ts';
import { codesOf, createLayouts, type Grid, type Layout } from './layout.ts';
import { hasMirror } from './mirror.ts';
import { countFitting, movesOn } from './moves.ts';
import { createPacking } from './packing.ts';
import { futureOf } from './possible-signs.ts';
import { gridOfState } from './region-rules.ts';
import { regionsOf } from './regions.ts';

/** The values of boards, remembered from question to question. */
export interface RegionPlay {
  readonly nimberOf: (state: State, meter: Meter) => number;
  readonly isWorth: (state: State, nimber: number, meter: Meter) => boolean;
}

/**
 * Finds nimbers of boards by claims about their regions, see `boards/settling.ts`. Null if play might not end, or if something stops it.
 * Exponential in the squares of the largest region.
 */
export function createRegionPlay(form: PictureForm): RegionPlay | null {
  if (form.stops.length > 0 || !surelyEnds(form)) return null;
  const codes = codesOf(form);
  const layoutOf = createLayouts(form, codes);
  const packing = createPacking(codes);
  const regions = new Map<string, number>();
  /** The keys of the regions of the search. */
  const keys: string[] = [];

  const regionOf = (grid: Grid, meter: Meter): number => {
    const layout = layoutOf(grid.rows, grid.columns, meter);
    meter.spend(layout.images.length * grid.codes.length);
    const key = packing.leastState(grid, layout.images).join();
    const before = regions.get(key);
    if (before !== undefined) return before;
    meter.remember(1);
    const region = settling.add(Math.max(1, countFitting(grid, layout)));
    regions.set(key, region);
    keys.push(key);
    if (hasMirror(grid, layout, () => futureOf(grid, layout, layout.all).moves)) settling.know(region, 0);
    return region;
  };
  const cut = (grid: Grid, layout: Layout, candidates: readonly number[], meter: Meter): Rest =>
    settling.sumOf(regionsOf(grid, layout, candidates, meter).map((region) => regionOf(region, meter)));
  const settling = createSettling(function* (region, first, meter) {
    const grid = packing.gridOf((keys[region] ?? '').split(',').map(Number));
    const layout = layoutOf(grid.rows, grid.columns, meter);
    const candidates = futureOf(grid, layout, layout.all).moves;
    let index = 0;
    for (const next of movesOn(grid, layout, candidates, meter)) {
      if (index >= first) yield cut(next, layout, candidates, meter);
      index += 1;
    }
  });
  const restOfState = (state: State, meter: Meter): Rest => {
    const grid = gridOfState(state, codes);
    const layout = layoutOf(grid.rows, grid.columns, meter);
    return cut(grid, layout, layout.all, meter);
  };
  return {
    nimberOf: (state, meter) => settling.nimberOf(restOfState(state, meter), meter),
    isWorth: (state, nimber, meter) => settling.hasNimber(restOfState(state, meter), nimber, meter),
  };
}
