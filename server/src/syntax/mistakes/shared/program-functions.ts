import type { IToken } from 'chevrotain';
import { clipped } from '../../problems/report.ts';
import { endOf, is, isName } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { FOREIGN_TYPES } from './foreign-types.ts';
import { endOfPart, partsBetween } from './mishap.ts';

/** A function of C or Python: what it is called, and where its body begins and ends. */
export interface ProgramFunction {
  readonly name: string;
  readonly token: IToken;
  readonly parameters: readonly string[];
  readonly from: number;
  readonly to: number;
  /** The type, or `def`. */
  readonly word: string;
}

/** The function that tokens define; null for anything else. Linear. */
export function functionOf(tokens: readonly IToken[]): ProgramFunction | null {
  const open = tokens.findIndex((one) => is(one, t.LeftParen));
  const name = tokens[open - 1];
  const words = tokens.slice(0, open - 1).map(({ image }) => image);
  const word = words.at(-1) ?? '';
  if (open < 2 || open > 4 || !isName(name) || !words.every((one) => FOREIGN_TYPES.has(one) || one === 'def'))
    return null;
  const close = endOfPart(tokens, open + 1, () => false);
  const brace = tokens[close + 1];
  const isBraced = is(brace, t.LeftBrace) && is(tokens.at(-1), t.RightBrace);
  if (!isBraced && !(word === 'def' && is(brace, t.Colon))) return null;
  const parameters = partsBetween(tokens.slice(open + 1, close), t.Comma).flatMap((part) => {
    const typed = part.findIndex((one) => is(one, t.Colon));
    return (typed === -1 ? part : part.slice(0, typed)).at(-1)?.image ?? [];
  });
  return { name: name.image, token: name, parameters, word, from: close + 2, to: tokens.length - (isBraced ? 1 : 0) };
}

/** The beginning of a function, as a message quotes it. */
export function headOf({ from, word }: ProgramFunction, tokens: readonly IToken[], text: string): string {
  const [first, brace] = [tokens[0], tokens[from - 1]];
  const head = first === undefined || brace === undefined ? '' : text.slice(first.startOffset, endOf(brace));
  return clipped(`${head} …${word === 'def' && head.endsWith(':') ? '' : ' }'}`);
}

/** Words before a definition of other languages. */
const DEFINING: ReadonlySet<string> = new Set(['const', 'var', 'val', 'function', 'fn', 'func', 'fun']);

/** The name that a definition of another language gives to a value or a function of values, as in `n = 5` and `bool win(int n) { … }`; null for anything else. */
export function nameDefinedElsewhere(tokens: readonly IToken[]): IToken | null {
  const isWord = DEFINING.has(tokens[0]?.image ?? '');
  const [defined, bracket] = tokens.slice(isWord ? 1 : 0);
  if (isWord && isName(defined) && is(bracket, t.Equals)) return defined;
  const after = is(bracket, t.LeftParen) ? tokens[endOfPart(tokens, isWord ? 3 : 2, () => false) + 1] : undefined;
  if (isName(defined) && (is(after, t.Equals) || (isWord && is(after, t.LeftBrace)))) return defined;
  const found = functionOf(tokens);
  if (found !== null) return tokens.some(({ image }) => image === 'return') ? found.token : null;
  const first = tokens.findIndex(({ image }) => !FOREIGN_TYPES.has(image));
  const [name, equals] = tokens.slice(first);
  return first !== -1 && first < 3 && isName(name) && is(equals, t.Equals) ? name : null;
}
