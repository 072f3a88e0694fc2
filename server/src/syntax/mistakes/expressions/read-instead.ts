import type { IToken, TokenType } from 'chevrotain';
import type { Problem } from '../../problems/problem.ts';

/** Tokens that are read instead of `length` tokens of mathematical notation, and the problem that says so. */
export interface ReadInstead {
  readonly length: number;
  readonly read: readonly IToken[];
  readonly problem: Problem;
}

/** A token that is read as one of another type. */
export function readAs(token: IToken, tokenType: TokenType, image: string): IToken {
  return { ...token, image, tokenType, tokenTypeIdx: tokenType.tokenTypeIdx ?? 0 };
}
