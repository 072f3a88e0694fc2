import type { Meter } from '../budget/meter.ts';
import type { Shape } from '../game/forms.ts';
import { createNumberTable } from '../search/number-table.ts';
import { NO_CLAIMS, type Node, type Rest, restOf } from './claims.ts';
import type { RowGame } from './lines.ts';
import { type Field, hasMirror } from './mirror.ts';
import { canonical, isKept, type Region, rowsOf } from './region.ts';
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
  const byNumber: Node[] = [];
  const byText = new Map<string, Node>();

  const knownNimber = (region: Region, meter: Meter): number | null => {
    const rows = rowsOf(region);
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
  const known = (region: Region): Node | undefined => {
    if (typeof region.key === 'string') return byText.get(region.key);
    return byNumber[numbers.placeOf(region.key)];
  };
  const nodeOf = (region: Region, meter: Meter): Node => {
    const before = known(region);
    if (before !== undefined) return before;
    const { key, placements } = region;
    const node: Node = { key, placements, nimber: null, claims: NO_CLAIMS, options: null, alone: null };
    if (typeof key === 'string') byText.set(key, node);
    else byNumber.push(node);
    meter.remember(1);
    node.nimber = knownNimber(region, meter);
    return node;
  };
  const cut = (rows: Rows, meter: Meter): Rest => {
    meter.spend(STEPS_PER_CUT + STEPS_PER_ROW * rows.length);
    const nodes: Node[] = [];
    let heap = 0;
    for (const part of cutter.parts(rows)) {
      const small = smallNimber(part.rows, meter);
      if (small === null) nodes.push(nodeOf(canonical(part, symmetries), meter));
      else heap ^= small;
    }
    return restOf(nodes, heap);
  };
  const { nimberOf, hasNimber } = createSettling(function* (node, first, meter) {
    const rows = rowsOf(node);
    const moves = cutter.moves(rows);
    for (let index = first; index < moves.length; index += 1) yield cut(cutter.after(rows, moves[index] ?? 0), meter);
  });

  return {
    nimber: (rows, meter) => nimberOf(cut(rows, meter), meter),
    *placementsTo(rows, target, meter) {
      for (const placement of cutter.placements(rows)) {
        if (hasNimber(cut(without(rows, placement), meter), target, meter)) yield placement;
      }
    },
  };
}

const STEPS_PER_CUT = 150;
const STEPS_PER_ROW = 20;

function* coveredBy(placements: Iterable<Placement>) {
  for (const { piece, corner } of placements) yield covered(piece, corner);
}
