import type { IToken, TokenType } from 'chevrotain';
import { endOf, spanOf } from './climb.ts';
import type { Fix, Heading, Problem, ProblemArguments, ProblemCode } from './problem.ts';
import * as t from './tokens.ts';
import type { Span } from './tree.ts';

/** Where and how the grammar stopped. */
export interface Mishap {
  readonly text: string;
  readonly tokens: readonly IToken[];
  /** Index of the token at which the grammar stopped; the number of tokens at their end. */
  readonly at: number;
  /** The label of the token, or the name of the grammar's rule, that should have come. */
  readonly wanted: string;
  /** True when the declaration is complete and something is left over. */
  readonly complete: boolean;
}

/** The token at which the grammar stopped, or one some places from it. */
export function token(mishap: Mishap, distance = 0): IToken | undefined {
  return mishap.tokens[mishap.at + distance];
}

export function is(token: IToken | undefined, ...types: readonly TokenType[]): token is IToken {
  return token !== undefined && types.includes(token.tokenType);
}

/** Any name, words such as `heaps` that have a meaning only in their place included. */
export function isName(token: IToken | undefined): token is IToken {
  return (
    token !== undefined &&
    (token.tokenType === t.Identifier || token.tokenType.CATEGORIES?.includes(t.Identifier) === true)
  );
}

export const isReserved = (token: IToken | undefined): token is IToken => is(token, ...t.RESERVED_WORDS);

export function startsOperand(token: IToken | undefined): token is IToken {
  return isName(token) || is(token, t.Integer, t.Picture, t.LeftParen, t.LeftBracket, t.LeftBrace);
}

export function endsOperand(token: IToken | undefined): token is IToken {
  return isName(token) || is(token, t.Integer, t.Picture, t.RightParen, t.RightBracket, t.RightBrace);
}

/** The keyword and the name that a declaration starts with. */
export function headingOf(tokens: readonly IToken[]): Heading {
  const [first, second] = tokens;
  const keyword = is(first, ...t.DECLARATION_WORDS) ? first.image : '';
  const named = is(first, t.Game, t.Graph, t.Board, t.Coins, t.SetWord, t.PositionWord);
  return { keyword, name: named && isName(second) ? second.image : '' };
}

/** The opening brackets that are not closed before the token at `at`, outermost first. */
export function openBrackets({ tokens, at }: Pick<Mishap, 'tokens' | 'at'>): IToken[] {
  const open: IToken[] = [];
  for (const token of tokens.slice(0, at)) {
    if (is(token, t.LeftParen, t.LeftBracket, t.LeftBrace)) open.push(token);
    if (is(token, t.RightParen, t.RightBracket, t.RightBrace)) open.pop();
  }
  return open;
}

/** The declarations that have rules between braces. */
export const BODIES: readonly TokenType[] = [t.Game, t.Graph, t.Board, t.Coins];

/** True between the braces of a declaration, outside any other bracket. */
export function inBody(mishap: Mishap): boolean {
  return is(mishap.tokens[0], ...BODIES) && openBrackets(mishap).length === 1 && mishap.wanted === '}';
}

/** True before the braces of a declaration. */
export function inHead(mishap: Mishap): boolean {
  return openBrackets(mishap).length === 0 && !mishap.complete;
}

/** True inside a bracket other than the braces of a declaration. */
export function inBracket(mishap: Mishap): boolean {
  return openBrackets(mishap).length > (is(mishap.tokens[0], ...BODIES) ? 1 : 0);
}

export function onOneLine({ text }: Mishap, left: IToken, right: IToken): boolean {
  return !/[\n\r]/.test(text.slice(endOf(left), right.startOffset));
}

/** An error at a span. */
export function error<Code extends ProblemCode>(
  code: Code,
  { start, end }: Span,
  args: ProblemArguments[Code],
  fix?: Fix,
): Problem {
  // The compiler cannot see that code and arguments belong together when the code is a type parameter.
  return { code, severity: 'error', span: { start, end }, args, ...(fix === undefined ? {} : { fix }) } as Problem;
}

export function writeInstead(token: IToken, instead: string, text: string): Problem {
  const args = { found: token.image, instead };
  return error('write-instead', spanOf(token), args, replacement(spanOf(token), instead, text));
}

/** Puts `instead` in the place of a token, apart from the words beside it, as in `a&&b`. */
export function replacement(span: Span, instead: string, text: string): Fix {
  const touches = (offset: number) => /^\w/.test(instead) && /[\p{L}\p{N}_]/u.test(text.charAt(offset));
  return { span, text: `${touches(span.start - 1) ? ' ' : ''}${instead}${touches(span.end) ? ' ' : ''}` };
}

export function insertion(offset: number, text: string): Fix {
  return { span: { start: offset, end: offset }, text };
}
