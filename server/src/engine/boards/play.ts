import type { Meter } from '../budget/meter.ts';
import type { Shape } from '../game/forms.ts';
import { createNumberTable } from '../search/number-table.ts';
import type { Rest } from './known-regions.ts';
import type { RowGame } from './lines.ts';
import { type Field, hasMirror } from './mirror.ts';
import { canonical, isKept, type Key, rowsOf } from './region.ts';
import { createCutter, type Placement, without } from './regions.ts';
import { breadth, type Rows } from './rows.ts';
import { createSettling } from './settling.ts';
import { covered, symmetriesOf } from './shapes.ts';
import { createSmallTable } from './small-table.ts';

/** The values of free squares for one set of pieces, remembered from question to question. */
export interface Play {
  readonly nimber: (rows: Rows, meter: Meter) => number;
  /** The placements after which the nimber is `target`, each once. */
  readonly placementsTo: (rows: Rows, target: number, meter: Meter) => Generator<Placement>;
}

/**
 * Finds nimbers by claims about regions, see `settling.ts`. `line` and `column` know regions one square wide.
 *
 * Exponential in the squares of the largest region: with dominoes a board of 30 squares leads to about 10^5 regions.
 */
export function createPlay(pieces: readonly Shape[], line: RowGame | null, column: RowGame | null): Play {
  const cutter = createCutter(pieces);
  const symmetries = symmetriesOf(pieces);
  const smallNimber = createSmallTable(pieces);
  const numbers = createNumberTable();
  const byNumber: number[] = [];
  const byText = new Map<string, number>();
  /** The keys of the regions of the search. */
  const keys: Key[] = [];

  const knownNimber = (rows: Rows, meter: Meter): number | null => {
    const width = breadth(rows);
    if (line !== null && rows.length === 1) return line.value(width, meter).nimber;
    if (column !== null && width === 1) return column.value(rows.length, meter).nimber;
    const field: Field = {
      height: rows.length,
      width,
      keeps: (symmetry) => isKept(rows, symmetry),
      placements: () => coveredBy(cutter.placements(rows)),
    };
    return hasMirror(field, symmetries) ? 0 : null;
  };
  const known = (key: Key): number | undefined =>
    typeof key === 'string' ? byText.get(key) : byNumber[numbers.placeOf(key)];
  const regionOf = (key: Key, meter: Meter): number => {
    const before = known(key);
    if (before !== undefined) return before;
    const rows = rowsOf(key);
    const region = settling.add(cutter.countPlacements(rows));
    if (typeof key === 'string') byText.set(key, region);
    else byNumber.push(region);
    keys.push(key);
    meter.remember(1);
    const nimber = knownNimber(rows, meter);
    if (nimber !== null) settling.know(region, nimber);
    return region;
  };
  const cut = (rows: ArrayLike<number>, height: number, meter: Meter): Rest => {
    meter.spend(STEPS_PER_CUT + STEPS_PER_ROW * height);
    const regions: number[] = [];
    let heap = 0;
    cutter.parts(rows, height, (part) => {
      const small = smallNimber(part, meter);
      if (small === null) regions.push(regionOf(canonical(part, symmetries), meter));
      else heap ^= small;
    });
    return settling.sumOf(regions, heap);
  };
  const settling = createSettling(function* (region, first, meter) {
    const rows = rowsOf(keys[region] ?? 0);
    for (const next of cutter.afterMoves(rows, first)) yield cut(next, rows.length, meter);
  });

  return {
    nimber: (rows, meter) => settling.nimberOf(cut(rows, rows.length, meter), meter),
    *placementsTo(rows, target, meter) {
      for (const placement of cutter.placements(rows)) {
        if (settling.hasNimber(cut(without(rows, placement), rows.length, meter), target, meter)) yield placement;
      }
    },
  };
}

const STEPS_PER_CUT = 150;
const STEPS_PER_ROW = 20;

function* coveredBy(placements: Iterable<Placement>) {
  for (const { piece, corner } of placements) yield covered(piece, corner);
}
