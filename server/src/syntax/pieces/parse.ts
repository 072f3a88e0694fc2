import { EOF, type IToken } from 'chevrotain';
import { TooDeep } from '../grammar/expressions.ts';
import { lex } from '../grammar/lex.ts';
import { sharedParser, type Undocumented } from '../grammar/parser.ts';
import { diagnose } from '../mistakes/diagnose.ts';
import { BODIES, headingOf } from '../mistakes/mishap.ts';
import { internalError } from '../problems/internal-error.ts';
import type { Fix, Problem, ProblemCode } from '../problems/problem.ts';
import { clipped, error } from '../problems/report.ts';
import { applyEdits } from '../text/edits.ts';
import { grouped } from '../text/grouped.ts';
import { isSameReading, READING_LIMITS, type ReadingLimits } from '../text/limits.ts';
import type { Span } from '../text/span.ts';
import { digitsOf, endOf, is, nameOf, tokenSpan } from '../text/token.ts';
import * as t from '../text/tokens.ts';
import type { Expression } from '../tree/expression-tree.ts';
import type { BrokenDeclaration, Comment, Piece, PlacedPiece, SourceFile } from '../tree/tree.ts';
import { childrenOf, expressionsOf } from '../tree/walk.ts';
import { NAMING } from '../vocabulary.ts';
import { cutAgain, cutIntoPieces } from './pieces.ts';

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
  const pieces = before.slice(0, first);
  let at = endOfPiece(pieces.at(-1));
  for (const part of middle) {
    pieces.push({ at, piece: read(part) });
    at += part.length;
    yield;
  }
  for (const placed of before.slice(before.length - last)) {
    pieces.push(placed.at === at ? placed : { at, piece: placed.piece });
    at += placed.piece.text.length;
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
    // Diagnosing mistakes takes the longest, and a text that is no game has the same mistakes throughout.
    if (piece.tree.kind === 'broken' && piece.tree.name === null) broken.set(text, piece);
    return piece;
  };
}

/**
 * A file whose declarations are parsed on first use. Only for a text without mistakes in which each declaration begins on a new
 * line and each name is declared once. Cutting the text is linear, and parses nothing.
 */
export function parseOnDemand(text: string): SourceFile {
  const pieces: PlacedPiece[] = [];
  const headings = new Map<string, PlacedPiece>();
  let at = 0;
  for (const part of cutIntoPieces(text)) {
    const placed = { at, piece: readOnDemand(part) };
    const name = HEADING.exec(part)?.[1];
    if (name !== undefined) headings.set(name, placed);
    pieces.push(placed);
    at += part.length;
  }
  return { text, pieces, limits: READING_LIMITS, headings };
}

const HEADING = new RegExp(String.raw`^(?:${NAMING.join('|')})\s+([\p{L}_][\p{L}\p{N}_']*)`, 'mu');

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
  return ` ${part}`.slice(1);
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

/** Parses the text of one piece. Total and linear. */
function parsePiece(text: string, limits: ReadingLimits): Piece {
  if (text.length > limits.declaration) return unread(text, limits);
  const { tokens, comments, problems, damaged } = lex(text);
  const large = tokens.find(
    (token) => is(token, t.Integer) && token.image.length > limits.digits && digitsOf(token).length > limits.digits,
  );
  const { tree, problem } = large === undefined ? read(tokens, text) : { tree: null, problem: tooLarge(large, limits) };
  const doc = docOf(text, comments, tokens[0]?.startOffset ?? 0);
  // If something was left out, it is most likely what the grammar misses.
  const all =
    problem === null
      ? problems
      : damaged
        ? problems.map(withoutRemoval)
        : [...problems.filter((slip) => !covers(problem, slip)), problem];
  const readable = tree !== null && !damaged;
  return { text, tree: readable ? { ...tree, doc } : broken(tokens, doc), comments, problems: all };
}

/** Of a declaration that is too long, only the beginning is read. */
function unread(text: string, { declaration: most }: ReadingLimits): Piece {
  const { tokens, comments } = lex(text.slice(0, LONGEST_HEADING));
  const tree = { ...broken(tokens, ''), end: text.trimEnd().length };
  const [keyword] = tokens;
  const span = keyword === undefined ? { start: 0, end: 1 } : tokenSpan(keyword);
  const problem = error('limit-declaration', span, {
    length: grouped(text.length),
    most: grouped(most),
  });
  return { text, tree, comments, problems: [{ ...problem, severity: 'warning' }] };
}

const LONGEST_HEADING = 1000;

function tooLarge(number: IToken, { digits }: ReadingLimits): Problem {
  return error('number-too-large', tokenSpan(number), { text: clipped(number.image), digits: String(digits) });
}

/** Removing a character is no fix if there are other problems. */
function withoutRemoval(problem: Problem): Problem {
  if (problem.code !== 'unexpected-character') return problem;
  const { fix, ...rest } = problem;
  return rest;
}

/** A problem of a place makes a separate problem for a strange sign in it unnecessary. */
function covers({ span: whole }: Problem, { span: part }: Problem): boolean {
  return whole.start <= part.start && part.end <= whole.end;
}

