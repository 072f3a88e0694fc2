import type { Range } from '../../server/src/ide/reading/drawing/scatter.ts';

/** The part of what is seen by which a key moves or zooms. */
const STEP = 0.2;
/** Nothing smaller is shown. */
const LEAST = 10;

/**
 * What a plot of a given number of values shows after a key: the arrows move, `+` and `-` zoom, `0` shows everything; null if the key means
 * nothing. `at` is the part of the width that stays where it is.
 */
export function moved({ first, last }: Range, key: string, length: number, at: number): Range | null {
  const size = last - first;
  switch (key) {
    case 'ArrowLeft':
      return shifted({ first, last }, -Math.min(first, size * STEP));
    case 'ArrowRight':
      return shifted({ first, last }, Math.min(Math.max(0, length - 1 - last), size * STEP));
    case '+':
    case '=':
      if (size <= LEAST) return { first, last };
      return { first: first + size * STEP * at, last: last - size * STEP * (1 - at) };
    case '-':
      return {
        first: Math.max(0, first - size * STEP * at),
        last: Math.min(Math.max(1, length - 1), last + size * STEP * (1 - at)),
      };
    case '0':
      return { first: 0, last: Math.max(1, length - 1) };
    default:
      return null;
  }
}

function shifted({ first, last }: Range, by: number): Range {
  return { first: first + by, last: last + by };
}
