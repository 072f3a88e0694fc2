import { identityOf } from '../arithmetic/identity.ts';
import type { Meter } from '../budget/meter.ts';
import type { Shape } from '../game/forms.ts';
import type { Ground } from '../game/period.ts';
import type { Component, Ruleset } from '../game/ruleset.ts';
import type { SolverOf } from '../game/solver.ts';
import { heightOf, widthOf } from './shapes.ts';

/** Boards of one row on which only bars fit: a row of n free squares is a heap of n. */
export interface RowGame {
  /** The lengths of the bars. */
  readonly bars: readonly number[];
  readonly value: (length: number, meter: Meter) => { readonly nimber: number; readonly ground: Ground };
  /** The heap that corresponds to a row of this length. */
  readonly heap: (length: number) => Component;
}

/**
 * The game on a single row: a bar of length k covers k consecutive squares and leaves a row on either side, so this is the octal game with
 * the digit 7 at each such k. Null if a piece that fits into a row has gaps, or if none fits.
 */
export function lineOf(pieces: readonly Shape[], solverOf: SolverOf): RowGame | null {
  const flat = pieces.filter((piece) => heightOf(piece) === 1);
  const bars = flat.map(widthOf).sort((a, b) => a - b);
  if (flat.length === 0 || flat.some((piece) => piece.length < widthOf(piece))) return null;
  const ruleset: Ruleset = {
    key: identityOf('bars', bars),
    name: '',
    signed: [false],
    rules: [
      { kind: 'take', from: [0], amounts: { kind: 'list', values: bars }, leave: { least: 0, most: 2, parts: 'any' } },
    ],
  };
  const solver = solverOf(ruleset);
  const value: RowGame['value'] = (length, meter) => {
    const { nimber, ground } = solver.value([length], meter);
    return { nimber: Number(nimber), ground };
  };
  return { bars, value, heap: (length) => ({ ruleset, state: [length] }) };
}