interface Reading {
  /** Null if the declaration cannot be parsed. */
  readonly tree: Undocumented | null;
  /** The first problem; later ones are mostly its consequences. */
  readonly problem: Problem | null;
}

function read(tokens: IToken[], text: string): Reading {
  if (tokens.length === 0) return { tree: null, problem: null };
  try {
    const parser = sharedParser();
    const tree = parser.read(tokens);
    const [slip] = parser.slips;
    const [exception] = parser.errors;
    if (tree !== undefined && isDeep(tree, tokens.length)) return tooDeep(tokens);
    if (slip !== undefined) return { tree: null, problem: slip };
    if (exception === undefined) return { tree: tree ?? null, problem: null };
    const unread = text.length - placeOf(exception.token, text);
    const leadsOn = (fix: Fix) => unreadIn(applyEdits(text, [fix])) < Math.min(unread, text.length - fix.span.end + 1);
    const problem = diagnose(exception, tokens, text, leadsOn);
    const apart = STANDS_APART.has(problem.code) && (is(tokens[0], ...BODIES) || startsLine(exception.token, text));
    return { tree: apart ? (tree ?? null) : null, problem };
  } catch (thrown) {
    if (thrown instanceof TooDeep || thrown instanceof RangeError) return tooDeep(tokens);
    return { tree: null, problem: internalError(thrown, wholeOf(tokens)) };
  }
}

/** Whether a token is preceded only by blanks on its line, or is the end of the text. */
function startsLine(token: IToken, text: string): boolean {
  const { startOffset } = token;
  return token.tokenType === EOF || /(?:^|[\n\r])\s*$/.test(text.slice(Math.max(0, startOffset - 200), startOffset));
}

/** How much of a text is left where the grammar first stops; -1 if it reaches the end. Linear. */
function unreadIn(text: string): number {
  const parser = sharedParser();
  let left = text.length;
  for (const part of cutIntoPieces(text)) {
    const { tokens } = lex(part);
    if (tokens.length > 0) parser.read(tokens);
    const [exception] = tokens.length > 0 ? parser.errors : [];
    if (exception !== undefined) return left - placeOf(exception.token, part);
    left -= part.length;
  }
  return -1;
}

/** Where a token begins; for the end-of-text token, the end of the text. */
function placeOf(token: IToken, text: string): number {
  return token.tokenType === EOF ? text.length : token.startOffset;
}

/** Problems of what follows a complete declaration, which remains valid. */
const STANDS_APART: ReadonlySet<ProblemCode> = new Set([
  'not-a-declaration',
  'missing-play',
  'rule-outside',
  'extra-bracket',
]);

function tooDeep(tokens: readonly IToken[]): Reading {
  return { tree: null, problem: error('too-deep', wholeOf(tokens), {}) };
}

function wholeOf(tokens: readonly IToken[]): Span {
  const [first, last] = [tokens[0], tokens.at(-1)];
  return { start: first?.startOffset ?? 0, end: last === undefined ? 0 : endOf(last) };
}

/** Trees no deeper than this can be walked by plain recursion anywhere. */
const MOST_DEEP = 400;

function isDeep(declaration: Undocumented, tokens: number): boolean {
  // Every level of a tree has a token of its own.
  if (tokens <= MOST_DEEP) return false;
  let level = expressionsOf({ ...declaration, doc: '' }).filter(hasParts);
  for (let depth = 0; depth < MOST_DEEP && level.length > 0; depth += 1) {
    level = level.flatMap((expression) => childrenOf(expression).filter(hasParts));
  }
  return level.length > 0;
}

function hasParts({ kind }: Expression): boolean {
  return kind !== 'numeral' && kind !== 'name' && kind !== 'text';
}

function broken(tokens: readonly IToken[], doc: string): BrokenDeclaration {
  const [first, second] = tokens;
  const last = tokens.at(-1);
  if (first === undefined || last === undefined)
    return { kind: 'broken', keyword: null, name: null, doc, start: 0, end: 0 };
  const { keyword, name } = headingOf(tokens);
  return {
    kind: 'broken',
    keyword: keyword === '' ? null : keyword,
    name: name === '' || second === undefined ? null : nameOf(second),
    doc,
    start: first.startOffset,
    end: endOf(last),
  };
}

/** The lines of the `///` comments directly above the keyword. */
function docOf(text: string, comments: readonly Comment[], keyword: number): string {
  const isDoc = (comment: Comment) => comment.end <= keyword && /^\/\/\/(?!\/)/.test(comment.text);
  const last = comments.findLastIndex(isDoc);
  const belongs = (comment: Comment, index: number) => {
    const next = comments[index + 1];
    return (
      isDoc(comment) && (index === last || (next !== undefined && !/\n\s*\n/.test(text.slice(comment.end, next.start))))
    );
  };
  const first = comments.findLastIndex((comment, index) => index <= last && !belongs(comment, index)) + 1;
  return comments
    .slice(first, last + 1)
    .map((comment) => comment.text.slice(3).replace(/^ /, ''))
    .join('\n');
}
