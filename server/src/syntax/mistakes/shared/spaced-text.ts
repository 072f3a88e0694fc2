import type { IToken } from 'chevrotain';
import { endOf, is } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';

/** The text of tokens as the user wrote it, with a blank after each comma. */
export function spacedText(tokens: readonly IToken[], text: string): string {
  return tokens
    .map((one, index) => {
      const next = tokens[index + 1];
      const written = text.slice(one.startOffset, next?.startOffset ?? endOf(one));
      return is(one, t.Comma) && written === one.image && next !== undefined ? `${written} ` : written;
    })
    .join('');
}
