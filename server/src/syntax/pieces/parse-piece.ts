import { EOF, type IToken } from 'chevrotain';
import { MOST_NAMES, TooDeep, TooManyNames } from '../grammar/grammar.ts';
import { type Lexed, lex } from '../grammar/lex.ts';
import { sharedParser } from '../grammar/parser.ts';
import { divisionsInComments } from '../mistakes/expressions/comment-divisions.ts';
import { BODIES, headingOf } from '../mistakes/shared/mishap.ts';
import { nameDefinedElsewhere } from '../mistakes/shared/program-functions.ts';
import { internalError } from '../problems/internal-error.ts';
import type { Problem, ProblemCode } from '../problems/problem.ts';
import { clipped, error } from '../problems/report.ts';
import { grouped } from '../text/grouped.ts';
import type { ReadingLimits } from '../text/limits.ts';
import type { Span } from '../text/span.ts';
import { digitsOf, endOf, is, nameOf, tokenSpan } from '../text/token.ts';
import * as t from '../text/tokens.ts';
import type { Expression } from '../tree/expression-tree.ts';
import type { BrokenDeclaration, Comment, Declaration, Piece } from '../tree/tree.ts';
import { childrenOf, expressionsOf } from '../tree/walk.ts';
import { inOneStep } from './one-step.ts';
import { problemsTold } from './problems-told.ts';
import { diagnosed, firstProblemIn } from './stops.ts';

/** Parses the text of one piece. Total and linear. */
export function parsePiece(text: string, limits: ReadingLimits): Piece {
  if (text.length > limits.declaration) return unread(text, limits);
  const { tokens, comments, problems, damaged, guessed } = lex(text);
  const large = tokens.find(
    (token) => is(token, t.Integer) && token.image.length > limits.digits && digitsOf(token).length > limits.digits,
  );
  const { tree, problem, others } = large === undefined ? read(tokens, text) : stopped(tooLarge(large, limits));
  const doc = docOf(text, comments, tokens[0]?.startOffset ?? 0);
  const readable = tree !== null && !damaged && !guessed;
  return {
    text,
    tree: readable ? documented(tree, doc) : broken(tokens, doc),
    comments,
    problems: [
      ...problemsTold(problems, problem, damaged, text),
      ...(problems.length === 0 ? others : []),
      ...(readable ? divisionsInComments(tokens, comments, text) : []),
    ],
  };
}

/** A declaration with its doc comment, which few have. */
function documented(tree: Declaration, doc: string): Declaration {
  return doc === '' ? tree : { ...tree, doc };
}

/** Whether a piece is too long, so that only its beginning was read. */
export function isUnread({ problems }: Piece): boolean {
  return problems.some(({ code }) => code === 'limit-declaration');
}

/** The tokens of a piece, as far as it was read. */
export function lexPiece(piece: Piece): Lexed {
  return lex(isUnread(piece) ? piece.text.slice(0, LONGEST_HEADING) : piece.text);
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

interface Reading {
  /** Null if the declaration cannot be parsed. */
  readonly tree: Declaration | null;
  /** The first problem; later ones are mostly its consequences. */
  readonly problem: Problem | null;
  /** Those on later lines that remain once the first one is mended. */
  readonly others: readonly Problem[];
}

function stopped(...[problem, ...others]: readonly [Problem, ...Problem[]]): Reading {
  return { tree: null, problem, others };
}

function read(tokens: IToken[], text: string): Reading {
  if (tokens.length === 0) return { tree: null, problem: null, others: [] };
  try {
    const parser = sharedParser();
    const tree = parser.read(tokens);
    const [slip] = parser.slips;
    const [exception] = parser.errors;
    if (tree !== undefined && isDeep(tree, tokens.length)) return tooDeep(tokens);
    if (slip !== undefined) return stopped(...inOneStep(slip, text, firstProblemIn));
    if (exception === undefined) return { tree: tree ?? null, problem: null, others: [] };
    const problem = diagnosed(exception, tokens, text);
    const apart = STANDS_APART.has(problem.code) && (is(tokens[0], ...BODIES) || startsLine(exception.token, text));
    return { ...stopped(...inOneStep(problem, text, firstProblemIn)), tree: apart ? (tree ?? null) : null };
  } catch (thrown) {
    if (thrown instanceof TooManyNames) {
      const args = { most: String(MOST_NAMES) };
      return stopped(error('too-many-names', thrown.span, args));
    }
    if (thrown instanceof TooDeep || thrown instanceof RangeError) return tooDeep(tokens);
    return stopped(internalError(thrown, wholeOf(tokens)));
  }
}

/** Whether a token is preceded only by blanks on its line, or is the end of the text. */
function startsLine(token: IToken, text: string): boolean {
  const { startOffset } = token;
  return token.tokenType === EOF || /(?:^|[\n\r])\s*$/.test(text.slice(Math.max(0, startOffset - 200), startOffset));
}

/** Problems of what follows a complete declaration, which remains valid. */
const STANDS_APART: ReadonlySet<ProblemCode> = new Set([
  'not-a-declaration',
  'missing-play',
  'rule-outside',
  'extra-bracket',
]);

function tooDeep(tokens: readonly IToken[]): Reading {
  return stopped(error('too-deep', wholeOf(tokens), {}));
}

function wholeOf(tokens: readonly IToken[]): Span {
  const [first, last] = [tokens[0], tokens.at(-1)];
  return { start: first?.startOffset ?? 0, end: last === undefined ? 0 : endOf(last) };
}

/** Trees no deeper than this can be walked by plain recursion anywhere. */
const MOST_DEEP = 400;

function isDeep(declaration: Declaration, tokens: number): boolean {
  // Every level of a tree has a token of its own.
  if (tokens <= MOST_DEEP) return false;
  let level = expressionsOf(declaration).filter(hasParts);
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
    return { kind: 'broken', keyword: null, name: null, isForeign: false, doc, start: 0, end: 0 };
  const { keyword, name } = headingOf(tokens);
  const foreign = keyword === '' ? nameDefinedElsewhere(tokens) : null;
  return {
    kind: 'broken',
    keyword: foreign !== null ? 'let' : keyword === '' ? null : keyword,
    name: foreign !== null ? nameOf(foreign) : name === '' || second === undefined ? null : nameOf(second),
    isForeign: foreign !== null,
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
