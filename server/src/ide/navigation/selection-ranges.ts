import { lexPiece } from '../../syntax/pieces/parse-piece.ts';
import type { Span } from '../../syntax/text/span.ts';
import { endOf, isClosing, isOpening, type Token } from '../../syntax/text/token.ts';
import type { PlacedPiece } from '../../syntax/tree/tree.ts';
import { pathAt, pieceAt, placedSpan, wordAt } from '../shared/locate.ts';
import type { Snapshot } from '../shared/snapshot.ts';

/**
 * The selections at an offset, each expanding the last: the word, the expressions around it, the content of brackets, the rule,
 * the declaration, its comments, the file. Linear in the declaration.
 */
export function selections({ program: { file } }: Snapshot, offset: number): readonly Span[] {
  const located = pieceAt(file, offset);
  const whole = { start: 0, end: file.text.length };
  if (located === null) return [whole];
  const { placed } = located;
  const spans = spansIn(placed, offset - placed.at).map((span) => placedSpan(placed, span));
  return nested([...spans, whole], offset);
}

function spansIn({ piece }: PlacedPiece, offset: number): Span[] {
  const { text, tree, comments } = piece;
  const comment = comments.find(({ start, end }) => start <= offset && offset <= end);
  const word = wordAt(text, offset);
  const picture = /^"(.*)"$/;
  const nodes = comment === undefined ? pathAt(tree, offset) : [];
  const insides = nodes
    .filter(({ start, end }) => picture.test(text.slice(start, end)))
    .map(({ start, end }) => ({ start: start + 1, end: end - 1 }));
  const first = comments[0]?.start ?? tree.start;
  const last = comments.at(-1)?.end ?? tree.end;
  return [
    ...(word === null ? [] : [word]),
    ...(comment === undefined ? bracketsIn(lexPiece(piece).tokens) : [comment]),
    ...nodes,
    ...insides,
    tree,
    { start: Math.min(first, tree.start), end: tree.end },
    { start: Math.min(first, tree.start), end: Math.max(last, tree.end) },
  ];
}

/** Every pair of brackets, and the span between them. */
function bracketsIn(tokens: readonly Token[]): Span[] {
  const open: number[] = [];
  const spans: Span[] = [];
  for (const [index, token] of tokens.entries()) {
    if (isOpening(token)) open.push(index);
    if (!isClosing(token)) continue;
    const from = open.pop();
    const opening = from === undefined ? undefined : tokens[from];
    if (from === undefined || opening === undefined) continue;
    spans.push({ start: opening.startOffset, end: endOf(token) });
    const [first, last] = [tokens[from + 1], tokens[index - 1]];
    if (first !== undefined && last !== undefined && from + 1 < index) {
      spans.push({ start: first.startOffset, end: endOf(last) });
    }
  }
  return spans;
}

/** The spans that touch an offset, from smallest to largest, each inside the next. */
function nested(spans: readonly Span[], offset: number): Span[] {
  const around = spans.filter(({ start, end }) => start <= offset && offset <= end && start < end);
  const found: Span[] = [];
  for (const { start, end } of around.toSorted((a, b) => a.end - a.start - (b.end - b.start))) {
    const inner = found.at(-1);
    if (inner === undefined || (start <= inner.start && inner.end <= end && end - start > inner.end - inner.start))
      found.push({ start, end });
  }
  return found.length === 0 ? [{ start: offset, end: offset }] : found;
}
