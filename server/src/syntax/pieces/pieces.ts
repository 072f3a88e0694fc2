import type { PlacedPiece, SourceFile } from '../tree/tree.ts';

/** Where a text may be cut: at the words that start a declaration. Comments and strings are matched to be passed over. */
const MARKS =
  /\/\/[^\n\r]*|\/\*[\s\S]*?(?:\*\/|$)|"[^"\n\r]*"?|(?<![\p{L}\p{N}_'.])(?:game|graph|board|coins|set|position|play|expect|conjecture|import)(?![\p{L}\p{N}_'])/gu;

/**
 * Cuts a text into the texts of its declarations; joined they are the text again. A piece starts with the comments that
 * stand on lines of their own above its keyword; a comment behind a declaration belongs to that one. What stands before
 * the first declaration is a piece of its own unless it is only comments. Linear in the length of the text.
 */
export function cutIntoPieces(text: string): readonly string[] {
  return cutAgain(text, { text: '', pieces: [] }).middle;
}

/** How a text is made up: so many of the first pieces that another text had, new ones, and so many of its last ones. */
export interface Cutting {
  readonly first: number;
  readonly middle: readonly string[];
  readonly last: number;
}

/**
 * Cuts a text that was like `before`, and gives the pieces of {@link cutIntoPieces}. Only what is new is searched for places
 * to cut at; all else is compared.
 */
export function cutAgain(text: string, before: Pick<SourceFile, 'text' | 'pieces'>): Cutting {
  const { pieces } = before;
  const shift = text.length - before.text.length;
  const same = lengthOfSame(
    Math.min(text.length, before.text.length),
    (length) => text.slice(0, length) === before.text.slice(0, length),
  );
  if (same === text.length && shift === 0) return { first: pieces.length, middle: [], last: 0 };
  // Whether there is a cut, and where, may hang on the word behind it and on the sign after that: on the next piece but one.
  const first = Math.max(0, firstWhere(pieces, (placed) => endOf(placed) > same) - 2);
  const from = pieces[first]?.at ?? 0;
  const ending = lengthOfSame(
    Math.min(text.length, before.text.length) - from,
    (length) => text.slice(text.length - length) === before.text.slice(before.text.length - length),
  );
  let next = firstWhere(pieces, ({ at }) => at >= before.text.length - ending);
  const cuts: number[] = [];
  for (const cut of cutsFrom(text, from)) {
    while ((pieces[next]?.at ?? Number.POSITIVE_INFINITY) + shift < cut) next += 1;
    cuts.push(cut);
    // From a place on at which both texts are cut and after which they are the same, they are cut alike.
    const at = pieces[next]?.at;
    if (at !== undefined && at + shift === cut)
      return { first, middle: between(text, cuts), last: pieces.length - next };
  }
  return { first, middle: between(text, [...cuts, text.length]), last: 0 };
}

/** The greatest length, at most `most`, for which something is the same, if it is so for all that are less. */
export function lengthOfSame(most: number, isSame: (length: number) => boolean): number {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isSame(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The first index from which on something is so, given that it stays so. */
function firstWhere<T>(all: readonly T[], isSo: (each: T) => boolean): number {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const each = all[middle];
    if (each !== undefined && isSo(each)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function endOf({ at, piece }: PlacedPiece): number {
  return at + piece.text.length;
}

function between(text: string, cuts: readonly number[]): string[] {
  return cuts.slice(1).map((cut, index) => text.slice(cuts[index], cut));
}

/** Where pieces begin, `from` being such a place. */
function* cutsFrom(text: string, from: number): Generator<number> {
  if (text.length === from) return;
  /** Where the comments start that lead up to the current place; null after anything else. */
  let lead: number | null = from;
  let end = from;
  let last: number | null = null;
  const marks = new RegExp(MARKS);
  marks.lastIndex = from;
  for (const { 0: mark, index } of text.matchAll(marks)) {
    const gap = text.slice(end, index);
    const code = gap.trimEnd();
    if (code !== '') lead = null;
    end = index + mark.length;
    if (mark.startsWith('/')) {
      if (lead === null && /[\n\r]/.test(gap.slice(code.length))) lead = index;
    } else {
      if (!mark.startsWith('"')) {
        const cut: number = lead ?? index;
        if (last === null && cut !== from) yield from;
        yield cut;
        last = cut;
      }
      lead = null;
    }
  }
  if (last === null) yield from;
}
