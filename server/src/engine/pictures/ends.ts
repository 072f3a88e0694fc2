import { OUTSIDE, type Picture, type PictureForm, type Sign } from '../game/forms.ts';

/**
 * True if play surely ends, because some sign becomes more frequent with every move, or less frequent with every move. False says nothing:
 * play may end for other reasons. Linear in the pictures, for each sign.
 */
export function surelyEnds({ replacements }: PictureForm): boolean {
  const signs = new Set(
    replacements.flat().flatMap(({ allows, becomes }) => [...allows, ...(becomes === null ? [] : [becomes])]),
  );
  return [...signs].some((sign) => {
    const changes = replacements.map((picture) => changesIn(sign, picture));
    return changes.every(({ least }) => least > 0) || changes.every(({ most }) => most < 0);
  });
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
