import { OUTSIDE, type Picture, type PictureForm, type Sign } from '../game/forms.ts';
import type { Ordering } from '../game/order.ts';
import { signedBoardOf } from './board.ts';

/** A sign that every move makes less frequent, or more frequent. */
interface Ending {
  readonly sign: Sign;
  readonly grows: boolean;
}

/**
 * Why play surely ends: some sign becomes more frequent with every move, or less frequent with every move. Null says nothing: play may end for
 * other reasons. Linear in the pictures, for each sign.
 */
function endingOf({ replacements }: PictureForm): Ending | null {
  const signs = new Set(
    replacements.flat().flatMap(({ allows, becomes }) => [...allows, ...(becomes === null ? [] : [becomes])]),
  );
  for (const sign of signs) {
    const changes = replacements.map((picture) => changesIn(sign, picture));
    if (changes.every(({ least }) => least > 0)) return { sign, grows: true };
    if (changes.every(({ most }) => most < 0)) return { sign, grows: false };
  }
  return null;
}

/** Whether {@link endingOf} shows that play ends. */
export function surelyEnds(form: PictureForm): boolean {
  return endingOf(form) !== null;
}

/** The order in which play surely goes: by how many squares have such a sign, or do not have it. Unneeded if play may not end, since all is searched then. */
export function orderOfPlay(form: PictureForm): Ordering {
  const ending = endingOf(form);
  if (ending === null) return 'unneeded';
  return (state) => [signedBoardOf(state).signs.filter((sign) => (sign === ending.sign) !== ending.grows).length];
}

/** How much the number of squares with a sign changes at least and at most. */
function changesIn(sign: Sign, picture: Picture): { readonly least: number; readonly most: number } {
  let [least, most] = [0, 0];
  for (const { allows, becomes } of picture) {
    if (becomes === null) continue;
    const after = becomes === sign ? 1 : 0;
    // Nothing changes beyond the edge.
    const changes = allows.map((before) => (before === OUTSIDE ? 0 : after - (before === sign ? 1 : 0)));
    least += Math.min(...changes);
    most += Math.max(...changes);
  }
  return { least, most };
}
