import type { IToken, TokenType } from 'chevrotain';
import type { Heading } from '../../problems/problem.ts';
import { endOf, is, isClosing, isName, isOpening } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';

/** Where and how the grammar stopped. */
export interface Mishap {
  readonly text: string;
  readonly tokens: readonly IToken[];
  /** Index of the token at which the grammar stopped; the number of tokens if it stopped at their end. */
  readonly at: number;
  /** The label of the token, or the name of the grammar rule, that was expected. */
  readonly wanted: string;
  /** Whether the declaration is complete and something is left over. */
  readonly complete: boolean;
}

/** The token at which the grammar stopped, or the one `distance` tokens after it. */
export function token(mishap: Mishap, distance = 0): IToken | undefined {
  return mishap.tokens[mishap.at + distance];
}

/** The keyword and the name at the start of a declaration. */
export function headingOf(tokens: readonly IToken[]): Heading {
  const [first, second] = tokens;
  const keyword = is(first, ...t.DECLARATION_TYPES) ? first.image : '';
  const named = is(first, t.Game, t.Graph, t.Board, t.Coins, t.SetWord, t.Let, t.PositionWord);
  return { keyword, name: named && isName(second) ? second.image : '' };
}

/** The opening brackets not closed before the token at `at`, outermost first. */
export function openBrackets({ tokens, at }: Pick<Mishap, 'tokens' | 'at'>): IToken[] {
  const open: IToken[] = [];
  for (const token of tokens.slice(0, at)) {
    if (isOpening(token)) open.push(token);
    if (isClosing(token)) open.pop();
  }
  return open;
}

/**
 * The index of the first token from `from` on for which `ends` holds outside brackets that are opened there, or which closes a bracket that was opened
 * before; the number of tokens if there is none. Linear.
 */
export function endOfPart(tokens: readonly IToken[], from: number, ends: (token: IToken) => boolean): number {
  let depth = 0;
  const end = tokens.findIndex((token, at) => {
    if (at < from) return false;
    if (isOpening(token)) depth += 1;
    if (isClosing(token)) depth -= 1;
    return depth < 0 || (depth === 0 && ends(token));
  });
  return end === -1 ? Math.max(from, tokens.length) : end;
}

/** The parts between some signs outside brackets. Linear. */
export function partsBetween(
  tokens: readonly IToken[],
  ...signs: readonly TokenType[]
): readonly (readonly IToken[])[] {
  const parts: IToken[][] = [[]];
  let depth = 0;
  for (const one of tokens) {
    if (isOpening(one)) depth += 1;
    if (isClosing(one)) depth -= 1;
    if (depth === 0 && is(one, ...signs)) parts.push([]);
    else parts.at(-1)?.push(one);
  }
  return parts;
}

/** The declarations that have rules between braces. */
export const BODIES: readonly TokenType[] = [t.Game, t.Graph, t.Board, t.Coins];

/** Whether the place is between the braces of a declaration, outside any other bracket. */
export function inBody(mishap: Mishap): boolean {
  return is(mishap.tokens[0], ...BODIES) && openBrackets(mishap).length === 1 && mishap.wanted === '}';
}

/** Whether the place is before the braces of a declaration. */
export function inHead(mishap: Mishap): boolean {
  return openBrackets(mishap).length === 0 && !mishap.complete;
}

/** Whether the place is inside a bracket other than the braces of a declaration. */
export function inBracket(mishap: Mishap): boolean {
  return openBrackets(mishap).length > (is(mishap.tokens[0], ...BODIES) ? 1 : 0);
}

/** The text from the first of some tokens to the end of the last; empty if there is none. */
export function textOf(tokens: readonly IToken[], text: string): string {
  const [first, last] = [tokens[0], tokens.at(-1)];
  return first === undefined || last === undefined ? '' : text.slice(first.startOffset, endOf(last));
}

/** The text between two tokens. */
export function gapBetween({ text }: Mishap, left: IToken, right: IToken): string {
  return text.slice(endOf(left), right.startOffset);
}

/** Whether two tokens are on the same line. */
export function onOneLine(mishap: Mishap, left: IToken, right: IToken): boolean {
  return !/[\n\r]/.test(gapBetween(mishap, left, right));
}
