import { identityOf } from '../arithmetic/identity.ts';
import { isRefuted } from '../audits/audits.ts';
import type { Meter } from '../budget/meter.ts';
import { certified } from '../certificates/certified.ts';
import type { Shape } from '../game/forms.ts';
import type { Ground } from '../game/period.ts';
import type { Ruleset } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import { heapTable } from '../splits/take-and-break.ts';
import { heightOf, widthOf } from './shapes.ts';

/** Boards of one row on which only bars fit: a row of n free squares is a heap of n. */
export interface RowGame {
  /** The lengths of the bars. */
  readonly bars: readonly number[];
  readonly value: (length: number, meter: Meter) => { readonly nimber: number; readonly ground: Ground };
}

/**
 * The game on a single row: a bar of length k covers k consecutive squares and leaves a row on either side, so this is the octal game with
 * the digit 7 at each such k. Its period has passed the checker. Null if a piece that fits into a row has gaps, if none fits, or if the
 * rules have contradicted the table.
 */
export function lineOf(pieces: readonly Shape[], session: Session): RowGame | null {
  const flat = pieces.filter((piece) => heightOf(piece) === 1);
  const bars = flat.map(widthOf).sort((a, b) => a - b);
  if (flat.length === 0 || flat.some((piece) => piece.length < widthOf(piece))) return null;
  const ruleset: Ruleset = {
    key: identityOf('bars', bars),
    name: 'Row',
    signed: [false],
    rules: [
      { kind: 'take', from: [0], amounts: { kind: 'list', values: bars }, leave: { least: 0, most: 2, parts: 'any' } },
    ],
  };
  const tabulated = isRefuted(session, ruleset) ? null : heapTable(ruleset);
  if (tabulated === null) return null;
  const table = certified(ruleset, tabulated);
  const value: RowGame['value'] = (length, meter) => {
    const { nimber, ground } = table.value([length], meter);
    return { nimber: Number(nimber), ground };
  };
  return { bars, value };
}
