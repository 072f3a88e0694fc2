import type { Picture } from '../../server/src/answers/pictures/picture.ts';
import type { ActWords } from '../../server/src/words/en/acts.ts';

/** A move as it is written, and the things in the picture of its component on which it acts, if they are known. */
export interface ActingMove {
  readonly from: string;
  readonly to: string;
  readonly marks?: readonly string[];
  readonly drawn?: { readonly marks: readonly string[] };
}

/**
 * What a move does on a graph or to coins, `Shrub: cut ground – e` and `Turn: turn 1, 6, 9`. `picture` is that of the component before the
 * move. Null for any other move, and where the position after it says it in fewer words. Linear in the marks.
 */
export function actOf(move: ActingMove, picture: Picture | null | undefined, words: ActWords): string | null {
  const marks = move.marks ?? move.drawn?.marks ?? [];
  const act = picture === null || picture === undefined ? null : actIn(picture, marks, words);
  // A token that leaves nothing behind is told by where it goes.
  const isToken = picture?.kind === 'graph' && picture.token !== null;
  if (act === null || (isToken && !move.to.includes(WITHOUT))) return null;
  const [name = ''] = move.from.split(WITHOUT)[0]?.split('(') ?? [];
  return `${name}: ${act}`;
}

/** Before what has been removed from a graph. */
const WITHOUT = ' without ';

function actIn(picture: Picture, marks: readonly string[], words: ActWords): string | null {
  const [first] = marks;
  if (first === undefined) return null;
  if (picture.kind === 'coins')
    return words.turn(
      marks
        .map((mark) => Number(mark.slice(1)))
        .toSorted((a, b) => a - b)
        .join(', '),
    );
  if (picture.kind !== 'graph') return null;
  // Of several things that may have been claimed all leave the same.
  const thing = thingIn(picture, first);
  if (thing === null) return null;
  if (picture.ground !== null) return words.cut(thing);
  return picture.token === null ? words.claim(thing) : words.walk(thing);
}

function thingIn({ vertices, edges }: Picture & { kind: 'graph' }, mark: string): string | null {
  const index = Number(mark.slice(1));
  if (mark.startsWith('v')) return vertices[index]?.name ?? null;
  const [from, to] = edges[index]?.ends.map((end) => vertices[end]?.name) ?? [];
  return from === undefined || to === undefined ? null : `${from} – ${to}`;
}
