import type { Span } from '../../../syntax/text/span.ts';
import { endOf } from '../../../syntax/text/token.ts';
import type { Snapshot } from '../../shared/snapshot.ts';
import { type CompletionPlace, placeAt } from './completion-place.ts';
import { importsOffered } from './imports.ts';
import { namesOffered } from './names.ts';
import type { Offer } from './offer.ts';
import { beginsLine, signsOffered, wordsOffered } from './words.ts';

/** An offer with the part of the file that it replaces. */
export interface Completion extends Offer {
  /** The whole word at the cursor, and the part of it before the cursor. */
  readonly replace: Span;
  readonly insert: Span;
}

/**
 * What may be written at an offset of the text: words and signs according to the grammar, names according to their kinds. Signs
 * are included only where requested. `files` are the documents that an import may name. Linear in the declaration and in the
 * number of names.
 */
export function completions(snapshot: Snapshot, offset: number, files: readonly string[] = []): readonly Completion[] {
  const path = importsOffered(snapshot, offset, files);
  if (path !== null)
    return path.offers.map((offer) => ({ ...offer, replace: path.span, insert: { ...path.span, end: offset } }));
  const place = placeAt(snapshot, offset);
  if (place === null) return [];
  const { at, word } = place;
  const replace = { start: at + word.start, end: at + word.end };
  const insert = { start: replace.start, end: offset };
  const here = { start: offset, end: offset };
  return [
    ...offersInstead(place, snapshot).map((offer) => ({ ...offer, replace, insert })),
    ...signsBehind(place).map((offer) => ({ ...offer, replace: here, insert: here })),
  ];
}

function offersInstead(place: CompletionPlace, snapshot: Snapshot): Offer[] {
  const { word, offset, expected, following } = place;
  const words = wordsOffered(place, snapshot.words.completion);
  // A word after a number needs a blank, and no name can follow.
  if (word.start === word.end && following !== null)
    return words.filter(({ kind }) => kind === 'keyword').map((offer) => ({ ...offer, text: ` ${offer.text}` }));
  const offers = [...namesOffered(place, snapshot), ...words];
  return offset === word.start
    ? [...offers, ...signsOffered(expected, place.tokens.slice(0, place.count), beginsLine(place))]
    : offers;
}

/** After a complete word, the user may want to continue with a sign. */
function signsBehind({ following, tokens, offset }: CompletionPlace): Offer[] {
  if (following === null) return [];
  return signsOffered(
    following,
    tokens.filter((token) => endOf(token) <= offset),
    false,
  );
}
