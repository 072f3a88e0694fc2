import { type IToken, Lexer } from 'chevrotain';
import { decoratorAt } from '../mistakes/declarations/decorators.ts';
import { inOneRow, picturesInRows } from '../mistakes/declarations/pictures-in-rows.ts';
import { bitsOfCallsAt } from '../mistakes/expressions/bits-of-calls.ts';
import { bitwiseAt } from '../mistakes/expressions/bitwise-signs.ts';
import { positionByOptionsAt } from '../mistakes/expressions/by-options.ts';
import { divisibilityAt } from '../mistakes/expressions/divisibility.ts';
import { mathematicalSignAt } from '../mistakes/expressions/mathematical-signs.ts';
import type { ReadInstead } from '../mistakes/expressions/read-instead.ts';
import { sizeAt } from '../mistakes/expressions/sizes.ts';
import { reportedOnce } from '../mistakes/expressions/slips.ts';
import { BODIES } from '../mistakes/shared/mishap.ts';
import type { Problem } from '../problems/problem.ts';
import { error, insertion, writeInstead, writeLike, writeOver } from '../problems/report.ts';
import { endOf, is, isClosing, isOpening, spelling, tokenSpan } from '../text/token.ts';
import * as t from '../text/tokens.ts';
import type { Comment } from '../tree/tree.ts';
import { barAt } from './builders.ts';

/** A text cut into tokens. */
export interface Lexed {
  /** The tokens that the grammar reads. */
  readonly tokens: IToken[];
  readonly comments: readonly Comment[];
  readonly problems: readonly Problem[];
  /** Whether something could not be read as any token and was left out. */
  readonly damaged: boolean;
  /** Whether something has several readings, between which only its author can choose: no answer may rest on the one that is read. */
  readonly guessed: boolean;
}

let lexer: Lexer | null = null;

/** What most pieces have in common; a long file has thousands of them. */
const NOTHING_ELSE: Omit<Lexed, 'tokens'> = { comments: [], problems: [], damaged: false, guessed: false };

/** Enough for any reader; a file of another kind opened by mistake would have a problem for every character. */
const MOST_PROBLEMS = 100;

/**
 * Cuts the text of a piece into tokens. Total. Signs that only look like those of the language are read as these and reported;
 * any other character is reported and left out. Linear.
 */
export function lex(text: string): Lexed {
  // The lexer is made on first use, because preparing it takes longer than reading most files.
  lexer ??= new Lexer(t.TOKEN_TYPES, { positionTracking: 'onlyOffset', skipValidations: true });
  const first = lexer.tokenize(text);
  const rows = picturesInRows(first.tokens, text);
  const { tokens: cut, groups } = rows.length === 0 ? first : lexer.tokenize(inOneRow(rows, text));
  const tokens = withGroups(cut);
  const found = groups.comments ?? [];
  const isPlain = rows.length === 0 && tokens.every((token, at) => isExact(token) && sizeAt(tokens, at, text) === null);
  if (isPlain && found.length === 0) return { tokens, ...NOTHING_ELSE };
  const comments = found.map((comment) => ({ ...tokenSpan(comment), text: comment.image }));
  const unclosed = found.filter((comment) => is(comment, t.UnclosedComment)).map(unclosedComment);
  if (isPlain) return { tokens, ...NOTHING_ELSE, comments, problems: unclosed };
  const { tokens: exact, problems: slips, damaged, guessed } = mend(tokens, text);
  const problems = [
    ...unclosed,
    ...rows.map(({ span, picture }) => writeOver(span, picture, text)),
    ...reportedOnce(slips, text),
  ];
  return { tokens: exact, comments, problems, damaged, guessed };
}

/** Reads `1,000,000` as one number: groups such as `000` are not numbers of their own. Linear. */
function withGroups(tokens: IToken[]): IToken[] {
  if (!tokens.some(({ image }) => image.length === 3 && /^0[0-9]{2}$/.test(image))) return tokens;
  const read: IToken[] = [];
  for (let at = 0; at < tokens.length; ) {
    const [first, ...more] = groupsFrom(tokens, at);
    if (first === undefined) break;
    const image = [first, ...more].map((token) => token.image).join('');
    read.push(more.length === 0 ? first : { ...first, image });
    at += 1 + more.length;
  }
  return read;
}

/**
 * A number with the groups of three digits that follow it, each after a comma, if one of them begins with 0; otherwise a single
 * token.
 */
function groupsFrom(tokens: readonly IToken[], from: number): readonly IToken[] {
  const first = tokens[from];
  if (first === undefined) return [];
  const touches = (at: number) => tokens[at]?.startOffset === endOf(tokens[at - 1] ?? first);
  let end = from + 1;
  while (
    is(tokens[end], t.Comma) &&
    touches(end) &&
    touches(end + 1) &&
    /^[0-9]{3}$/.test(tokens[end + 1]?.image ?? '')
  )
    end += 2;
  const groups = tokens.slice(from, end);
  const plain = !/^[1-9][0-9]{0,2}$/.test(first.image) || !groups.some(({ image }) => /^0/.test(image));
  return plain ? [first] : groups;
}

/** Spellings that are as good as the canonical one. */
const EQUALLY_GOOD: ReadonlySet<string> = new Set(['≤', '≥', '≠', 'misère', 'mise\u0300re']);

