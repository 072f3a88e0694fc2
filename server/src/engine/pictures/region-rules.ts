import { identityOf } from '../arithmetic/identity.ts';
import type { Meter } from '../budget/meter.ts';
import type { PictureForm } from '../game/forms.ts';
import type { Ruleset, State, Sum } from '../game/ruleset.ts';
import { signedBoardOf } from './board.ts';
import { fits, futureOf } from './future.ts';
import { codesOf, createLayouts, type Grid, type Layout, type Places } from './layout.ts';
import { createPacking } from './packing.ts';
import { regionsOf } from './regions.ts';
import { textOf } from './turns.ts';

/** Boards as sums of regions, each of which stands for all that are the same but turned, or with letters exchanged. */
export interface RegionRules {
  /** The regions of a board. */
  readonly sumOf: (state: State, meter: Meter) => Sum;
}

/** Codes are bits of a 32-bit number. */
const MOST_CODES = 30;

/**
 * The rules of a board for its regions, see `regions.ts`. A board with `stop` is a single region, since a stop ends all of it. Null if the
 * rules mention too many signs.
 */
export function regionRules(form: PictureForm): RegionRules | null {
  const codes = codesOf(form);
  if (codes.signs.length > MOST_CODES) return null;
  const layoutOf = createLayouts(form, codes);
  const packing = createPacking(codes);
  const ruleset: Ruleset = {
    key: identityOf(
      'regions',
      ...[form.replacements, form.forbidden, form.stops].map((pictures) => pictures.map(textOf)),
    ),
    name: 'Region',
    signed: [],
    rules: [
      {
        kind: 'move',
        *options(state, meter) {
          const grid = packing.gridOf(state);
          const layout = layoutOf(grid.rows, grid.columns, meter);
          const { all } = layout;
          const candidates = form.stops.length > 0 ? all : futureOf(grid, layout, all).moves;
          for (const next of movesOn(grid, layout, candidates, meter)) yield sumOfGrid(next, layout, candidates, meter);
        },
        staysWithin: true,
      },
    ],
  };
  const termOf = (grid: Grid, meter: Meter) => {
    const { images } = layoutOf(grid.rows, grid.columns, meter);
    meter.spend(images.length * grid.codes.length);
    return { component: { ruleset, state: packing.leastState(grid, images) }, times: 1 };
  };
  const sumOfGrid = (grid: Grid, layout: Layout, candidates: readonly number[], meter: Meter): Sum => {
    if (form.stops.length === 0)
      return regionsOf(grid, layout, candidates, meter).map((region) => termOf(region, meter));
    return showsAny(layout.stops, grid) ? [] : [termOf(grid, meter)];
  };
  return {
    sumOf: (state, meter) => {
      const { rows, columns, signs } = signedBoardOf(state);
      const grid: Grid = { rows, columns, codes: Uint8Array.from(signs, codes.codeOf) };
      const layout = layoutOf(rows, columns, meter);
      return sumOfGrid(grid, layout, layout.all, meter);
    },
  };
}

/** The boards after each move, all of which are among the candidates. The board must show no stop. */
function* movesOn(
  { rows, columns, codes }: Grid,
  { replacements, forbidden }: Layout,
  candidates: readonly number[],
  meter: Meter,
): Generator<Grid> {
  const now = reachOf(codes);
  meter.spend(2 * replacements.count);
  for (const place of candidates) {
    if (!fits(replacements, place, now)) continue;
    const next = codes.slice();
    const end = replacements.starts[place + 1] ?? 0;
    for (let entry = replacements.starts[place] ?? 0; entry < end; entry += 1) {
      const code = replacements.becomes[entry] ?? -1;
      if (code >= 0) next[replacements.squares[entry] ?? 0] = code;
    }
    if (forbidden.count === 0 || !makesAny(forbidden, codes, next, meter)) yield { rows, columns, codes: next };
  }
}

/** Whether a move shows one of these pictures, with a square that it has changed. */
function makesAny(pictures: Places, before: Uint8Array, after: Uint8Array, meter: Meter): boolean {
  meter.spend(2 * pictures.count);
  const now = reachOf(after);
  for (let place = 0; place < pictures.count; place += 1) {
    if (!fits(pictures, place, now)) continue;
    const end = pictures.starts[place + 1] ?? 0;
    for (let entry = pictures.starts[place] ?? 0; entry < end; entry += 1) {
      const square = pictures.squares[entry] ?? 0;
      if (before[square] !== after[square]) return true;
    }
  }
  return false;
}

function showsAny(pictures: Places, { codes }: Grid): boolean {
  const now = reachOf(codes);
  for (let place = 0; place < pictures.count; place += 1) if (fits(pictures, place, now)) return true;
  return false;
}

/** The code of each square as a bit. */
function reachOf(codes: Uint8Array): Int32Array {
  const reach = new Int32Array(codes.length);
  for (let square = 0; square < codes.length; square += 1) reach[square] = 1 << (codes[square] ?? 0);
  return reach;
}
