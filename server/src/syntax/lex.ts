import { type IToken, Lexer } from 'chevrotain';
import { spanOf } from './climb.ts';
import type { Problem } from './problem.ts';
import * as t from './tokens.ts';
import type { Comment } from './tree.ts';

export interface Lexed {
  /** The tokens that the grammar reads. */
  readonly tokens: IToken[];
  readonly comments: readonly Comment[];
  readonly problems: readonly Problem[];
}

const lexer = new Lexer(t.TOKEN_TYPES, { positionTracking: 'onlyOffset', skipValidations: true });

export function lex(text: string): Lexed {
  const { tokens, groups } = lexer.tokenize(text);
  const comments = (groups.comments ?? []).map((token) => ({ ...spanOf(token), text: token.image }));
  return { tokens, comments, problems: [] };
}
