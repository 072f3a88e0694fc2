import { Lexer } from 'chevrotain';
import { expect, test } from 'vitest';
import { TOKEN_TYPES } from '../../server/src/syntax/text/tokens.ts';

const OPTIONS = { positionTracking: 'onlyOffset', skipValidations: true } as const;
const quick = new Lexer(TOKEN_TYPES, OPTIONS);
/** Tries every type of token everywhere, whatever characters it is declared to begin with. */
const thorough = new Lexer(TOKEN_TYPES, { ...OPTIONS, safeMode: true });

/** The words and signs with which a token could go on. */
const ENDINGS = ['', '1', '.5', '>', '=', '"', '/', '*'];
/** Signs, letters of many scripts, and full-width signs; of other characters, one in a few is tried. */
const isCommon = (code: number) => code < 0x600 || (code >= 0x2000 && code < 0x3100) || code >= 0xff00;
const CODES = Array.from({ length: 0x10000 }, (_, code) => code).filter((code) => isCommon(code) || code % 17 === 0);

function tokensOf(lexer: Lexer, text: string): readonly string[] {
  const { tokens, groups, errors } = lexer.tokenize(text);
  const comments = groups.comments ?? [];
  return [...tokens, ...comments, ...errors].map((token) =>
    'image' in token ? `${token.tokenType.name} ${token.image}` : token.message,
  );
}

test.each(ENDINGS)('a text may begin with any character, and go on with “%s”', (ending) => {
  const wrong = CODES.filter((code) => {
    const text = String.fromCharCode(code) + ending;
    return tokensOf(quick, text).join() !== tokensOf(thorough, text).join();
  });
  expect(wrong.map((code) => code.toString(16))).toEqual([]);
});

test('a text with characters beyond the first 65,536 is cut into tokens, too', () => {
  const text = '𝒜 𠀀 😀😀 play';
  expect(tokensOf(quick, text)).toEqual(tokensOf(thorough, text));
});
