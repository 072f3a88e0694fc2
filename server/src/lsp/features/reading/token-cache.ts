import type { Position, SemanticTokensEdit } from 'vscode-languageserver';
import { TOKEN_KINDS, TOKEN_MODIFIERS, tokensOf } from '../../../ide/reading/semantic-tokens.ts';
import { type Located, pieceAt } from '../../../ide/shared/locate.ts';
import type { Check } from '../../../semantics/program/compile.ts';
import type { Program } from '../../../semantics/program/program.ts';
import type { Span } from '../../../syntax/text/span.ts';

/** The tokens of a piece as five numbers each, with the place of the first token relative to the start of the piece. */
export interface Coloured {
  readonly data: readonly number[];
  readonly last: Position;
  /** Where the piece ends, relative to its start. */
  readonly end: Position;
}

/** The known tokens of pieces, by their checks: a piece is checked again as soon as a name in it has another meaning. */
export type KnownTokens = WeakMap<Check, Coloured>;

/**
 * The tokens of the pieces that a part of a file touches, one step for each. Those in `known` are the same objects as before, so that an edit in a long file costs little
 * more than the declaration that has changed.
 */
export function* colouredPieces(
  program: Program,
  part: Span,
  everything: boolean,
  known: KnownTokens,
): Generator<void, Coloured[]> {
  const { file } = program;
  const [first, last] = [pieceAt(file, part.start)?.index, pieceAt(file, part.end)?.index];
  if (first === undefined || last === undefined) return [];
  const all = new Array<Coloured>(last + 1 - first);
  for (let index = first; index <= last; index += 1) {
    const placed = file.pieces[index];
    if (placed === undefined) break;
    const check = program.check(placed.piece);
    const before = known.get(check);
    const coloured = before ?? colour(program, { index, placed }, everything);
    if (before === undefined) known.set(check, coloured);
    all[index - first] = coloured;
    yield;
  }
  return all;
}

/** The number of pieces whose numbers are written in one step. */
const STEP = 1000;

/**
 * The tokens of adjacent pieces in the form of the protocol: five numbers each, with line and character relative to the previous token.
 * `start` is where the first piece begins. Those before the piece with the index `from` are left out, and so are those from `to` on.
 * In steps, each about some pieces. Linear in the pieces before `to`.
 */
export function* numbersOf(
  pieces: readonly Coloured[],
  start: Position,
  from = 0,
  to = pieces.length,
): Generator<void, number[]> {
  const data: number[] = [];
  // Plain numbers, since a long document would leave much garbage at each edit.
  let { line, character } = start;
  let [lastLine, lastCharacter] = [0, 0];
  for (let index = 0; index < to; index += 1) {
    const piece = pieces[index];
    if (piece === undefined) break;
    if (index % STEP === STEP - 1) yield;
    const { data: own, last, end } = piece;
    if (own.length > 0) {
      if (index >= from) pushMoved(data, own, { line: line - lastLine, character, lastCharacter });
      lastCharacter = last.line === 0 ? character + last.character : last.character;
      lastLine = line + last.line;
    }
    character = end.line === 0 ? character + end.character : end.character;
    line += end.line;
  }
  return data;
}

/** Where a piece begins, its line relative to the line of the last token before it. */
interface Beginning {
  readonly line: number;
  readonly character: number;
  readonly lastCharacter: number;
}

/** Adds the tokens of a piece that begins there. */
function pushMoved(data: number[], own: readonly number[], { line, character, lastCharacter }: Beginning): void {
  const lines = line + (own[0] ?? 0);
  const found = own[0] === 0 ? character + (own[1] ?? 0) : (own[1] ?? 0);
  data.push(lines, lines === 0 ? found - lastCharacter : found);
  for (let index = 2; index < own.length; index += 1) data.push(own[index] ?? 0);
}

function colour(program: Program, located: Located, everything: boolean): Coloured {
  const { text } = located.placed.piece;
  const breaks = [...text.matchAll(/\r\n|\n|\r/g)].map(({ 0: found, index }) => index + found.length);
  const place = (offset: number, line: number): Position => ({ line, character: offset - (breaks[line - 1] ?? 0) });
  const data: number[] = [];
  let last: Position = { line: 0, character: 0 };
  for (const { span, kind, modifiers } of tokensOf(program, located, everything)) {
    let { line } = last;
    while ((breaks[line] ?? Number.POSITIVE_INFINITY) <= span.start) line += 1;
    const found = place(span.start, line);
    const character = line === last.line ? found.character - last.character : found.character;
    const bits = modifiers.reduce((sum, modifier) => sum | (1 << TOKEN_MODIFIERS.indexOf(modifier)), 0);
    data.push(line - last.line, character, span.end - span.start, TOKEN_KINDS.indexOf(kind), bits);
    last = found;
  }
  // A list that has grown keeps room for more; a copy does not.
  return { data: data.slice(), last, end: place(text.length, breaks.length) };
}

/**
 * The edits that turn the numbers of the pieces of one version of a document into those of another: at most one, between what both have in common at
 * the beginning and at the end. Only the numbers around what is different are computed, in steps.
 */
export function* differenceOf(
  before: readonly Coloured[],
  now: readonly Coloured[],
): Generator<void, SemanticTokensEdit[]> {
  const shorter = Math.min(before.length, now.length);
  let first = 0;
  while (first < shorter && before[first] === now[first]) first += 1;
  let last = 0;
  while (last < shorter - first && before.at(-1 - last) === now.at(-1 - last)) last += 1;
  // The first token after what is different has a place relative to the one before it.
  let isPlaced = false;
  while (last > 0 && !isPlaced) {
    isPlaced = now[now.length - last]?.data.length !== 0;
    last -= 1;
  }
  const offset = before.slice(0, first).reduce((sum, { data }) => sum + data.length, 0);
  const old = yield* numbersOf(before, BEGINNING, first, before.length - last);
  const found = yield* numbersOf(now, BEGINNING, first, now.length - last);
  return differenceOfNumbers(old, found, offset);
}

export const BEGINNING: Position = { line: 0, character: 0 };

function differenceOfNumbers(before: readonly number[], now: readonly number[], offset: number): SemanticTokensEdit[] {
  const shorter = Math.min(before.length, now.length);
  let start = 0;
  while (start < shorter && before[start] === now[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === now.at(-1 - end)) end += 1;
  const deleteCount = before.length - end - start;
  const data = now.slice(start, now.length - end);
  return deleteCount === 0 && data.length === 0 ? [] : [{ start: offset + start, deleteCount, data }];
}
