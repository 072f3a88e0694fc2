import { type Expected, expectedAfter } from '../../../syntax/grammar/expected.ts';
import { lex } from '../../../syntax/grammar/lex.ts';
import { isUnread } from '../../../syntax/pieces/parse-piece.ts';
import { type Span, spanOf } from '../../../syntax/text/span.ts';
import { endOf, type Token } from '../../../syntax/text/token.ts';
import { pieceAt, touches, wordAt } from '../../shared/locate.ts';
import type { Snapshot } from '../../shared/snapshot.ts';

/** The place in a piece where something is to be completed. Offsets count from the piece. */
export interface CompletionPlace {
  readonly at: number;
  /** Whether the file has no other piece. */
  readonly alone: boolean;
  readonly text: string;
  /** All tokens of the piece, and how many of them come before the word. */
  readonly tokens: readonly Token[];
  readonly count: number;
  readonly offset: number;
  /** The word that is being typed, or that is in the way; empty if there is none. */
  readonly word: Span;
  /** What the grammar allows in place of the word. */
  readonly expected: Expected;
  /** What the grammar allows after the word or number that ends at the cursor; null if neither ends there. */
  readonly following: Expected | null;
}

/** The place at an offset; null inside comments, pictures, numbers and declarations that are too long, where there is nothing to complete. */
export function placeAt({ program: { file } }: Snapshot, offset: number): CompletionPlace | null {
  if (offset < 0 || offset > file.text.length) return null;
  const placed = pieceAt(file, offset)?.placed;
  if (placed !== undefined && isUnread(placed.piece)) return null;
  const [at, text] = [placed?.at ?? 0, placed?.piece.text ?? ''];
  const inside = offset - at;
  const { tokens, comments, problems } = lex(text);
  if (comments.some((comment) => isInComment(comment, inside))) return null;
  if (tokens.some((token) => isPicture(token) && isInside(token, inside))) return null;
  if (problems.some(({ code, span }) => code === 'unclosed-string' && span.start < inside && touches(span, inside)))
    return null;
  const found = wordAt(text, inside);
  const isNumber = found !== null && /^[\p{N}']/u.test(found.text);
  if (isNumber && found.start < inside && inside < found.end) return null;
  const word = found === null || isNumber ? { start: inside, end: inside } : spanOf(found);
  const count = tokens.filter((token) => endOf(token) <= word.start).length;
  const before = tokens.slice(0, count);
  const typed = tokens.filter((token) => endOf(token) <= inside);
  return {
    at,
    alone: file.pieces.length < 2,
    text,
    tokens,
    count,
    offset: inside,
    word,
    expected: expectedAfter(before),
    following: found !== null && found.start < inside && inside === found.end ? expectedAfter(typed) : null,
  };
}

/** The end of a line still belongs to its line comment. */
function isInComment({ start, end, text }: Span & { readonly text: string }, offset: number): boolean {
  return start < offset && (text.startsWith('//') ? offset <= end : offset < end);
}

function isPicture({ image }: Token): boolean {
  return /^["'“”„＂]/.test(image);
}

function isInside(token: Token, offset: number): boolean {
  return token.startOffset < offset && offset < endOf(token);
}
