import { FREE, type PictureForm, type Shape, TAKEN } from '../game/forms.ts';

/**
 * The pieces of a board on which a move does nothing but take free squares: `replace ".." by "##"` is `place "##"`. Null for any other
 * board: if it forbids or stops anything, is filled with anything but free squares, or has a move that reads or writes anything else.
 */
export function piecesOf({ replacements, forbidden, stops, tile }: PictureForm): readonly Shape[] | null {
  if (forbidden.length > 0 || stops.length > 0 || tile.flat().some((sign) => sign !== FREE)) return null;
  const takes = replacements.flat().every(({ allows, becomes }) => allows.join() === String(FREE) && becomes === TAKEN);
  return takes ? replacements.map((picture) => picture.map(({ at }) => at)) : null;
}
