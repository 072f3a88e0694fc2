import type { Meter } from '../budget/meter.ts';
import type { Grid, Layout, Places } from './layout.ts';
import { fits } from './possible-signs.ts';

/** The boards after each move, all of which are among the candidates. The board must show no stop. */
export function* movesOn(
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

/** How many replacements fit a board, whether they are forbidden or not. */
export function countFitting({ codes }: Grid, { replacements }: Layout): number {
  const now = reachOf(codes);
  let count = 0;
  for (let place = 0; place < replacements.count; place += 1) if (fits(replacements, place, now)) count += 1;
  return count;
}

/** Whether a board shows one of these pictures. */
export function showsAny(pictures: Places, { codes }: Grid): boolean {
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
