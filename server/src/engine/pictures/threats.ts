import type { Cell, Picture, PictureForm } from '../game/forms.ts';
import { OUTSIDE } from '../game/forms.ts';
import { distinctPictures, pictureOf } from './turns.ts';

/**
 * A game without stops in which the same player wins: no move may leave a threat, a picture from which one more move makes a stop. Null if
 * there are no stops, or if it is not known which pictures are threats, because moves may be forbidden or pictures reach beyond the edge.
 *
 * Theorem. Under normal play, let a board show neither a stop nor a threat, and let play with threats forbidden end. Then the player to
 * move wins exactly if that is so with threats forbidden.
 * Proof by induction on the length of that play. A board with a threat and no stop is won, because one of its moves makes a stop, after
 * which there is no move. So a move that leaves a threat loses, and leaving out such moves changes nothing. None of the others makes a
 * stop, since the board would have shown a threat before, so the boards that they lead to show neither.
 */
export function withThreatsForbidden({ replacements, forbidden, stops, tile }: PictureForm): ThreatGame | null {
  const hasEdge = [...replacements, ...stops].flat().some(({ allows }) => allows.includes(OUTSIDE));
  if (stops.length === 0 || forbidden.length > 0 || hasEdge) return null;
  const threats = distinctPictures(replacements.flatMap((move) => stops.flatMap((stop) => threatsOf(move, stop))));
  return { threats, form: { kind: 'pictures', replacements, forbidden: threats, stops: [], tile } };
}

/** The game without stops, and the pictures that are forbidden in it. */
export interface ThreatGame {
  readonly threats: readonly Picture[];
  readonly form: PictureForm;
}

/** What the board has to show for a move to make a stop, wherever the two overlap in a square that the move changes. */
function threatsOf(move: Picture, stop: Picture): readonly Picture[] {
  const changed = move.filter(({ becomes }) => becomes !== null);
  const shifts = changed.flatMap(({ at: [row, column] }) =>
    stop.map(({ at: [r, c] }) => [row - r, column - c] as const),
  );
  const distinct = new Map(shifts.map((shift) => [String(shift), shift])).values();
  return [...distinct].flatMap(([down, across]) => {
    const shifted = stop.map((cell): Cell => ({ ...cell, at: [cell.at[0] + down, cell.at[1] + across] }));
    const before = shifted.flatMap((wanted): Cell[] | null[] => {
      const own = move.find(({ at }) => String(at) === String(wanted.at));
      if (own === undefined) return [wanted];
      if (own.becomes !== null) return wanted.allows.includes(own.becomes) ? [] : [null];
      return own.allows.some((sign) => wanted.allows.includes(sign)) ? [] : [null];
    });
    const others = before.filter((cell) => cell !== null);
    return others.length < before.length ? [] : [pictureOf([...move.map(still), ...others])];
  });
}

/** A square with nothing written on it. */
function still({ at, allows }: Cell): Cell {
  return { at, allows, becomes: null };
}
