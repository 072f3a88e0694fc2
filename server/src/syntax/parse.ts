import type { IRecognitionException, IToken } from 'chevrotain';
import { endOf, spanOf } from './climb.ts';
import { nameOf, TooDeep } from './expressions.ts';
import { lex } from './lex.ts';
import { DeclarationParser } from './parser.ts';
import { cutIntoPieces } from './pieces.ts';
import type { Problem } from './problem.ts';
import * as t from './tokens.ts';
import type { BrokenDeclaration, Comment, Declaration, Piece, PlacedPiece, SourceFile } from './tree.ts';

/**
 * Reads a file, one declaration at a time. Total: any string gives a tree, and a declaration that cannot be read costs only
 * itself. A piece whose text occurs in `previous` is the same object again, so that whatever was found out about it still
 * holds. Linear in the length of the text; with `previous` only the pieces that changed are read.
 */
export function parse(text: string, previous?: SourceFile): SourceFile {
  const known = new Map<string, Piece[]>();
  for (const { piece } of previous?.pieces ?? []) {
    const same = known.get(piece.text);
    if (same === undefined) known.set(piece.text, [piece]);
    else same.push(piece);
  }
  const pieces: PlacedPiece[] = [];
  let at = 0;
  for (const part of cutIntoPieces(text)) {
    pieces.push({ at, piece: known.get(part)?.shift() ?? parsePiece(part) });
    at += part.length;
  }
  return { text, pieces };
}

const parser = new DeclarationParser();

/** Reads the text of one piece. */
export function parsePiece(text: string): Piece {
  const { tokens, comments, problems } = lex(text);
  const first = tokens[0];
  if (first === undefined) return { text, tree: broken(tokens, ''), comments, problems };
  const doc = docOf(text, comments, first.startOffset);
  const { tree, problem } = read(tokens);
  const all = problem === null ? problems : [...problems, problem];
  return {
    text,
    tree: tree === null ? broken(tokens, doc) : ({ ...tree, doc } as Declaration),
    comments,
    problems: all,
  };
}

function read(tokens: IToken[]) {
  try {
    const tree = parser.read(tokens);
    const error = parser.errors[0];
    if (error === undefined) return { tree: tree ?? null, problem: null };
    return { tree: tree ?? null, problem: problemOf(error, tokens) };
  } catch (error) {
    if (!(error instanceof TooDeep || error instanceof RangeError)) throw error;
    const last = tokens.at(-1);
    const span = { start: tokens[0]?.startOffset ?? 0, end: last === undefined ? 0 : endOf(last) };
    const problem: Problem = { code: 'too-deep', severity: 'error', span, args: {} };
    return { tree: null, problem };
  }
}

function problemOf(error: IRecognitionException, tokens: IToken[]): Problem {
  const last = tokens.at(-1) ?? error.token;
  const token = Number.isNaN(error.token.startOffset) ? last : error.token;
  const args = { wanted: { symbol: error.message }, found: error.token.image, within: '' };
  return { code: 'wanted', severity: 'error', span: spanOf(token), args };
}

function broken(tokens: readonly IToken[], doc: string): BrokenDeclaration {
  const [first, second] = tokens;
  const last = tokens.at(-1);
  if (first === undefined || last === undefined) {
    return { kind: 'broken', keyword: null, name: null, doc, start: 0, end: 0 };
  }
  const keyword = t.DECLARATION_WORDS.includes(first.tokenType) ? first.image : null;
  const name = second?.tokenType === t.Identifier ? nameOf(second) : null;
  return { kind: 'broken', keyword, name, doc, start: first.startOffset, end: endOf(last) };
}

/** The lines of the `///` comments next above the keyword. */
function docOf(text: string, comments: readonly Comment[], end: number): string {
  const lines: string[] = [];
  let below = end;
  for (let index = comments.length - 1; index >= 0; index -= 1) {
    const comment = comments[index];
    if (comment === undefined || comment.start > end) continue;
    if (!/^\/\/\/(?!\/)/.test(comment.text)) break;
    if (/[\n\r]\s*[\n\r]/.test(text.slice(comment.end, below).replace('\r\n', '\n')) && lines.length > 0) break;
    lines.unshift(comment.text.slice(3).replace(/^ /, ''));
    below = comment.start;
  }
  return lines.join('\n');
}
