import { identityOf } from '../arithmetic/identity.ts';
import type { Meter } from '../budget/meter.ts';
import type { PictureForm } from '../game/forms.ts';
import type { Ruleset, Sum } from '../game/ruleset.ts';
import type { State } from '../game/state.ts';
import { signedBoardOf } from './board.ts';
import { type Codes, codesOf, createLayouts, type Grid, type Layout } from './layout.ts';
import { movesOn, showsAny } from './moves.ts';
import { createPacking } from './packing.ts';
import { futureOf } from './possible-signs.ts';
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
    name: '',
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
      const grid = gridOfState(state, codes);
      const layout = layoutOf(grid.rows, grid.columns, meter);
      return sumOfGrid(grid, layout, layout.all, meter);
    },
  };
}

/** The board that a state describes, with codes. Linear in the squares. */
export function gridOfState(state: State, { codeOf }: Codes): Grid {
  const { rows, columns, signs } = signedBoardOf(state);
  return { rows, columns, codes: Uint8Array.from(signs, codeOf) };
}
