import type { IToken } from 'chevrotain';
import type { Problem } from '../../problems/problem.ts';
import { writeOver } from '../../problems/report.ts';
import { is, isName, spanOver } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { type Mishap, textOf } from '../shared/mishap.ts';
import { asFactor, endOfNumber, startOfNumber } from '../shared/operands.ts';

/** `n + 1 is odd`, `floor(n / 2) is not divisible by 3` and `Nim(n) is lost`: a property in words, of the whole expression before it. Linear. */
export function propertyInWords({ tokens, at, text }: Mishap): Problem | null {
  if (!IS.test(tokens[at]?.image ?? '')) return null;
  const start = startOfNumber(tokens, at);
  const number = tokens.slice(start, at);
  const [first] = number;
  const isNot = is(tokens[at + 1], t.Not);
  const said = at + (isNot ? 2 : 1);
  if (first === undefined) return null;
  for (const [words, written] of PROPERTIES) {
    const length = lengthOf(words, tokens, said);
    if (length === null) continue;
    if (written.startsWith('outcome') && !isPosition(tokens, start, at)) return null;
    const end = written.includes('$2') ? endOfNumber(tokens, said + length) : said + length;
    const [other, last] = [tokens.slice(said + length, end), tokens[end - 1]];
    if (last === undefined || (written.includes('$2') && other.length === 0)) return null;
    const instead = writtenFor(written, isNot)
      .replace('$1 %', () => `${asFactor(number, textOf(number, text))} %`)
      .replace('% $2', () => `% ${asFactor(other, textOf(other, text))}`)
      .replace('$1', () => textOf(number, text))
      .replace('$2', () => textOf(other, text));
    return writeOver(spanOver(first, last), instead, text);
  }
  return null;
}

/** Whether these tokens are a position inside a question, not all that is expected, where `=` is written. */
function isPosition(tokens: readonly IToken[], start: number, end: number): boolean {
  return isName(tokens[start]) && is(tokens[end - 1], t.RightParen) && !is(tokens[start - 1], ...t.DECLARATION_TYPES);
}

const IS = /^(?:is|are)$/;

/** Properties of a number in words, the special ones first; words in brackets may be left out. */
const PROPERTIES: readonly (readonly [said: string, written: string])[] = [
  ['[an] odd [number]', '$1 in odd'],
  ['[an] even [number]', '$1 in even'],
  ['[a] prime [number]', '$1 in primes'],
  ['[a|the] [perfect] square [number]', '$1 in squares'],
  ['[a] fibonacci|Fibonacci [number]', '$1 in fibonacci'],
  ['[a] power of', '$1 in powers($2)'],
  ['divisible by', '$1 % $2 == 0'],
  ['[a] multiple of', '$1 % $2 == 0'],
  ['[a] lost|losing [position]', 'outcome($1) == P'],
  ['[a] won|winning [position]', 'outcome($1) == N'],
];

/** How many tokens say this; null if they say something else. */
function lengthOf(words: string, tokens: readonly IToken[], from: number): number | null {
  let at = from;
  for (const word of words.split(' ')) {
    const isOptional = word.startsWith('[');
    const isSaid = word
      .replace(/[[\]]/g, '')
      .split('|')
      .includes(tokens[at]?.image ?? '');
    if (isSaid) at += 1;
    else if (!isOptional) return null;
  }
  return at - from;
}

function writtenFor(written: string, isNot: boolean): string {
  if (!isNot) return written;
  return written.includes('==') ? written.replace('==', '!=') : `not ${written}`;
}