/** Whether a token is spelt correctly, as nearly all are. */
function isExact(token: IToken): boolean {
  const { image, tokenType } = token;
  if (tokenType === t.Picture) return image.startsWith('"');
  if (tokenType === t.Integer) return /^[0-9_]+$/.test(image);
  if (tokenType === t.Semicolon || isLeftOut(token)) return false;
  return tokenType.LABEL === image || !t.SPELT_ONE_WAY.has(tokenType) || EQUALLY_GOOD.has(image);
}

function isLeftOut(token: IToken): boolean {
  return token.tokenType === t.Unknown || token.tokenType === t.UnclosedPicture;
}

/** The keywords of declarations that no other uses. */
const QUESTIONS = [t.Play, t.Show, t.Expect] as const;

/** Omits what has no meaning, replaces semicolons by what is meant, and reports every slip. */
function mend(all: readonly IToken[], text: string): Pick<Lexed, 'tokens' | 'problems' | 'damaged' | 'guessed'> {
  const tokens: IToken[] = [];
  const problems: Problem[] = [];
  const hasBody = is(all[0], ...BODIES);
  const open: IToken[] = [];
  let after = 0;
  let damaged = false;
  let guessed = false;
  const report = (problem: Problem) => {
    // Nothing rests on a question, which has no answer while it has an error; a board or a game then says what its size should be.
    guessed ||= problem.fix === undefined && !(problem.code === 'unclear-size' && is(all[0], ...QUESTIONS));
    if (problems.length < MOST_PROBLEMS) problems.push(problem);
  };
  for (const [at, token] of all.entries()) {
    if (at < after) continue;
    const meant = meantAt(all, at, text);
    if (meant !== null) {
      tokens.push(...meant.read);
      report(meant.problem);
      after = at + meant.length;
      continue;
    }
    damaged ||= isLeftOut(token);
    if (isOpening(token)) open.push(token);
    if (isClosing(token)) open.pop();
    const inBody = hasBody && open.length === 1 && is(open[0], t.LeftBrace);
    const read = is(token, t.Semicolon)
      ? separator(token, open.length > 0 && !inBody)
      : isLeftOut(token)
        ? null
        : token;
    if (read !== null) tokens.push(read);
    if (!isExact(token)) report(slipOf(token, read, text));
  }
  return { tokens, problems, damaged, guessed };
}

/** What is read instead of signs from elsewhere at an index; null for anything else. */
function meantAt(all: readonly IToken[], at: number, text: string): ReadInstead | null {
  return (
    decoratorAt(all, at, text) ??
    positionByOptionsAt(all, at, text) ??
    divisibilityAt(all, at, text) ??
    barAt(all, at, text) ??
    bitwiseAt(all, at, text) ??
    bitsOfCallsAt(all, at, text) ??
    sizeAt(all, at, text) ??
    mathematicalSignAt(all, at, text)
  );
}

/** A semicolon between items means a comma; between rules it means nothing. */
function separator(token: IToken, betweenItems: boolean): IToken | null {
  return betweenItems ? { ...token, tokenType: t.Comma, tokenTypeIdx: t.Comma.tokenTypeIdx ?? 0 } : null;
}

/** An operand and the sign behind it. In other languages, `!` applies to the operand alone, while `not` applies here to the whole comparison. */
const COMPARED = /^\s*[\p{L}_][\p{L}\p{N}_.]*(?:\[[^[\]]*\]|\([^()]*\))?\s*(?:[-+*/%^<>]|[=!]=)/u;
const LONGEST_OPERAND = 100;

/** The problem of a misspelt token that was read as `read`. */
function slipOf(token: IToken, read: IToken | null, text: string): Problem {
  const { image, tokenType } = token;
  const span = tokenSpan(token);
  if (tokenType === t.UnclosedPicture) return unclosedString(token);
  if (tokenType === t.Picture) return writeInstead(token, `"${image.slice(1, -1)}"`, text);
  if (tokenType === t.Integer) return writeInstead(token, image.normalize('NFKC').replace(/[^0-9]/g, '_'), text);
  if (tokenType === t.Semicolon && read === null) return error('no-semicolon', span, {}, { span, text: '' });
  if (/^-{2,}>$/.test(image)) return tooLong(token);
  if (image === '!' && COMPARED.test(text.slice(endOf(token), endOf(token) + LONGEST_OPERAND)))
    return writeLike(span, 'not (…)', text);
  if (read !== null) return writeInstead(token, spelling(read), text);
  const character = String.fromCodePoint(image.codePointAt(0) ?? 0);
  if (character === '±' || character === '∓') return error('either-sign', span, { character });
  return error('unexpected-character', span, { character }, { span, text: '' });
}

/** The problem of an arrow such as `-->`. */
function tooLong(arrow: IToken): Problem {
  const span = { start: arrow.startOffset, end: endOf(arrow) - 2 };
  return error('not-needed', span, { text: '-'.repeat(span.end - span.start) }, { span, text: '' });
}

/** The fix closes the comment at the end of its first line, where it was most likely meant to end. */
function unclosedComment(token: IToken): Problem {
  const { startOffset: start, image } = token;
  const line = /^[^\n\r]*/.exec(image)?.[0].trimEnd() ?? image;
  return error('unclosed-comment', { start, end: start + 2 }, {}, insertion(start + line.length, ' */'));
}

/** The fix closes the string where the characters of a picture end. */
function unclosedString(token: IToken): Problem {
  const { startOffset: start, image } = token;
  const picture = /^.[^\s"{}]*/.exec(image)?.[0] ?? image;
  const span = { start, end: start + image.trimEnd().length };
  return error('unclosed-string', span, {}, insertion(start + picture.length, '"'));
}
