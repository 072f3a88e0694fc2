import { isSameReading, READING_LIMITS, type ReadingLimits } from '../text/limits.ts';
import type { Piece, PlacedPiece, SourceFile } from '../tree/tree.ts';
import { NAMING } from '../vocabulary.ts';
import { parsePiece } from './parse-piece.ts';
import { cutAgain } from './pieces.ts';

/**
 * Parses a file, one declaration at a time. Total: any string gives a tree, and a broken declaration affects only itself. A piece
 * whose text is unchanged, or has only moved, is the same object as in `previous`, so that all results for it remain valid.
 * Linear in the length of the text; with `previous`, unchanged text is only compared.
 */
export function parse(
  text: string,
  previous: SourceFile = NOTHING,
  limits: ReadingLimits = previous.limits,
): SourceFile {
  const steps = reading(text, previous, limits);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The same in steps, each of which parses one declaration, for a thread that has other work to do. */
export function* reading(text: string, previous: SourceFile, limits: ReadingLimits): Generator<void, SourceFile> {
  const known = isSameReading(previous.limits, limits) ? previous : NOTHING;
  if (text === known.text && isSameReading(known.limits, limits)) return known;
  const before = known.pieces;
  const { first, middle, last } = cutAgain(text, known);
  const read = pieceReader(before.slice(first, before.length - last), limits);
  // One list of the right length from the start: V8 keeps large lists until it collects all garbage.
  const pieces = new Array<PlacedPiece>(first + middle.length + last);
  for (let index = 0; index < first; index += 1) {
    const placed = before[index];
    if (placed !== undefined) pieces[index] = placed;
  }
  let at = endOfPiece(before[first - 1]);
  for (const [index, part] of middle.entries()) {
    pieces[first + index] = { at, piece: read(part) };
    at += part.length;
    yield;
  }
  const by = at - (before[before.length - last]?.at ?? 0);
  for (let back = last; back > 0; back -= 1) {
    const placed = before[before.length - back];
    if (placed === undefined) break;
    pieces[pieces.length - back] = by === 0 ? placed : { at: placed.at + by, piece: placed.piece };
  }
  return { text, pieces, limits };
}

/** A file of declarations whose texts are given one by one. Pieces that `previous` has are the same objects. Linear in the texts. */
export function parsePieces(texts: readonly string[], previous: SourceFile, limits: ReadingLimits): SourceFile {
  const read = pieceReader(isSameReading(previous.limits, limits) ? previous.pieces : [], limits);
  const pieces: PlacedPiece[] = [];
  let at = 0;
  for (const text of texts) {
    pieces.push({ at, piece: read(text) });
    at += text.length;
  }
  return { text: texts.join(''), pieces, limits };
}

/** One file of several, one after the other. What one of them leaves open does not reach the next. Linear in the number of pieces. */
export function joined(files: readonly SourceFile[], limits: ReadingLimits): SourceFile {
  const pieces: PlacedPiece[] = [];
  let start = 0;
  for (const file of files) {
    for (const { at, piece } of file.pieces) pieces.push({ at: start + at, piece });
    start += file.text.length;
  }
  return { text: files.map(({ text }) => text).join(''), pieces, limits };
}

/** Parses pieces. A known piece is reused, but only once. */
function pieceReader(before: readonly PlacedPiece[], limits: ReadingLimits): (text: string) => Piece {
  const known = piecesByText(before);
  const broken = new Map<string, Piece>();
  return (text) => {
    const same = broken.get(text);
    const piece = known.get(text)?.pop() ?? (same === undefined ? parsePiece(copyOf(text), limits) : { ...same });
    // Diagnosing mistakes takes the longest, and a text that is not a game has the same mistakes throughout.
    if (piece.tree.kind === 'broken' && piece.tree.name === null) broken.set(text, piece);
    return piece;
  };
}

/**
 * A file whose declarations are parsed on first use. Only for a text without mistakes in which each declaration begins on a new
 * line, below comments of its own, and each name is declared once. Cutting the text is linear, and parses nothing.
 */
export function parseOnDemand(text: string): SourceFile {
  const pieces: PlacedPiece[] = [];
  const headings = new Map<string, PlacedPiece>();
  let at = 0;
  for (const part of text.split(COMMENTS_BELOW)) {
    const placed = { at, piece: readOnDemand(part) };
    const name = HEADING.exec(part)?.[1];
    if (name !== undefined) headings.set(name, placed);
    pieces.push(placed);
    at += part.length;
  }
  return { text, pieces, limits: READING_LIMITS, headings };
}

/** Where comments begin below a declaration. Cutting at every word that may start one would take a hundred times as long, at each start of Nimber. */
const COMMENTS_BELOW = /(?=\/\/)(?<=^[^/\n].*\n+)/m;

/** What a name ends at is enough here, and does not take the letters of all scripts, which are slow to prepare. */
const HEADING = new RegExp(String.raw`^(?:${NAMING.join('|')})\s+([^\s([{=]+)`, 'm');

function readOnDemand(text: string): Piece {
  let known: Piece | null = null;
  const read = (): Piece => {
    known ??= parsePiece(text, READING_LIMITS);
    return known;
  };
  return {
    text,
    get tree() {
      return read().tree;
    },
    get comments() {
      return read().comments;
    },
    get problems() {
      return read().problems;
    },
  };
}

/** A file without a declaration. */
export const NOTHING: SourceFile = { text: '', pieces: [], limits: READING_LIMITS };

function endOfPiece(placed: PlacedPiece | undefined): number {
  return placed === undefined ? 0 : placed.at + placed.piece.text.length;
}

/** A copy of a text with its own memory: a substring keeps the whole text alive, and each piece may come from another version. */
function copyOf(part: string): string {
  return String(JSON.parse(JSON.stringify(part)));
}

/** The pieces by their texts; of equal texts, the first piece comes last. */
function piecesByText(pieces: readonly PlacedPiece[]): ReadonlyMap<string, Piece[]> {
  const known = new Map<string, Piece[]>();
  for (const { piece } of pieces.toReversed()) {
    const same = known.get(piece.text);
    if (same === undefined) known.set(piece.text, [piece]);
    else same.push(piece);
  }
  return known;
}
